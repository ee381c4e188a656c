-- An inventory: types, store, report and a main module that reads commands.
-- uses: 5.3.2 qualified import, 5.8 abstract datatypes, RecordWildCards
module Main where

import Inventory.Report
import qualified Inventory.Store as Store
import Inventory.Types

apply :: Store.Store -> [String] -> Either Problem Store.Store
apply store ["add", name, n, p] = Right (Store.add Item {itemName = name, quantity = read n, price = read p} store)
apply store ["take", name, n] = Store.remove name (read n) store
apply store [] = Right store
apply _ ws = Left (BadCommand (unwords ws))

main :: IO ()
main = do
  commands <- fmap (map words . lines) getContents'
  let step (s, problems) c = case apply s c of
        Left p -> (s, p : problems)
        Right s' -> (s', problems)
      (store, problems) = foldl step (Store.empty, []) commands
  putStr (report store)
  mapM_ print (reverse problems)
  where
    getContents' = loop ""
    loop acc = do
      l <- getLine
      if l == "end" then return acc else loop (acc ++ l ++ "\n")
