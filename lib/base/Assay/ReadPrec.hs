-- | Parsers that know the precedence of what is around them.
module Assay.ReadPrec where

import Assay.Eq
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.ReadP (ReadP, ReadS)
import qualified Assay.ReadP as ReadP
import Assay.Types

infixr 5 +++, <++

type Prec = Int

newtype ReadPrec a = ReadPrec (Prec -> ReadP a)

instance Functor ReadPrec where
  fmap f (ReadPrec m) = ReadPrec (\n -> fmap f (m n))

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ -> return x)
  (<*>) = ap

instance Monad ReadPrec where
  ReadPrec m >>= k = ReadPrec (\n -> m n >>= \x -> readPrec_to_P (k x) n)

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift m = ReadPrec (\_ -> m)

-- | For an argument of an operator: one higher.
step :: ReadPrec a -> ReadPrec a
step (ReadPrec m) = ReadPrec (\n -> m (n + 1))

-- | Inside of brackets.
reset :: ReadPrec a -> ReadPrec a
reset (ReadPrec m) = ReadPrec (\_ -> m minPrec)

-- | What has precedence n fails where a higher one is wanted.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (ReadPrec m) = ReadPrec (\c -> case c <= n of
  True -> m n
  False -> ReadP.pfail)

get :: ReadPrec Char
get = lift ReadP.get

look :: ReadPrec String
look = lift ReadP.look

pfail :: ReadPrec a
pfail = lift ReadP.pfail

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec m +++ ReadPrec n = ReadPrec (\p -> m p ReadP.+++ n p)
ReadPrec m <++ ReadPrec n = ReadPrec (\p -> m p ReadP.<++ n p)

choice :: [ReadPrec a] -> ReadPrec a
choice = foldrList (+++) pfail

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (ReadPrec m) = m

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec = ReadPrec

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec m) n = ReadP.readP_to_S (m n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = ReadPrec (\n -> ReadP.readS_to_P (f n))
