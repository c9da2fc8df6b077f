"""What one seat sees, as plain data for screens: the view, what is asked, what may be done and what would follow."""
