-- | Seals on messages: a digest to the power of a secret number.
module Seal (Key, makeKey, Seal (..), seal, genuine) where

import Data.Char (ord)
import Data.List (foldl')
import Modular (inverse, power, times)

data Key = Key {modulus :: !Int, open :: !Int, secret :: !Int}

newtype Seal = Seal Int deriving (Eq, Show)

-- | A key from two primes and the exponent that everybody may know.
makeKey :: Int -> Int -> Int -> Key
makeKey p q public = Key{modulus = p * q, open = public, secret = inverse ((p - 1) * (q - 1)) public}

digest :: Key -> String -> Int
digest key = foldl' step 7
  where
    step sofar letter = (times (modulus key) 131 sofar + ord letter) `rem` modulus key

seal :: Key -> String -> Seal
seal key text = Seal (power (modulus key) (digest key text) (secret key))

genuine :: Key -> String -> Seal -> Bool
genuine key text (Seal number) = power (modulus key) number (open key) == digest key text
