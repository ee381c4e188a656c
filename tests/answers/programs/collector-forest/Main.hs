-- | A fire in a forest, year by year.
module Main (main) where

import Forest (Forest, burning, forest, year)
import System.Environment (getArgs)

after :: Int -> Forest -> Forest
after 0 trees = trees
after years trees = trees `seq` after (years - 1) (year trees)

main :: IO ()
main = do
    args <- getArgs
    let years = case args of
            [text] -> read text
            _ -> 20
        start = forest 450
    print (burning start)
    print (burning (after years start))
