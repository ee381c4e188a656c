-- | Arithmetic on 'Integer'. Numbers that fit into an Int# are worked on as such, with a look at the overflow; the
-- others as sign and magnitude, by the operations on naturals. Every function is strict in its arguments and gives the
-- one form that a number has ('Integer' says which). Dividing by zero raises what the primitives raise.
module Assay.Integer where

import Assay.Prim
import Assay.Types

-- Forms.

-- | The number with this magnitude.
positive :: ByteArray# -> Integer
positive n = case sizeofByteArray# n of
  0# -> IS 0#
  8# -> case word2Int# (natToWord# n) of
    i -> case i >=# 0# of { 1# -> IS i; _ -> IP n }
  _ -> IP n

-- | The number with this magnitude and a minus sign.
negative :: ByteArray# -> Integer
negative n = case sizeofByteArray# n of
  0# -> IS 0#
  8# -> case negateInt# (word2Int# (natToWord# n)) of
    i -> case i <# 0# of { 1# -> IS i; _ -> IN n }
  _ -> IN n

-- | The number with this sign, 1# for a minus sign, and this magnitude.
signed :: Int# -> ByteArray# -> Integer
signed 0# n = positive n
signed _ n = negative n

sign# :: Integer -> Int#
sign# (IS i) = i <# 0#
sign# (IP _) = 0#
sign# (IN _) = 1#

magnitude :: Integer -> ByteArray#
magnitude (IS i) = case i <# 0# of
  1# -> natFromWord# (int2Word# (negateInt# i))
  _ -> natFromWord# (int2Word# i)
magnitude (IP n) = n
magnitude (IN n) = n

