-- | The primitives that mean here what they mean in GHC, and functions that tell GHC's optimiser something.
module Assay.Exts
  ( Int#, Word#, Char#, Float#, Double#, Addr#, State#, RealWorld, MutVar#, ByteArray#, coerce, Coercible,
    Constraint, realWorld#, isTrue#, unpackCString#, (+#), (-#), (*#), negateInt#, (==#), (/=#),
    (<#), (<=#), (>#), (>=#), andI#, orI#, xorI#, notI#, addIntC#, subIntC#, mulIntMayOflo#, timesInt2#, int2Word#,
    narrow8Int#, narrow16Int#, narrow32Int#, plusWord#, minusWord#, timesWord#, eqWord#, neWord#, ltWord#, leWord#,
    gtWord#, geWord#, and#, or#, xor#, not#, popCnt#, clz#, ctz#, byteSwap#, addWordC#, subWordC#, plusWord2#,
    timesWord2#, word2Int#, narrow8Word#, narrow16Word#, narrow32Word#, eqChar#, neChar#, ltChar#, leChar#, gtChar#,
    geChar#, ord#, (+##), (-##), (*##), (/##), (==##), (/=##), (<##), (<=##), (>##), (>=##), negateDouble#,
    fabsDouble#, sqrtDouble#, expDouble#, expm1Double#, logDouble#, log1pDouble#, sinDouble#, cosDouble#,
    tanDouble#, asinDouble#, acosDouble#, atanDouble#, sinhDouble#, coshDouble#, tanhDouble#, asinhDouble#,
    acoshDouble#, atanhDouble#, (**##), int2Double#, word2Double#, double2Float#, decodeDouble_Int64#, plusFloat#,
    minusFloat#, timesFloat#, divideFloat#, eqFloat#, neFloat#, ltFloat#, leFloat#, gtFloat#, geFloat#,
    negateFloat#, fabsFloat#, sqrtFloat#, expFloat#, expm1Float#, logFloat#, log1pFloat#, sinFloat#, cosFloat#,
    tanFloat#, asinFloat#, acosFloat#, atanFloat#, sinhFloat#, coshFloat#, tanhFloat#, asinhFloat#, acoshFloat#,
    atanhFloat#, powerFloat#, int2Float#, word2Float#, float2Double#, decodeFloat_Int#, plusAddr#, minusAddr#,
    eqAddr#, neAddr#, indexCharOffAddr#, indexWord8OffAddr#, sizeofByteArray#, indexCharArray#, indexWideCharArray#,
    indexInt8Array#, indexInt16Array#, indexInt32Array#, indexIntArray#, indexWord8Array#, indexWord16Array#,
    indexWord32Array#, indexWordArray#, indexFloatArray#, indexDoubleArray#, dataToTag#, newMutVar#, readMutVar#,
    writeMutVar#, sameMutVar#, quotInt#, remInt#, quotRemInt#, uncheckedIShiftL#, uncheckedIShiftRA#,
    uncheckedIShiftRL#, quotWord#, remWord#, quotRemWord#, uncheckedShiftL#, uncheckedShiftRL#, chr#, double2Int#,
    float2Int#
  , lazy, inline, oneShot, build, augment, breakpoint, breakpointCond
  ) where

import Assay.Function
import Assay.Prim
import Assay.Types

lazy, inline, breakpoint :: a -> a
lazy x = x
inline x = x
breakpoint x = x

oneShot :: (a -> b) -> a -> b
oneShot f = f

breakpointCond :: Bool -> a -> a
breakpointCond _ x = x

build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build make = make (:) []

augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment make rest = make (:) rest
