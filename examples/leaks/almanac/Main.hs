module Main (main) where

import Almanac (longest, total)

main :: IO ()
main = do
  putStrLn ("hours of light in all: " ++ show total)
  putStrLn ("longest day: " ++ show longest)
