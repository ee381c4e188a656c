f = 'abc'
g = "x"
