-- Transfers between accounts: what fails is undone, and told.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.RWS.Strict

data Failure = NoAccount String | Short String Int | Limit Int deriving (Eq, Show)

type Bank = RWST Int [String] [(String, Int)] (Either Failure)

balance :: String -> Bank Int
balance who = gets (lookup who) >>= maybe (throwError (NoAccount who)) return

change :: String -> Int -> Bank ()
change who by = do
  old <- balance who
  when (old + by < 0) (throwError (Short who (negate by - old)))
  modify (map (\(n, b) -> if n == who then (n, b + by) else (n, b)))

transfer :: String -> String -> Int -> Bank ()
transfer from to n = do
  limit <- ask
  when (n > limit) (throwError (Limit limit))
  change to n
  change from (negate n)
  tell [from ++ " -> " ++ to ++ ": " ++ show n]

attempt :: Bank () -> Bank ()
attempt m = m `catchError` \e -> tell ["failed: " ++ show e]

main :: IO ()
main = do
  let start = [("ann", 100), ("bob", 20)]
      orders = [transfer "ann" "bob" 30, transfer "bob" "ann" 70, transfer "bob" "eve" 1, transfer "ann" "bob" 99, transfer "bob" "ann" 50]
  print (execRWST (mapM_ attempt orders) 90 start)
  print (execRWST (sequence_ orders) 90 start)
  print (evalRWST (local (* 2) (transfer "ann" "bob" 99) >> balance "bob") 50 start)
  print (liftEither (Left 'x') :: Either Char (), runExcept (withExcept length (throwError "abc" :: Except String ())))
