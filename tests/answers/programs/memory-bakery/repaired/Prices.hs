-- | Prices of orders, with a store of those that were already worked out.
module Prices (Order (..), Prices, newPrices, priceOf) where

import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import qualified Data.Map.Strict as Map

data Order = Order {serial :: !Int, product' :: !Int, pieces :: !Int}

newtype Prices = Prices (IORef (Map.Map (Int, Int) Int))

newPrices :: IO Prices
newPrices = Prices <$> newIORef Map.empty

priceOf :: Prices -> Order -> IO Int
priceOf (Prices store) order = do
    known <- readIORef store
    let same = (product' order, pieces order)
    case Map.lookup same known of
        Just price -> return price
        Nothing -> do
            let price = workOut order
            modifyIORef' store (Map.insert same price)
            return price

workOut :: Order -> Int
workOut order = sum [dough, filling, butter] * pieces order - rebate
  where
    dough = product' order * 3 + 20
    filling = product' order * product' order `mod` 45
    butter = sum [grams * 2 `mod` 7 | grams <- [1 .. product' order]]
    rebate = if pieces order > 10 then pieces order * 5 else 0
