module Game (Memo, chain, noMemo) where

import qualified Data.Map.Strict as Map

-- | Lengths that are known.
type Memo = Map.Map Int Int

noMemo :: Memo
noMemo = Map.singleton 1 1

-- | How long the chain is that starts here.
chain :: Memo -> Int -> (Int, Memo)
chain memo n = case Map.lookup n memo of
    Just known -> (known, memo)
    Nothing ->
        let (rest, after) = chain memo (next n)
            len = rest + 1
         in len `seq` (len, Map.insert n len after)

next :: Int -> Int
next n
    | even n = n `div` 2
    | otherwise = 3 * n + 1
