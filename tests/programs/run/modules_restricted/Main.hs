-- Names under the monomorphism restriction, used in another module.
-- uses: 4.5.5 The monomorphism restriction
module Main (main) where

import Limits

main :: IO ()
main = do
  print (limit ^ 12, ratio, low, high)
  print (total [1, 2, 3], counted)
