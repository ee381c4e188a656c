module Deep.Fault (Fault (..), checked, deep) where

import Control.Exception (Exception, throw)

newtype Fault = Fault Int deriving (Show)

instance Exception Fault

checked :: Int -> Int
checked n
  | n < 0 = throw (Fault n)
  | otherwise = n

deep :: Int -> Int
deep 0 = error "too deep"
deep n = 1 + deep (n - 1)
