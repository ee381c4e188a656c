module Main (main) where

import Data.Version (showVersion)
import Greeting (greeting)
import Paths_data_paths (version)

main :: IO ()
main = do
    putStrLn (showVersion version)
    greeting >>= putStr
