-- | Headings with headings below them.
module Outline (Outline (..), chapters, size) where

data Outline = Outline String [Outline]

-- | A long-winded book: each chapter has some small sections and one that goes on.
chapters :: Int -> Int -> [Outline]
chapters count depth = [chapter number (depth + number `mod` 4) | number <- [1 .. count]]

chapter :: Int -> Int -> Outline
chapter number 0 = Outline ("Note " ++ show number) []
chapter number depth = Outline ("Part " ++ show number) (map remark [1 .. number `mod` 5 + 1] ++ [rest])
  where
    rest = chapter (number * 7 `mod` 23) (depth - 1)
    remark k = Outline ("On " ++ show (number * k) ++ " things") []

size :: Outline -> Int
size (Outline _ parts) = 1 + sum (map size parts)
