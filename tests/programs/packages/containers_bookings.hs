-- A calendar of bookings that may not overlap: neighbours are found by order, days are split and joined.
module Main where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

-- | From the start to the end and the name.
type Calendar = Map Int (Int, String)

book :: Calendar -> (Int, Int, String) -> Either String Calendar
book calendar (start, end, name)
  | start >= end = Left (name ++ " ends before it begins")
  | Just (s, (e, other)) <- Map.lookupLE start calendar, e > start = Left (clash s e other)
  | Just (s, (e, other)) <- Map.lookupGE start calendar, s < end = Left (clash s e other)
  | otherwise = Right (Map.insert start (end, name) calendar)
  where
    clash s e other = name ++ " meets " ++ other ++ ", " ++ show s ++ " to " ++ show e

requests :: [(Int, Int, String)]
requests =
  [ (900, 1000, "Ann"), (1000, 1100, "Bob"), (930, 945, "Cat"), (1300, 1500, "Dan"), (1200, 1330, "Eve"), (1130, 1200, "Fay")
  , (1500, 1400, "Gus"), (800, 900, "Hal"), (1600, 1700, "Ida"), (1455, 1601, "Jim")
  ]

-- | Times between bookings.
gaps :: Calendar -> [(Int, Int)]
gaps calendar = [(e, s) | ((_, (e, _)), (s, _)) <- zip (Map.toAscList calendar) (drop 1 (Map.toAscList calendar)), e < s]

main :: IO ()
main = do
  let (calendar, refused) = foldl' (\(c, r) q -> either (\m -> (c, m : r)) (\c' -> (c', r)) (book c q)) (Map.empty, []) requests
  mapM_ (\(s, (e, n)) -> putStrLn (show s ++ "-" ++ show e ++ " " ++ n)) (Map.assocs calendar)
  mapM_ putStrLn (reverse refused)
  print (gaps calendar)
  let (morning, noon, afternoon) = Map.splitLookup 1130 calendar
  print (Map.size morning, noon, Map.size afternoon)
  let (early, late) = Map.split 1200 calendar
  print (map snd (Map.elems early), map snd (Map.elems late))
  print (fst <$> Map.lookupLT 1000 calendar, fst <$> Map.lookupGT 1000 calendar, Map.lookupLT 800 calendar, Map.lookupGT 1600 calendar)
  print (Map.keys (Map.takeWhileAntitone (< 1100) calendar), Map.keys (Map.dropWhileAntitone (< 1100) calendar))
  let (before, after) = Map.spanAntitone (<= 1300) calendar
  print (Map.keys before, Map.keys after, Map.union before after == calendar)
  print (Map.deleteMin calendar == Map.drop 1 calendar, Map.deleteMax calendar == Map.take (Map.size calendar - 1) calendar)
  print (fst (Map.findMin calendar), fst (Map.findMax calendar), Map.minView early, fmap fst (Map.maxView late))
  print (Map.mapKeysMonotonic (`div` 100) calendar)
