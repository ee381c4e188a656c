-- Accounts whose transfers fail with exceptions of their own: a hierarchy, handlers in order, rollbacks, and what finally does.
{-# LANGUAGE ExistentialQuantification #-}
module Main (main) where

import Control.Exception
import Control.Monad (forM_, void, when)
import Data.IORef
import Data.Typeable (cast)

data BankException = forall e. Exception e => BankException e

instance Show BankException where show (BankException e) = show e

instance Exception BankException

bankToException :: Exception e => e -> SomeException
bankToException = toException . BankException

bankFromException :: Exception e => SomeException -> Maybe e
bankFromException x = do
  BankException e <- fromException x
  cast e

data NoAccount = NoAccount String deriving (Show)

instance Exception NoAccount where
  toException = bankToException
  fromException = bankFromException

data Overdrawn = Overdrawn {who :: String, missing :: Int} deriving (Show)

instance Exception Overdrawn where
  toException = bankToException
  fromException = bankFromException
  displayException (Overdrawn w m) = w ++ " lacks " ++ show m

type Bank = IORef [(String, Int)]

change :: Bank -> String -> Int -> IO ()
change bank name amount = do
  accounts <- readIORef bank
  case lookup name accounts of
    Nothing -> throwIO (NoAccount name)
    Just balance -> do
      when (balance + amount < 0) (throwIO (Overdrawn name (negate (balance + amount))))
      writeIORef bank [(n, if n == name then b + amount else b) | (n, b) <- accounts]

transaction :: Bank -> IO a -> IO a
transaction bank action = do
  before <- readIORef bank
  action `onException` writeIORef bank before

transfer :: Bank -> String -> String -> Int -> IO ()
transfer bank from to amount = transaction bank (do
  _ <- evaluate (100 `div` amount)
  change bank to amount
  change bank from (negate amount))

attempt :: String -> IO () -> IO ()
attempt what action = (action >> putStrLn (what ++ ": done")) `catches`
  [ Handler (\e -> putStrLn (what ++ ": " ++ displayException (e :: Overdrawn)))
  , Handler (\e -> putStrLn (what ++ ": some trouble of the bank: " ++ show (e :: BankException)))
  , Handler (\e -> putStrLn (what ++ ": arithmetic: " ++ show (e :: ArithException)))
  , Handler (\e -> putStrLn (what ++ ": " ++ takeWhile (/= '\n') (show (e :: SomeException))))
  ]

main :: IO ()
main = do
  bank <- newIORef [("ida", 100), ("jon", 20)]
  attempt "ida to jon 30" (transfer bank "ida" "jon" 30)
  attempt "jon to ida 80" (transfer bank "jon" "ida" 80)
  attempt "ida to eve 10" (transfer bank "ida" "eve" 10)
  attempt "ida to jon 0" (transfer bank "ida" "jon" 0)
  attempt "a bug" (void (evaluate (head (filter (> 1000) (map length [words "a b"])) + undefined)) `catch` \e -> throwIO (e :: ErrorCall))
  readIORef bank >>= print
  r <- try (transfer bank "zoe" "ida" 1) :: IO (Either NoAccount ())
  print r
  s <- tryJust (\e -> if missing e > 50 then Just (who e) else Nothing) (transfer bank "jon" "ida" 500)
  print s
  forM_ [1, 0] (\d -> handle (\e -> putStrLn ("caught " ++ show (e :: ArithException)))
    (bracket (putStrLn "open" >> return d) (\_ -> putStrLn "close") (\x -> print (10 `div` x)) `finally` putStrLn "finally"))
  t <- try (evaluate (throw (Overdrawn "lazy" 1) `seq` ())) :: IO (Either SomeException ())
  putStrLn (either (\e -> maybe "another" who (fromException e)) (const "nothing") t)
