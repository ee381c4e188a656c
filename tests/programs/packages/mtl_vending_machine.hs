-- A vending machine: coins, choices and change in a stack of its own, derived from state, errors and a log.
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Machine = Machine {slots :: Map Char (String, Int, Int), coins :: Map Int Int, credit :: Int}

data Fault = SoldOut String | NoSuchSlot Char | TooPoor {lacking :: Int} | NoChange Int | BadCoin Int
  deriving (Eq, Show)

newtype Vending a = Vending (ExceptT Fault (StateT Machine (Writer [String])) a)
  deriving (Functor, Applicative, Monad, MonadError Fault, MonadState Machine, MonadWriter [String])

runVending :: Vending a -> Machine -> ((Either Fault a, Machine), [String])
runVending (Vending act) machine = runWriter (runStateT (runExceptT act) machine)

insert :: Int -> Vending ()
insert coin = do
  known <- gets (Map.member coin . coins)
  unless known (throwError (BadCoin coin))
  modify' (\m -> m {credit = credit m + coin, coins = Map.adjust (+ 1) coin (coins m)})

change :: Int -> Vending [Int]
change amount = do
  stock <- gets (Map.toDescList . coins)
  let step (left, given) (coin, n) = let k = min n (left `div` coin) in (left - k * coin, given ++ replicate k coin)
      (rest, paid) = foldl step (amount, []) stock
  when (rest > 0) (throwError (NoChange amount))
  forM_ paid (\coin -> modify' (\m -> m {coins = Map.adjust (subtract 1) coin (coins m)}))
  return paid

choose :: Char -> Vending [Int]
choose key = do
  found <- gets (Map.lookup key . slots)
  (name, price, left) <- maybe (throwError (NoSuchSlot key)) return found
  when (left == 0) (throwError (SoldOut name))
  paid <- gets credit
  when (paid < price) (throwError (TooPoor (price - paid)))
  back <- change (paid - price)
  modify' (\m -> m {credit = 0, slots = Map.insert key (name, price, left - 1) (slots m)})
  tell ["sold " ++ name ++ (if null back then "" else ", change " ++ show back)]
  return back

-- What fails is told, and the machine is as before.
safely :: Vending a -> Vending (Maybe a)
safely act = do
  before <- get
  (Just <$> act) `catchError` (\fault -> put before >> tell ["fault: " ++ show fault] >> return Nothing)

press :: String -> Vending ()
press ['+', c] = void (safely (insert (read [c])))
press ('+' : number) = void (safely (insert (read number)))
press [key] = void (safely (choose key))
press other = throwError (NoSuchSlot (head other))

main :: IO ()
main = do
  let start = Machine (Map.fromList [('a', ("apple", 30, 2)), ('b', ("bread", 75, 1)), ('c', ("cake", 55, 0))]) (Map.fromList [(5, 1), (10, 1), (20, 1), (50, 0)]) 0
      ((end, machine), told) = runVending (mapM_ press (words "+50 a +3 +20 b c z +50 +5 b +50 a +50 b")) start
  mapM_ putStrLn told
  print end
  print (Map.elems (slots machine))
  print (Map.toList (coins machine), credit machine)
  let ((broken, _), _) = runVending (press "+10" >> press "oops" >> press "a") start
  print broken
