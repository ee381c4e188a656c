-- | Complex numbers.
module Data.Complex (Complex (..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate) where

import Assay.Eq
import Assay.Error
import Assay.Fix
import Assay.Float
import Assay.Foldable (Foldable (..))
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Read
import Assay.Show
import Assay.Traversable
import Assay.Types
import Control.Monad.Zip

infix 6 :+

-- | Strict: neither part is ever a thunk.
data Complex a = !a :+ !a

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r angle = (r * cos angle) :+ (r * sin angle)

cis :: Floating a => a -> Complex a
cis angle = cos angle :+ sin angle

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- | By parts near 1, so that squares of large ones do not overflow.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square x + square y))
  where
    k = max (exponent x) (exponent y)
    square part = let scaled = scaleFloat (negate k) part in scaled * scaled

phase :: RealFloat a => Complex a -> a
phase (x :+ y)
  | x == 0 && y == 0 = 0
  | otherwise = atan2 y x

instance Eq a => Eq (Complex a) where
  (x :+ y) == (x' :+ y') = x == x' && y == y'

instance Show a => Show (Complex a) where
  showsPrec p (x :+ y) = showParen (p > 6) (showsPrec 7 x . showString " :+ " . showsPrec 7 y)

instance Read a => Read (Complex a) where
  readPrec = parens (prec 6 (do
    x <- step readPrec
    expectP (Symbol ":+")
    y <- step readPrec
    return (x :+ y)))
  readList = readListDefault
  readListPrec = readListPrecDefault

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y

instance Foldable Complex where
  foldMap f (x :+ y) = f x <> f y
  foldr f z (x :+ y) = f x (f y z)

instance Traversable Complex where
  traverse f (x :+ y) = liftA2 (:+) (f x) (f y)

instance Applicative Complex where
  pure x = x :+ x
  (f :+ g) <*> (x :+ y) = f x :+ g y
  liftA2 f (x :+ y) (x' :+ y') = f x x' :+ f y y'

instance Monad Complex where
  (x :+ y) >>= k = realPart (k x) :+ imagPart (k y)

instance MonadZip Complex where
  mzipWith = liftA2

instance MonadFix Complex where
  mfix f = fix (\x -> realPart (f x)) :+ fix (\y -> imagPart (f y))

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (u :+ v) = (x + u) :+ (y + v)
  (x :+ y) - (u :+ v) = (x - u) :+ (y - v)
  (x :+ y) * (u :+ v) = (x * u - y * v) :+ (x * v + y * u)
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise = let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  -- The divisor is scaled to parts near 1.
  (x :+ y) / (u :+ v) = ((x * u' + y * v') / d) :+ ((y * u' - x * v') / d)
    where
      k = negate (max (exponent u) (exponent v))
      u' = scaleFloat k u
      v' = scaleFloat k v
      d = u * u' + v * v'
  fromRational r = fromRational r :+ 0

-- | Multiplied by i, and by -i.
turned, turnedBack :: Num a => Complex a -> Complex a
turned (x :+ y) = negate y :+ x
turnedBack (x :+ y) = y :+ negate x

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let r = exp x in (r * cos y) :+ (r * sin y)
  log z = log (magnitude z) :+ phase z
  base@(x :+ y) ** power@(u :+ v)
    | u == 0 && v == 0 = 1
    | x == 0 && y == 0 = limit 0 (1 / 0)
    | isInfinite x || isInfinite y = limit (1 / 0) 0
    | otherwise = exp (log base * power)
    where
      -- Where the base is zero or infinite, the sign of the power says which of the two it is.
      limit up down = case compare u 0 of
        GT -> up :+ 0
        LT -> down :+ 0
        EQ -> (0 / 0) :+ (0 / 0)
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | x < 0 = small :+ signed large
    | otherwise = large :+ signed small
    where
      large = sqrt ((magnitude z + abs x) / 2)
      small = abs y / (large * 2)
      signed part
        | y < 0 = negate part
        | otherwise = part
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan z = sin z / cos z
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh z = sinh z / cosh z
  asin z = turnedBack (log (turned z + sqrt (1 - z * z)))
  acos z = turnedBack (log (z + turned (sqrt (1 - z * z))))
  atan z@(x :+ y) = turnedBack (log (((1 - y) :+ x) / sqrt (1 + z * z)))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + sqrt (z + 1) * sqrt (z - 1))
  atanh z = 0.5 * log ((1 + z) / (1 - z))
  -- Near zero, where 1 would swallow the parts.
  log1p z@(x :+ y)
    | abs x < 0.5 && abs y < 0.5 = log1p (u / (1 + sqrt (u + 1))) :+ atan2 (1 + x) y
    | otherwise = log (1 + z)
    where
      u = 2 * x + x * x + y * y
  expm1 z@(x :+ y)
    | x * x + y * y < 1 = (u * w + u + w) :+ ((u + 1) * sin y)
    | otherwise = exp z - 1
    where
      u = expm1 x
      w = let half = sin (y / 2) in negate (2 * half * half)
