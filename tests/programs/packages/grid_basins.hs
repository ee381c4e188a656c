-- Heights on a map: low points, where water flows from each place, and the basins that it fills.
module Main where

import Data.Array
import Data.Char (digitToInt)
import qualified Data.IntMap.Strict as IntMap
import Data.Ix (Ix (..))
import Data.List (sortBy)

data Place = Place { row :: Int, column :: Int }
  deriving (Eq, Ord, Show, Ix)

heights :: Array Place Int
heights = listArray (Place 0 0, Place 4 9) (map digitToInt (concat ["4329865434", "3219754323", "4398643212", "9987532109", "8765421998"]))

around :: Place -> [Place]
around (Place r c) = filter (inRange (bounds heights)) [Place (r - 1) c, Place r (c - 1), Place r (c + 1), Place (r + 1) c]

low :: [Place]
low = [p | (p, h) <- assocs heights, all ((> h) . (heights !)) (around p)]

-- | Where water from each place ends up, by the lowest neighbour; the array refers to itself.
drain :: Array Place (Maybe Place)
drain = listArray (bounds heights) (map flow (range (bounds heights)))
  where
    flow p
      | heights ! p == 9 = Nothing
      | otherwise = case [q | q <- around p, heights ! q < heights ! p] of
          [] -> Just p
          qs -> drain ! snd (minimum [(heights ! q, q) | q <- qs])

-- | Basins by the place of their low point in the order of the array.
basins :: IntMap.IntMap [Place]
basins = IntMap.fromListWith (flip (++)) [(index (bounds heights) q, [p]) | (p, Just q) <- assocs drain]

main :: IO ()
main = do
  print low
  print (sum [1 + heights ! p | p <- low])
  mapM_ (\(k, ps) -> putStrLn (show (range (bounds heights) !! k) ++ ": " ++ show (length ps))) (IntMap.toList basins)
  print (product (take 3 (sortBy (flip compare) (map length (IntMap.elems basins)))))
  mapM_ putStrLn [[maybe '#' (name . index (bounds heights)) (drain ! Place r c) | c <- [0 .. 9]] | r <- [0 .. 4]]
  print (rangeSize (bounds heights), length (filter (== Nothing) (elems drain)))
  print (foldr max 0 heights, minimum heights, sum (fmap (9 -) heights))
  print (elems (ixmap (0, 4) (`Place` 9) heights))
  print (accumArray (+) 0 (0, 9) [(h, 1) | h <- elems heights] :: Array Int Int)
  where
    name k = toEnum (fromEnum 'a' + IntMap.size (fst (IntMap.split k basins)))
