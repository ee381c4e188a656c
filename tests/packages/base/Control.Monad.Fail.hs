module Main (main) where

import Control.Monad.Fail
import Prelude hiding (fail)
import Rows

main :: IO ()
main = do
  value "fail Maybe" (fail "no" :: Maybe Int)
  value "fail []" (fail "no" :: [Int])
  action "fail IO" (fail "no" :: IO Int)
  value "fail pattern" (do { Just x <- [Just 1, Nothing, Just 3]; pure x })
  demand "fail Maybe" (\w -> fail (w 1 "no") :: Maybe Int)
