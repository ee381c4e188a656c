module Main (main) where

import Text.ParserCombinators.Parsec.Error
import Text.ParserCombinators.Parsec.Pos
import Rows

main :: IO ()
main = do
  let messages = [Message "a", Expect "b", UnExpect "c", SysUnExpect "d", Expect "e"]
  value "messageCompare" [messageCompare m n | m <- messages, n <- messages]
  value "messageEq" [messageEq m n | m <- messages, n <- messages]
  value "newErrorMessage" (newErrorMessage (Expect "a") (newPos "f" 1 2))
  value "mergeError" (mergeError (newErrorMessage (Expect "a") (newPos "f" 1 2)) (newErrorMessage (Expect "b") (newPos "f" 1 2)))
  demand "messageCompare" (\w -> messageCompare (w 1 (Expect "a")) (w 2 (Expect "b")))
  demand "messageEq" (\w -> messageEq (w 1 (Expect "a")) (w 2 (Expect "b")))
