-- A cache that forgets what was not used for longest: one map by key, one by the time of use.
module Main where

import Data.List (mapAccumL)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Cache k v = Cache { capacity :: Int, clock :: Int, entries :: Map k (Int, v), uses :: Map Int k }

empty :: Int -> Cache k v
empty n = Cache n 0 Map.empty Map.empty

-- | The entry becomes the newest.
touch :: Ord k => k -> v -> Cache k v -> Cache k v
touch k v (Cache n now found order) = Cache n (now + 1) found' (Map.insert now k order')
  where
    (old, found') = Map.insertLookupWithKey (\_ new _ -> new) k (now, v) found
    order' = maybe order (\(t, _) -> Map.delete t order) old

-- | The oldest goes, if there is no room.
trim :: Ord k => Cache k v -> (Maybe k, Cache k v)
trim cache
  | Map.size (entries cache) <= capacity cache = (Nothing, cache)
  | otherwise = case Map.minViewWithKey (uses cache) of
      Just ((_, k), order) -> (Just k, cache { entries = Map.delete k (entries cache), uses = order })
      Nothing -> (Nothing, cache)

-- | From the cache or by the function; what happened is told.
fetch :: (Ord k, Show k) => (k -> v) -> Cache k v -> k -> (Cache k v, (String, v))
fetch f cache k = case Map.lookup k (entries cache) of
  Just (_, v) -> (touch k v cache, ("hit " ++ show k, v))
  Nothing -> let { v = f k; (gone, cache') = trim (touch k v cache) } in
    (cache', ("miss " ++ show k ++ maybe "" (\g -> ", forgets " ++ show g) gone, v))

valid :: Ord k => Cache k v -> Bool
valid (Cache n _ found order) = Map.size found <= n && Map.valid found && Map.valid order
  && Map.map fst found == Map.fromList [(k, t) | (t, k) <- Map.toList order]

main :: IO ()
main = do
  let asked = [1, 2, 3, 1, 4, 2, 5, 1, 1, 2, 3, 4, 5] :: [Int]
      (cache, results) = mapAccumL (fetch (\n -> n * n)) (empty 3) asked
  mapM_ (\(what, v) -> putStrLn (what ++ " = " ++ show v)) results
  print (valid cache, Map.keys (entries cache), Map.elems (uses cache))
  let hits n = length [() | (what, _) <- snd (mapAccumL (fetch negate) (empty n) (concat (replicate 5 [1 .. 6 :: Int]))), take 3 what == "hit"]
  print (map hits [1 .. 8])
  print (Map.updateLookupWithKey (\_ (t, v) -> if t > 10 then Just (0, v) else Nothing) 4 (entries cache))
  found <- Map.alterF (\e -> do { putStrLn ("was " ++ show e); pure (fmap (\(t, v) -> (t, v + 1)) e) }) 5 (entries cache)
  print (Map.map snd found)
  print (Map.alterF (\e -> [Nothing, e]) 3 (Map.map snd (entries cache)))
