{-# LANGUAGE RecordWildCards #-}
module Inventory.Report (report) where

import Inventory.Store (Store, items)
import Inventory.Types
import Numeric (showFFloat)

report :: Store -> String
report store = unlines (map line (items store) ++ [replicate 24 '-', right 24 (money (sum (map value (items store))))])
  where
    line i@Item {..} = left 8 itemName ++ right 6 (show quantity) ++ right 10 (money (value i))

money :: Double -> String
money x = showFFloat (Just 2) x ""

left, right :: Int -> String -> String
left n s = s ++ replicate (n - length s) ' '
right n s = replicate (n - length s) ' ' ++ s
