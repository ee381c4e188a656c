-- A chain of coffee machines as arrows and Kleisli functions; orders combined many times by stimes, and monads of several arguments.
module Main (main) where

import Control.Arrow (Kleisli (..), arr, leftApp, (<<^), (^<<), (>>>))
import Control.Category ((<<<))
import Control.Monad (liftM3, liftM4, liftM5, (<$!>), (<=<))
import Data.Bits (Bits (..), bitDefault, popCountDefault, testBitDefault)
import Data.Functor.Contravariant (phantom)
import Data.Functor.Const (Const (..))
import Data.Semigroup
import Data.Traversable (fmapDefault, foldMapDefault)

-- | Switches of a machine as a set of bits, with the defaults for what is not said.
newtype Switches = Switches Int deriving (Eq, Show)

instance Bits Switches where
  Switches a .&. Switches b = Switches (a .&. b)
  Switches a .|. Switches b = Switches (a .|. b)
  xor (Switches a) (Switches b) = Switches (xor a b)
  complement (Switches a) = Switches (complement a)
  shift (Switches a) n = Switches (shift a n)
  rotate = shift
  bitSize _ = 64
  bitSizeMaybe _ = Just 64
  isSigned _ = True
  zeroBits = Switches 0
  bit n = Switches (bitDefault n)
  testBit (Switches a) = testBitDefault a
  popCount (Switches a) = popCountDefault a

data Pair a = Pair a a deriving (Show)

instance Functor Pair where fmap = fmapDefault

instance Foldable Pair where foldMap = foldMapDefault

instance Traversable Pair where traverse f (Pair a b) = Pair <$> f a <*> f b

-- | An order is the largest of its kind however often it is given.
newtype Largest = Largest Int deriving (Show)

instance Semigroup Largest where
  Largest a <> Largest b = Largest (max a b)
  stimes = stimesIdempotent

instance Monoid Largest where mempty = Largest 0

grind, brew :: Int -> Maybe Int
grind beans = if beans > 5 then Just (beans - 5) else Nothing
brew grams = if even grams then Just (grams * 20) else Nothing

main :: IO ()
main = do
  print (map (brew <=< grind) [3, 7, 8, 15])
  print (runKleisli (Kleisli brew <<< Kleisli grind) 9, runKleisli (show ^<< Kleisli brew) 4, runKleisli (Kleisli brew <<^ length) "four")
  print (map (runKleisli (leftApp (Kleisli brew))) [Left 2, Left 3, Right 'w'], (leftApp (+ 1) >>> arr (either negate id)) (Left 4))
  print (liftM3 (,,) (Just 1) (Just 'b') (Just ()), liftM4 (\a b c d -> a + b + c + d) [1] [10, 20] [100] [1000], liftM5 (,,,,) "a" "b" "c" "d" "ef")
  ((* 2) <$!> pure 21) >>= print
  print (stimes 5 (Largest 7), stimesMonoid 3 "ab", stimesIdempotentMonoid 0 (Largest 9), stimesIdempotent 4 (Largest 2))
  print (bit 4 :: Switches, testBit (Switches 5) 2, popCount (Switches 255), Switches 12 .&. Switches 10)
  print (fmap (* 3) (Pair 1 2), sum (Pair 4 5), getConst (phantom (Const "label" :: Const String Int) :: Const String Bool))
