module Main (main) where

import GHC.Natural
import Rows

main :: IO ()
main = do
  let big = 2 ^ (70 :: Int) + 5
  value "wordToNatural" (wordToNatural maxBound)
  value "naturalToWord" (naturalToWord big)
  value "naturalToWordMaybe" (naturalToWordMaybe big, naturalToWordMaybe 3)
  value "naturalToInteger" (naturalToInteger big)
  value "naturalFromInteger" (naturalFromInteger 3)
  value "plusNatural" (plusNatural 1 2, timesNatural 3 4, minusNatural 4 3)
  value "minusNatural" (minusNatural 3 4)
  value "minusNaturalMaybe" (minusNaturalMaybe 3 4, minusNaturalMaybe 4 3)
  value "negateNatural" (negateNatural 0, signumNatural 5)
  value "quotRemNatural" (quotRemNatural 7 2, quotNatural 7 2, remNatural 7 2)
  value "gcdNatural" (gcdNatural 12 18, lcmNatural 4 6)
  value "powModNatural" (powModNatural 3 200 1000007, powModNatural 3 0 1, powModNatural 0 0 7)
  value "andNatural" (andNatural 12 10, orNatural 12 10, xorNatural 12 10)
  value "testBitNatural" (testBitNatural 5 0, testBitNatural 5 1)
  value "popCountNatural" (popCountNatural big)
  value "shiftLNatural" (shiftLNatural 1 70, shiftRNatural big 69)
