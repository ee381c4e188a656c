-- | Data.Array.Unboxed: every type of element.
module Main where

import Data.Array.Unboxed
import Data.Int
import Data.Word
import Rows
import SharedIArray

each :: forall e. (IArray UArray e, Show e, Eq e, Ord e) => String -> [e] -> (e -> e) -> (Int -> e) -> IO ()
each name xs f from = do
  let n = length xs
      a = listArray (0, n - 1) xs :: UArray Int e
  value ("UArray " ++ name) a
  value ("UArray elems " ++ name) (elems a == xs, map (a !) [n - 1, n - 2 .. 0])
  value ("UArray amap " ++ name) (amap f a)
  value ("UArray replaced " ++ name) (a // zip [0, 2 ..] (take (n `div` 2) (reverse xs)))
  value ("UArray filled " ++ name) (accumArray (\_ x -> x) (last xs) (0, 10) [(3, head xs)] `asTypeOf` a)
  value ("UArray partly " ++ name) (take 2 (elems (listArray (0, 3) (take 2 xs) `asTypeOf` a)))
  value ("UArray compared " ++ name) (compare a (amap f a), a == amap id a)
  random ("UArray " ++ name) (\ks -> listArray (0, 19) (map from ks) `asTypeOf` a)
  random ("UArray accum " ++ name) (\ks -> accum (\_ x -> x) (listArray (0, 9) (map from ks) `asTypeOf` a) [(k `mod` 10, from j) | (k, j) <- take 5 (pairs (drop 10 ks))])

main :: IO ()
main = do
  rows "UArray" (id :: UArray i e -> UArray i e)
  each "Bool" [True, False, False, True, True, False, True, False, True, True, False] not even
  each "Char" "a\0z\1114111\955\127\128\255\256" succ' toEnum
  each "Int" ([0, -1, maxBound, minBound, 77] :: [Int]) negate id
  each "Word" ([0, maxBound, 77, 1] :: [Word]) (+ 1) fromIntegral
  each "Double" ([0, -1.5, 1e300, 1 / 0, 0.1] :: [Double]) (/ 3) fromIntegral
  each "Float" ([0, -1.5, 1e30, 1 / 0, 0.1] :: [Float]) (/ 3) fromIntegral
  each "Int8" ([0, -1, maxBound, minBound, 77] :: [Int8]) (+ 1) fromIntegral
  each "Int16" ([0, -1, maxBound, minBound, 77] :: [Int16]) (+ 1) fromIntegral
  each "Int32" ([0, -1, maxBound, minBound, 77] :: [Int32]) (+ 1) fromIntegral
  each "Int64" ([0, -1, maxBound, minBound, 77] :: [Int64]) (+ 1) fromIntegral
  each "Word8" ([0, maxBound, 77, 1] :: [Word8]) (+ 1) fromIntegral
  each "Word16" ([0, maxBound, 77, 1] :: [Word16]) (+ 1) fromIntegral
  each "Word32" ([0, maxBound, 77, 1] :: [Word32]) (+ 1) fromIntegral
  each "Word64" ([0, maxBound, 77, 1] :: [Word64]) (+ 1) fromIntegral
  value "UArray undefined" (bounds (listArray (0, 1) [1, error "element"] :: UArray Int Int))
  value "UArray short" (listArray (0, 3) [1, 2] :: UArray Int Int)
  value "UArray short Bool" (listArray (0, 3) [True] :: UArray Int Bool)
  value "UArray NaN" (listArray (0, 1) [0 / 0, 1] :: UArray Int Double)
  value "UArray Char index" ((listArray ('a', 'e') [1 ..] :: UArray Char Int) ! 'c')
  value "UArray triple" ((listArray ((0, 0, 0), (1, 2, 3)) [1 ..] :: UArray (Int, Int, Int) Word8) ! (1, 1, 2))
  value "UArray Read" (read "array (0,1) [(0,True),(1,False)]" :: UArray Int Bool)
  where succ' c = if c == maxBound then minBound else succ c
