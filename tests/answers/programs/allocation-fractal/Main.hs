module Main (main) where

import Fractal (escape)
import Screen (Screen (..), pixels, shade)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 150
        screen = Screen{wide = size, high = size * 2 `div` 3}
        rows = [[escape point | point <- row] | row <- pixels screen]
    mapM_ (putStrLn . map shade . take 60) (take 3 (drop (high screen `div` 2) rows))
    print (sum (map sum rows))
