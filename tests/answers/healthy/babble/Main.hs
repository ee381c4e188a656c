module Main (main) where

import Chain (babble, learn)
import System.Environment (getArgs)

corpus :: String
corpus = concat [take (5 + n `mod` 7) (drop (n `mod` 40) phrase) ++ " " | n <- [1, 4 .. 900 :: Int]]
  where
    phrase = "the sea was calm and the sailors sang of harbours and of home all night"

vowels :: String -> Int
vowels = length . filter (`elem` "aeiou")

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 100000
        chain = learn corpus
        text = babble chain 31 size
    putStrLn (take 50 text)
    print (vowels (babble chain 37 size))
