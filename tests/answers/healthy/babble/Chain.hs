-- | Which letter follows two others, and how often.
module Chain (Chain, babble, learn) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map

type Chain = Map.Map (Char, Char) (Map.Map Char Int)

learn :: String -> Chain
learn text = foldl' see Map.empty (zip3 text (drop 1 text) (drop 2 text))

see :: Chain -> (Char, Char, Char) -> Chain
see chain (a, b, c) = Map.insertWith (Map.unionWith (+)) (a, b) (Map.singleton c 1) chain

babble :: Chain -> Int -> Int -> String
babble chain = go ('t', 'h')
  where
    go :: (Char, Char) -> Int -> Int -> String
    go _ _ 0 = ""
    go (a, b) seed left = next : go (b, next) (advance seed) (left - 1)
      where
        next = maybe ' ' (choose seed . Map.toList) (Map.lookup (a, b) chain)

advance :: Int -> Int
advance seed = (seed * 16807 + 11) `mod` 2147483647

choose :: Int -> [(Char, Int)] -> Char
choose seed options = go (seed `div` 64 `mod` sum (map snd options)) options
  where
    go _ [] = ' '
    go n ((letter, count) : rest)
        | n < count = letter
        | otherwise = go (n - count) rest
