-- do, comprehensions, sections, ranges, if, case: what they make is flagged, and says where it comes from.
module Main where

import Data.IORef

pairs :: [Int] -> [(Int, Int)]
pairs xs = [(x, double) | x <- xs, let double = x + x, odd x]

counter :: Int -> IO Int
counter n = do
    ref <- newIORef 0
    let bump k = modifyIORef ref (+ k)
    mapM_ bump [1 .. n]
    value <- readIORef ref
    pure (value * 2)

classify :: Int -> Maybe Int -> String
classify limit found = case found of
    Just n | n > limit -> "over" | Just m <- half n -> show m
    Just n -> show (n + limit)
    Nothing -> if limit > 0 then "none" else "never"
  where
    half n = if even n then Just (n `div` 2) else Nothing

main :: IO ()
main = do
    print (pairs [1, 2, 3])
    result <- counter 4
    print result
    mapM_ (putStrLn . classify 3) [Just 5, Just 2, Just 1, Nothing]
    print (map (subtract 1) (zipWith (+) [1] [2 :: Int]))
