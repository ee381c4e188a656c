-- A game of marbles in a circle: the circle is a sequence cut open at the current marble, and the scores are in a map.
{-# LANGUAGE PatternSynonyms #-}
{-# LANGUAGE ViewPatterns #-}
module Main where

import Data.Foldable (toList)
import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')
import Data.Sequence (Seq, ViewR (..), pattern Empty, pattern (:<|), pattern (:|>), (<|), (><), (|>))
import qualified Data.Sequence as Seq

-- | The current marble is the last one.
type Circle = Seq Int

turn :: Int -> Circle -> Circle
turn n circle
  | Seq.null circle = circle
  | otherwise = let (front, back) = Seq.splitAt (n `mod` Seq.length circle) circle in back >< front

-- | What is scored, and the circle after a marble.
place :: Int -> Circle -> (Int, Circle)
place marble circle
  | marble `mod` 23 == 0 = case turn (-7) circle of
      (Seq.viewr -> rest :> taken) -> (marble + taken, turn 1 rest)
      _ -> (marble, circle)
  | otherwise = (0, turn 1 circle |> marble)

play :: Int -> Int -> (IntMap Int, Circle)
play players marbles = foldl' step (IntMap.empty, Seq.singleton 0) (zip (cycle [1 .. players]) [1 .. marbles])
  where
    step (scores, circle) (player, marble) = case place marble circle of
      (0, circle') -> (scores, circle')
      (score, circle') -> (IntMap.insertWith (+) player score scores, circle')

-- | From nought on, as one would draw it.
fromNought :: Circle -> [Int]
fromNought circle = maybe [] (\i -> toList (turn i circle)) (Seq.elemIndexL 0 circle)

ends :: Circle -> String
ends Empty = "none"
ends (x :<| Empty) = "only " ++ show x
ends (x :<| (_ :|> y)) = "from " ++ show x ++ " to " ++ show y

main :: IO ()
main = do
  mapM_ (\n -> print (fromNought (snd (play 9 n)))) [0, 1, 2, 5, 22, 23, 25]
  mapM_ (\(players, marbles) ->
    let (scores, circle) = play players marbles
     in putStrLn (show players ++ " players, " ++ show marbles ++ " marbles: " ++ show (maximum (0 : IntMap.elems scores)) ++ ", " ++ ends circle))
    [(9, 25), (10, 230), (13, 400), (5, 0), (3, 1)]
  let (scores, circle) = play 10 230
  print (IntMap.toDescList scores)
  print (Seq.length circle, sum circle + sum scores == sum [0 .. 230])
  print (toList (Seq.take 5 (Seq.reverse circle)), toList (Seq.findIndicesL (`elem` [100, 200]) circle))
