-- coerce where constructors are imported, qualified, or not there, but roles let the arguments pass.
-- uses: 5.3.1 what is imported, 5.8 abstract datatypes
module Main (main) where

import Data.Coerce
import qualified Units as U
import Units (Metres, Stack, empty, metres, push)

newtype Height = Height Metres deriving Show

main :: IO ()
main = do
  print (coerce [U.Feet 1, U.Feet 2.5] :: [Double])
  print (coerce (push 2 (push 1 empty) :: Stack Double) :: Stack U.Feet)
  print (coerce (push (metres 3) empty) :: Stack Height)
  print (coerce (fmap fst (U.pop (push (metres 4) empty))) :: Maybe Height)
