-- | The types that the language itself knows: those of literals, of conditions and of actions; and the few that every
-- other module needs. Lists, tuples and functions have syntax of their own and are declared nowhere.
module Assay.Types
  ( Bool (..), Ordering (..), Char (..), Int (..), Word (..), Float (..), Double (..), Integer (..)
  , Ratio (..), Rational, IO (..), String
  , Maybe (..), Either (..), NonEmpty (..), Void
  , isTrue#, unIO
  ) where

import Assay.Prim

data Bool = False | True

data Ordering = LT | EQ | GT

data Char = C# Char#

data Int = I# Int#

data Word = W# Word#

data Float = F# Float#

data Double = D# Double#

-- | A number that an 'Int' can hold is always an IS. The others are magnitudes, natural numbers of the primitives,
-- with their sign: IP is above every Int, IN below.
data Integer = IS Int# | IP ByteArray# | IN ByteArray#

infixl 7 :%

-- | In lowest terms, with a positive denominator. Strict: neither part is ever a thunk.
data Ratio a = !a :% !a

type Rational = Ratio Integer

-- | An action takes the state of the world and hands it on.
newtype IO a = IO (State# RealWorld -> (# State# RealWorld, a #))

type String = [Char]

data Maybe a = Nothing | Just a

data Either a b = Left a | Right b

infixr 5 :|

data NonEmpty a = a :| [a]

-- | The type without values.
data Void

-- | What a comparison of unboxed values gave.
isTrue# :: Int# -> Bool
isTrue# 1# = True
isTrue# _ = False

unIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
unIO (IO m) = m
