-- | Tunes as sequences: rounds, turns and inversions, and rhythms by sharing beats out evenly.
module Main (main) where

import Control.Applicative (liftA2)
import Data.Foldable (foldl', toList)
import Data.Sequence (Seq (..), ViewR (..), viewr, (<|), (><), (|>))
import qualified Data.Sequence as Seq

type Tune = Seq Int

jacques :: Tune
jacques = (a <> a) <> (b <> b)
  where
    a = Seq.fromList [0, 2, 4, 0]
    b = Seq.fromList [4, 5, 7] |> -1

names :: Tune -> String
names = unwords . map name . toList
  where
    name (-1) = "-"
    name n = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] !! (n `mod` 12)

-- Each voice begins later by so many beats.
voices :: Int -> Int -> Tune -> Seq Tune
voices n late tune = Seq.fromFunction n (\i -> Seq.replicate (i * late) (-1) >< tune >< Seq.replicate ((n - 1 - i) * late) (-1))

chords :: Seq Tune -> Seq [Int]
chords parts = foldl' (Seq.zipWith (flip (:))) (Seq.replicate (maximum (fmap Seq.length parts)) []) parts

inversion :: Tune -> Tune
inversion Empty = Empty
inversion tune@(first :<| _) = fmap (\n -> if n < 0 then n else (2 * first - n) `mod` 12) tune

-- So many beats among so many steps, as evenly as can be (Bjorklund).
rhythm :: Int -> Int -> Seq Bool
rhythm beats steps = go (Seq.replicate beats (Seq.singleton True)) (Seq.replicate (steps - beats) (Seq.singleton False))
  where
    go heads rests
      | Seq.length rests <= 1 = foldl' (><) Seq.empty (heads >< rests)
      | otherwise =
          let n = min (Seq.length heads) (Seq.length rests)
              joined = Seq.zipWith (><) (Seq.take n heads) (Seq.take n rests)
           in go joined (Seq.drop n heads >< Seq.drop n rests)

rotations :: Seq a -> Seq (Seq a)
rotations xs = Seq.zipWith (><) (Seq.tails xs) (Seq.inits xs)

main :: IO ()
main = do
  putStrLn (names jacques)
  putStrLn (names (Seq.reverse jacques))
  putStrLn (names (inversion jacques))
  mapM_ (print . filter (>= 0)) (chords (voices 3 4 jacques))
  mapM_ (\(k, n) -> putStrLn (foldMap (\on -> if on then "x" else ".") (rhythm k n))) [(3, 8), (5, 8), (5, 12), (7, 16), (4, 4)]
  print (Seq.length (Seq.filter id (rhythm 5 13)), fmap (foldMap (\on -> if on then "x" else ".")) (rotations (rhythm 2 5)))
  print (toList (liftA2 (+) (Seq.fromList [0, 4, 7]) (Seq.fromList [0, 12])))
  print (Seq.scanl1 (+) (Seq.fromList [2, 2, 1, 2, 2, 2, 1]), Seq.scanr (+) 0 (Seq.fromList [1, 2, 3]), Seq.scanr1 max (Seq.fromList [3, 1, 2]))
  print (Seq.replicateA 2 (Seq.fromList "xo"), Seq.replicateM 2 (Just 'x'))
  print (Seq.unfoldl (\n -> if n == 0 then Nothing else Just (n `div` 2, n `mod` 2)) (90 :: Int))
  print (Seq.spanr (>= 0) jacques, Seq.breakr (== 7) jacques, Seq.elemIndicesR 4 jacques)
  case viewr (0 <| jacques) of
    rest :> end -> print (Seq.length rest, end)
    EmptyR -> putStrLn "silence"
  print (Seq.zip4 (Seq.fromList "abcd") jacques jacques (Seq.fromList [True, False]), Seq.unzipWith (`divMod` 4) jacques)
