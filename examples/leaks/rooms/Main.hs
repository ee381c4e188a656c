module Main (main) where

import House (house)
import Visit (visit)
import Writer (runWriter)

main :: IO ()
main = do
  let (rooms, log) = runWriter (visit (house 14))
  putStrLn (show rooms ++ " rooms")
  putStrLn (show (length (filter (elem '7') log)) ++ " of the lines about them have a 7")
