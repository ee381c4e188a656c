-- | Who gets the lot, and who is asked next if the winner does not pay.
module Auction (Result (..), close) where

import Bids (Bid (..))
import Data.List (sortBy)
import Data.Ord (comparing)

data Result = Result
    { winner :: Int
    , price :: Int
    , runnersUp :: [Int]
    }
    deriving (Show)

close :: [Bid] -> Result
close offers = case best 6 offers of
    first : second : others ->
        Result{winner = bidder first, price = pounds second + 1, runnersUp = map bidder (second : others)}
    [only] -> Result{winner = bidder only, price = pounds only, runnersUp = []}
    [] -> Result{winner = 0, price = 0, runnersUp = []}

best :: Int -> [Bid] -> [Bid]
best count = take count . sortBy ahead

ahead :: Bid -> Bid -> Ordering
ahead one two = comparing pounds two one <> comparing bidder one two
