-- Bang patterns in arguments, lets and cases: what they evaluate, and when.
-- uses: BangPatterns, 3.17.1 patterns

import Control.Exception

mean :: [Double] -> Double
mean = go 0 0
  where
    go !s !n [] = s / fromIntegral (n :: Int)
    go !s !n (x : xs) = go (s + x) (n + 1) xs

ignore :: a -> Int
ignore !_ = 1

attempt :: String -> a -> IO ()
attempt what v = do
  r <- try (evaluate v)
  putStrLn (what ++ ": " ++ either (\e -> const "evaluated" (e :: ErrorCall)) (const "left alone") r)

main :: IO ()
main = do
  print (mean [1 .. 100])
  attempt "argument" (ignore undefined)
  attempt "let" (let !x = undefined :: Int in 1)
  attempt "let without" (let x = undefined :: Int in 1)
  attempt "inside of a pair" (let (!a, b) = (undefined, 2) in 1)
  attempt "inside of a pair, used" (let (!a, b) = (undefined, 2) in b)
  attempt "case" (case undefined of !_ -> 1)
  attempt "case without" (case undefined of _ -> 1)
  attempt "lambda" ((\ !x -> 1) undefined)
  attempt "where" f
  where
    f = 1 where !x = error "w" :: Int
