-- | Who is left of a circle where every k-th goes: by places in a sequence, and by turning it.
module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq, deleteAt, index, (><))
import qualified Data.Sequence as Seq

-- In the order in which they go.
leaving :: Int -> Seq a -> Seq a
leaving k = go 0 Seq.empty
  where
    go i gone circle
      | Seq.null circle = gone
      | otherwise =
          let j = (i + k - 1) `mod` Seq.length circle
           in go j (gone Seq.|> index circle j) (deleteAt j circle)

turn :: Int -> Seq a -> Seq a
turn n xs
  | Seq.null xs = xs
  | otherwise = let (front, back) = Seq.splitAt (n `mod` Seq.length xs) xs in back >< front

leavingByTurns :: Int -> Seq a -> [a]
leavingByTurns k circle = case Seq.viewl (turn (k - 1) circle) of
  Seq.EmptyL -> []
  x Seq.:< rest -> x : leavingByTurns k rest

-- The place of the last one, by the recurrence.
survivor :: Int -> Int -> Int
survivor k n = foldl (\place size -> (place + k) `mod` size) 0 [2 .. n]

main :: IO ()
main = do
  let names = Seq.fromList (words "Ada Ben Cleo Dan Eve Finn Gus Hana Ivo June Kim")
  mapM_ (report names) [1, 2, 3, 7]
  let circle = Seq.fromFunction 2000 id
  mapM_ (\k -> print (k, last (toList (leaving k circle)), survivor k 2000)) [2, 3, 10, 99]
  print (and [toList (leaving k circle) == leavingByTurns k circle | k <- [2, 17]])
  where
    report names k = do
      let order = leaving k names
      putStrLn (show k ++ ": " ++ unwords (toList order))
      putStrLn ("   first to go " ++ index order 0 ++ ", left " ++ maybe "nobody" id (order Seq.!? (Seq.length order - 1)))
