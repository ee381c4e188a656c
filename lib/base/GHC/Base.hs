-- | The types and classes that everything else is made of.
module GHC.Base
  ( Bool (..), Ordering (..), Char (..), Int (..), Word (..), Float (..), Double (..), IO (..), String, Maybe (..)
  , NonEmpty (..), Eq (..), Ord (..), (&&), (||), not, otherwise
  , Semigroup (..), Monoid (..), Functor (..), Applicative (..), Monad (..), Alternative (..), MonadPlus (..)
  , (<**>), liftA, liftA3, (=<<), when, liftM, liftM2, liftM3, liftM4, liftM5, ap, join, mapM, sequence
  , id, const, (.), flip, ($), ($!), until, asTypeOf, seq, assert, error, errorWithoutStackTrace, undefined
  , foldr, map, (++), eqString, ord, unsafeChr, maxInt, minInt
  , quotInt, remInt, divInt, modInt, quotRemInt, divModInt, getTag, returnIO, bindIO, thenIO, failIO, unIO
  , Type, module Assay.Exts
  ) where

import Assay.CallStack
import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Exts
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Types
import System.IO.Error

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr = foldrList

mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f = foldrList (\x rest -> f x >>= \y -> rest >>= \ys -> return (y : ys)) (return [])

sequence :: Monad m => [m a] -> m [a]
sequence = mapM id

eqString :: String -> String -> Bool
eqString = (==)

-- | Without a look whether there is such a character.
unsafeChr :: Int -> Char
unsafeChr (I# i) = C# (chr# i)

maxInt, minInt :: Int
maxInt = maxBound
minInt = minBound

quotInt, remInt, divInt, modInt :: Int -> Int -> Int
quotInt = quot
remInt = rem
divInt = div
modInt = mod

quotRemInt, divModInt :: Int -> Int -> (Int, Int)
quotRemInt = quotRem
divModInt = divMod

-- | The number of its constructor.
getTag :: a -> Int#
getTag !x = dataToTag# x

returnIO :: a -> IO a
returnIO = return

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO = (>>=)

thenIO :: IO a -> IO b -> IO b
thenIO = (>>)

failIO :: String -> IO a
failIO message = ioError (userError message)
