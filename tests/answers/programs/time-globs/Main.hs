-- | Which files of a tree are ignored, by patterns as in a .gitignore.
module Main (main) where

import Glob (matches)
import System.Environment (getArgs)
import Tree (paths)

patterns :: [String]
patterns = ["*.o", "build/*/cache/*", "*a*a*a*a*b", "docs/*.html", "*~"]

isIgnored :: String -> Bool
isIgnored path = any (`matches` path) patterns

listing :: Int -> [String] -> String
listing start = unlines . zipWith entry [start ..]
  where
    entry n path = show n ++ "\t" ++ path ++ "\t" ++ show (length path)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 3000
        files = paths count
        kept = filter (not . isIgnored) files
    print (length files - length kept)
    putStr (unlines (take 3 kept))
    print (sum [length (listing start kept) | start <- [1 .. 5]])