integerFromWord# :: Word# -> Integer
integerFromWord# w = case word2Int# w of
  i -> case i >=# 0# of
    1# -> IS i
    _ -> IP (natFromWord# w)

-- | The lowest 64 bits of the two's complement.
integerToInt# :: Integer -> Int#
integerToInt# (IS i) = i
integerToInt# (IP n) = word2Int# (natToWord# n)
integerToInt# (IN n) = negateInt# (word2Int# (natToWord# n))

integerToWord# :: Integer -> Word#
integerToWord# x = int2Word# (integerToInt# x)

-- | -1#, 0# or 1#, or for small numbers any with that sign.
integerCompare# :: Integer -> Integer -> Int#
integerCompare# (IS x) (IS y) = (x ># y) -# (x <# y)
integerCompare# (IP x) (IP y) = natCompare# x y
integerCompare# (IN x) (IN y) = natCompare# y x
integerCompare# (IP _) _ = 1#
integerCompare# (IN _) _ = -1#
integerCompare# _ (IP _) = -1#
integerCompare# _ (IN _) = 1#

-- Sums and products.

integerAdd :: Integer -> Integer -> Integer
integerAdd (IS x) (IS y) = case addIntC# x y of
  (# r, 0# #) -> IS r
  (# _, _ #) -> addSigned (x <# 0#) (magnitude (IS x)) (y <# 0#) (magnitude (IS y))
integerAdd x y = addSigned (sign# x) (magnitude x) (sign# y) (magnitude y)

integerSubtract :: Integer -> Integer -> Integer
integerSubtract (IS x) (IS y) = case subIntC# x y of
  (# r, 0# #) -> IS r
  (# _, _ #) -> addSigned (x <# 0#) (magnitude (IS x)) (y >=# 0#) (magnitude (IS y))
integerSubtract x y = addSigned (sign# x) (magnitude x) (1# -# sign# y) (magnitude y)

addSigned :: Int# -> ByteArray# -> Int# -> ByteArray# -> Integer
addSigned s x t y = case s ==# t of
  1# -> signed s (natAdd# x y)
  _ -> case natCompare# x y of
    0# -> IS 0#
    1# -> signed s (natSub# x y)
    _ -> signed t (natSub# y x)

integerMultiply :: Integer -> Integer -> Integer
integerMultiply (IS x) (IS y) = case mulIntMayOflo# x y of
  0# -> IS (x *# y)
  _ -> signed ((x <# 0#) /=# (y <# 0#)) (natMul# (magnitude (IS x)) (magnitude (IS y)))
integerMultiply x y = signed (sign# x /=# sign# y) (natMul# (magnitude x) (magnitude y))

integerNegate :: Integer -> Integer
integerNegate x = signed (1# -# sign# x) (magnitude x)

integerAbsolute :: Integer -> Integer
integerAbsolute x = case sign# x of
  0# -> x
  _ -> positive (magnitude x)

integerSignum :: Integer -> Integer
integerSignum x = IS (integerCompare# x (IS 0#))

-- | The first to the power of the second.
integerPower# :: Integer -> Word# -> Integer
integerPower# x n = signed (andI# (sign# x) (word2Int# (and# n 1##))) (natPow# (magnitude x) n)

-- Division. The primitives refuse minBound / -1 as they refuse a zero divisor.

integerQuotRem# :: Integer -> Integer -> (# Integer, Integer #)
integerQuotRem# (IS x) (IS y)
  | isTrue# (y /=# -1#) = case quotRemInt# x y of
      (# q, r #) -> (# IS q, IS r #)
integerQuotRem# x y = case natQuotRem# (magnitude x) (magnitude y) of
  (# q, r #) -> case signed (sign# x /=# sign# y) q of
    !quotient -> case signed (sign# x) r of
      !remainder -> (# quotient, remainder #)

integerQuot :: Integer -> Integer -> Integer
integerQuot x y = case integerQuotRem# x y of (# q, _ #) -> q

integerRem :: Integer -> Integer -> Integer
integerRem x y = case integerQuotRem# x y of (# _, r #) -> r

-- | The quotient is rounded down, so the remainder has the sign of the divisor.
integerDivMod# :: Integer -> Integer -> (# Integer, Integer #)
integerDivMod# x y = case integerQuotRem# x y of
  (# q, r #) -> case r of
    IS 0# -> (# q, r #)
    _ -> case sign# r ==# sign# y of
      1# -> (# q, r #)
      _ -> case integerSubtract q (IS 1#) of
        !q' -> case integerAdd r y of
          !r' -> (# q', r' #)

integerDiv :: Integer -> Integer -> Integer
integerDiv x y = case integerDivMod# x y of (# q, _ #) -> q

integerMod :: Integer -> Integer -> Integer
integerMod x y = case integerDivMod# x y of (# _, r #) -> r

integerGcd :: Integer -> Integer -> Integer
integerGcd x y = positive (natGcd# (magnitude x) (magnitude y))

integerLcm :: Integer -> Integer -> Integer
integerLcm (IS 0#) _ = IS 0#
integerLcm _ (IS 0#) = IS 0#
integerLcm x y = integerMultiply (integerQuot (integerAbsolute x) (integerGcd x y)) (integerAbsolute y)

-- Bits, as if every number were written in two's complement with its sign going on for ever. A negative x is the
-- complement of the natural -x - 1, and on complements the laws of De Morgan hold.

integerComplement :: Integer -> Integer
integerComplement x = integerSubtract (IS -1#) x

-- | Of a negative number: the natural whose complement it is.
opposite :: Integer -> ByteArray#
opposite x = natSubWord# (magnitude x) 1##

complementOf :: ByteArray# -> Integer
complementOf n = negative (natAddWord# n 1##)

integerAnd :: Integer -> Integer -> Integer
integerAnd (IS x) (IS y) = IS (andI# x y)
integerAnd x y = case sign# x of
  0# -> case sign# y of
    0# -> positive (natAnd# (magnitude x) (magnitude y))
    _ -> positive (natAndNot# (magnitude x) (opposite y))
  _ -> case sign# y of
    0# -> positive (natAndNot# (magnitude y) (opposite x))
    _ -> complementOf (natOr# (opposite x) (opposite y))

integerOr :: Integer -> Integer -> Integer
integerOr (IS x) (IS y) = IS (orI# x y)
integerOr x y = case sign# x of
  0# -> case sign# y of
    0# -> positive (natOr# (magnitude x) (magnitude y))
    _ -> complementOf (natAndNot# (opposite y) (magnitude x))
  _ -> case sign# y of
    0# -> complementOf (natAndNot# (opposite x) (magnitude y))
    _ -> complementOf (natAnd# (opposite x) (opposite y))

integerXor :: Integer -> Integer -> Integer
integerXor (IS x) (IS y) = IS (xorI# x y)
integerXor x y = case sign# x of
  0# -> case sign# y of
    0# -> positive (natXor# (magnitude x) (magnitude y))
    _ -> complementOf (natXor# (magnitude x) (opposite y))
  _ -> case sign# y of
    0# -> complementOf (natXor# (opposite x) (magnitude y))
    _ -> positive (natXor# (opposite x) (opposite y))

integerShiftLeft# :: Integer -> Word# -> Integer
integerShiftLeft# x n = signed (sign# x) (natShiftL# (magnitude x) n)

-- | Rounded down.
integerShiftRight# :: Integer -> Word# -> Integer
integerShiftRight# x n = case sign# x of
  0# -> positive (natShiftR# (magnitude x) n)
  _ -> complementOf (natShiftR# (opposite x) n)

integerTestBit# :: Integer -> Word# -> Int#
integerTestBit# x n = case sign# x of
  0# -> natTestBit# (magnitude x) n
  _ -> 1# -# natTestBit# (opposite x) n

-- | Of a negative number: minus that of its magnitude.
integerPopCount# :: Integer -> Int#
integerPopCount# x = case sign# x of
  0# -> word2Int# (natPopCount# (magnitude x))
  _ -> negateInt# (word2Int# (natPopCount# (magnitude x)))

-- | The number of bits of the magnitude; 0# for zero.
integerBitLength# :: Integer -> Int#
integerBitLength# x = word2Int# (natBitLength# (magnitude x))

-- Floating-point numbers.

integerEncodeDouble# :: Integer -> Int# -> Double#
integerEncodeDouble# (IS i) e = encodeDouble# i e
integerEncodeDouble# (IP n) e = natEncodeDouble# n e
integerEncodeDouble# (IN n) e = negateDouble# (natEncodeDouble# n e)

integerEncodeFloat# :: Integer -> Int# -> Float#
integerEncodeFloat# (IS i) e = encodeFloat# i e
integerEncodeFloat# (IP n) e = natEncodeFloat# n e
integerEncodeFloat# (IN n) e = negateFloat# (natEncodeFloat# n e)

-- Text.

-- | The ASCII characters of a byte array from offset i up to n, before a list that follows.
unpackAscii# :: ByteArray# -> Int# -> Int# -> [Char] -> [Char]
unpackAscii# bytes i n rest = case i >=# n of
  1# -> rest
  _ -> C# (indexCharArray# bytes i) : unpackAscii# bytes (i +# 1#) n rest

-- | Decimal digits after a minus sign, if it has one.
integerDigits :: Integer -> [Char] -> [Char]
integerDigits (IS i) rest = intDigits# i rest
integerDigits x rest = case natToDecimal# (magnitude x) of
  digits -> case sign# x of
    0# -> unpackAscii# digits 0# (sizeofByteArray# digits) rest
    _ -> C# '-'# : unpackAscii# digits 0# (sizeofByteArray# digits) rest

intDigits# :: Int# -> [Char] -> [Char]
intDigits# i rest = case i <# 0# of
  1# -> C# '-'# : go i rest
  _ -> go (negateInt# i) rest
  where
    -- Of a number below zero, which the smallest one is, too. From the last digit to the first.
    go :: Int# -> [Char] -> [Char]
    go n done = case quotRemInt# n 10# of
      (# q, r #) -> case chr# (48# -# r) of
        c -> case q of
          0# -> C# c : done
          _ -> go q (C# c : done)

-- | A large literal: decimal digits up to a NUL, after a minus sign or without. One primitive reads them all, in less
-- than quadratic time.
integerFromDecimal# :: Addr# -> Integer
integerFromDecimal# text = case indexCharOffAddr# text 0# of
  '-'# -> negative (naturalFromDecimal# (plusAddr# text 1#))
  _ -> positive (naturalFromDecimal# text)

naturalFromDecimal# :: Addr# -> ByteArray#
naturalFromDecimal# digits = case cstringLength# digits of
  n -> case newByteArray# n realWorld# of
    (# s, room #) -> naturalBy# digits n room s

-- | By a byte array that has just the room for the digits.
naturalBy# :: Addr# -> Int# -> ByteArray# -> State# RealWorld -> ByteArray#
naturalBy# digits n room s = case copyAddrToByteArray# digits room 0# n s of
  _ -> natFromDecimal# room 0# n
