-- | Two bills at the prices of a catalogue, and what the first one becomes in many years.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map

data Article = Article {name :: !String, price :: !Int}

article :: Int -> Article
article number = Article ("article " ++ show number) (number * 37 `mod` 500 + 1)

catalogue :: Map.Map Int Article
catalogue = Map.fromList [(number, article number) | number <- [1 .. 30000]]

find :: Int -> Article
find number = catalogue Map.! number

bill :: [Int] -> Int
bill orders = sum [price (find order) | order <- orders]

interest :: Int -> Int -> Int
interest cents years = foldl' (\sofar year -> (sofar + sofar `div` 100 - year) `mod` 10000) cents [1 .. years]

main :: IO ()
main = do
  let first = bill [5, 10 .. 2500]
  putStrLn (name (find 5) ++ " and others: " ++ show first)
  let second = interest first 100000 + bill [7, 14 .. 700]
  putStrLn (name (find 7) ++ " and others: " ++ show second)
