-- Rows of MERGE, Data.Map.Merge.Lazy or Data.Map.Merge.Strict: the outputs differ where values are evaluated.
module Main (main) where

import qualified Control.Category as Category
import Data.Functor.Identity (Identity (..))
import MAP (Map)
import qualified MAP as Map
import MERGE
import Keys
import Rows

left, right, none :: Map Int Int
left = Map.fromList [(1, 10), (2, 20), (3, 30), (4, 40), (6, 60)]
right = Map.fromList [(2, 200), (3, 300), (5, 500), (6, 600), (7, 700)]
none = Map.empty

some :: [Int] -> Map Int Int
some xs = Map.fromList (zip (numbers xs) [1 ..])

-- | A tactic for keys that are in the left map only; the others are dropped.
onlyLeft :: SimpleWhenMissing Int Int c -> Map Int c
onlyLeft tactic = merge tactic dropMissing (zipWithMaybeMatched (\_ _ _ -> Nothing)) left right

onlyRight :: SimpleWhenMissing Int Int c -> Map Int c
onlyRight tactic = merge dropMissing tactic (zipWithMaybeMatched (\_ _ _ -> Nothing)) left right

both :: SimpleWhenMatched Int Int Int c -> Map Int c
both tactic = merge dropMissing dropMissing tactic left right

-- | With effects, which tell the keys.
onlyLeftA :: WhenMissing ((,) [Int]) Int Int c -> ([Int], Map Int c)
onlyLeftA tactic = mergeA tactic dropMissing (zipWithMaybeMatched (\_ _ _ -> Nothing)) left right

bothA :: WhenMatched ((,) [Int]) Int Int Int c -> ([Int], Map Int c)
bothA tactic = mergeA dropMissing dropMissing tactic left right

random2 :: (Map Int Int -> Map Int Int -> Map Int Int) -> [Int] -> (Map Int Int, Bool)
random2 f xs = let t = f (some xs) (some (drop 100 xs)) in (t, Map.valid t)

