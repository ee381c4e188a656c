module Main (main) where

import Manifest (repository)
import Render (planLines)
import Resolve (installOrder)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 9000
        packages = repository size
        order = installOrder packages
    putStrLn ("packages: " ++ show (length packages))
    mapM_ putStrLn (take 5 (planLines packages order))
    print (sum (map length (planLines packages order)))
