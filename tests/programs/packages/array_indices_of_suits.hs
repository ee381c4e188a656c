-- Arrays whose indices are types of one's own: a table of cards, triples, chars, what is out of bounds, and arrays as functions.
module Main (main) where

import Control.Exception
import Data.Array
import Data.Foldable (foldl', toList)
import Data.Traversable (for)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Show, Eq, Ord, Enum, Bounded, Ix)

data Card = Card Suit Int deriving (Show, Eq, Ord, Ix)

-- Places on a ring are indices modulo the length.
newtype Ring = Ring Int deriving (Eq, Ord)

instance Show Ring where show (Ring n) = "@" ++ show n

instance Ix Ring where
  range (Ring a, Ring b) = map Ring [a .. b]
  index (Ring a, Ring b) (Ring i) = (i - a) `mod` (b - a + 1)
  inRange _ _ = True
  rangeSize (Ring a, Ring b) = b - a + 1

deck :: (Card, Card)
deck = (Card Clubs 1, Card Spades 13)

hand :: [Card]
hand = [Card Hearts 12, Card Spades 1, Card Hearts 3, Card Diamonds 7, Card Hearts 12]

bySuit :: Array Suit [Int]
bySuit = accumArray (flip (:)) [] (minBound, maxBound) [(s, n) | Card s n <- hand]

held :: Array Card Int
held = accumArray (+) 0 deck [(c, 1) | c <- hand]

colours :: Array Ring String
colours = listArray (Ring 0, Ring 4) (words "red orange green blue violet")

attempt :: Show a => String -> a -> IO ()
attempt what x = do
  r <- try (evaluate (length (show x)))
  putStrLn (what ++ ": " ++ either (\e -> const "out of bounds" (e :: SomeException)) (const (show x)) r)

-- A function over a finite domain, tabulated.
tabulate :: Ix i => (i, i) -> (i -> a) -> Array i a
tabulate limits f = listArray limits (map f (range limits))

main :: IO ()
main = do
  mapM_ print (assocs bySuit)
  print [(c, n) | (c, n) <- assocs held, n > 0]
  print (rangeSize deck, index deck (Card Hearts 3), range (Card Clubs 12, Card Diamonds 13))
  print (map (colours !) [Ring 1, Ring 5, Ring (-1), Ring 12], bounds (colours // [(Ring 7, "teal")]), (colours // [(Ring 7, "teal")]) ! Ring 2)
  attempt "hearts" (bySuit ! Hearts)
  attempt "card of 14" (held ! Card Spades 14)
  attempt "update" (listArray (1, 3) "abc" // [(4, 'd')])
  attempt "short list" (listArray (1, 3) "ab" ! 2)
  attempt "hole" (array (1, 3) [(1, 'x'), (3, 'z')] ! 2)
  attempt "no elements" (listArray (5, 1) [] :: Array Int Char)
  print (tabulate ((0, 'a', False), (1, 'b', True)) (\(n, c, b) -> if b then n else fromEnum c))
  let squares = tabulate (-3, 3) (^ (2 :: Int)) :: Array Int Int
  print (sum squares, maximum squares, length squares, elem 4 squares, toList (fmap negate squares))
  print (foldl' (flip (:)) [] squares, foldr1 (-) squares, null squares)
  halved <- for squares (\x -> if even x then return (Just (x `div` 2)) else return Nothing)
  print (sequenceA halved, sequenceA (fmap Just squares) == Just squares)
  print (compare squares (squares // [(0, 1)]), squares == ixmap (-3, 3) negate squares, showsPrec 10 (listArray (0, 0) "q" :: Array Int Char) "")
  print (read "array (1,2) [(1,True),(2,False)]" :: Array Int Bool)
