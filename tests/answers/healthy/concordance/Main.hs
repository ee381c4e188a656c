module Main (main) where

import Concordance (Concordance, concordance, entries)
import System.Environment (getArgs)
import Verses (verses)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 400
    mapM_ (\book -> describe (concordance (verses book count))) [1 .. 20]

describe :: Concordance -> IO ()
describe index = print (length list, sum (map (length . snd) list))
  where
    list = entries index
