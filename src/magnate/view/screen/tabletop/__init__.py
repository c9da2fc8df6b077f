"""What a game played with the box needs beside the table: what is laid out, and how its dinner is worked out."""
