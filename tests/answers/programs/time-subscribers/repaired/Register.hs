-- | Everyone who signed up, once, in the order of the first time.
module Register (Register, addAll, members, newRegister) where

import Data.List (foldl')
import qualified Data.Set as Set
import SignUps (Subscriber (..))

data Register = Register [Subscriber] (Set.Set String)

newRegister :: Register
newRegister = Register [] Set.empty

members :: Register -> [Subscriber]
members (Register list _) = reverse list

addAll :: [Subscriber] -> Register -> Register
addAll new register = foldl' add register new

add :: Register -> Subscriber -> Register
add (Register list known) one
    | isMember one known = Register list known
    | otherwise = Register (one : list) (Set.insert (address one) known)

isMember :: Subscriber -> Set.Set String -> Bool
isMember one = Set.member (address one)
