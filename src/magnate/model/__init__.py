"""What can be at a table: errors, set-ups, house rules, actions, events and the state."""
