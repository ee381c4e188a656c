-- allocation: remains
-- entries: pieces 3000
-- Lists that are appended on the left are copied, whoever compiles it.
module Main (main) where

pieces :: [Int] -> Int -> [Int]
pieces before n = before ++ [n]

main :: IO ()
main = print (sum (foldl pieces [] [1 .. 3000]))
