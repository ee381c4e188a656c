-- Lazy maps: values are endless or never asked for, and changes to them wait until they are.
module Main where

import qualified Data.Map.Lazy as Map
import Data.Map.Lazy (Map, (!))

-- | Multiples of each number, without end.
multiples :: Map Int [Int]
multiples = Map.fromDistinctAscList [(n, [n, 2 * n ..]) | n <- [1 .. 6]]

unknown :: String -> a
unknown what = error ("never asked for: " ++ what)

heads :: Map Int [Int] -> [(Int, [Int])]
heads = Map.toList . Map.map (take 3)

main :: IO ()
main = do
  print (heads multiples)
  print (heads (Map.adjust (drop 1) 3 multiples) == heads (Map.adjustWithKey (\k xs -> filter (> k) xs) 3 multiples))
  print (take 3 (Map.insertWith (zipWith (+)) 2 (repeat 100) multiples ! 2))
  let (old, new) = Map.insertLookupWithKey (\k xs ys -> take k xs ++ ys) 4 [0, 0 ..] multiples
  print (fmap (take 2) old, take 6 (new ! 4))
  print (Map.size (Map.insert 7 (unknown "seven") multiples), Map.size (Map.insertWithKey (\_ -> unknown "one") 1 [] multiples))
  print (Map.size (Map.fromListWith (\_ _ -> unknown "sum") [(1, 'a'), (1, 'b')]), Map.size (Map.fromListWithKey (\_ _ _ -> unknown "sum") [(1, 'a'), (1, 'b')]))
  print (Map.keys (Map.unionWith (\_ _ -> unknown "union") multiples multiples), Map.size (Map.unionsWith (unknown "union") [multiples, Map.empty]))
  print (Map.size (Map.unionWithKey (\_ _ _ -> unknown "union") multiples multiples), Map.size (Map.intersectionWithKey (\_ _ _ -> unknown "both") multiples multiples))
  print (Map.keys (Map.update (\_ -> Just (unknown "update")) 2 multiples), Map.size (Map.updateAt (\_ _ -> Just (unknown "place")) 0 multiples))
  print (Map.size (snd (Map.updateLookupWithKey (\_ _ -> Just (unknown "lookup")) 2 multiples)))
  print (Map.keys (Map.updateMin (const Nothing) multiples), Map.size (Map.updateMax (\_ -> Just (unknown "last")) multiples))
  print (Map.size (Map.updateMinWithKey (\_ _ -> Just (unknown "first")) multiples), Map.keys (Map.updateMaxWithKey (\_ _ -> Nothing) multiples))
  print (Map.keys (Map.differenceWith (\_ _ -> Just (unknown "difference")) multiples multiples))
  print (fmap Map.keys (Map.alterF (\_ -> Just (Just (unknown "alter"))) 9 multiples))
  print (Map.keys (snd (Map.mapAccum (\n _ -> (n + 1, unknown "value")) (0 :: Int) multiples)), fst (Map.mapAccumRWithKey (\n k _ -> (n * 10 + k, ())) 0 multiples))
  print (Map.keys (Map.mapKeysWith (\_ _ -> unknown "equal keys") (`div` 2) multiples))
  print (Map.keys (Map.fromAscListWith (\_ _ -> unknown "combined") [(1, 'a'), (1, 'b')]), Map.keys (Map.fromAscListWithKey (\_ _ _ -> unknown "combined") [(1, 'a'), (1, 'b')]))
  print (Map.fromDescList [(2, 'a'), (1, 'b')] ! 2, Map.keys (Map.fromDescListWith (\_ _ -> unknown "combined") [(1, 'a'), (1, 'b')]))
  print (Map.keys (Map.fromDescListWithKey (\_ _ _ -> unknown "combined") [(1, 'a'), (1, 'b')]), Map.fromDistinctDescList [(2, unknown "two"), (1, 'b')] ! 1)
  let primes = sieve (Map.singleton 2 [2]) [2 ..]
  print (takeWhile (< 60) primes)

-- | Each composite number with the primes that lead to it, made as far as it is needed.
sieve :: Map Int [Int] -> [Int] -> [Int]
sieve _ [] = []
sieve table (n : ns) = case Map.lookup n table of
  Just factors | factors /= [n] -> sieve (foldr (\p -> Map.insertWith (++) (n + p) [p]) (Map.delete n table) factors) ns
  _ -> n : sieve (Map.insertWith (++) (n * n) [n] (Map.delete n table)) ns
