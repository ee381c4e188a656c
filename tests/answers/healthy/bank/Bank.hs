module Bank (Bank, Outcome (..), openBank, perform, totalOf) where

import qualified Data.Map.Strict as Map
import Orders (Order (..))

newtype Bank = Bank (Map.Map Int Int)

data Outcome = Done !Bank | Refused

openBank :: Int -> Bank
openBank count = Bank (Map.fromList [(n, 1000) | n <- [0 .. count - 1]])

perform :: Order -> Bank -> Outcome
perform order bank
    | balance (payer order) bank < amount order = Refused
    | otherwise = Done (deposit (payee order) (amount order) (deposit (payer order) (negate (amount order)) bank))

balance :: Int -> Bank -> Int
balance account (Bank accounts) = Map.findWithDefault 0 account accounts

deposit :: Int -> Int -> Bank -> Bank
deposit account value (Bank accounts) = Bank (Map.adjust (+ value) account accounts)

totalOf :: Bank -> Int
totalOf (Bank accounts) = sum (Map.elems accounts)
