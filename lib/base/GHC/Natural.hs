-- | Natural numbers, by functions of their own.
module GHC.Natural
  ( Natural, wordToNatural, naturalToWord, naturalToWordMaybe, naturalToInteger, naturalFromInteger
  , plusNatural, minusNatural, minusNaturalMaybe, timesNatural, negateNatural, signumNatural
  , quotRemNatural, quotNatural, remNatural, gcdNatural, lcmNatural, powModNatural
  , andNatural, orNatural, xorNatural, testBitNatural, popCountNatural, shiftLNatural, shiftRNatural
  ) where

import Assay.Bits
import Assay.Eq
import Assay.Function
import Assay.Natural
import Assay.Num
import Assay.Types

wordToNatural :: Word -> Natural
wordToNatural = fromIntegral

-- | The lowest bits.
naturalToWord :: Natural -> Word
naturalToWord = fromIntegral

naturalToWordMaybe :: Natural -> Maybe Word
naturalToWordMaybe n
  | n <= wordToNatural maxBound = Just (naturalToWord n)
  | otherwise = Nothing

plusNatural, minusNatural, timesNatural, quotNatural, remNatural, gcdNatural, lcmNatural :: Natural -> Natural -> Natural
plusNatural = (+)
minusNatural = (-)
timesNatural = (*)
quotNatural = quot
remNatural = rem
gcdNatural = gcd
lcmNatural = lcm

negateNatural, signumNatural :: Natural -> Natural
negateNatural = negate
signumNatural = signum

quotRemNatural :: Natural -> Natural -> (Natural, Natural)
quotRemNatural = quotRem

-- | The first to the power of the second, modulo the third.
powModNatural :: Natural -> Natural -> Natural -> Natural
powModNatural base power modulus = go (1 `rem` modulus) (base `rem` modulus) power
  where
    go !result !square n
      | n == 0 = result
      | odd n = go (result * square `rem` modulus) (square * square `rem` modulus) (n `quot` 2)
      | otherwise = go result (square * square `rem` modulus) (n `quot` 2)

andNatural, orNatural, xorNatural :: Natural -> Natural -> Natural
andNatural = (.&.)
orNatural = (.|.)
xorNatural = xor

testBitNatural :: Natural -> Int -> Bool
testBitNatural = testBit

popCountNatural :: Natural -> Int
popCountNatural = popCount

shiftLNatural, shiftRNatural :: Natural -> Int -> Natural
shiftLNatural = shiftL
shiftRNatural = shiftR
