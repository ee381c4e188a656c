f = "a	b"