main :: IO ()
main = do
  value "merge" (merge preserveMissing dropMissing (zipWithMatched (\_ x y -> x + y)) left right)
  value "merge with empty" [merge preserveMissing dropMissing (zipWithMatched (\_ x y -> x + y)) s t | (s, t) <- [(left, none), (none, right), (none, none)]]
  demand "merge" (\w -> merge preserveMissing dropMissing (zipWithMatched (\_ x y -> x + y)) (w 1 left) (w 2 right))
  random "merge union" (random2 (merge preserveMissing preserveMissing (zipWithMatched (\_ x _ -> x))))
  random "merge difference" (random2 (merge preserveMissing dropMissing (zipWithMaybeMatched (\_ _ _ -> Nothing))))
  random "merge symmetric" (random2 (merge preserveMissing preserveMissing (zipWithMaybeMatched (\_ _ _ -> Nothing))))
  value "mergeA" (mergeA (traverseMissing (\k x -> ([k], x))) (traverseMissing (\k x -> ([k], x))) (zipWithAMatched (\k x y -> ([k], x + y))) left right)
  value "mergeA stops" (mergeA (traverseMissing (\k x -> if k > 3 then Left k else Right x)) dropMissing (zipWithAMatched (\_ x y -> Right (x + y))) left right)
  demand "mergeA" (\w -> mergeA preserveMissing dropMissing (zipWithAMatched (\_ x y -> Just (w 1 (x + y)))) (w 2 left) (w 3 right))
  random "mergeA" (\xs -> mergeA (traverseMaybeMissing (\k x -> ([k], if odd k then Just x else Nothing))) dropMissing (zipWithAMatched (\k x y -> ([-k], x - y))) (some xs) (some (drop 100 xs)))
  value "dropMissing" (onlyLeft (dropMissing :: SimpleWhenMissing Int Int Int))
  demand "dropMissing" (\w -> merge (w 1 dropMissing) (w 2 dropMissing) (zipWithMatched (\_ x _ -> x)) left right)
  value "preserveMissing" (onlyLeft preserveMissing, onlyRight preserveMissing)
  demand "preserveMissing" (\w -> merge preserveMissing preserveMissing (zipWithMatched (\_ x _ -> x)) (Map.fromSet (w 1) (Map.keysSet left)) none)
  value "mapMissing" (onlyLeft (mapMissing (\k x -> show (k, x))), onlyRight (mapMissing (\k x -> k + x)))
  demand "mapMissing" (\w -> onlyLeft (mapMissing (\_ x -> w 1 x)))
  value "mapMissing undefined" (Map.size (onlyLeft (mapMissing (\_ _ -> undefined :: Int))))
  random "mapMissing" (random2 (merge (mapMissing (\k x -> k * x)) (mapMissing (-)) (zipWithMatched (\_ x _ -> x))))
  value "mapMaybeMissing" (onlyLeft (mapMaybeMissing (\k x -> if k > 1 then Just (k + x) else Nothing)))
  demand "mapMaybeMissing" (\w -> onlyLeft (mapMaybeMissing (\_ x -> Just (w 1 x))))
  random "mapMaybeMissing" (random2 (merge (mapMaybeMissing (\k x -> if odd k then Just (k * x) else Nothing)) dropMissing (zipWithMatched (\_ x _ -> x))))
  value "filterMissing" (onlyLeft (filterMissing (\k x -> k > 1 && x < 99)), onlyRight (filterMissing (\k _ -> k > 5)))
  demand "filterMissing" (\w -> onlyLeft (filterMissing (\k _ -> w 1 (k > 1))))
  random "filterMissing" (random2 (merge (filterMissing (\k x -> odd (k + x))) preserveMissing (zipWithMatched (\_ x _ -> x))))
  value "traverseMissing" (onlyLeftA (traverseMissing (\k x -> ([k], show x))))
  demand "traverseMissing" (\w -> onlyLeft (traverseMissing (\_ x -> Identity (w 1 x))))
  value "traverseMaybeMissing" (onlyLeftA (traverseMaybeMissing (\k x -> ([k], if k > 1 then Just x else Nothing))))
  demand "traverseMaybeMissing" (\w -> onlyLeft (traverseMaybeMissing (\_ x -> Identity (Just (w 1 x)))))
  value "filterAMissing" (onlyLeftA (filterAMissing (\k x -> ([k], k > 1 && x < 99))))
  demand "filterAMissing" (\w -> onlyLeft (filterAMissing (\k _ -> Identity (w 1 (k > 1)))))
  value "zipWithMatched" (both (zipWithMatched (,,)))
  demand "zipWithMatched" (\w -> both (zipWithMatched (\_ x _ -> w 1 x)))
  value "zipWithMatched undefined" (Map.size (both (zipWithMatched (\_ _ _ -> undefined :: Int))))
  random "zipWithMatched" (random2 (merge dropMissing dropMissing (zipWithMatched (\k x y -> k * x - y))))
  value "zipWithMaybeMatched" (both (zipWithMaybeMatched (\k x y -> if k > 2 then Just (k, x, y) else Nothing)))
  demand "zipWithMaybeMatched" (\w -> both (zipWithMaybeMatched (\_ x _ -> Just (w 1 x))))
  random "zipWithMaybeMatched" (random2 (merge dropMissing preserveMissing (zipWithMaybeMatched (\k x y -> if odd k then Just (x - y) else Nothing))))
  value "zipWithAMatched" (bothA (zipWithAMatched (\k x y -> ([k], (x, y)))))
  demand "zipWithAMatched" (\w -> both (zipWithAMatched (\_ x _ -> Identity (w 1 x))))
  value "zipWithMaybeAMatched" (bothA (zipWithMaybeAMatched (\k x y -> ([k], if k > 2 then Just (x, y) else Nothing))))
  demand "zipWithMaybeAMatched" (\w -> both (zipWithMaybeAMatched (\_ x _ -> Identity (Just (w 1 x)))))
  value "mapWhenMissing" (onlyLeft (mapWhenMissing show preserveMissing), onlyLeft (mapWhenMissing negate (filterMissing (\k _ -> k > 1))))
  value "mapWhenMissing whole tree" (merge (mapWhenMissing show preserveMissing) dropMissing (zipWithMatched (\_ _ _ -> "")) left none)
  demand "mapWhenMissing" (\w -> onlyLeft (mapWhenMissing (\x -> w 1 x) preserveMissing))
  value "mapWhenMatched" (both (mapWhenMatched show (zipWithMatched (,,))))
  demand "mapWhenMatched" (\w -> both (mapWhenMatched (\x -> w 1 x) (zipWithMatched (\_ x _ -> x))))
  value "runWhenMissing" (runWhenMissing (mapMaybeMissing (\k x -> if k > 1 then Just (k + x) else Nothing)) 5 6 :: [Maybe Int])
  demand "runWhenMissing" (\w -> runIdentity (runWhenMissing (mapMissing (\_ x -> w 1 x)) 'k' (w 2 'x')))
  value "runWhenMatched" (runWhenMatched (zipWithMatched (,,)) 'k' 'x' 'y' :: [Maybe (Char, Char, Char)])
  demand "runWhenMatched" (\w -> runIdentity (runWhenMatched (zipWithMatched (\_ x _ -> w 1 x)) 'k' (w 2 'x') (w 3 'y')))
