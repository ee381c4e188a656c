-- | The longest chain of the 3n+1 game below a limit.
module Main (main) where

import Data.List (foldl')
import Game (Memo, chain, noMemo)
import System.Environment (getArgs)

search :: Int -> (Int, Int)
search limit = best
  where
    (best, _) = foldl' step ((1, 1), noMemo) [2 .. limit]

step :: ((Int, Int), Memo) -> Int -> ((Int, Int), Memo)
step ((where', longest), memo) n = found `seq` (found, next)
  where
    (len, next) = chain memo n
    found = len `seq` if len > longest then (n, len) else (where', longest)

main :: IO ()
main = do
    args <- getArgs
    let limit = case args of
            [text] -> read text
            _ -> 40000
    print (search limit)
