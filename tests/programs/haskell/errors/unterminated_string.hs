f = "abc
g = 1
