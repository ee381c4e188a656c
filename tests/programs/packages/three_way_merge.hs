-- Two people changed one table: their changes are merged with tactics for keys of one side and of both, and conflicts are told.
module Main where

import Data.Functor.Identity (runIdentity)
import qualified Data.IntMap.Merge.Strict as IM
import qualified Data.IntMap.Strict as IntMap
import Data.Map.Merge.Strict
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map

data Change = Added String | Removed String | Changed String String
  deriving (Eq, Show)

diff :: Map String String -> Map String String -> Map String Change
diff = merge (mapMissing (\_ old -> Removed old)) (mapMissing (\_ new -> Added new))
  (zipWithMaybeMatched (\_ old new -> if old == new then Nothing else Just (Changed old new)))

apply :: Map String Change -> Map String String -> Map String String
apply = merge (mapMaybeMissing created) preserveMissing (zipWithMaybeMatched (\_ change _ -> result change))
  where
    created _ = result
    result (Added new) = Just new
    result (Changed _ new) = Just new
    result (Removed _) = Nothing

-- | All changes of both, or the keys where they differ.
combine :: Map String Change -> Map String Change -> Either [String] (Map String Change)
combine a b = case mergeA (traverseMissing keep) (traverseMissing keep) (zipWithAMatched both) a b of
  ([], merged) -> Right merged
  (conflicts, _) -> Left conflicts
  where
    keep _ change = ([], change)
    both key x y
      | x == y = ([], x)
      | otherwise = ([key ++ ": " ++ show x ++ " or " ++ show y], x)

-- | The second wins, and what only the first removed stays.
prefer :: Map String Change -> Map String Change -> Map String Change
prefer a b = runIdentity (mergeA (filterAMissing (\_ c -> pure (not (removes c)))) preserveMissing (zipWithMaybeAMatched (\_ _ y -> pure (Just y))) a b)
  where
    removes (Removed _) = True
    removes _ = False

main :: IO ()
main = do
  let table = Map.fromList . map (fmap (drop 1) . break (== '=')) . words
      base = table "colour=blue size=10 font=serif lang=en wrap=yes"
      ann = table "colour=green size=10 font=serif lang=en tabs=4"
      bob = table "colour=blue size=12 font=sans lang=en wrap=yes tabs=4"
      cat = table "colour=red size=10 font=serif wrap=yes tabs=8"
      changes = map (diff base) [ann, bob, cat]
  mapM_ (print . Map.toList) changes
  print (and (zipWith (\c t -> apply c base == t) changes [ann, bob, cat]))
  print (fmap (Map.toList . (`apply` base)) (combine (changes !! 0) (changes !! 1)))
  either (mapM_ putStrLn) print (combine (changes !! 0) (changes !! 2))
  print (Map.toList (apply (prefer (changes !! 0) (changes !! 2)) base))
  print (Map.elems (merge dropMissing (filterMissing (\k _ -> k > "m")) (zipWithMatched (\k x y -> k ++ ":" ++ x ++ y)) base cat))
  let january = IntMap.fromList [(1, 30), (4, 12), (9, 8)]
      february = IntMap.fromList [(1, 25), (3, 40), (9, 8), (12, 1)]
  print (IM.merge (IM.mapMissing (\_ n -> negate n)) IM.preserveMissing (IM.zipWithMaybeMatched (\_ a b -> if a == b then Nothing else Just (b - a))) january february)
  _ <- IM.mergeA (IM.traverseMaybeMissing (\k n -> Nothing <$ putStrLn (show k ++ " left with " ++ show n))) (IM.traverseMissing (\k n -> n <$ putStrLn (show k ++ " is new")))
    (IM.zipWithAMatched (\k a b -> (a + b) <$ putStrLn (show k ++ " stays"))) january february
  print (IM.merge IM.dropMissing (IM.filterMissing (\k _ -> even k)) (IM.zipWithMatched (\k a b -> k * max a b)) january february)
