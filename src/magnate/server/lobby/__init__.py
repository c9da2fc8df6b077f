"""Tables before a game begins, and after it ends."""
