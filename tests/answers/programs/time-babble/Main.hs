module Main (main) where

import Chain (Chain, learn, walk)
import Corpus (corpus)
import Dice (Dice, dice)
import System.Environment (getArgs)

-- | Lines of at most the given width.
wrap :: Int -> [String] -> [String]
wrap width = go []
  where
    go line [] = [unwords (reverse line) | not (null line)]
    go line (word : rest)
        | length (unwords (word : line)) > width = unwords (reverse line) : go [word] rest
        | otherwise = go (word : line) rest

chapter :: Chain -> Int -> Dice -> [String]
chapter chain size = wrap 60 . take size . walk chain "the"

main :: IO ()
main = do
    args <- getArgs
    let (learnt, written) = case map read args of
            [one, two] -> (one, two)
            _ -> (20000, 20000)
        chain = learn (corpus learnt)
        text = chapter chain written (dice 4711)
    mapM_ putStrLn (take 5 text)
    print (length text, sum (map length text))
