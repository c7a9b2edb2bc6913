"""What `./cairn clients` generates from the API document."""
