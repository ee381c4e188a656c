-- Poker hands: read, ranked and compared; the winners of a table of five, and all hands of a small deck by rank.
module Main (main) where

import Data.List (intercalate, sortOn, tails)
import Data.List.Split (splitOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))

data Card = Card {value :: Int, suit :: Char} deriving (Eq, Ord)

instance Show Card where
  show (Card v s) = [" 123456789TJQKA" !! v, s]

data Rank = High | Pair | TwoPair | Three | Straight | Flush | FullHouse | Four | StraightFlush
  deriving (Eq, Ord, Show, Enum, Bounded)

card :: String -> Either String Card
card [v, s] | s `elem` "CDHS", Just n <- lookup v (zip "23456789TJQKA" [2 ..]) = Right (Card n s)
card other = Left ("no card: " ++ show other)

hand :: String -> Either String [Card]
hand text = do
  cards <- mapM card (splitOn " " text)
  case length cards of
    5 -> Right cards
    n -> Left ("a hand of " ++ show n)

-- The rank, then the values, those that come most often first.
score :: [Card] -> (Rank, [Int])
score cards = (rank, values)
  where
    groups = sortOn (\(v, n) -> Down (n, v)) (Map.toList (Map.fromListWith (+) [(value c, 1 :: Int) | c <- cards]))
    shape = map snd groups
    flush = all ((== suit (head cards)) . suit) cards
    raw = map fst groups
    wheel = raw == [14, 5, 4, 3, 2]
    straight = length raw == 5 && (wheel || head raw - last raw == 4)
    values = if wheel then [5, 4, 3, 2, 1] else raw
    rank
      | straight && flush = StraightFlush
      | shape == [4, 1] = Four
      | shape == [3, 2] = FullHouse
      | flush = Flush
      | straight = Straight
      | shape == [3, 1, 1] = Three
      | shape == [2, 2, 1] = TwoPair
      | shape == [2, 1, 1, 1] = Pair
      | otherwise = High

winners :: [String] -> Either String [String]
winners texts = do
  scored <- mapM (\t -> (,) t . score <$> hand t) texts
  let top = maximum (map snd scored)
  return [t | (t, s) <- scored, s == top]

choose :: Int -> [a] -> [[a]]
choose 0 _ = [[]]
choose n xs = [y : ys | y : rest <- tails xs, ys <- choose (n - 1) rest]

main :: IO ()
main = do
  let table = ["4S 5S 7H 8D JC", "TS JS QS KS AS", "2C 2D 2H 5D 5S", "AS 2S 3D 4C 5H", "KH KD 9C 9S 4D", "QS QH QD 3C 7S", "2H 9H JH 4H KH"]
  mapM_ (\t -> putStrLn (t ++ ": " ++ either id (show . score) (hand t))) table
  mapM_ (putStrLn . either ("error, " ++) (intercalate " and ") . winners)
    [ ["4S 5H 6C 8D KH", "2S 4H 6S 4D JH", "2S 4C 6H 4H JD"],
      ["AS 2S 3D 4C 5H", "2D 3H 4D 5C 6S"],
      ["8C 4S KH JD 2D", "2S 4H 6S 4D JH", "5S 5H 6S 8D KH"],
      ["3S 3H 2S 3D 3C", "4S 5S 6S 7S 8S"],
      ["1S 3H 2S 3D 3C"],
      ["3H 2S 3D 3C"]
    ]
  let deck = [Card v s | v <- [10, 11, 12], s <- "CDHS"]
      census = Map.fromListWith (+) [(fst (score h), 1 :: Int) | h <- choose 5 (take 11 deck)]
  print (Map.toList census, sum census)
  print (maximum (map score (choose 5 (take 7 deck))), [r | r <- [minBound ..], Map.notMember r census])
