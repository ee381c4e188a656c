module Main (main) where

import GHC.Show
import Rows

main :: IO ()
main = do
  value "showList__" (showList__ shows [1, 2] "", showList__ shows ([] :: [Int]) "!")
  value "showSignedInt" (showSignedInt 7 (-5) "", showSignedInt 6 (-5) "", showSignedInt 11 5 "")
  value "showSpace" (showSpace "x", showCommaSpace "x")
  value "appPrec" (appPrec, appPrec1)
  value "asciiTab" asciiTab
  value "showMultiLineString" (map showMultiLineString ["", "a", "a\n", "a\nb", "\n\nx\n", "q\"\tz\nw"])
  value "showLitChar" (showLitChar '\n' "1", showLitChar '\200' "1", showLitString "a\"\SO" "H")
  value "intToDigit" (map intToDigit [0 .. 15])
  value "intToDigit out" (intToDigit 16)
