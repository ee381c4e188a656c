module Main (main) where

import Text.Parsec.Error
import Text.Parsec.Pos
import Rows

messages :: [Message]
messages = [f s | f <- [Message, Expect, UnExpect, SysUnExpect], s <- ["x", "", "y"]]

at :: Int -> [Message] -> ParseError
at column = foldr addErrorMessage (newErrorUnknown (newPos "f" 1 column))

main :: IO ()
main = do
  value "messageString" (map messageString messages)
  value "(==)" [m == n | m <- messages, n <- messages]
  value "compare" [compare m n | m <- messages, n <- messages]
  value "fromEnum" (map fromEnum messages)
  value "toEnum" (messageString (toEnum 1))
  value "errorPos" (errorPos (at 3 []))
  value "errorMessages" (map messageString (errorMessages (at 3 messages)))
  value "errorIsUnknown" (errorIsUnknown (at 3 []), errorIsUnknown (at 3 messages))
  value "newErrorMessage" (newErrorMessage (Expect "a") (newPos "f" 1 2))
  value "newErrorUnknown" (newErrorUnknown (newPos "" 1 2))
  value "addErrorMessage" (addErrorMessage (Expect "b") (at 3 [Expect "a"]))
  value "setErrorMessage" (setErrorMessage (Expect "b") (at 3 [Expect "a", UnExpect "u"]))
  value "setErrorPos" (setErrorPos (newPos "g" 7 8) (at 3 [Expect "a"]))
  value "mergeError" [mergeError (at i ms) (at j ns) | i <- [1, 2], j <- [1, 2], ms <- [[], [Expect "a"]], ns <- [[], [Expect "b"]]]
  value "show" (at 3 messages)
  value "show one" [at 3 [f s] | f <- [Message, Expect, UnExpect, SysUnExpect], s <- ["x", ""]]
  value "show several" [at 3 (map f ["x", "y", "z", "x"]) | f <- [Message, Expect, UnExpect, SysUnExpect]]
  value "show both" [at 3 [SysUnExpect "a", UnExpect "b"], at 3 [SysUnExpect "", Expect "b"], at 3 [SysUnExpect "a", Message "m", Expect "e", Expect "f"]]
  value "(==) errors" (at 3 [Expect "a"] == at 3 [Expect "a"], at 3 [Expect "a"] == at 3 [UnExpect "a"], at 3 [Expect "a"] == at 3 [Expect "b"], at 3 [] == at 4 [])
  value "showErrorMessages" (showErrorMessages "oder" "unbekannt" "erwartet" "unerwartet" "Ende" (errorMessages (at 3 [SysUnExpect "", Expect "a", Expect "b", Message "m"])))
  value "showErrorMessages none" (showErrorMessages "oder" "unbekannt" "erwartet" "unerwartet" "Ende" [])
  demand "messageString" (\w -> messageString (w 1 (Expect (w 2 "a"))))
  demand "errorPos" (\w -> errorPos (newErrorMessage (w 1 (Expect "a")) (w 2 (newPos "f" 1 1))))
  demand "errorIsUnknown" (\w -> errorIsUnknown (newErrorMessage (w 1 (Expect "a")) (w 2 (newPos "f" 1 1))))
  demand "newErrorUnknown" (\w -> newErrorUnknown (w 1 (newPos "f" 1 1)))
  demand "newErrorMessage" (\w -> newErrorMessage (w 1 (Expect "a")) (w 2 (newPos "f" 1 1)))
  demand "addErrorMessage" (\w -> addErrorMessage (w 1 (Expect "a")) (w 2 (at 1 [])))
  demand "setErrorMessage" (\w -> setErrorMessage (w 1 (Expect "a")) (w 2 (at 1 [])))
  demand "setErrorPos" (\w -> setErrorPos (w 1 (newPos "f" 1 1)) (w 2 (at 1 [])))
  demand "mergeError" (\w -> mergeError (w 1 (at 1 [])) (w 2 (at 2 [])))
  demand "errorMessages" (\w -> errorMessages (w 1 (at 1 [w 2 (Expect "a")])))
  demand "showErrorMessages" (\w -> showErrorMessages (w 1 "or") (w 2 "unknown") (w 3 "expecting") (w 4 "unexpected") (w 5 "end") (w 6 []))
