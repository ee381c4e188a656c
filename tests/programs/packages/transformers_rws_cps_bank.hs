-- Accounts with interest: RWST in continuation passing style over exceptions; statements, fees by settings, a ledger as output.
module Main (main) where

import Control.Monad
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except
import Control.Monad.Trans.RWS.CPS
import Data.Functor.Identity
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Rules = Rules {fee :: Int, rate :: Int, limit :: Int}

data Entry = Entry {from :: String, to :: String, cents :: Int} deriving (Eq, Show)

type Ledger = [Entry]
type Accounts = Map String Int

type Bank = RWST Rules Ledger Accounts (Except String)

balance :: String -> Bank Int
balance name = gets (Map.lookup name) >>= maybe (lift (throwE ("no account " ++ name))) return

book :: String -> String -> Int -> Bank ()
book a b n = do
  modify (Map.adjust (subtract n) a . Map.adjust (+ n) b)
  tell [Entry a b n]

transfer :: String -> String -> Int -> Bank ()
transfer a b n = do
  low <- asks limit
  have <- balance a
  _ <- balance b
  charge <- asks fee
  when (have - n - charge < low) (lift (throwE (a ++ " has only " ++ show have)))
  book a b n
  when (charge > 0) (book a "bank" charge)

interest :: Bank Int
interest = do
  percent <- asks rate
  accounts <- gets (Map.toList . Map.delete "bank")
  fmap sum (forM accounts (\(name, have) -> let n = max 0 have * percent `div` 100 in n <$ unless (n == 0) (book "bank" name n)))

-- The state and the ledger as before, if it fails.
try :: Bank a -> Bank (Maybe a)
try act = do
  r <- ask
  s <- get
  case runExcept (runRWST act r s) of
    Left _ -> return Nothing
    Right (a, s', w) -> Just a <$ (put s' >> tell w)

free :: Bank a -> Bank a
free = local (\r -> r {fee = 0})

report :: Either String (a, Accounts, Ledger) -> String
report (Left why) = "failed: " ++ why
report (Right (_, s, w)) = show (Map.toList s) ++ "\n" ++ unlines ["  " ++ a ++ " -> " ++ b ++ " " ++ show n | Entry a b n <- w]

main :: IO ()
main = do
  let rules = Rules 5 10 (-50)
      start = Map.fromList [("ann", 1000), ("bob", 20), ("bank", 0)]
      run act = runExcept (runRWST act rules start)
  putStrLn (report (run (transfer "ann" "bob" 300 >> transfer "bob" "ann" 50)))
  putStrLn (report (run (transfer "ann" "bob" 300 >> transfer "bob" "cid" 50)))
  putStrLn (report (run (try (transfer "ann" "bob" 500 >> transfer "bob" "ann" 999) >> free (transfer "bob" "ann" 70))))
  putStrLn (report (run (replicateM 2 interest)))
  print (fmap (\(n, w) -> (n, length w)) (runExcept (evalRWST (replicateM 3 interest) rules start)))
  print (runExcept (execRWST (listens (sum . map cents) (transfer "ann" "bob" 1) >>= \(_, n) -> modify (Map.insert "told" n)) rules start))
  print (fmap snd (runExcept (evalRWST (censor (filter ((/= "bank") . to)) (transfer "ann" "bob" 10)) rules start)))
  print (runRWS (withRWS (\r s -> (r * 2, s + 1)) (rws (\r s -> (r, s, [r + s])))) 10 5)
  print (runIdentity (runRWST (mapRWST (\m -> Identity (let (a, s, w) = maybe (0, 0, []) id m in (a, s, 9 : w))) (rwsT (\r s -> if r > s then Just (r, r, [s]) else Nothing))) 7 3))
