-- A trie over any ordered symbols: insertion, deletion, completion, longest prefixes and words with a mistake.
module Main (main) where

import qualified Data.ByteString.Char8 as B
import Data.Maybe (isJust)
import qualified Data.Map as Map
import Data.Map (Map)

data Trie k v = Trie {here :: Maybe v, below :: Map k (Trie k v)}

instance Functor (Trie k) where
  fmap f (Trie v m) = Trie (fmap f v) (fmap (fmap f) m)

instance Foldable (Trie k) where
  foldMap f (Trie v m) = foldMap f v <> foldMap (foldMap f) m

empty :: Trie k v
empty = Trie Nothing Map.empty

-- As Map.alter: nothing is left of branches without values.
alter :: Ord k => (Maybe v -> Maybe v) -> [k] -> Trie k v -> Trie k v
alter f [] t = t {here = f (here t)}
alter f (k : ks) t = t {below = Map.alter (prune . alter f ks . maybe empty id) k (below t)}
  where
    prune (Trie Nothing m) | Map.null m = Nothing
    prune t' = Just t'

insertWith :: Ord k => (v -> v -> v) -> [k] -> v -> Trie k v -> Trie k v
insertWith f ks v = alter (Just . maybe v (f v)) ks

descend :: Ord k => [k] -> Trie k v -> Maybe (Trie k v)
descend ks t = foldl (\m k -> m >>= Map.lookup k . below) (Just t) ks

toList :: Trie k v -> [([k], v)]
toList (Trie v m) = [([], x) | Just x <- [v]] ++ [(k : ks, x) | (k, t) <- Map.toAscList m, (ks, x) <- toList t]

complete :: Ord k => [k] -> Trie k v -> [([k], v)]
complete ks = maybe [] (map (\(rest, v) -> (ks ++ rest, v)) . toList) . descend ks

longestPrefix :: Ord k => [k] -> Trie k v -> Maybe ([k], v)
longestPrefix ks t = case [(p, v) | p <- map (`take` ks) [length ks, length ks - 1 .. 0], Just v <- [descend p t >>= here]] of
  [] -> Nothing
  x : _ -> Just x

-- With at most so many letters wrong, missing or too many.
near :: Ord k => Int -> [k] -> Trie k v -> Map [k] v
near n word (Trie v m) = Map.unions (found : left : branches)
  where
    found = Map.fromList [([], x) | null word, Just x <- [v]]
    left = if n > 0 && not (null word) then near (n - 1) (tail word) (Trie v m) else Map.empty
    branches = [Map.mapKeysMonotonic (k :) (Map.unions (same k t ++ wrong k t ++ more t)) | (k, t) <- Map.toList m]
    same k t = [near n (tail word) t | take 1 word == [k]]
    wrong k t = [near (n - 1) (tail word) t | n > 0, not (null word), take 1 word /= [k]]
    more t = [near (n - 1) word t | n > 0]

nodes :: Trie k v -> Int
nodes = (1 +) . sum . map nodes . Map.elems . below

main :: IO ()
main = do
  let text = B.pack "to tea ten tent inn in tea it ten tea into tin tent team"
      trie = foldr (\w -> insertWith (+) (B.unpack w) (1 :: Int)) empty (B.words text)
  print (toList trie)
  print (nodes trie, sum trie, length trie, maximum trie)
  print (complete "te" trie, complete "x" trie)
  print (longestPrefix "teammate" trie, longestPrefix "inner" trie, longestPrefix "zoo" trie)
  print (Map.keys (near 0 "ten" trie), Map.keys (near 1 "ten" trie), Map.keys (near 2 "int" trie))
  let smaller = alter (const Nothing) "tent" (alter (fmap (subtract 1)) "tea" trie)
  print (nodes smaller, toList (fmap (* 10) smaller) == [(k, v * 10) | (k, v) <- toList smaller], isJust (descend "tent" smaller))
  let routes = foldr (\(k, v) -> insertWith const (B.split '/' (B.pack k)) v) empty [("api/users", 'u'), ("api", 'a'), ("api/users/me", 'm'), ("static", 's')]
  print (map (\p -> fmap snd (longestPrefix (B.split '/' (B.pack p)) routes)) ["api/users/7", "api/users/me", "api/x", "static/logo/small", "other"])
