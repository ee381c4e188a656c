-- A club's seat map as lazy IntMaps: seats sold and resold, rows audited and merged, and the tree that holds them drawn.
module Main (main) where

import Data.Char (toUpper)
import Data.Functor.Identity (Identity (..))
import qualified Data.IntMap.Internal.Debug as Debug
import qualified Data.IntMap.Lazy as IntMap
import Data.IntMap.Lazy (IntMap)
import Data.IntMap.Merge.Lazy
import qualified Data.IntSet as IntSet

type Seats = IntMap String

sold, resold :: Seats
sold = IntMap.fromListWithKey (\seat new old -> new ++ "/" ++ old ++ show seat) [(12, "ann"), (3, "bob"), (12, "cy"), (40, "dee"), (7, "eve")]
resold = IntMap.fromAscListWithKey (\_ new old -> new ++ old) [(3, "fay"), (3, "gus"), (7, "hal"), (25, "ida")]

counts :: IntMap Int
counts = IntMap.fromAscListWith (+) [(1, 1), (1, 1), (2, 5), (9, 3), (9, 4), (11, 1)]

-- | Sells a seat if it is free, and says what was there.
sell :: Int -> String -> Seats -> (Maybe String, Seats)
sell = IntMap.insertLookupWithKey (\seat new old -> old ++ "+" ++ new ++ show seat)

audit :: Int -> Seats -> Either String Seats
audit seat = IntMap.alterF look seat
  where
    look Nothing = Left ("seat " ++ show seat ++ " is free")
    look (Just name) = Right (if length name > 3 then Nothing else Just (map toUpper name))

merged :: Either String Seats
merged = mergeA (mapWhenMissing ('*' :) (mapMissing (\_ name -> name))) (traverseMissing new) (zipWithAMatched both) sold resold
  where
    new seat name = if seat > 30 then Left "no such row" else Right (name ++ "!")
    both seat old now = Right (old ++ ">" ++ now ++ show (even seat))

tactics :: [Seats]
tactics =
  [ merge dropMissing preserveMissing (zipWithMatched (\_ a b -> a ++ b)) sold resold
  , merge dropMissing dropMissing (zipWithMaybeMatched (\_ a b -> if a < b then Just a else Nothing)) sold resold
  , runIdentity (mergeA dropMissing dropMissing (mapWhenMatched reverse (zipWithMaybeAMatched (\_ a b -> Identity (Just (a ++ b))))) sold resold)
  , merge dropMissing dropMissing (contramapFirstWhenMatched show (contramapSecondWhenMatched show (zipWithMatched (const (++))))) counts counts
  , merge (lmapWhenMissing show preserveMissing) dropMissing (zipWithMatched (\_ _ b -> b)) counts resold
  ]

main :: IO ()
main = do
  print (sold, resold, counts)
  print (sell 12 "joe" sold, fst (sell 13 "joe" sold))
  print (IntMap.insertWithKey (\seat new old -> show seat ++ new ++ old) 7 "kim" resold)
  print (map (`audit` sold) [3, 12, 99])
  print (IntMap.adjustWithKey (\seat name -> name ++ show seat) 40 sold)
  print (IntMap.differenceWith (\old new -> if null new then Nothing else Just (old ++ new)) sold resold)
  print (IntMap.mergeWithKey (\_ a b -> Just (a ++ b)) id id sold resold == IntMap.unionWithKey (\_ a b -> a ++ b) sold resold)
  print (IntMap.intersectionWith (,) sold counts, IntMap.intersectionWithKey (\seat a b -> (seat, a, b)) sold resold)
  print (IntMap.mapAccum (\total one -> (total + one, total)) 0 counts)
  print (IntMap.mapAccumWithKey (\seen seat one -> (seat : seen, one * seat)) [] counts)
  print (IntMap.mapAccumRWithKey (\seen seat one -> (seat : seen, one - seat)) [] counts)
  print (IntMap.mapEither (\one -> if odd one then Left one else Right (show one)) counts)
  print (IntMap.traverseWithKey (\seat one -> if seat > one then Nothing else Just (one - seat)) (IntMap.filter (> 1) counts))
  print (IntMap.updateMin (const Nothing) counts, IntMap.updateMax (Just . negate) counts)
  print (IntMap.fromSet (`divMod` 3) (IntSet.fromList [4, 8, 15]))
  print merged
  mapM_ print tactics
  putStr (Debug.showTree counts)
  putStr (Debug.showTreeWith True True (IntMap.filterWithKey (\seat _ -> seat < 10) resold))
