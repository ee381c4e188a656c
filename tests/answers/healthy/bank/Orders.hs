module Orders (Order (..), orders) where

data Order = Order {payer :: !Int, payee :: !Int, amount :: !Int}

orders :: Int -> [Order]
orders count = go count 12345
  where
    go :: Int -> Int -> [Order]
    go 0 _ = []
    go n seed = order seed : go (n - 1) ((seed * 1103515245 + 12345) `mod` 2147483648)

order :: Int -> Order
order seed = Order (seed `div` 8 `mod` 500) (seed `div` 4096 `mod` 500) (1 + seed `div` 65536 `mod` 400)
