module Main (main) where

import Control.Exception
import Data.List (sort)
import Rows
import System.Environment

main :: IO ()
main = do
  action "setEnv" (setEnv "ROWS_A" "x y" >> getEnv "ROWS_A")
  action "setEnv again" (setEnv "ROWS_A" "z" >> lookupEnv "ROWS_A")
  action "setEnv empty" (setEnv "ROWS_A" "" >> lookupEnv "ROWS_A")
  action "setEnv no name" (setEnv "" "x")
  action "setEnv equals" (setEnv "a=b" "x")
  action "setEnv NUL" (setEnv "ROWS_B\0C" "x\0y" >> (,) <$> lookupEnv "ROWS_B" <*> lookupEnv "ROWS_BC")
  action "setEnv text" (setEnv "ROWS_T" "\955 =" >> getEnv "ROWS_T")
  action "getEnvironment" (setEnv "ROWS_D" "d" >> sort . filter ((== "ROWS_") . take 5 . fst) <$> getEnvironment)
  action "unsetEnv" (unsetEnv "ROWS_D" >> lookupEnv "ROWS_D")
  action "unsetEnv missing" (unsetEnv "ROWS_NONE")
  action "unsetEnv no name" (unsetEnv "")
  action "unsetEnv equals" (unsetEnv "a=b")
  action "getEnv missing" (getEnv "ROWS_NONE")
  action "lookupEnv PATH" (fmap null <$> lookupEnv "PATH")
  action "withArgs" (withArgs ["a", "b c"] getArgs)
  action "withArgs raises" (try (withArgs ["a"] (throwIO Overflow)) >>= \r -> (,) (either (\e -> show (e :: ArithException)) id r) <$> getArgs)
  action "withProgName" (withProgName "other" getProgName)
