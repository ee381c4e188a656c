-- Extensions by the names that they had or also have, and two that lift restrictions of the report.
-- uses: Rank2Types, RecordPuns, GeneralisedNewtypeDeriving, ConstrainedClassMethods, TypeSynonymInstances
{-# LANGUAGE Rank2Types, RecordPuns, GeneralisedNewtypeDeriving #-}
module Main where

newtype Score = Score Int deriving (Eq, Ord, Num)

instance Show Score where
  showsPrec d (Score n) = showsPrec d n . showString " points"

data Player = Player {name :: String, score :: Score}

describe :: Player -> String
describe Player {name, score} = name ++ ": " ++ show score

player :: String -> Score -> Player
player name score = Player {name, score}

both :: (forall a. [a] -> Int) -> (String, [Bool]) -> (Int, Int)
both f (s, bs) = (f s, f bs)

-- a constraint on the class's own variable
class Container f where
  toList :: f a -> [a]
  has :: Eq a => a -> f a -> Bool
  has x = elem x . toList

class Sizes a where
  size :: a -> Int
  same :: Eq a => a -> a -> Bool
  same x y = x == y

type Name = String

instance Sizes Name where
  size = length

newtype Pair a = Pair (a, a)

instance Container Pair where
  toList (Pair (x, y)) = [x, y]

main :: IO ()
main = do
  putStrLn (describe (player "ada" (3 + 4)))
  print (maximum [Score 2, 5, 3])
  print (both length ("abc", [True]))
  print (has 'b' (Pair ('a', 'b')), has 3 (Pair (1, 2 :: Int)))
  print (size "four", same "a" "b")
