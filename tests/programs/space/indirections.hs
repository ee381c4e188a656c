-- Values that were computed to be an older one are that one after the next collection: a list of 50,000 such values is its cells
-- of 24 bytes. With an indirection left in each it would need at least 2,000,000.
-- space: stack 2000
-- space: live 1260000
module Main where

data Formula = Symbol Char | Not Formula

-- as elim of the 1993 paper does with symbols
same :: Formula -> Formula
same (Not p) = Not (same p)
same p = p

copies :: Int -> Formula -> [Formula] -> [Formula]
copies 0 _ made = made
copies n p made = let q = same p in q `seq` copies (n - 1) q (q : made)

symbols :: [Formula] -> Int
symbols made = length [c | Symbol c <- made]

main :: IO ()
main = do
  let made = copies 50000 (Symbol 'a') []
  print (length made)
  print (symbols made)
