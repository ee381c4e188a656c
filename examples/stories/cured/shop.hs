-- | The till of a shop: each receipt changes a state, which is a record.
module Main (main) where

import Control.Monad.State.Strict
import System.Environment (getArgs)

data Till = Till {cash :: !Int, sales :: !Int}

receipts :: Int -> [Int]
receipts count = [number * 7919 `mod` 9000 | number <- [1 .. count]]

book :: Int -> State Till ()
book amount = modify' (\(Till money count) -> Till (money + amount) (count + 1))

day :: Int -> Till
day count = execState (mapM_ book (receipts count)) (Till 0 0)

main :: IO ()
main = do
  [count] <- getArgs
  let till = day (read count)
  putStrLn (show (sales till) ++ " sales, " ++ show (cash till) ++ " cents")
