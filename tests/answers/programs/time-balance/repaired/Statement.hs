-- | The bank statement: each booking with the balance after it.
module Statement (statement) where

import Account (Booking (..))

statement :: [Booking] -> [String]
statement list = zipWith3 row [1 ..] list (balances list)

balances :: [Booking] -> [Int]
balances = go 0
  where
    go :: Int -> [Booking] -> [Int]
    go _ [] = []
    go total (one : rest) = let next = total + amount one in next `seq` next : go next rest

row :: Int -> Booking -> Int -> String
row n one balance =
    concat [right 6 (show n), right 6 (show (day one)), "  ", left 12 (purpose one), money (amount one), money balance]

money :: Int -> String
money value = right 12 (sign ++ show (abs value `div` 100) ++ "." ++ pence)
  where
    sign = if value < 0 then "-" else ""
    pence = drop 1 (show (100 + abs value `mod` 100))

left, right :: Int -> String -> String
left width text = text ++ replicate (width - length text) ' '
right width text = replicate (width - length text) ' ' ++ text
