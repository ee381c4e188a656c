f = {-# SCC two words #-} 1
g = 1 + {-# SCC a #-} 2 + 3
