module Calls (Call (..), calls) where

data Call = Call
    { caller :: String
    , destination :: !Int
    , minutes :: !Int
    }

calls :: Int -> [Call]
calls count = go count 99
  where
    go :: Int -> Int -> [Call]
    go 0 _ = []
    go n seed = call seed : go (n - 1) ((seed * 69069 + 1) `mod` 4294967296)

call :: Int -> Call
call seed =
    Call
        { caller = "customer-" ++ show (seed `div` 4096 `mod` 400)
        , destination = 1000 + seed `div` 256 `mod` 1500
        , minutes = 1 + seed `div` 1024 `mod` 30
        }
