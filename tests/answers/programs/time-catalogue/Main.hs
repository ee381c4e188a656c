module Main (main) where

import Catalogue (Catalogue, emptyCatalogue, insert, search, toList)
import Data.List (foldl')
import Shelf (shelfMark, titleOf)
import System.Environment (getArgs)

build :: Int -> Catalogue
build count = foldl' (\tree n -> insert (shelfMark n) (titleOf n) tree) emptyCatalogue (take count order)
  where
    order = [n * 7919 `mod` 100003 | n <- [1 ..]]

card :: (String, String) -> String
card (mark, title) = title ++ "\n    " ++ drop (length mark - 12) mark ++ "\n"

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 5000
        tree = build count
        wanted = [shelfMark (n * 31 `mod` 100003) | n <- [1 .. 4 * count]]
        found = [title | Just title <- map (`search` tree) wanted]
    putStr (unlines (take 2 found))
    print (length found)
    print (sum (map (length . card) (toList tree)))
