-- | Rows of Data.Containers.ListUtils.
module Main (main) where

import Data.Containers.ListUtils
import Keys
import Rows

main :: IO ()
main = do
  value "nubOrd" (nubOrd "mississippi", nubOrd "")
  value "nubOrd keeps the first" (nubOrd [Key 1 'a', Key 2 'b', Key 1 'c'])
  value "nubOrd endless" (take 5 (nubOrd (cycle [1 .. 5 :: Int])), take 3 (nubOrd [1 :: Int ..]))
  demand "nubOrd" (\w -> nubOrd (w 1 [w 2 'a', w 3 'b']))
  random "nubOrd" (nubOrd . numbers)
  value "nubOrdOn" (nubOrdOn (`mod` 3) [1 .. 10 :: Int], nubOrdOn length (words "a bc d ef ghi"))
  demand "nubOrdOn" (\w -> nubOrdOn (w 1 id) (w 2 [w 3 'a', w 4 'b']))
  random "nubOrdOn" (nubOrdOn (`div` 7) . numbers)
  value "nubInt" (nubInt [3, 1, 3, 2, 1], nubInt [])
  value "nubInt endless" (take 5 (nubInt (cycle [1 .. 5])))
  demand "nubInt" (\w -> nubInt (w 1 [w 2 1, w 3 2]))
  random "nubInt" (nubInt . numbers)
  value "nubIntOn" (nubIntOn fromEnum "mississippi", nubIntOn length (words "a bc d ef ghi"))
  demand "nubIntOn" (\w -> nubIntOn (w 1 id) (w 2 [w 3 1, w 4 2]))
  random "nubIntOn" (nubIntOn (`div` 7) . numbers)
