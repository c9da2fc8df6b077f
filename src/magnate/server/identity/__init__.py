"""Who asks: sessions, devices, passwords, and the key of the server."""
