"""What a structure would lead to, and how to fill or mend one."""
