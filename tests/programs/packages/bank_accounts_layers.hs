-- Accounts in a stack of monads over IO: limits read, balances kept, a journal written; failed transfers are undone.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import qualified Data.Sequence as Seq
import Data.Foldable (toList)

data Rules = Rules {overdraft :: Int, fee :: Int, most :: Int}
data Failure = NoAccount String | Insufficient String Int | AboveLimit Int | Frozen String | NotPositive Int
  deriving (Eq, Show)

data Account = Account {balance :: !Int, frozen :: !Bool} deriving (Eq, Show)
type Accounts = Map.Map String Account

data Entry = Entry {what :: String, who :: String, cents :: Int}

-- The state is below the errors only by hand: see atomically.
type Bank = ExceptT Failure (StateT Accounts (WriterT (Seq.Seq Entry) (ReaderT Rules IO)))

atomically :: Bank a -> Bank a
atomically action = do
  before <- get
  action `catchError` \e -> put before >> throwError e

account :: String -> Bank Account
account name = gets (Map.lookup name) >>= maybe (throwError (NoAccount name)) return

active :: String -> Bank Account
active name = do
  a <- account name
  when (frozen a) (throwError (Frozen name))
  return a

record :: String -> String -> Int -> Bank ()
record w n c = tell (Seq.singleton (Entry w n c))

positive :: Int -> Bank ()
positive n = unless (n > 0) (throwError (NotPositive n))

deposit, withdraw :: String -> Int -> Bank ()
deposit name n = do
  positive n
  a <- active name
  modify' (Map.insert name a {balance = balance a + n})
  record "deposit" name n
withdraw name n = do
  positive n
  limit <- asks most
  when (n > limit) (throwError (AboveLimit limit))
  a <- active name
  low <- asks (negate . overdraft)
  when (balance a - n < low) (throwError (Insufficient name (balance a)))
  modify' (Map.insert name a {balance = balance a - n})
  record "withdraw" name n

transfer :: String -> String -> Int -> Bank ()
transfer from to n = atomically (do
  c <- asks fee
  withdraw from (n + c)
  deposit to n)

interest :: Int -> Bank Int
interest percent = do
  accounts <- get
  let due = Map.filter (> 0) (Map.map (\a -> if frozen a then 0 else balance a * percent `div` 100) accounts)
  mapM_ (uncurry deposit) (Map.toList due)
  return (sum due)

attempt :: String -> Bank () -> Bank ()
attempt title action = do
  result <- (Right <$> action) `catchError` (return . Left)
  liftIO (putStrLn (title ++ ": " ++ either show (const "done") result))

main :: IO ()
main = do
  let start = Map.fromList [("ann", Account 10000 False), ("bob", Account 500 False), ("eve", Account 0 True)]
      day = do
        attempt "ann to bob" (transfer "ann" "bob" 2500)
        attempt "bob to ann, too much" (transfer "bob" "ann" 4000)
        attempt "bob to ann" (local (\r -> r {overdraft = 2000, fee = 0}) (transfer "bob" "ann" 4000))
        attempt "ann to eve" (transfer "ann" "eve" 100)
        attempt "ann to nobody" (transfer "ann" "zed" 100)
        attempt "large" (withdraw "ann" 90000)
        attempt "nothing" (deposit "bob" 0)
        (n, written) <- listen (interest 2)
        liftIO (putStrLn ("interest " ++ show n ++ " in " ++ show (length written) ++ " entries"))
        _ <- account "max"
        liftIO (putStrLn "not reached")
  ((result, accounts), journal) <- runReaderT (runWriterT (runStateT (runExceptT day) start)) (Rules 0 25 5000)
  print result
  mapM_ (\(n, a) -> putStrLn (n ++ " " ++ show (balance a))) (Map.toList accounts)
  putStrLn (unwords [take 1 (what e) ++ ":" ++ who e ++ ":" ++ show (cents e) | e <- toList journal])
