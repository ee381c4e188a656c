-- Instances travel with imports, even with an empty import list.
-- uses: 5.4 importing and exporting instance declarations
module Main where

import Class (Render (render))
import Instances ()
import Types

instance Render Char where
  render c = [c]

main :: IO ()
main = do
  putStrLn (render (3 :: Int))
  putStrLn (render (Pair 'a' [1 :: Int, 2]))
  putStrLn (render [Pair True False])
