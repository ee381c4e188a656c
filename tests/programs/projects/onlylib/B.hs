module B where
b :: Int
b = True
