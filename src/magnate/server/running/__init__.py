"""Running the server: settings, processes, connections, health and figures."""
