-- Stack: foldr (+) 0 remembers every number until it comes to the end; so does mapM over a list, while mapM_
-- can forget. GHC counts the stack to SYSTEM, in a heap profile as STACK.
module Main (main) where

import Data.IORef

sumRight :: [Int] -> Int
sumRight = foldr (+) 0

visitAll :: IORef Int -> [Int] -> IO Int
visitAll total numbers = length <$> mapM (visit total) numbers

visitEach :: IORef Int -> [Int] -> IO ()
visitEach total = mapM_ (visit total)

visit :: IORef Int -> Int -> IO ()
visit total n = modifyIORef' total (+ n)

main :: IO ()
main = do
    print (sumRight [1 .. 30000])
    total <- newIORef 0
    visitAll total [1 .. 30000] >>= print
    visitEach total [1 .. 30000]
    readIORef total >>= print
