module Main (main) where

import System.Environment (getArgs)
import Typeset (justify, wrap)

story :: Int -> [String]
story chapter = [stem (n * 31 + chapter * 7) | n <- [1 .. 400]]

stem :: Int -> String
stem n = take (2 + n `mod` 9) (drop (n `mod` 17) (cycle "thequickbrownfoxjumpsover"))

page :: Int -> Int -> [String]
page width chapter = map (justify width) (wrap width (story chapter))

main :: IO ()
main = do
    args <- getArgs
    let chapters = case args of
            [text] -> read text
            _ -> 60
        pages = map (page 60) [1 .. chapters]
    mapM_ putStrLn (take 3 (page 60 1))
    print (sum (map length pages))
    print (sum (map (sum . map length) (map (page 48) [1 .. chapters])))
