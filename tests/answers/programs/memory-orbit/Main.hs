-- | A comet in fixed point: where it is after many steps.
module Main (main) where

import Comet (Comet (..), launch, step)
import System.Environment (getArgs)

after :: Int -> Comet -> Comet
after steps comet = iterate step comet !! steps

main :: IO ()
main = do
    args <- getArgs
    let steps = case args of
            [text] -> read text
            _ -> 300000
        end = after steps launch
    print (x end, y end)
    print (ticks end)
