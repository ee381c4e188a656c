-- Several modules: the same name in two of them, and one that is imported qualified.
module Main (main) where

import qualified Data.Own.Queue as Queue
import qualified Data.Own.Stack as Stack

drain :: Int -> (s -> Maybe (Int, s)) -> s -> Int
drain total pop store = case pop store of
    Nothing -> total
    Just (x, rest) -> drain (total + x) pop rest

main :: IO ()
main = do
    print (drain 0 Queue.pop (foldr Queue.push Queue.empty [1 .. 1000]))
    print (drain 0 Stack.pop (foldr Stack.push Stack.empty [1 .. 1000]))
