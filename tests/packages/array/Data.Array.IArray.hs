-- | Data.Array.IArray with boxed elements.
module Main where

import Data.Array.IArray
import Rows
import SharedIArray

main :: IO ()
main = do
  rows "Array" (id :: Array i e -> Array i e)
  value "amap lazy" (amap (\x -> if x == 2 then undefined else x) (listArray (0, 2) [1, 2, 3 :: Int] :: Array Int Int) ! 2)
  value "listArray missing" (listArray (0, 2) "ab" :: Array Int Char)
  value "array missing" (array (0, 1) [(0, 'a')] :: Array Int Char)
