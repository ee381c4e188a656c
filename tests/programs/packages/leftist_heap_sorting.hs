-- Leftist heaps as a Foldable and a Monoid: sorting, merging sorted runs, a running median of two heaps.
module Main (main) where

import Control.DeepSeq (NFData (..), deepseq)
import Data.Foldable (toList)
import Data.List (foldl', sort, unfoldr)
import Data.List.Split (chunksOf, splitPlaces)
import Data.Ord (Down (..))

data Heap a = Empty | Heap {rank :: Int, least :: a, left, right :: Heap a}

instance NFData a => NFData (Heap a) where
  rnf Empty = ()
  rnf (Heap n x l r) = n `seq` rnf x `seq` rnf l `seq` rnf r

rankOf :: Heap a -> Int
rankOf Empty = 0
rankOf h = rank h

-- The right spine is the shorter one.
node :: a -> Heap a -> Heap a -> Heap a
node x a b
  | rankOf a >= rankOf b = Heap (rankOf b + 1) x a b
  | otherwise = Heap (rankOf a + 1) x b a

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge g h
  | least g <= least h = node (least g) (left g) (merge (right g) h)
  | otherwise = node (least h) (left h) (merge g (right h))

instance Ord a => Semigroup (Heap a) where
  (<>) = merge

instance Ord a => Monoid (Heap a) where
  mempty = Empty

single :: a -> Heap a
single x = Heap 1 x Empty Empty

minView :: Ord a => Heap a -> Maybe (a, Heap a)
minView Empty = Nothing
minView (Heap _ x l r) = Just (x, merge l r)

-- Pairs of heaps are merged until one is left.
build :: Ord a => [a] -> Heap a
build = go . map single
  where
    go [] = Empty
    go [h] = h
    go hs = go [mconcat p | p <- chunksOf 2 hs]

ascending :: Ord a => Heap a -> [a]
ascending = unfoldr minView

leftist :: Heap a -> Bool
leftist Empty = True
leftist (Heap n _ l r) = n == rankOf r + 1 && rankOf l >= rankOf r && leftist l && leftist r

size :: Heap a -> Int
size Empty = 0
size (Heap _ _ l r) = 1 + size l + size r

-- The lower half in a heap of greatest ones first, the upper half in one of least.
medians :: [Int] -> [Int]
medians = map middle . tail . scanl add (Empty, Empty)
  where
    add (low, high) x
      | size low == size high = let Just (y, h) = minView (merge (single x) high) in (merge (single (Down y)) low, h)
      | otherwise = let Just (Down y, l) = minView (merge (single (Down x)) low) in (l, merge (single y) high)
    middle (low, _) = let Down m = least low in m

mergeRuns :: Ord a => [[a]] -> [a]
mergeRuns runs = unfoldr step (build [r | r@(_ : _) <- runs])
  where
    step h = do
      (run, rest) <- minView h
      case run of
        [x] -> Just (x, rest)
        x : xs -> Just (x, merge (single xs) rest)
        [] -> Nothing

main :: IO ()
main = do
  let numbers = take 120 (iterate (\x -> (x * 75 + 74) `mod` 65537) (1 :: Int))
      heap = build numbers
  heap `deepseq` print (size heap, leftist heap, rank heap)
  print (ascending heap == sort numbers, take 5 (ascending heap))
  print (ascending (foldMap single "leftist heap"), leftist (foldl' (flip (merge . single)) Empty [1 .. 50 :: Int]))
  print (medians [5, 15, 1, 3, 8, 7, 9, 2])
  print (mergeRuns (map sort (splitPlaces [3, 5, 1, 4 :: Int] (take 13 numbers))))
  print (ascending (build (map Down [3, 1, 2 :: Int])), toList (fmap fst (minView (mempty :: Heap Int))))
