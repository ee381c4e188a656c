-- A bank: StateT over IO keeps the accounts, ExceptT says what went wrong.
-- assay run bank.hs < bank.in
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import qualified Data.Map as Map
import Text.Read (readMaybe)

type Accounts = Map.Map String Int

data Problem = NoSuchAccount String | NotEnough String Int | Exists String | Unclear String

instance Show Problem where
  show (NoSuchAccount name) = "there is no account of " ++ name
  show (NotEnough name has) = name ++ " has only " ++ show has
  show (Exists name) = name ++ " has an account already"
  show (Unclear text) = "what is \"" ++ text ++ "\"?"

type Bank = ExceptT Problem (StateT Accounts IO)

balance :: String -> Bank Int
balance name = gets (Map.lookup name) >>= maybe (throwError (NoSuchAccount name)) return

open :: String -> Bank ()
open name = do
  known <- gets (Map.member name)
  when known (throwError (Exists name))
  modify (Map.insert name 0)

deposit :: String -> Int -> Bank ()
deposit name amount = do
  has <- balance name
  when (has + amount < 0) (throwError (NotEnough name has))
  modify (Map.insert name (has + amount))

transfer :: String -> String -> Int -> Bank ()
transfer from to amount = do
  _ <- balance to
  deposit from (negate amount)
  deposit to amount

command :: String -> Bank ()
command text = case words text of
  ["open", name] -> open name
  ["deposit", name, amount] -> number amount >>= deposit name
  ["withdraw", name, amount] -> number amount >>= deposit name . negate
  ["transfer", from, to, amount] -> number amount >>= transfer from to
  ["balance", name] -> balance name >>= \has -> liftIO (putStrLn ("  " ++ name ++ ": " ++ show has))
  _ -> throwError (Unclear text)
  where
    number :: String -> Bank Int
    number word = maybe (throwError (Unclear word)) return (readMaybe word)

-- | Says what went wrong, and goes on.
obey :: String -> StateT Accounts IO ()
obey text = do
  lift (putStrLn ("> " ++ text))
  runExceptT (command text) >>= either (lift . putStrLn . ("  " ++) . show) return

main :: IO ()
main = do
  input <- getContents
  accounts <- execStateT (mapM_ obey (lines input)) Map.empty
  putStrLn ("in all: " ++ show (sum accounts))
  print (Map.toList accounts)
