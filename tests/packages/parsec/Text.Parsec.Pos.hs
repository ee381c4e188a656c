module Main (main) where

import Text.Parsec.Pos
import Rows

main :: IO ()
main = do
  let p = newPos "f" 3 4
  value "newPos" p
  value "initialPos" (initialPos "f", initialPos "")
  value "sourceName" (sourceName p)
  value "sourceLine" (sourceLine p)
  value "sourceColumn" (sourceColumn p)
  value "incSourceLine" (incSourceLine p 2, incSourceLine p (-1))
  value "incSourceColumn" (incSourceColumn p 2)
  value "setSourceName" (setSourceName p "g")
  value "setSourceLine" (setSourceLine p 9)
  value "setSourceColumn" (setSourceColumn p 9)
  value "updatePosChar" (map (updatePosChar p) "a\n\t\r")
  value "updatePosChar tab" [updatePosChar (newPos "" 1 c) '\t' | c <- [1 .. 20]]
  value "updatePosString" (updatePosString p "ab\ncd\te", updatePosString p "")
  value "(==)" [p == q | q <- [newPos "f" 3 4, newPos "g" 3 4, newPos "f" 2 4, newPos "f" 3 5]]
  value "compare" [compare p q | q <- [newPos "f" 3 4, newPos "g" 3 4, newPos "f" 2 4, newPos "f" 3 5]]
  demand "newPos" (\w -> newPos (w 1 "f") (w 2 1) (w 3 1))
  demand "initialPos" (\w -> initialPos (w 1 "f"))
  demand "sourceName" (\w -> sourceName (w 1 (newPos (w 2 "f") (w 3 1) (w 4 1))))
  demand "sourceLine" (\w -> sourceLine (w 1 (newPos (w 2 "f") (w 3 1) (w 4 1))))
  demand "sourceColumn" (\w -> sourceColumn (w 1 (newPos (w 2 "f") (w 3 1) (w 4 1))))
  demand "updatePosChar" (\w -> updatePosChar (w 1 p) (w 2 'a'))
  demand "updatePosString" (\w -> updatePosString (w 1 p) (w 2 "a"))
  demand "incSourceLine" (\w -> incSourceLine (w 1 p) (w 2 1))
  demand "incSourceColumn" (\w -> incSourceColumn (w 1 p) (w 2 1))
  demand "setSourceName" (\w -> setSourceName (w 1 p) (w 2 "g"))
  demand "setSourceLine" (\w -> setSourceLine (w 1 p) (w 2 1))
  demand "setSourceColumn" (\w -> setSourceColumn (w 1 p) (w 2 1))
  random "updatePosString" (\(n : rest) -> updatePosString p (map (\x -> "ab\n\t" !! (x `mod` 4)) (take n rest)))
