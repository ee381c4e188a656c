main = do
  x <- getLine
