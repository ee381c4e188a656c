-- Piles of sand that topple over their neighbours, in an unboxed array of a state thread with a stack of what is too high.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.STRef

type Pile = UArray (Int, Int) Int

-- The stable pile, how often a place toppled, and what fell over the edge.
settle :: Pile -> (Pile, Int, Int)
settle start = runST (do
  sand <- thaw start :: ST s (STUArray s (Int, Int) Int)
  toppled <- newSTRef 0
  lost <- newSTRef 0
  let limits = bounds start
      drop1 p
        | inRange limits p = do
            n <- readArray sand p
            writeArray sand p (n + 1)
            return [p | n + 1 >= 4]
        | otherwise = [] <$ modifySTRef' lost (+ 1)
      go [] = return ()
      go (p@(i, j) : rest) = do
        n <- readArray sand p
        if n < 4 then go rest else do
          writeArray sand p (n - 4)
          modifySTRef' toppled (+ 1)
          new <- concat <$> mapM drop1 [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
          go (new ++ [p | n - 4 >= 4] ++ rest)
  go [p | (p, n) <- assocs start, n >= 4]
  final <- freeze sand
  (,,) final <$> readSTRef toppled <*> readSTRef lost)

stable :: Pile -> Pile
stable p = let (q, _, _) = settle p in q

flat :: Int -> Int -> Pile
flat n k = listArray ((1, 1), (n, n)) (replicate (n * n) k)

plus, minus :: Pile -> Pile -> Pile
plus a b = listArray (bounds a) (zipWith (+) (elems a) (elems b))
minus a b = listArray (bounds a) (zipWith (-) (elems a) (elems b))

-- The pile that changes no recurrent one: of twice the highest, what is left over.
identity :: Int -> Pile
identity n = stable (twice `minus` stable twice)
  where twice = flat n 6

draw :: Pile -> [String]
draw p = [[" .oO" !! (p ! (i, j)) | j <- [c .. d]] | i <- [a .. b]]
  where ((a, c), (b, d)) = bounds p

main :: IO ()
main = do
  let (final, toppled, lost) = settle (flat 9 0 // [((5, 5), 150)])
  mapM_ putStrLn (draw final)
  print (toppled, lost, sum (elems final) + lost)
  let one = identity 6
  mapM_ putStrLn (draw one)
  let most = flat 6 3
  print (stable (one `plus` one) == one, stable (most `plus` one) == most)
  let avalanches = tail (scanl (\(p, _) k -> let (q, t, _) = settle (accum (+) p [((k * 5 `mod` 6 + 1, k * k `mod` 6 + 1), 1)]) in (q, t)) (most, 0) [1 .. 12])
  print (map snd avalanches)
