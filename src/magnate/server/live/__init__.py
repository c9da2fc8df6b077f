"""Games being played: the effective line of the log, the game it makes, commands, computer seats, and who watches."""
