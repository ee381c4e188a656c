module Main where
tak :: Int -> Int -> Int -> Int
tak x y z = if not (y < x) then z else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
main :: IO ()
main = print (tak 18 12 6 + tak 20 12 6)
