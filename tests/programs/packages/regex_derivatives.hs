-- Regular expressions matched by derivatives; the finite automaton that comes of it, states numbered by a map.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.State
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Set as Set

data Regex = None | Unit | One Char | Or (Set.Set Regex) | Then Regex Regex | Star Regex
  deriving (Eq, Ord)

-- Constructors that keep expressions in a normal form, so that there are finitely many derivatives.
(.|) :: Regex -> Regex -> Regex
a .| b = case Set.toList (Set.delete None (Set.union (parts a) (parts b))) of
  [] -> None
  [r] -> r
  rs -> Or (Set.fromList rs)
  where
    parts (Or s) = s
    parts r = Set.singleton r

(.>) :: Regex -> Regex -> Regex
None .> _ = None
_ .> None = None
Unit .> r = r
r .> Unit = r
Then a b .> r = a .> (b .> r)
a .> b = Then a b

star :: Regex -> Regex
star (Star r) = Star r
star r | r == None || r == Unit = Unit
star r = Star r

nullable :: Regex -> Bool
nullable r = case r of
  Unit -> True
  Star _ -> True
  Or s -> any nullable (Set.toList s)
  Then a b -> nullable a && nullable b
  _ -> False

derive :: Char -> Regex -> Regex
derive c r = case r of
  One d | c == d -> Unit
  Or s -> foldr ((.|) . derive c) None (Set.toList s)
  Then a b -> (derive c a .> b) .| (if nullable a then derive c b else None)
  Star a -> derive c a .> star a
  _ -> None

matches :: Regex -> String -> Bool
matches r = nullable . foldl (flip derive) r

-- Postfix: letters, | for or, . for then, * for repetition.
postfix :: String -> Regex
postfix = head . foldl step []
  where
    step (b : a : s) '|' = (a .| b) : s
    step (b : a : s) '.' = (a .> b) : s
    step (a : s) '*' = star a : s
    step s c = One c : s

data Automaton = Automaton {moves :: IntMap.IntMap (Map.Map Char Int), final :: [Int]} deriving (Show)

automaton :: String -> Regex -> Automaton
automaton alphabet start = evalState (go IntMap.empty [start]) (Map.singleton start 0)
  where
    go m [] = gets (\names -> Automaton m [n | (r, n) <- Map.toList names, nullable r])
    go m (r : rest) = do
      n <- gets (Map.! r)
      targets <- mapM (\c -> let d = derive c r in (,) c <$> name d) alphabet
      known <- return (IntMap.insert n (Map.fromList [(c, k) | (c, (k, _)) <- targets]) m)
      go known (rest ++ [derive c r | (c, (_, True)) <- targets])
    name r = do
      names <- get
      case Map.lookup r names of
        Just n -> return (n, False)
        Nothing -> (Map.size names, True) <$ put (Map.insert r (Map.size names) names)

accepts :: Automaton -> String -> Bool
accepts a s = foldl (\n c -> moves a IntMap.! n Map.! c) 0 s `elem` final a

main :: IO ()
main = do
  let strings = concatMap (\n -> sequence (replicate n "ab")) [0 .. 4 :: Int]
      test p = do
        let r = postfix p
            a = automaton "ab" r
            hits = filter (matches r) strings
        putStrLn (p ++ ": " ++ show (IntMap.size (moves a)) ++ " states, final " ++ show (length (final a)) ++ ", agrees " ++ show (hits == filter (accepts a) strings))
        print (length hits, take 6 hits)
  mapM_ test ["ab.*", "ab|*a.b.", "a*b*.", "aa.b|*", "ab|ab|.*", "a*b.*a*."]
  print (IntMap.toList (fmap Map.toList (moves (automaton "ab" (postfix "ab.*")))))
