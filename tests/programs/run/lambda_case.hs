-- \case: alone, with guards, nested, in do.
-- uses: LambdaCase, 3.13 case expressions
{-# LANGUAGE LambdaCase #-}

fizz :: Int -> String
fizz = \case
  n | n `mod` 15 == 0 -> "FizzBuzz"
    | n `mod` 5 == 0 -> "Buzz"
    | n `mod` 3 == 0 -> "Fizz"
  n -> show n

depth :: [Maybe Int] -> Int
depth = foldr (\case { Just x -> (+ x); Nothing -> id }) 0

main :: IO ()
main = do
  putStrLn (unwords (map fizz [1 .. 16]))
  print (depth [Just 3, Nothing, Just 4])
  return 'x' >>= \case
    'y' -> putStrLn "y"
    c -> do
      putStr "other: "
      print c
  print (zipWith (\case True -> (+ 1); False -> negate) [True, False] [10, 20])
