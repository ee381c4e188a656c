module Main (main) where

import Data.Monoid (Sum (..))
import House (house)
import Visit (visit)
import Writer (runWriter)

main :: IO ()
main = do
  let (rooms, sevens) = runWriter (visit (house 14))
  putStrLn (show rooms ++ " rooms")
  putStrLn (show (getSum sevens) ++ " of the lines about them have a 7")
