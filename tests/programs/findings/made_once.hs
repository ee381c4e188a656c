-- first: nearly all of it for judge (made_once.hs:11), entered 300 times
-- A function that is made of others is entered once, as a constant: for whom it works is told.
module Main (main) where

import qualified Data.Map as Map

parse :: String -> Map.Map String String
parse = Map.fromList . map (fmap (drop 1) . break (== '=')) . lines

judge :: String -> Int -> Int
judge settings n = maybe 0 length (Map.lookup ("key" ++ show (n `mod` 90)) (parse settings))

main :: IO ()
main = print (sum (map (judge text) [1 .. 300]))
  where
    text = unlines ["key" ++ show i ++ "=" ++ replicate (i `mod` 7) 'x' | i <- [1 .. 90 :: Int]]
