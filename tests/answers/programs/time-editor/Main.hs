module Main (main) where

import Buffer (Buffer, apply, fromText, lineAt, size)
import Keys (script)
import System.Environment (getArgs)
import Window (draw)

play :: Int -> Buffer -> (Buffer, Int)
play steps start = go start 0 (script steps (size start))
  where
    go buffer ink [] = (buffer, ink)
    go buffer ink (key : keys) =
        let next = apply key buffer
            shown = draw next
         in ink `seq` go next (ink + sum (map length shown)) keys

main :: IO ()
main = do
    args <- getArgs
    let steps = case args of
            [text] -> read text
            _ -> 1000
        text = [take (20 + n `mod` 40) (cycle ("line " ++ show n ++ " ")) | n <- [1 .. 20000 :: Int]]
        (end, ink) = play steps (fromText text)
    putStrLn (lineAt end 17)
    print ink
