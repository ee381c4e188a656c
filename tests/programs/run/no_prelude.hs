-- A module that imports nothing by itself, and names of Prelude that are its own.
-- uses: NoImplicitPrelude
{-# LANGUAGE NoImplicitPrelude #-}
module Main (main) where

import Data.List (foldl')
import qualified Prelude
import Prelude (Int, IO, Show (show), String, putStrLn, (+), (.), (++))

data Bool = No | Yes deriving Show

data Maybe a = Nothing | Just a

not :: Bool -> Bool
not No = Yes
not Yes = No

maybe :: b -> (a -> b) -> Maybe a -> b
maybe none _ Nothing = none
maybe _ some (Just x) = some x

map :: (a -> b) -> [a] -> [b]
map f = Prelude.foldr (\x ys -> f x : ys) []

length :: [a] -> Int
length = foldl' (\n _ -> n + 1) 0

print :: Show a => a -> IO ()
print = putStrLn . ("> " ++) . show

main :: IO ()
main = do
  print (map not [No, Yes])
  print (maybe 0 (+ 1) (Just 2), maybe 0 (+ 1) Nothing)
  print (length "four")
  -- what syntax means is still the library's
  print [if x Prelude.> 2 then 'a' else 'b' | x <- [1 .. 4 :: Int]]
