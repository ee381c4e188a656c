module Main (main) where

import Data.List (foldl')
import Manifest (Entry (..), Key (..), Manifest, manifest, saved)
import System.Environment (getArgs)
import Tree (files, touch)

data Change = New | Grown !Int | Same

change :: Manifest -> Entry -> Change
change old entry = case saved old (key entry) of
    Nothing -> New
    Just before
        | changed before < changed entry -> Grown (size entry - size before)
        | otherwise -> Same

-- | The line of the log for a night.
night :: Manifest -> [Entry] -> Int -> String
night old entries day = unwords (zipWith (++) ["day=", "files=", "bytes=", "log="] (map show [day, count, bytes, written]))
  where
    (count, bytes, written) = foldl' add (0, 0, 0) (touch day entries)
    add :: (Int, Int, Int) -> Entry -> (Int, Int, Int)
    add (n, sum', w) entry = case change old entry of
        Grown more -> let total = sum' + more; w' = w + length (label entry) in total `seq` w' `seq` (n + 1, total, w')
        _ -> (n, sum', w)

label :: Entry -> String
label entry = "[" ++ show (changed entry) ++ "] " ++ file (key entry) ++ ": " ++ show (size entry)
  where
    file one = folder one ++ "#" ++ show (inode one)

main :: IO ()
main = do
    args <- getArgs
    let (count, nights) = case map read args of
            [a, b] -> (a, b)
            _ -> (2000, 30)
        entries = files count
        old = manifest entries
    mapM_ (putStrLn . night old entries) [1 .. nights]
