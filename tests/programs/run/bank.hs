-- A bank with exceptions of its own: transfers that fail leave everything as it was.
-- uses: 3.14 do expressions, 3.15 datatypes with field labels, 4.3.2 instance declarations

import Control.Exception
import Control.Monad
import Data.IORef

data BankError
  = Insufficient {account :: String, missing :: Int}
  | Unknown String
  | Invalid Int
  deriving (Show, Eq)

instance Exception BankError

type Bank = IORef [(String, Int)]

balance :: Bank -> String -> IO Int
balance bank who = do
  accounts <- readIORef bank
  case lookup who accounts of
    Nothing -> throwIO (Unknown who)
    Just n -> return n

change :: Bank -> String -> Int -> IO ()
change bank who amount = do
  old <- balance bank who
  let new = old + amount
  when (new < 0) $ throwIO Insufficient {account = who, missing = negate new}
  modifyIORef bank (map (\(w, n) -> if w == who then (w, new) else (w, n)))

transfer :: Bank -> String -> String -> Int -> IO ()
transfer bank from to amount = do
  unless (amount > 0) $ throwIO (Invalid amount)
  saved <- readIORef bank
  (change bank to amount >> change bank from (negate amount)) `onException` writeIORef bank saved

attempt :: IO () -> IO ()
attempt act = do
  r <- try act
  case r of
    Right () -> putStrLn "done"
    Left e@Insufficient {} -> putStrLn ("not enough: " ++ show (missing e) ++ " short")
    Left e -> putStrLn ("refused: " ++ show e)

main :: IO ()
main = do
  bank <- newIORef [("ann", 100), ("bob", 50)]
  attempt (transfer bank "ann" "bob" 30)
  attempt (transfer bank "bob" "ann" 500)
  attempt (transfer bank "bob" "eve" 5)
  attempt (transfer bank "ann" "bob" 0)
  readIORef bank >>= print
  attempt (transfer bank "ann" "bob" 20 `catch` \e -> putStrLn ("inner: " ++ show (e :: ArithException)))
  flip finally (putStrLn "closed") $ do
    total <- sum . map snd <$> readIORef bank
    print total
  transfer bank "nobody" "ann" 1
