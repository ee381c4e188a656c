module Main (main) where

import Archive (Document (..), documents)
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Digest (digest)
import System.Environment (getArgs)

-- | The documents in the order of their digests.
ordered :: [Document] -> [Document]
ordered = foldr place []
  where
    place one [] = [one]
    place one list@(next : rest)
        | digest (body one) <= digest (body next) = one : list
        | otherwise = next : place one rest

wordCounts :: [Document] -> Map.Map String Int
wordCounts = foldl' (\counts word -> Map.insertWith (+) word 1 counts) Map.empty . concatMap (words . body)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 150
        archive = documents count
    mapM_ (putStrLn . label) (take 3 (ordered archive))
    print (Map.size (wordCounts archive))
    print (digest (concatMap label (ordered archive)))
