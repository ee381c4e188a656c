{-# LANGUAGE GADTs, MagicHash, PatternSynonyms #-}
-- Pattern synonyms of every kind from another module: what they require and provide, fields, directions, and types that bring them.
-- uses: PatternSynonyms, 5.2 export lists, 5.3.1 selected imports
module Main (main) where

import Again (Cell (..), Depth (..), Term (..), pattern Listed, pattern Named, pattern Shown, pattern Tagged)
import qualified Again
import GHC.Exts ((+#))
import Kinds hiding (Cell, Term, pattern Named, pattern Shown, pattern Tagged)

describe :: Again.Shape -> String
describe shape = case shape of
  Named "x" (a : b : _) -> "x: " ++ show (max a b)
  Listed [] -> "nothing"
  Shown items -> show items
  _ -> "else"

isUnit :: (Eq a, Num a) => a -> Bool
isUnit Unit = True
isUnit Minus = True
isUnit _ = False

eval :: Term a -> a
eval (Number n) = n + 1
eval (TTruth b) = b
eval (Both a b) = (eval a, eval b)
eval _ = error "no term"

cell :: Cell (Maybe Int) -> String
cell (Full 1 b) = show b
cell Full {fullFirst = a} = show a
cell _ = "none"

total :: Row Int -> Int
total Empty = 0
total (Next x rest) = x + total rest

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Tagged "x" [1, 2, 3 :: Int], Tagged "y" "", Tagged "y" "u"]
  print (map isUnit [1, 2, -1 :: Double])
  print (eval (Both (Number 4) (TTruth True)))
  mapM_ (putStrLn . cell) [Full 1 'c', Full 2 'c', Cell Nothing 'c']
  print (left (Pair 1 2), right (Pair 'a' 'b'), (Pair 1 2) {right = 7}, Pair {right = 1, left = 9})
  print (half (MkDoubled 4), case MkDoubled 3 of MkDoubled {half = n} -> n, half ((MkDoubled 2) {half = 5}))
  print (case (1, (2, 3)) of a :*: b :*: c -> a + b + c, case Any 3 of Any x -> x, case [1, 2] of { Head h -> h; _ -> 0 })
  print (case Again.Ground of { Ground -> 1; Depth n -> n }, total (Next 1 (Next 2 Empty)), hiddenTag (Tagged "tag" "s"))
  print (case 3 of { Boxed n -> Boxed (n +# 1#) }, fullFirst (Full 3 'x'))
