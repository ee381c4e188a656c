-- Puns for fields in patterns, constructions and updates.
-- uses: NamedFieldPuns, 3.15 datatypes with field labels
{-# LANGUAGE NamedFieldPuns #-}

data Account = Account {owner :: String, balance :: Int, history :: [Int]} deriving (Show)

deposit :: Int -> Account -> Account
deposit n a@Account {balance, history} = a {balance = balance + n, history = n : history}

open :: String -> Account
open owner = Account {owner, balance, history = []}
  where
    balance = 0

summary :: Account -> String
summary Account {owner = who, balance, history} = who ++ ": " ++ show balance ++ " in " ++ show (length history)

rename :: String -> Account -> Account
rename owner a = a {owner}

main :: IO ()
main = do
  let a = deposit 5 (deposit 10 (open "ann"))
  print a
  putStrLn (summary a)
  putStrLn (summary (rename "eve" a))
  let f Account {balance} | balance > 10 = "rich" | otherwise = "poor"
  putStrLn (f a ++ f (open "x"))
