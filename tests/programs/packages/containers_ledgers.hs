-- Two ledgers are compared: differences by a merge, and one that stops at the first account that is wrong.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Map.Merge.Strict
import qualified Data.Map.Merge.Lazy as Lazy
import Data.Functor.Identity (Identity)

type Ledger = Map String Int

data Change = Opened Int | Closed Int | Moved Int Int deriving (Eq, Show)

ours, theirs :: Ledger
ours = Map.fromList [("cash", 120), ("rent", -800), ("sales", 2300), ("tax", -400), ("old", 5)]
theirs = Map.fromList [("cash", 120), ("rent", -850), ("sales", 2300), ("bank", 77), ("tax", -410)]

-- | What happened between two ledgers; what stayed is left out.
changes :: Ledger -> Ledger -> Map String Change
changes = merge (mapMissing (\_ x -> Closed x)) (mapMissing (\_ y -> Opened y))
  (zipWithMaybeMatched (\_ x y -> if x == y then Nothing else Just (Moved x y)))

-- | The changes undone.
patch :: Map String Change -> Ledger -> Ledger
patch = merge (mapMaybeMissing added) preserveMissing (zipWithMaybeMatched apply)
  where
    added _ (Opened y) = Just y
    added _ _ = Nothing
    apply _ (Moved _ y) _ = Just y
    apply _ _ _ = Nothing

-- | A message with the account, or all sums.
check :: Ledger -> Ledger -> Either String Ledger
check = mergeA
  (traverseMaybeMissing (\k x -> if abs x < 10 then Right Nothing else Left (k ++ " is not theirs")))
  (filterAMissing (\k y -> if y < 1000 then Right (k /= "bank") else Left (k ++ " is too much")))
  (zipWithAMatched (\k x y -> if abs (x - y) <= 50 then Right (x + y) else Left (k ++ " differs")))

main :: IO ()
main = do
  let found = changes ours theirs
  mapM_ (\(k, c) -> putStrLn (k ++ ": " ++ show c)) (Map.toList found)
  print (patch found ours == theirs, Map.size found)
  print (check ours theirs)
  print (check (Map.insert "cash" 900 ours) theirs)
  print (check (Map.insert "house" 90 ours) theirs)
  print (merge dropMissing preserveMissing' (zipWithMatched (\_ x y -> max x y)) ours theirs)
  print (merge (filterMissing (\_ x -> x > 0)) dropMissing (zipWithMatched (\k x y -> length k + x + y)) ours theirs)
  logged <- mergeA (traverseMissing (\k x -> x <$ putStrLn ("only ours: " ++ k))) dropMissing
    (zipWithMaybeAMatched (\k x y -> (if x == y then Just x else Nothing) <$ putStrLn ("both: " ++ k))) ours theirs
  print logged
  let total = mapWhenMissing negate preserveMissing :: SimpleWhenMissing String Int Int
  print (merge total total (mapWhenMatched show' (zipWithMatched (,,))) ours theirs)
  print (Lazy.merge (Lazy.lmapWhenMissing show Lazy.preserveMissing) Lazy.dropMissing
    (Lazy.contramapFirstWhenMatched show (Lazy.contramapSecondWhenMatched show (Lazy.zipWithMatched (\_ x y -> x ++ "/" ++ y)))) ours theirs)
  print (runWhenMatched (zipWithMatched (\k x y -> (k, x, y))) 'k' 1 2 :: Identity (Maybe (Char, Int, Int)))
  print (runWhenMissing (mapMissing (\k x -> (k, x))) 'k' 'x' :: Identity (Maybe (Char, Char)))
  where
    show' (k, x, y) = length k * (x - y)
