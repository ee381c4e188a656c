module Main (main) where

import Bodies (advance, energy, system)
import System.Environment (getArgs)
import Text.Printf (printf)

run :: Int -> Double
run steps = energy (go steps system)
  where
    go 0 bodies = bodies
    go n bodies = go (n - 1) (advance 0.01 bodies)

main :: IO ()
main = do
    args <- getArgs
    let steps = case args of
            [text] -> read text
            _ -> 20000
    printf "%.9f\n" (energy system)
    printf "%.9f\n" (run steps)
