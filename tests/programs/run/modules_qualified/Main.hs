-- Qualified imports, aliases, several modules under one alias, operators with qualifiers.
-- uses: 5.3.2 qualified import, 5.3.3 local aliases, 5.5.1 qualified names, ImportQualifiedPost
module Main where

import qualified Data.List as L
import Data.List (sort)
import Data.Char qualified as C
import qualified Stack as S
import qualified Queue as S (enqueue, Queue)
import Queue qualified
import Data.Maybe as M

main :: IO ()
main = do
  print (sort [3, 1, 2], L.nub [1, 1, 2], L.sortBy (\a b -> compare b a) [1, 2, 3])
  putStrLn (map C.toUpper "upper")
  print (S.toList (S.push 1 (S.push 2 S.empty)))
  print (Queue.toList (S.enqueue 1 (S.enqueue 2 Queue.empty)))
  print (S.empty S.+++ S.push 'x' S.empty)
  print (M.fromMaybe 0 Nothing, fromJust (Just 1))
  print (Prelude.map (Prelude.+ 1) [1, 2], foldr (Prelude..) id [(* 2)] 5)
  print ((S.+++) (S.push 1 S.empty) S.empty, (`S.push` S.empty) 'y')
