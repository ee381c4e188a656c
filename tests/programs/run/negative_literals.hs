-- Numbers whose minus sign is their own.
-- uses: NegativeLiterals
{-# LANGUAGE NegativeLiterals #-}
import Data.Int
f -1 = 'a'
f _ = 'b'
main = print (abs -3, f -1, minBound == (-128 :: Int8), -1 `mod` 3, [-1, -2 .. -5])
