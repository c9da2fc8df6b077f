"""What the page and the terminal say: one set of message catalogues in six languages."""
