module Main (main) where

import Genome (genome, motifs)
import Scan (occurrences)
import System.Environment (getArgs)

histogram :: [(String, Int)] -> String
histogram found = unlines [unwords [motif, show count, replicate (count `mod` 60) '#'] | (motif, count) <- found]

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 60000
        bases = genome size
        found = occurrences (motifs 300) bases
    putStr (histogram (take 4 found))
    print (sum (map snd found))
    print (length (filter (== 'G') bases))
