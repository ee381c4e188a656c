-- | Everyone who signed up, once, in the order of the first time.
module Register (Register, addAll, members, newRegister) where

import Data.List (foldl')
import SignUps (Subscriber (..))

newtype Register = Register [Subscriber]

newRegister :: Register
newRegister = Register []

members :: Register -> [Subscriber]
members (Register list) = reverse list

addAll :: [Subscriber] -> Register -> Register
addAll new register = foldl' add register new

add :: Register -> Subscriber -> Register
add (Register list) one
    | isMember one list = Register list
    | otherwise = Register (one : list)

isMember :: Subscriber -> [Subscriber] -> Bool
isMember one = any (\other -> address other == address one)
