-- Accounts in MVars, transfers that fail and leave nothing behind, and a log in a channel.
module Main (main) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Exception
import Control.Monad (forM_, replicateM, when)
import qualified Data.List as List

data Refused = TooLittle String Int | SameAccount String deriving (Show)

instance Exception Refused

data Account = Account {owner :: String, balance :: MVar Int}

open :: String -> Int -> IO Account
open name amount = Account name <$> newMVar amount

withdraw :: Account -> Int -> IO ()
withdraw account amount = modifyMVar_ (balance account) (\there -> do
  when (there < amount) (throwIO (TooLittle (owner account) (amount - there)))
  pure (there - amount))

deposit :: Account -> Int -> IO ()
deposit account amount = modifyMVar_ (balance account) (pure . (+ amount))

transfer :: Chan String -> Account -> Account -> Int -> IO ()
transfer entries from to amount = do
  when (balance from == balance to) (throwIO (SameAccount (owner from)))
  withdraw from amount
  deposit to amount `onException` deposit from amount
  writeChan entries (owner from ++ " -> " ++ owner to ++ ": " ++ show amount)

main :: IO ()
main = do
  entries <- newChan
  copies <- dupChan entries
  accounts <- mapM (uncurry open) [("ada", 100), ("bob", 20), ("eve", 0)]
  let pairs = [(from, to, amount) | from <- accounts, to <- accounts, amount <- [15, 40]]
  outcomes <- mapM (\(from, to, amount) -> try (transfer entries from to amount)) pairs
  forM_ (List.nub [show problem | Left problem <- outcomes]) (putStrLn . ("refused: " ++))
  let done = length [() | Right () <- outcomes :: [Either Refused ()]]
  replicateM done (readChan entries) >>= mapM_ putStrLn
  written <- getChanContents copies
  print (length (take done written))
  totals <- mapM (readMVar . balance) accounts
  print (zip (map owner accounts) totals, sum totals)
  stuck <- try (readChan entries)
  putStrLn (either (\e -> "no more entries: " ++ show (e :: BlockedIndefinitelyOnMVar)) id stuck)
  held <- withMVar (balance (head accounts)) (\_ -> try (takeMVar (balance (head accounts))))
  putStrLn (either (\e -> show (e :: BlockedIndefinitelyOnMVar)) show held)
