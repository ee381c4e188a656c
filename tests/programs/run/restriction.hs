-- The monomorphism restriction: simple bindings without a signature are shared and have one type.
-- uses: 4.5.5 the monomorphism restriction, 4.5.4 monomorphism, MonomorphismRestriction

import Data.List (genericLength)
import Debug.Trace (trace)

shared = trace "evaluated" (sum [1 .. 10])

plus = (+)

average :: [Double] -> Double
average xs = total / size
  where
    total = sum xs
    size = genericLength xs

showIt :: Show a => a -> String
showIt = show

main :: IO ()
main = do
  print (shared + shared)
  print (plus 1 2)
  print (average [1, 2, 6])
  putStrLn (showIt 1 ++ showIt "x")
  let n = genericLength "abcd"
      half = n / 2
  print (half, n * 2)
  let (p, q) = (fromIntegral 3, 4)
  print (p + 0.5, q)
