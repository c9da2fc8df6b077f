"""HTTP and WebSocket around the game; holds no rules."""
