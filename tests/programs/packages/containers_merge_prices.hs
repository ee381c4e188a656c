-- Price lists of two shops merged with every tactic of Data.Map.Merge: kept, dropped, changed, checked in Either, and composed with others.
module Main (main) where

import Data.Functor.Identity (Identity (..))
import qualified Data.Map.Internal.Debug as Debug
import qualified Data.Map.Lazy as Map
import Data.Map.Merge.Lazy (mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, merge, mergeA, traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMaybeAMatched, zipWithMaybeMatched)
import qualified Data.Map.Merge.Lazy as Merge
import Data.Map.Merge.Strict (dropMissing, preserveMissing, zipWithMatched)
import qualified Data.Map.Merge.Strict as Strict

type Prices = Map.Map String Int

ours, theirs :: Prices
ours = Map.fromList [("apple", 30), ("bread", 250), ("cheese", 900), ("dates", 410), ("eggs", 280)]
theirs = Map.fromList [("bread", 230), ("cheese", 900), ("eggs", 310), ("figs", 520), ("grapes", 390)]

cheapest :: Prices
cheapest = merge preserveMissing preserveMissing (zipWithMatched (const min)) ours theirs

-- | What changed: nothing for equal prices, a price of 0 for what only one has.
changes :: Map.Map String (Int, Int)
changes = merge (mapMissing (\_ old -> (old, 0))) (mapMaybeMissing new) (zipWithMaybeMatched differ) ours theirs
  where
    new name price = if length name > 4 then Just (0, price) else Nothing
    differ _ old now = if old == now then Nothing else Just (old, now)

-- | All prices, or the first that is out of bounds.
checked :: Int -> Either String Prices
checked limit = mergeA (traverseMissing bounded) (traverseMaybeMissing (\name price -> keep price <$> bounded name price)) (zipWithAMatched both) ours theirs
  where
    bounded name price = if price > limit then Left (name ++ " costs " ++ show price) else Right price
    keep given price = if given > 500 then Nothing else Just price
    both name old now = min <$> bounded name old <*> bounded name now

-- | Only what both have, with the difference, as long as none is too large.
differences :: Int -> Maybe Prices
differences most = mergeA dropMissing dropMissing (zipWithMaybeAMatched step) ours theirs
  where
    step _ old now
      | abs (old - now) > most = Nothing
      | old == now = Just Nothing
      | otherwise = Just (Just (now - old))

-- | Tactics made of others: their results are changed afterwards.
labelled :: Map.Map String String
labelled = runIdentity (mergeA left right matched ours theirs)
  where
    left = mapWhenMissing ("only ours: " ++) (mapMissing (const show))
    right = Merge.mapWhenMissing ("only theirs: " ++) (mapMissing (const show))
    matched = mapWhenMatched show (Merge.zipWithMatched (\_ old now -> (old, now)))

strictly :: Map.Map String Int
strictly = Strict.merge (Strict.mapMaybeMissing small) (Strict.mapMissing (const negate)) (Strict.zipWithMaybeMatched pick) ours theirs
  where
    small _ price = if price < 100 then Just price else Nothing
    pick name old now = if head name == 'e' then Nothing else Just (old + now)

main :: IO ()
main = do
  print cheapest
  mapM_ print (Map.toList changes)
  print (checked 1000)
  print (checked 400)
  print (map differences [10, 50])
  mapM_ (\(name, text) -> putStrLn (name ++ ": " ++ text)) (Map.toList labelled)
  print strictly
  putStr (Debug.showTree (Map.map (`div` 10) cheapest))
  putStr (Debug.showTreeWith (\name _ -> take 2 name) True False theirs)
