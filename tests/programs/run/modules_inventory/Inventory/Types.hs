module Inventory.Types where

data Item = Item {itemName :: String, quantity :: Int, price :: Double} deriving (Show, Eq)

data Problem = NoSuch String | TooFew {wanted, there :: Int} | BadCommand String deriving (Show)

value :: Item -> Double
value i = fromIntegral (quantity i) * price i
