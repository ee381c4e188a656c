-- A build tool: targets in waves that can be made at once, what has to be made again, and cycles that are refused.
module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set
import Data.Set (Set)

type Rules = Map String (Set String)

rules :: Rules
rules = Map.map Set.fromList (Map.fromList
  [ ("app", ["main.o", "util.o", "lib.a"]), ("main.o", ["main.c", "util.h"]), ("util.o", ["util.c", "util.h"])
  , ("lib.a", ["one.o", "two.o"]), ("one.o", ["one.c"]), ("two.o", ["two.c", "util.h"]), ("docs", ["app"])
  ])

-- | Files that nothing makes.
sources :: Rules -> Set String
sources r = Set.unions r `Set.difference` Map.keysSet r

-- | Each wave has what is ready after those before it; what is left at the end waits for itself.
waves :: Rules -> ([Set String], Rules)
waves r0 = go (sources r0) r0
  where
    go done r
      | Set.null ready = ([], r)
      | otherwise = let (later, left) = go (Set.union done ready) (Map.withoutKeys r ready) in (ready : later, left)
      where
        ready = Map.keysSet (Map.filter (`Set.isSubsetOf` done) r)

-- | What depends on a file, directly or not.
affected :: Rules -> String -> Set String
affected r file = go (Set.singleton file)
  where
    go known
      | Set.isProperSubsetOf known bigger = go bigger
      | otherwise = Set.delete file known
      where
        bigger = Set.union known (Map.keysSet (Map.filter (not . Set.disjoint known) r))

main :: IO ()
main = do
  let (order, left) = waves rules
  putStrLn ("Sources: " ++ unwords (Set.toList (sources rules)))
  mapM_ (\(n, wave) -> putStrLn (show n ++ ": " ++ unwords (Set.elems wave))) (zip [1 :: Int ..] order)
  print (Map.null left)
  mapM_ (\f -> putStrLn (f ++ " changes " ++ unwords (Set.toAscList (affected rules f)))) ["util.h", "one.c", "docs", "nothing"]
  let broken = Map.insertWith Set.union "util.h" (Set.fromList ["docs"]) rules
      (some, cycle_) = waves broken
  putStrLn ("With a cycle: " ++ show (map Set.size some) ++ ", left: " ++ unwords (Map.keys cycle_))
  print (Map.restrictKeys rules (Set.fromList ["docs", "one.o", "none"]))
  print (Map.foldrWithKey (\t needs n -> n + length t * Set.size needs) 0 rules)
