-- Blocks that fall into a narrow shaft, pushed by gusts: the shaft is a map from heights to sets of columns.
module Main where

import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import qualified Data.IntSet as IntSet
import Data.IntSet (IntSet)
import qualified Data.Map.Strict as Map

-- | Rows by height, from the floor up; each has the columns that are taken, of six.
type Shaft = IntMap IntSet

shapes :: [Shaft]
shapes = map (IntMap.fromDistinctAscList . zip [0 ..] . map IntSet.fromList)
  [[[0, 1, 2]], [[0], [0], [0]], [[0, 1], [0, 1]], [[1], [0, 1, 2], [1]], [[0, 1, 2], [2]]]

place :: Int -> Int -> Shaft -> Shaft
place x y = IntMap.mapKeysMonotonic (+ y) . IntMap.map (IntSet.map (+ x))

fits :: Shaft -> Shaft -> Bool
fits shaft shape = all inside (IntMap.elems shape) && maybe False ((>= 0) . fst) (IntMap.lookupMin shape) && and (IntMap.elems (IntMap.intersectionWith IntSet.disjoint shaft shape))
  where
    inside row = IntSet.findMin row >= 0 && IntSet.findMax row < 6

height :: Shaft -> Int
height = maybe 0 ((+ 1) . fst) . IntMap.lookupMax

-- | A gust, then a step down, until it rests; then full rows vanish.
drop1 :: (Shaft, String) -> Shaft -> (Shaft, String)
drop1 (shaft, gusts) shape = go 1 (height shaft + 2) gusts
  where
    go x y (gust : rest)
      | fits shaft (place x' (y - 1) shape) = go x' (y - 1) rest
      | otherwise = (clear (IntMap.unionWith IntSet.union shaft (place x' y shape)), rest)
      where
        moved = if gust == '<' then x - 1 else x + 1
        x' = if fits shaft (place moved y shape) then moved else x
    go _ _ [] = (shaft, [])

clear :: Shaft -> Shaft
clear shaft = IntMap.fromDistinctAscList (zip [0 ..] (IntMap.elems (IntMap.filter ((< 6) . IntSet.size) shaft)))

draw :: Shaft -> [String]
draw shaft = [[if IntSet.member c row then '#' else '.' | c <- [0 .. 5]] | (_, row) <- IntMap.toDescList shaft]

main :: IO ()
main = do
  let states = scanl drop1 (IntMap.empty, cycle "<<><>><<<>>><") (cycle shapes)
  print (map (height . fst) (take 30 states))
  mapM_ putStrLn (draw (fst (states !! 9)))
  putStrLn "-"
  mapM_ putStrLn (take 8 (draw (fst (states !! 40))))
  let seen = Map.fromListWith (flip const) [(s, n :: Int) | (n, (s, _)) <- zip [0 .. 60] states]
  print (Map.size seen, sum (map IntSet.size (IntMap.elems (fst (states !! 40)))))
  print (IntMap.foldlWithKey (\n y row -> n + y * IntSet.size row) 0 (fst (states !! 25)))
  print (IntSet.unions (IntMap.elems (fst (states !! 3))), IntMap.keysSet (IntMap.filter (IntSet.member 0) (fst (states !! 40))))
