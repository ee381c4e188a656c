-- | Shuffles of a deck: cuts, riffles, and how many of each bring it back.
module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq, (><))
import qualified Data.Sequence as Seq

type Deck = Seq Int

fresh :: Int -> Deck
fresh n = Seq.fromFunction n (+ 1)

cut :: Int -> Deck -> Deck
cut n deck = Seq.drop n deck >< Seq.take n deck

-- One card of each half in turn, the top card from the first half or from the second.
riffle, inRiffle :: Deck -> Deck
riffle deck = let (top, bottom) = halves deck in interleave top bottom
inRiffle deck = let (top, bottom) = halves deck in interleave bottom top

halves :: Deck -> (Deck, Deck)
halves deck = Seq.splitAt ((Seq.length deck + 1) `div` 2) deck

interleave :: Seq a -> Seq a -> Seq a
interleave xs ys = (Seq.zip xs ys >>= \(x, y) -> Seq.fromList [x, y]) >< Seq.drop n xs >< Seq.drop n ys
  where n = min (Seq.length xs) (Seq.length ys)

-- From the left hand to the right, each card on top of those before.
overhand :: Int -> Deck -> Deck
overhand n deck = foldl (flip (><)) Seq.empty (Seq.chunksOf n deck)

order :: (Deck -> Deck) -> Deck -> Int
order shuffle deck = length (takeWhile (/= deck) (iterate shuffle (shuffle deck))) + 1

-- By random numbers, taking the card at a place out of the deck.
shuffled :: Int -> Deck -> Deck
shuffled seed deck = Seq.unfoldr draw (seed, deck)
  where
    draw (s, left)
      | Seq.null left = Nothing
      | otherwise =
          let s' = (s * 1103515245 + 12345) `mod` 2147483648
              i = (s' `div` 65536) `mod` Seq.length left
           in Just (Seq.index left i, (s', Seq.deleteAt i left))

main :: IO ()
main = do
  let deck = fresh 12
  print (toList (riffle deck))
  print (toList (inRiffle deck))
  print (toList (overhand 5 deck))
  print (toList (cut 4 deck))
  print [(n, order riffle (fresh n), order inRiffle (fresh n)) | n <- [4, 6 .. 16]]
  print (order riffle (fresh 52), order inRiffle (fresh 52), order (overhand 7) (fresh 52))
  let mixed = shuffled 42 (fresh 52)
  print (toList mixed)
  print (Seq.sort mixed == fresh 52, Seq.elemIndexL 1 mixed, Seq.elemIndexR 52 mixed)
  print (toList (Seq.takeWhileL (/= 7) mixed), toList (Seq.takeWhileR (/= 7) mixed))
  print (Seq.length (Seq.dropWhileL (< 50) mixed), Seq.length (Seq.dropWhileR (< 50) mixed))
  print (fmap (fmap (`mod` 13)) (Seq.chunksOf 5 (Seq.reverse (Seq.take 20 mixed))))
  print (Seq.cycleTaking 17 (fresh 5))
