module Do where
a = do
  x <- Just 1
  (y, _) <- return (x, 2)
  let z = x + y
      f 0 = 1
      f n = n
  !w <- return z
  _ <- Nothing :: Maybe Int
  v :: Int <- return 1
  return $ f w + v
b = do { x <- [1, 2]; y <- [x ..3]; return (x, y) }
c = do Just 1
d = do print 1; print 2
e = mapM_ print $ do
  x <- [1, 2]
  [x, x]
