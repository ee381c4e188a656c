-- Sets of numbers as intervals that do not touch, in a map from each start to its end: insertion, removal, gaps, and the same against plain sets.
module Main where

import Data.Foldable (foldl')
import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet

-- | Starts, and ends that are not in it.
newtype Intervals = Intervals (IntMap Int)
  deriving Eq

instance Show Intervals where
  showsPrec _ (Intervals m) = showString (unwords [show a ++ ".." ++ show (b - 1) | (a, b) <- IntMap.toAscList m])

instance Semigroup Intervals where
  a <> Intervals m = IntMap.foldlWithKey' (\s from to -> insert from to s) a m

instance Monoid Intervals where
  mempty = Intervals IntMap.empty

insert, remove :: Int -> Int -> Intervals -> Intervals
insert from to (Intervals m)
  | from >= to = Intervals m
  | otherwise = Intervals (IntMap.insert from' to' (IntMap.union left right))
  where
    (below, rest) = IntMap.partitionWithKey (\a _ -> a < from) m
    (touched, right) = IntMap.partitionWithKey (\a _ -> a <= to) rest
    (from', ends, left) = case IntMap.maxViewWithKey below of
      Just ((a, b), left') | b >= from -> (a, [b], left')
      _ -> (from, [], below)
    to' = maximum (to : ends ++ IntMap.elems touched)
remove from to (Intervals m)
  | from >= to = Intervals m
  | otherwise = Intervals (IntMap.unions [IntMap.mapMaybeWithKey before inside, IntMap.fromList (IntMap.foldrWithKey after [] inside), outside])
  where
    (inside, outside) = IntMap.partitionWithKey (\a b -> a < to && b > from) m
    before a b = if a < from then Just (min b from) else Nothing
    after _ b others = if b > to then (to, b) : others else others

member :: Int -> Intervals -> Bool
member x (Intervals m) = maybe False ((> x) . snd) (IntMap.lookupLE x m)

size :: Intervals -> Int
size (Intervals m) = IntMap.foldlWithKey (\n a b -> n + b - a) 0 m

gaps :: Intervals -> Intervals
gaps (Intervals m) = case (IntMap.lookupMin m, IntMap.lookupMax m) of
  (Just (a, _), Just (_, b)) -> IntMap.foldrWithKey remove (insert a b mempty) m
  _ -> mempty

data Change = Add Int Int | Take Int Int
  deriving Show

changes :: [Change]
changes = [Add 5 10, Add 20 30, Add 10 12, Take 7 9, Add 40 41, Take 25 26, Add 8 22, Take 0 6, Add (-5) 0, Take 27 50, Add 3 3]

main :: IO ()
main = do
  let apply (Add a b) = insert a b
      apply (Take a b) = remove a b
      plain s (Add a b) = IntSet.union s (IntSet.fromDistinctAscList [a .. b - 1])
      plain s (Take a b) = s IntSet.\\ IntSet.fromDistinctAscList [a .. b - 1]
      states = zip changes (zip (tail (scanl (flip apply) mempty changes)) (tail (scanl plain IntSet.empty changes)))
  mapM_ (\(c, (s, p)) -> putStrLn (show c ++ ": " ++ show s ++ (if all (\x -> member x s == IntSet.member x p) [-10 .. 60] then "" else " WRONG"))) states
  let final = fst (snd (last states))
  print (gaps final)
  print (size final, size (gaps final), size (final <> gaps final))
  print (foldl' (flip (uncurry insert)) mempty [(2 * x, 2 * x + 1) | x <- [0 .. 9]])
  print (foldMap (\x -> insert x (x + 3) mempty) [0, 3 .. 27])
