-- Moons around planets around suns: orbits counted by a tree, and the way between two of them by what they have in common.
module Main where

import Control.Monad (guard)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set
import Data.Tree

orbits :: [(String, String)]
orbits = map (fmap (drop 1) . break (== ')')) (words
  "Sol)Vulcan Sol)Gaia Gaia)Luna Luna)Probe Sol)Ares Ares)Phobos Ares)Deimos Phobos)Dust Sol)Zeus Zeus)Io Zeus)Europa Europa)Lander Europa)Ship Io)Ash")

parents :: Map String String
parents = Map.fromList [(moon, planet) | (planet, moon) <- orbits]

system :: Tree String
system = unfoldTree (\body -> (body, Map.findWithDefault [] body children)) "Sol"
  where
    children = Map.foldrWithKey (\moon planet -> Map.insertWith (++) planet [moon]) Map.empty parents

-- | Every body with how deep it is.
depths :: Tree String -> Tree (Int, String)
depths = go 0
  where
    go n (Node body below) = Node (n, body) (map (go (n + 1)) below)

ancestors :: String -> [String]
ancestors body = case Map.lookup body parents of
  Nothing -> []
  Just planet -> planet : ancestors planet

transfers :: String -> String -> (Int, String)
transfers a b = (Set.size onlyA + Set.size onlyB, meeting)
  where
    pathA = Set.fromList (ancestors a)
    pathB = Set.fromList (ancestors b)
    (onlyA, onlyB) = (pathA Set.\\ pathB, pathB Set.\\ pathA)
    meeting = head [x | x <- ancestors a, Set.member x pathB]

-- | The longest way between two leaves, by the two deepest branches of each body.
diameter :: Tree a -> Int
diameter = snd . foldTree (\_ below ->
  let deep = map ((+ 1) . fst) below
      (first, second) = foldr (\d (x, y) -> if d > x then (d, x) else (x, max d y)) (0, 0) deep
   in (first, maximum (first + second : map snd below)))

main :: IO ()
main = do
  putStr (drawTree system)
  print (sum (fst <$> depths system), length system)
  print (map (foldr1 (\x y -> x ++ "," ++ y)) (levels system))
  mapM_ (\(a, b) -> putStrLn (a ++ " to " ++ b ++ ": " ++ show (transfers a b))) [("Probe", "Ship"), ("Lander", "Ship"), ("Dust", "Deimos"), ("Ash", "Lander")]
  print (diameter system)
  let heavy = unfoldTreeM (\body -> do { guard (body /= "Vulcan"); Just (length body, [m | (p, m) <- orbits, p == body]) })
  print (fmap sum (heavy "Zeus"), fmap sum (heavy "Sol"))
  print (traverse (\(n, body) -> if n < 3 then Right (length body) else Left body) (depths system))
  print (maximum (depths system), elem "Luna" system, concatMap (take 1) system)
