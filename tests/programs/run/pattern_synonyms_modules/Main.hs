{-# LANGUAGE PatternSynonyms #-}
-- Pattern synonyms of other modules: by name, with their type, qualified, and passed on.
-- uses: PatternSynonyms, 5.2 export lists, 5.3.1 selected imports
module Main (main) where

import qualified Again as A
import Sequence (Sequence (Nil, (:<)), fromList, pattern Two, twoFirst)

total :: Sequence Int -> Int
total Nil = 0
total (x :< rest) = x + total rest

ends :: A.Sequence a -> String
ends A.Nil = "empty"
ends (_ A.:< A.Nil) = "one"
ends (Two _ _) = "two"
ends _ = "more"

main :: IO ()
main = do
  print (total (fromList [1 .. 10]))
  print (map ends [Nil, 'a' :< Nil, Two 'a' 'b', fromList "abc"])
  print (twoFirst (Two 'x' 'y'), A.toList ((Two 1 2) {twoFirst = 5}))
