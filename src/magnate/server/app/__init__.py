"""The app: its routes put together, and what surrounds every request."""
