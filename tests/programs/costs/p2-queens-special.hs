-- The same, with `all not` as one recursion.

{-# SCC queens #-}
queens :: Int -> [[Int]]
queens 0 = [[]]
queens k = [row ++ [n] | row <- queens (k - 1), n <- [1 .. 8], safe row n]

{-# SCC safe #-}
safe :: [Int] -> Int -> Bool
safe row n = none [check (i, j) (m, n) | (i, j) <- zip [1 ..] row]
  where
    m = 1 + length row
    none [] = True
    none (True : _) = False
    none (False : rest) = none rest

{-# SCC check #-}
check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

{-# SCC main #-}
main :: IO ()
main = print (take 10 (queens 7))
