module Main (main) where

import qualified Picture
import Sandpile (flat, heights, pour)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let (radius, grains) = case map read args of
            [one, two] -> (one, two)
            _ -> (24, 1200)
        pile = iterate (pour (0, 0)) (flat radius) !! grains
    putStr (Picture.draw (heights pile))
    print (sum (map snd (heights pile)))
