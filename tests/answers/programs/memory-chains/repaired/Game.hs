module Game (Memo, chain, noMemo) where

import qualified Data.IntMap.Strict as IntMap

-- | Lengths that are known: of small numbers, where most chains soon come by.
type Memo = IntMap.IntMap Int

noMemo :: Memo
noMemo = IntMap.singleton 1 1

-- | How long the chain is that starts here.
chain :: Memo -> Int -> (Int, Memo)
chain memo n = case IntMap.lookup n memo of
    Just known -> (known, memo)
    Nothing ->
        let (rest, after) = chain memo (next n)
            len = rest + 1
         in len `seq` (len, if n < 5000 then IntMap.insert n len after else after)

next :: Int -> Int
next n
    | even n = n `div` 2
    | otherwise = 3 * n + 1
