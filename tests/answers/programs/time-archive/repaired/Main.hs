module Main (main) where

import Archive (Document (..), documents)
import Data.List (foldl', sortOn)
import qualified Data.Map.Strict as Map
import Digest (digest)
import System.Environment (getArgs)

-- | The documents in the order of their digests.
ordered :: [Document] -> [Document]
ordered = sortOn (digest . body)

wordCounts :: [Document] -> Map.Map String Int
wordCounts = foldl' (\counts word -> Map.insertWith (+) word 1 counts) Map.empty . concatMap (words . body)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 150
        archive = documents count
        sorted = ordered archive
    mapM_ (putStrLn . label) (take 3 sorted)
    print (Map.size (wordCounts archive))
    print (digest (concatMap label sorted))
