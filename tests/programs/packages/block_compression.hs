-- Text made ready for compression and back: the transform by sorted turns, moving to the front, and runs, all with sequences.
module Main where

import Data.Foldable (foldl', toList)
import Data.Sequence (Seq, (<|), (><), (|>))
import qualified Data.Sequence as Seq

-- | All turns of a text: what is left of it with what was before.
turns :: Seq Char -> Seq (Seq Char)
turns s = Seq.zipWith (flip (><)) (Seq.take n (Seq.inits s)) (Seq.take n (Seq.tails s))
  where
    n = Seq.length s

-- | The last column of the sorted turns, with an end that is less than all letters.
transform :: Seq Char -> Seq Char
transform s = fmap (\t -> Seq.index t (Seq.length t - 1)) (Seq.unstableSort (turns (s |> '\0')))

-- | A stable sort says which letter follows which.
restore :: Seq Char -> Seq Char
restore s = Seq.drop 1 (Seq.unfoldr step (Seq.length s, 0))
  where
    order = Seq.sortOn snd (Seq.mapWithIndex (,) s)
    step (0, _) = Nothing
    step (n, i) = let (j, c) = Seq.index order i in Just (c, (n - 1, j))

alphabet :: Seq Char
alphabet = Seq.fromList ('\0' : ' ' : ['a' .. 'z'])

-- | Each letter as its place in the alphabet, then it is moved to the front.
toFront :: Seq Char -> Seq Int
toFront = snd . foldl' step (alphabet, Seq.empty)
  where
    step (letters, out) c = case Seq.elemIndexL c letters of
      Nothing -> error ("no letter " ++ show c)
      Just i -> (c <| Seq.deleteAt i letters, out |> i)

fromFront :: Seq Int -> Seq Char
fromFront = snd . foldl' step (alphabet, Seq.empty)
  where
    step (letters, out) i = let c = Seq.index letters i in (c <| Seq.deleteAt i letters, out |> c)

runs :: Eq a => Seq a -> Seq (a, Int)
runs s = case Seq.viewl s of
  Seq.EmptyL -> Seq.empty
  x Seq.:< _ -> let (same, rest) = Seq.spanl (== x) s in (x, Seq.length same) <| runs rest

unrun :: Seq (a, Int) -> Seq a
unrun s = s >>= \(x, n) -> Seq.replicate n x

main :: IO ()
main = do
  let texts = ["banana", "tomorrow and tomorrow and tomorrow", "she sells sea shells", "aaaaaaaaaa", ""]
  mapM_ (\text -> do
    let moved = transform (Seq.fromList text)
        front = toFront moved
        packed = runs front
        back = restore (fromFront (unrun packed))
    putStrLn (map (\c -> if c == '\0' then '$' else c) (toList moved))
    putStrLn ("  " ++ unwords (map show (toList front)))
    putStrLn ("  " ++ show (Seq.length (runs (Seq.fromList text))) ++ " runs before, " ++ show (Seq.length packed) ++ " after, " ++ show (Seq.length (Seq.filter (== 0) front)) ++ " noughts, "
      ++ (if Seq.takeWhileL (/= '\0') back == Seq.fromList text then "restored" else "lost " ++ show back))) texts
  mapM_ (print . toList) (Seq.sort (turns (Seq.fromList "abac")))
  print (Seq.foldlWithIndex (\n i (c, k) -> n + i * k * fromEnum (c > 'a')) 0 (runs (Seq.fromList "aabbbaccc")))
  print (Seq.intersperse '-' (Seq.cycleTaking 7 (Seq.fromList "abc")), Seq.dropWhileR (== ' ') (Seq.fromList "ab  "), Seq.takeWhileR (/= ' ') (Seq.fromList "ab cd"))
