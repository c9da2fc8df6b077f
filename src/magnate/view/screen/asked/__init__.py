"""What is asked of a seat, and what the decision turns on."""
