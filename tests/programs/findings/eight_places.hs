-- first: made for balance of Account (eight_places.hs:8) at 8 places
-- A field that eight functions fill lazily is one leak.
module Main (main) where

import Data.List (foldl')

data Account = Account
  { balance :: Int
  , moves :: !Int
  }

deposit, withdraw, fee, interest, gift, refund, tax, bonus :: Int -> Account -> Account
deposit n a = a { balance = balance a + n, moves = moves a + 1 }
withdraw n a = a { balance = balance a - n, moves = moves a + 1 }
fee n a = a { balance = balance a - n `div` 10, moves = moves a + 1 }
interest n a = a { balance = balance a + n `div` 7, moves = moves a + 1 }
gift n a = a { balance = balance a + n * 2, moves = moves a + 1 }
refund n a = a { balance = balance a + n - 1, moves = moves a + 1 }
tax n a = a { balance = balance a - n - 2, moves = moves a + 1 }
bonus n a = a { balance = balance a + n + 3, moves = moves a + 1 }

apply :: Account -> Int -> Account
apply a n = case n `mod` 8 of
  0 -> deposit n a
  1 -> withdraw n a
  2 -> fee n a
  3 -> interest n a
  4 -> gift n a
  5 -> refund n a
  6 -> tax n a
  _ -> bonus n a

main :: IO ()
main = do
  let end = foldl' apply (Account 0 0) [1 .. 60000]
  print (moves end)
  print (balance end)
