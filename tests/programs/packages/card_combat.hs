-- A game of cards for two that may never end: decks as sequences, a set of what was seen, and games within games.
module Main where

import Data.Foldable (toList)
import Data.Sequence (Seq (..), (><))
import qualified Data.Sequence as Seq
import Data.Set (Set)
import qualified Data.Set as Set

type Deck = Seq Int

data Winner = First | Second
  deriving (Eq, Show)

data Game = Game { winner :: Winner, deck :: Deck, rounds :: Int }

parse :: String -> (Deck, Deck)
parse text = case break null (lines text) of
  (_ : a, _ : _ : b) -> (Seq.fromList (map read a), Seq.fromList (map read b))
  _ -> error "two decks are needed"

plain :: Deck -> Deck -> Game
plain = go 0
  where
    go n a Empty = Game First a n
    go n Empty b = Game Second b n
    go n (x :<| a) (y :<| b)
      | x > y = go (n + 1) (a :|> x :|> y) b
      | otherwise = go (n + 1) a (b :|> y :|> x)

-- | Who has enough cards plays for the round with copies of them.
recursive :: Deck -> Deck -> Game
recursive = go Set.empty 0
  where
    go :: Set (Deck, Deck) -> Int -> Deck -> Deck -> Game
    go _ n a Empty = Game First a n
    go _ n Empty b = Game Second b n
    go seen n a@(x :<| a') b@(y :<| b')
      | Set.member (a, b) seen = Game First a n
      | otherwise = case won of
          First -> go seen' (n + 1) (a' >< Seq.fromList [x, y]) b'
          Second -> go seen' (n + 1) a' (b' >< Seq.fromList [y, x])
      where
        seen' = Set.insert (a, b) seen
        won
          | Seq.length a' >= x && Seq.length b' >= y = winner (recursive (Seq.take x a') (Seq.take y b'))
          | x > y = First
          | otherwise = Second

score :: Deck -> Int
score cards = sum (Seq.mapWithIndex (\i c -> (i + 1) * c) (Seq.reverse cards))

report :: String -> Game -> IO ()
report name game = putStrLn (name ++ ": " ++ show (winner game) ++ " after " ++ show (rounds game) ++ ", " ++ show (toList (deck game)) ++ ", " ++ show (score (deck game)))

main :: IO ()
main = do
  let (a, b) = parse (unlines ["Ann:", "4", "1", "8", "3", "10", "", "Ben:", "2", "9", "5", "7", "6"])
  report "plain" (plain a b)
  report "recursive" (recursive a b)
  report "swapped" (recursive b a)
  report "endless" (recursive (Seq.fromList [9, 3]) (Seq.fromList [1, 6, 4]))
  let (low, high) = Seq.partition (<= 5) (a >< b)
  report "plain, low and high" (plain low high)
  report "recursive, low and high" (recursive low high)
  report "every other" (uncurry recursive (everyOther (Seq.sort (a >< b))))
  print (compare a b, a < b, Seq.zip a b == Seq.zipWith (,) a b, score (Seq.unstableSort b))
  where
    everyOther cards = let halves = Seq.chunksOf 2 cards in (fmap (`Seq.index` 0) halves, fmap (`Seq.index` 1) halves)
