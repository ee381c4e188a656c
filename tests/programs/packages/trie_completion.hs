-- A trie of words as nested maps: completions, words by the digits of a telephone, and the spelling of what is nearly right.
module Main where

import Data.Char (digitToInt)
import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set

data Trie = Trie { count :: !Int, below :: Map Char Trie }

empty :: Trie
empty = Trie 0 Map.empty

insert :: String -> Trie -> Trie
insert "" t = t { count = count t + 1 }
insert (c : cs) t = t { below = Map.alter (Just . insert cs . maybe empty id) c (below t) }

-- | Taken out again, with the branches that have become bare.
remove :: String -> Trie -> Trie
remove "" t = t { count = 0 }
remove (c : cs) t = t { below = Map.update (keep . remove cs) c (below t) }
  where
    keep u = if count u == 0 && Map.null (below u) then Nothing else Just u

words' :: Trie -> [(String, Int)]
words' (Trie n m) = [("", n) | n > 0] ++ Map.foldrWithKey (\c t rest -> [(c : w, k) | (w, k) <- words' t] ++ rest) [] m

find :: String -> Trie -> Maybe Trie
find prefix trie = foldl' (\t c -> t >>= Map.lookup c . below) (Just trie) prefix

complete :: String -> Trie -> [String]
complete prefix t = maybe [] (map ((prefix ++) . fst) . words') (find prefix t)

size :: Trie -> Int
size t = 1 + Map.foldr (\u n -> n + size u) 0 (below t)

keys :: IntMap.IntMap (Set.Set Char)
keys = IntMap.fromAscList (zip [2 ..] (map Set.fromList ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]))

digits :: String -> Trie -> [String]
digits "" t = ["" | count t > 0]
digits (d : ds) t = [c : w | (c, u) <- Map.toList (Map.restrictKeys (below t) (keys IntMap.! digitToInt d)), w <- digits ds u]

-- | Words at most so many changes away, row by row of the table of distances.
near :: Int -> String -> Trie -> [(String, Int)]
near limit word = go [0 .. length word]
  where
    go row t = [("", last row) | count t > 0, last row <= limit] ++ concat [[(c : w, d) | (w, d) <- go (next c row) u] | minimum row <= limit, (c, u) <- Map.toList (below t)]
    next c row = scanl step (head row + 1) (zip3 word row (tail row))
      where
        step left (x, diagonal, up) = minimum [left + 1, up + 1, diagonal + fromEnum (x /= c)]

main :: IO ()
main = do
  let text = "the heat of the sand and the hand that holds the handle has the same hands and sands as those that had them"
      trie = foldl' (flip insert) empty (words text)
  print (length (words text), length (words' trie), size trie)
  print (filter ((> 1) . snd) (words' trie))
  mapM_ (\p -> putStrLn (p ++ ": " ++ unwords (complete p trie))) ["ha", "th", "s", "x"]
  mapM_ (\d -> putStrLn (d ++ ": " ++ unwords (digits d trie))) ["4263", "843", "7263", "23", "84363"]
  mapM_ (\w -> putStrLn (w ++ "? " ++ show (near 1 w trie))) ["hend", "teh", "sam", "thos"]
  let less = foldr remove trie ["handle", "hands", "the", "zebra"]
  print (complete "h" less, size less, fmap count (find "hand" less), fmap count (find "handl" less))
