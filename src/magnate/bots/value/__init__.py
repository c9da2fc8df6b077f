"""What a position at restructuring is worth to each seat, learned from games."""
