-- Do in several monads: binding, let, failing patterns, nesting, last statements.
-- uses: 3.14 do expressions

safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

calculate :: Int -> Int -> Maybe Int
calculate a b = do
  q <- safeDiv a b
  let r = q + 1
      s = r * 2
  safeDiv 100 s

pairs :: [(Int, Char)]
pairs = do
  n <- [1, 2]
  c <- "ab"
  return (n, c)

main :: IO ()
main = do
  print (calculate 10 2, calculate 1 0, calculate (-2) 2)
  print pairs
  print (do { (x, 'a') <- pairs; [x] })
  print (do Just x <- [Just 1, Nothing, Just 2]; return x)
  print (do { [x] <- Just [1, 2]; return x } :: Maybe Int)
  do putStr "nested "
     do putStr "blocks"
        putStrLn "."
  let loop 0 = return ()
      loop n = do
        putStr (show n)
        loop (n - 1)
  loop 3
  putStrLn ""
  _ <- return undefined
  do { putStrLn "braces"; ; putStrLn "semicolons"; }
  x <- do
    y <- return 3
    return (y + 1)
  print x
  print =<< (do return 5)
  print (do 7)
  print ((do a <- (+ 1); b <- (* 2); return (a, b)) 10)
