module Deliveries (Delivery (..), deliveries) where

data Delivery = Delivery
    { article :: !Int
    , pieces :: !Int
    }

deliveries :: Int -> [Delivery]
deliveries size = [Delivery (n * 7919 `mod` 887) (n * 13 `mod` 25 - 8) | n <- [1 .. size]]
