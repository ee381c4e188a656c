module Main (main) where

import Letters (letter)
import Seal (Key, Seal (..), genuine, makeKey, seal)
import System.Environment (getArgs)

post :: Key -> Int -> (Int, Int, Bool)
post key number = (length text, value, genuine key text mark)
  where
    text = letter number
    mark@(Seal value) = seal key text

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100
        posted = map (post (makeKey 1009 2003 17)) [1 .. count]
    mapM_ print (take 5 posted)
    print (sum [size | (size, _, _) <- posted])
    print (sum [value | (_, value, _) <- posted])
    print (and [true | (_, _, true) <- posted])
