-- | Floors, and who waits for the lift.
module Building (Call (..), calls) where

data Call = Call
    { from :: !Int
    , to :: !Int
    }

calls :: Int -> Int -> [Call]
calls floors count = map call [1 .. count]
  where
    call n = Call{from = n * 7919 `mod` floors, to = (n * 104729 + n `div` 3) `mod` floors}
