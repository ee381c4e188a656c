module Building (Call (..), calls) where

data Call = Call {at :: !Int, target :: !Int}

calls :: Int -> [Call]
calls count = [call (n * 48271 `mod` 65521) | n <- [1 .. count]]

call :: Int -> Call
call pick = Call{at = pick `mod` 30, target = pick * 7 `mod` 29}
