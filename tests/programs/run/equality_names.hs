{-# LANGUAGE ExistentialQuantification #-}
{-# LANGUAGE GADTs #-}
-- Equalities of a constructor that only name a type anew: without a signature, what is outside is found through them.
-- uses: ExistentialQuantification, GADTs
module Main (main) where

data Nested a = forall b c. (b ~ [a], c ~ [b], Show c) => Nested c

join (Nested rows) more = show (rows ++ more)

data Named a = forall b. b ~ [a] => Named b

both (Named items) = [items, reverse items]

headed named = case named of
  Named items -> \other -> (items == other, case other of [] -> Nothing; first : _ -> Just first)

data Step a = forall b. b ~ a => Step (b -> b) | Stop

twice (Step f) x = f (f x)
twice Stop x = x

main :: IO ()
main = do
  putStrLn (join (Nested [["a"]]) [["b", "c"]])
  print (both (Named "abc"))
  print (headed (Named "abc") "abd")
  print (twice (Step (+ 1)) 3 + twice Stop (1 :: Int))
