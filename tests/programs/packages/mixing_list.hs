-- A list of numbers where each moves as far as its value says, round the end: a sequence with the places where they were in the beginning.
module Main where

import Data.Foldable (foldl', toList)
import Data.Maybe (fromMaybe)
import Data.Sequence (Seq, (><), (|>))
import qualified Data.Sequence as Seq

-- | Each number with its first place, since numbers may occur twice.
type Mixed = Seq (Int, Int)

label :: [Int] -> Mixed
label = Seq.mapWithIndex (,) . Seq.fromList

moveOne :: Mixed -> (Int, Int) -> Mixed
moveOne mixed entry@(_, n) = Seq.insertAt ((i + n) `mod` Seq.length rest) entry rest
  where
    i = fromMaybe (error "lost") (Seq.elemIndexL entry mixed)
    rest = Seq.deleteAt i mixed

mix :: Mixed -> Mixed -> Mixed
mix order mixed = foldl' moveOne mixed order

-- | And back again, last move first.
unmixOne :: Mixed -> (Int, Int) -> Mixed
unmixOne mixed entry = fromMaybe (error "lost") (lookup' [m | i <- [0 .. Seq.length rest - 1], let m = Seq.insertAt i entry rest, same (moveOne m entry)])
  where
    rest = Seq.filter (/= entry) mixed
    same m = fromNought m == fromNought mixed
    lookup' (m : _) = Just m
    lookup' [] = Nothing

fromNought :: Mixed -> Seq Int
fromNought mixed = case Seq.findIndexL ((== 0) . snd) mixed of
  Nothing -> fmap snd mixed
  Just i -> fmap snd (Seq.drop i mixed >< Seq.take i mixed)

at :: [Int] -> Mixed -> [Int]
at places mixed = [Seq.index turned (p `mod` Seq.length turned) | p <- places]
  where
    turned = fromNought mixed

main :: IO ()
main = do
  let order = label [3, -1, 4, 0, -5, 9, 2, -6, 5, 3]
  mapM_ (print . toList . fromNought) (take 5 (toList (Seq.scanl moveOne order order)))
  let rounds = Seq.iterateN 5 (mix order) order
  mapM_ (print . toList . fromNought) rounds
  print (fmap (sum . at [7, 13, 121]) rounds)
  let big = fmap (\(i, n) -> (i, n * 811589)) order
  print (toList (fromNought (Seq.index (Seq.iterateN 4 (mix big) big) 3)))
  let mixed = mix order order
      undone = foldr (flip unmixOne) mixed order
  print (fromNought undone == fromNought order)
  print (Seq.lookup 3 mixed, mixed Seq.!? 20, Seq.adjust' (fmap negate) 0 (Seq.take 2 mixed))
  print (toList (Seq.unstableSortBy (\a b -> compare (snd b, fst a) (snd a, fst b)) (mixed |> (10, 7))))
