"""Which ways to play on a searching seat should weigh: few that hold a good one for most positions."""
