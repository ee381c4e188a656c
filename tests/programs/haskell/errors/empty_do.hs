main = do
f = 1
