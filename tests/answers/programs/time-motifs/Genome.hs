module Genome (genome, motifs) where

genome :: Int -> String
genome size = take size (map base (randoms 17))

motifs :: Int -> [String]
motifs count = [take 9 (drop (n * 13) (genome 10000)) | n <- [1 .. count]]

base :: Int -> Char
base n = case n `div` 8192 `mod` 7 of
    0 -> 'C'
    1 -> 'G'
    2 -> 'T'
    3 -> 'T'
    _ -> 'A'

randoms :: Int -> [Int]
randoms = iterate' (\seed -> (seed * 1664525 + 1013904223) `mod` 4294967296)
  where
    iterate' f x = x `seq` x : iterate' f (f x)
