-- | Rows of Data.Map.Internal.Debug: what programs call of it.
module Main (main) where

import qualified Data.Map as Map
import Data.Map.Internal.Debug (showTree, showTreeWith, valid)
import Keys
import Rows

main :: IO ()
main = do
  let some = Map.fromDistinctAscList (zip [1 .. 9 :: Int] "abcdefghi")
      none = Map.empty :: Map.Map Int Char
  value "showTree" (showTree some)
  value "showTree none" (showTree none, showTree (Map.singleton 'k' "x"))
  demand "showTree" (\w -> showTree (w 1 some))
  random "showTree" (\xs -> showTree (foldr (\k -> Map.insert k ()) Map.empty (numbers xs)))
  random "showTree after deletions" (\xs -> showTree (foldr Map.delete (foldr (\k -> Map.insert k ()) Map.empty (numbers xs)) (few (drop 100 xs))))
  random "showTree from a list" (\xs -> showTree (Map.fromList (zip (numbers xs) [1 :: Int ..])))
  random "showTree union" (\xs -> showTree (Map.union (Map.fromList (zip (numbers xs) [1 :: Int ..])) (Map.fromList (zip (numbers (drop 100 xs)) [1 ..]))))
  value "showTreeWith" (map (\(hang, wide) -> showTreeWith (\k x -> show k ++ [x]) hang wide some) [(h, w) | h <- [False, True], w <- [False, True]])
  demand "showTreeWith" (\w -> showTreeWith (\_ _ -> "") (w 1 True) (w 2 False) (w 3 some))
  value "valid" (valid some, valid none, valid (Map.mapKeysMonotonic negate some))
  demand "valid" (\w -> valid (w 1 none))
