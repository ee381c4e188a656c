-- Through a cave of risks by A* and by Dijkstra's algorithm: the same cost, fewer places opened.
module Main where

import Data.Array.Unboxed
import Data.Char (digitToInt, intToDigit)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Set (Set)
import qualified Data.Set as Set

type Place = (Int, Int)

cave :: UArray Place Int
cave = listArray ((0, 0), (9, 9)) (map digitToInt (concat rows))
  where
    rows = ["5551125555", "5531132555", "5113321155", "1211112125", "3222312111", "3122222221", "5212121122", "5511331212", "5551122211", "5555122211"]

data Search = Search { queue :: Set (Int, Place), best :: Map Place Int, from :: Map Place Place, opened :: Int }

-- | The way to the goal; the guess must never be more than what is still to come.
search :: (Place -> Int) -> Place -> Place -> Maybe (Int, [Place], Int)
search guess begin goal = go (Search (Set.singleton (guess begin, begin)) (Map.singleton begin 0) Map.empty 0)
  where
    go s = case Set.minView (queue s) of
      Nothing -> Nothing
      Just ((_, p), rest)
        | p == goal -> Just (best s Map.! p, reverse (way s p), opened s)
        | otherwise -> go (foldl (relax p) s { queue = rest, opened = opened s + 1 } (around p))
    relax p s q = case Map.insertLookupWithKey (\_ new old -> min new old) q cost (best s) of
      (Just old, _) | old <= cost -> s
      (old, best') ->
        s { queue = Set.insert (cost + guess q, q) (maybe id (\o -> Set.delete (o + guess q, q)) old (queue s))
          , best = best'
          , from = Map.insert q p (from s) }
      where
        cost = best s Map.! p + cave ! q
    way s p = p : maybe [] (way s) (Map.lookup p (from s))

around :: Place -> [Place]
around (r, c) = filter (inRange (bounds cave)) [(r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)]

draw :: Set Place -> [String]
draw path = [[if Set.member (r, c) path then intToDigit (cave ! (r, c)) else '.' | c <- [0 .. 9]] | r <- [0 .. 9]]

main :: IO ()
main = do
  let goal = snd (bounds cave)
      guesses = [("Dijkstra", const 0), ("A*", \(r, c) -> fst goal - r + snd goal - c)] :: [(String, Place -> Int)]
  mapM_ (\(name, guess) -> putStrLn (name ++ ": " ++ maybe "no way" (\(cost, path, n) -> show cost ++ " by " ++ show (length path) ++ " places, opened " ++ show n) (search guess (0, 0) goal))) guesses
  case search (snd (guesses !! 1)) (0, 0) goal of
    Nothing -> putStrLn "none"
    Just (cost, path, _) -> do
      mapM_ putStrLn (draw (Set.fromList path))
      print (sum (map (cave !) (tail path)) == cost)
  print (fmap (\(cost, _, _) -> cost) (search (const 0) (0, 0) (20, 20)))