#ifdef LAZY
  value "lmapWhenMissing" (onlyLeft (lmapWhenMissing show (mapMissing (\k x -> show k ++ x))))
  value "lmapWhenMissing whole tree" (merge (lmapWhenMissing show preserveMissing) dropMissing (zipWithMatched (\_ _ _ -> "")) left none)
  value "contramapFirstWhenMatched" (both (contramapFirstWhenMatched show (zipWithMatched (,,))))
  value "contramapSecondWhenMatched" (both (contramapSecondWhenMatched show (zipWithMatched (,,))))
  demand "lmapWhenMissing" (\w -> onlyLeft (lmapWhenMissing (\x -> w 1 x) (mapMaybeMissing (\_ x -> if x > 1 then Just x else Nothing))))
  demand "contramapFirstWhenMatched" (\w -> both (contramapFirstWhenMatched (\x -> w 1 x) (zipWithMaybeMatched (\_ x y -> if x > y then Just x else Nothing))))
  demand "contramapSecondWhenMatched" (\w -> both (contramapSecondWhenMatched (\x -> w 1 x) (zipWithMaybeMatched (\_ x y -> if x > y then Just x else Nothing))))
#else
  value "preserveMissing'" (onlyLeft preserveMissing', onlyRight preserveMissing')
  demand "preserveMissing'" (\w -> merge preserveMissing' preserveMissing' (zipWithMatched (\_ x _ -> x)) (Map.map (w 1) left) none)
#endif
  value "instance Functor WhenMissing" (onlyLeft (fmap show preserveMissing))
  value "instance Applicative WhenMissing" (onlyLeft (pure 'a'), onlyLeft ((,) <$> preserveMissing <*> mapMissing (+)))
  value "instance Applicative WhenMissing drops" (onlyLeft ((,) <$> filterMissing (\k _ -> k > 1) <*> preserveMissing))
  value "instance Monad WhenMissing" (onlyLeft (preserveMissing >>= \x -> mapMaybeMissing (\k _ -> if k > 1 then Just (k, x) else Nothing)))
  value "instance Category WhenMissing" (onlyLeft (mapMissing (\k x -> show (k, x)) Category.. mapMissing (+)), onlyLeft Category.id)
  value "instance Functor WhenMatched" (both (fmap show (zipWithMatched (,,))))
  value "instance Applicative WhenMatched" (both (pure 'a'), both ((,) <$> zipWithMatched (\_ x _ -> x) <*> zipWithMaybeMatched (\k _ y -> if k > 2 then Just y else Nothing)))
  value "instance Monad WhenMatched" (both (zipWithMatched (\_ x _ -> x) >>= \x -> zipWithMaybeMatched (\k _ y -> if k > 2 then Just (x + y) else Nothing)))
  value "instance Category WhenMatched" (both (zipWithMatched (\_ x z -> show (x, z)) Category.. zipWithMatched (\_ _ y -> y + 1)), both Category.id)
