"""Being told that it is one's turn: by web push, by a webhook, by e-mail; what to tell, how often, and to whom."""
