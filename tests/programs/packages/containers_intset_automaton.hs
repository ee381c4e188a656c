-- | Regular expressions by sets of states: a machine without choices made from one with choices.
module Main (main) where

import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap
import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet
import Data.Maybe (fromMaybe)

data Regex = Letter Char | Regex :> Regex | Regex :| Regex | Star Regex
infixr 6 :>
infixr 5 :|

-- Moves by letters, and moves by nothing.
data Machine = Machine { moves :: IntMap [(Char, Int)], free :: IntMap IntSet, next :: Int }

-- From state s to state t.
build :: Regex -> Int -> Int -> Machine -> Machine
build regex s t m = case regex of
  Letter c -> m { moves = IntMap.insertWith (++) s [(c, t)] (moves m) }
  a :> b -> let (mid, m') = new m in build b mid t (build a s mid m')
  a :| b -> build b s t (build a s t m)
  Star a -> let (mid, m') = new m in jump s mid (jump mid t (build a mid mid m'))

new :: Machine -> (Int, Machine)
new m = (next m, m { next = next m + 1 })

jump :: Int -> Int -> Machine -> Machine
jump s t m = m { free = IntMap.insertWith IntSet.union s (IntSet.singleton t) (free m) }

compile :: Regex -> Machine
compile regex = build regex 0 1 (Machine IntMap.empty IntMap.empty 2)

close :: Machine -> IntSet -> IntSet
close m = go IntSet.empty
  where
    go done todo
      | IntSet.null todo = done
      | otherwise =
          let done' = IntSet.union done todo
              reached = IntSet.unions [IntMap.findWithDefault IntSet.empty s (free m) | s <- IntSet.toList todo]
           in go done' (IntSet.difference reached done')

step :: Machine -> IntSet -> Char -> IntSet
step m states c = close m (IntSet.fromList [t | s <- IntSet.elems states, (d, t) <- fromMaybe [] (IntMap.lookup s (moves m)), c == d])

matches :: Machine -> String -> Bool
matches m = IntSet.member 1 . foldl (step m) (close m (IntSet.singleton 0))

-- All sets of states that come up, each with what its letters lead to.
determinised :: Machine -> [Char] -> [(IntSet, [IntSet])]
determinised m alphabet = go [] [close m (IntSet.singleton 0)]
  where
    go done [] = reverse done
    go done (s : rest)
      | s `elem` map fst done = go done rest
      | otherwise = let targets = map (step m s) alphabet in go ((s, targets) : done) (rest ++ targets)

main :: IO ()
main = do
  let regex = Star (Letter 'a' :| Letter 'b') :> Letter 'a' :> (Letter 'a' :| Letter 'b') :> Letter 'b'
      m = compile regex
  print [(w, matches m w) | w <- ["", "aab", "abb", "babaabbab", "bbbb", "aaa", "abcab", "ababbaab"]]
  let table = determinised m "ab"
      numbered = zip (map fst table) [0 :: Int ..]
      number s = fromMaybe (-1) (lookup s numbered)
  mapM_ (\(s, ts) -> putStrLn (show (number s) ++ " " ++ show (IntSet.toList s) ++ " -> " ++ show (map number ts))) table
  print (IntSet.unions (map fst table) == IntSet.fromAscList [0 .. next m - 1])
