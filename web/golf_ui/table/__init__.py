"""What lies on the table, without its rules: faces, flights, addresses."""
