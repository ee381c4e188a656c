-- | A bank: accounts in a map, transfers that can fail, interest, and a report.
module Main (main) where

import Data.Functor.Identity (Identity (..))
import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl')

data Account = Account { holder :: String, balance :: Int } deriving (Eq, Show)

type Bank = IntMap Account

data Order = Open Int String | Deposit Int Int | Transfer Int Int Int | Close Int deriving Show

apply :: Order -> Bank -> Either String Bank
apply order bank = case order of
  Open n name
    | IntMap.member n bank -> Left (show n ++ " is taken")
    | otherwise -> Right (IntMap.insert n (Account name 0) bank)
  Deposit n amount -> IntMap.alterF (deposit amount) n bank
  Transfer a b amount -> withdraw amount a bank >>= IntMap.alterF (deposit amount) b
  Close n -> case IntMap.updateLookupWithKey (\_ account -> if balance account == 0 then Nothing else Just account) n bank of
    (Nothing, _) -> Left (show n ++ " is not there")
    (Just account, bank')
      | balance account == 0 -> Right bank'
      | otherwise -> Left (holder account ++ " has money left")

deposit :: Int -> Maybe Account -> Either String (Maybe Account)
deposit _ Nothing = Left "no such account"
deposit amount (Just account) = Right (Just account { balance = balance account + amount })

withdraw :: Int -> Int -> Bank -> Either String Bank
withdraw amount n bank = case IntMap.lookup n bank of
  Nothing -> Left "no such account"
  Just account
    | balance account < amount -> Left (holder account ++ " has only " ++ show (balance account))
    | otherwise -> Right (IntMap.adjust (\a -> a { balance = balance a - amount }) n bank)

orders :: [Order]
orders =
  [ Open 10 "ann", Open 7 "bob", Open 10 "eve", Deposit 10 500, Deposit 7 80, Transfer 10 7 120, Transfer 7 10 900
  , Deposit 99 1, Open 23 "cat", Transfer 10 23 333, Close 7, Transfer 7 23 200, Close 7, Close 7, Transfer 23 10 1
  ]

run :: (Bank, [String]) -> Order -> (Bank, [String])
run (bank, log') order = case apply order bank of
  Right bank' -> (bank', log')
  Left problem -> (bank, (show order ++ ": " ++ problem) : log')

main :: IO ()
main = do
  let (bank, problems) = foldl' run (IntMap.empty, []) orders
  mapM_ putStrLn (reverse problems)
  print bank
  let paid = IntMap.mapWithKey (\n a -> a { balance = balance a + balance a * (n `mod` 5) `div` 100 }) bank
      (total, numbered) = IntMap.mapAccumWithKey (\sum' n a -> (sum' + balance a, (n, sum'))) 0 paid
  print (total, numbered)
  print (IntMap.mapAccumRWithKey (\rest n a -> (rest ++ [n], length (holder a))) [] paid)
  print (IntMap.differenceWith (\new old -> if new == old then Nothing else Just new) paid bank)
  print (IntMap.intersectionWith (\new old -> balance new - balance old) paid bank)
  print (runIdentity (IntMap.traverseWithKey (\n a -> Identity (n + balance a)) paid))
  print (IntMap.mapEither (\a -> if balance a > 100 then Left (holder a) else Right (balance a)) paid)
  print (IntMap.restrictKeys paid (IntSet.fromList [10, 11]), IntMap.withoutKeys paid (IntSet.fromList [10, 11]))
  print (IntMap.updateMin (const Nothing) paid, IntMap.updateMaxWithKey (\n a -> Just a { balance = n }) paid)
  print (IntMap.insertLookupWithKey (\_ new old -> old { balance = balance new }) 10 (Account "?" 1) paid)
