module App where

main :: IO ()
main = mapM_ print (countdown 3)

countdown :: Int -> [Int]
countdown 0 = []
countdown n = n : countdown (n - 1)
