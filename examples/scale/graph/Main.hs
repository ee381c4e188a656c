module Main (main) where

import System.Environment (getArgs)

-- A graph whose nodes are numbers: each has an edge to its half and to its third.
data Graph = Graph { nodes :: [Int], edges :: Int -> [Int] }

universe :: Int -> Graph
universe n = Graph [1 .. n] (\k -> filter (> 0) [k `div` 2, k `div` 3])

-- Nodes in the order in which they are first seen: the list of those seen is searched each time.
visit :: Graph -> [Int]
visit graph = go [] (nodes graph)
  where
    go seen [] = seen
    go seen (k : ks)
      | alreadyIn k seen = go seen ks
      | otherwise = go (k : seen) ks

alreadyIn :: Int -> [Int] -> Bool
alreadyIn _ [] = False
alreadyIn k (x : xs) = k == x || alreadyIn k xs

degree :: Graph -> [Int] -> Int
degree graph = sum . map (length . edges graph)

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  let graph = universe n
  print (degree graph (visit graph))
