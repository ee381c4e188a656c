-- The most water through pipes by shortest ways to the sink, and the narrowest cut that proves it.
module Main where

import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Sequence (Seq (..), (|>))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

type Network = Map String (Map String Int)

readPipes :: [String] -> Network
readPipes = Map.unionsWith Map.union . map (pipe . words)
  where
    pipe [a, b, n] = Map.fromList [(a, Map.singleton b (read n)), (b, Map.empty)]
    pipe ws = error (unwords ws)

-- | Breadth first: from where each place was reached, with room left in the pipe.
reach :: String -> Network -> Map String String
reach source network = go (Map.singleton source source) (Seq.singleton source)
  where
    go from Empty = from
    go from (p :<| queue) = go (Map.union from (Map.map (const p) new)) (foldl (|>) queue (Map.keys new))
      where
        new = Map.filter (> 0) (Map.findWithDefault Map.empty p network) `Map.difference` from

wayTo :: String -> Map String String -> Maybe [(String, String)]
wayTo sink from = reverse <$> go sink
  where
    go q = do
      p <- Map.lookup q from
      if p == q then Just [] else ((p, q) :) <$> go p

-- | What is sent forward may be sent back.
push :: Int -> Network -> (String, String) -> Network
push n network (a, b) = Map.alter (change n) b `at` a $ Map.alter (change (negate n)) a `at` b $ network
  where
    change k room = Just (maybe 0 id room - k)
    at f k = Map.adjust f k

flow :: String -> String -> Network -> ([(Int, [String])], Network)
flow source sink network = case wayTo sink (reach source network) of
  Nothing -> ([], network)
  Just way ->
    let n = minimum [network Map.! a Map.! b | (a, b) <- way]
        (more, final) = flow source sink (foldl (push n) network way)
     in ((n, source : map snd way) : more, final)

main :: IO ()
main = do
  let network = readPipes ["s a 16", "s c 13", "a b 12", "c a 4", "b c 9", "c d 14", "d b 7", "b t 20", "d t 4", "a d 3", "d e 2", "e t 5"]
      (ways, rest) = flow "s" "t" network
      side = Map.keysSet (reach "s" rest)
      cut = [((a, b), n) | (a, pipes) <- Map.toList (Map.restrictKeys network side), (b, n) <- Map.toList (Map.withoutKeys pipes side)]
      used = Map.mapWithKey (\a -> Map.mapMaybeWithKey (\b n -> let u = n - rest Map.! a Map.! b in if u > 0 then Just u else Nothing)) network
  mapM_ (\(n, way) -> putStrLn (show n ++ " by " ++ unwords way)) ways
  print (sum (map fst ways))
  print (Set.toList side, cut, sum (map snd cut) == sum (map fst ways))
  mapM_ (\(a, pipes) -> putStrLn (a ++ " " ++ show (Map.toList pipes))) (Map.toList (Map.filter (not . Map.null) used))
  print (Map.foldr (\pipes n -> n + Map.size pipes) 0 network, Map.foldr' ((+) . Map.size) 0 used)
