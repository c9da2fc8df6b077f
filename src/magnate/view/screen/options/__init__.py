"""The options of a decision: where each goes, and what it would lead to."""
