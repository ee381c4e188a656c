module Main (main) where

import Control.Exception
import Rows
import System.Timeout

main :: IO ()
main = do
  action "timeout none" (timeout (-1) (pure 'a'))
  action "timeout none raises" (timeout (-1) (throwIO Overflow) :: IO (Maybe Int))
  action "timeout at once" (timeout 0 (pure 'a'))
  action "timeout at once, lazy" (timeout 0 undefined :: IO (Maybe Int))
