-- Settings in layers: defaults, a file, the command line; they are joined, checked and explained.
module Main where

import Data.Char (isDigit)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set

type Settings = Map String String

defaults, file, arguments :: Settings
defaults = Map.fromList [("colour", "auto"), ("depth", "3"), ("jobs", "1"), ("output", "a.out"), ("verbose", "no")]
file = parse ["jobs = 4", "# a comment", "output=build/app", "dept = 5", "", "depth = many"]
arguments = parse ["verbose=yes", "depth=7"]

parse :: [String] -> Settings
parse ls = Map.fromList [(trim key, trim (drop 1 rest)) | line <- ls, take 1 line /= "#", (key, rest@('=' : _)) <- [break (== '=') line]]
  where
    trim = reverse . dropWhile (== ' ') . reverse . dropWhile (== ' ')

-- | Each value with the layer that it is from.
layered :: [(String, Settings)] -> Map String (String, String)
layered layers = Map.unions [Map.map (\v -> (v, name)) s | (name, s) <- layers]

-- | All that is wrong, or the numbers.
numbers :: Settings -> Either [String] (Map String Int)
numbers settings
  | Map.null wrong = Right right
  | otherwise = Left [k ++ " is not a number: " ++ v | (k, v) <- Map.toList wrong]
  where
    (wrong, right) = Map.mapEither number (Map.restrictKeys settings (Set.fromList ["depth", "jobs"]))
    number v = if all isDigit v then Right (read v) else Left v

main :: IO ()
main = do
  let layers = [("arguments", arguments), ("file", file), ("defaults", defaults)]
  mapM_ (\(k, (v, layer)) -> putStrLn (k ++ " = " ++ v ++ " (" ++ layer ++ ")")) (Map.toList (layered layers))
  putStrLn ("Unknown: " ++ unwords (Map.keys (Map.unions [file, arguments] Map.\\ defaults)))
  print (numbers (Map.unions (map snd layers)), numbers (Map.union file defaults))
  print (Map.isSubmapOf arguments (Map.union arguments file), Map.isSubmapOfBy (\_ _ -> True) arguments defaults)
  print (Map.isProperSubmapOf defaults defaults, Map.isProperSubmapOfBy (/=) arguments defaults, Map.disjoint file arguments)
  print (Map.mergeWithKey (\_ a b -> if a == b then Nothing else Just (a ++ " for " ++ b)) id (const Map.empty) file defaults)
  print (Map.differenceWithKey (\k a b -> if k == "jobs" then Just (a ++ b) else Nothing) defaults file)
  print =<< Map.traverseWithKey (\k v -> length v <$ putStrLn (k ++ "?")) arguments
  print (Map.traverseMaybeWithKey (\k v -> if k == "dept" then Left k else Right (if v == "4" then Nothing else Just v)) file)
  print (Map.traverseMaybeWithKey (\_ v -> if null v then Left v else Right (if v == "no" then Nothing else Just v)) defaults)
  print (Map.filterWithKey (\k v -> length k == length v) defaults, Map.partitionWithKey (\k _ -> k < "e") defaults)
  print (Map.alter (const (Just "new")) "extra" arguments, Map.updateWithKey (\k v -> Just (k ++ v)) "depth" arguments)
  print (Map.mapAccumWithKey (\n k v -> (n + length k, take n v)) 0 defaults, Map.mapMaybeWithKey (\k v -> lookup v [("no", k)]) defaults)
  print (Map.mapEitherWithKey (\k v -> if k < "j" then Left v else Right (length v)) defaults)
  print (defaults Map.!? "depth", defaults Map.!? "dept", Map.foldlWithKey (\n k v -> n + length k * length v) 0 defaults)
