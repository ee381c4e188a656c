-- | What is on the shelves.
module Stock (Item (..), Shelves, emptyShelves, receiveAll, valueOf) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Deliveries (Delivery (..))

data Item = Item
    { price :: Int
    , stock :: Int
    , moves :: Int
    }

type Shelves = Map.Map Int Item

emptyShelves :: Shelves
emptyShelves = Map.fromList [(n, Item{price = 100 + n `mod` 900, stock = 0, moves = 0}) | n <- [0 .. 886]]

receiveAll :: [Delivery] -> Shelves -> Shelves
receiveAll list shelves = foldl' receive shelves list

receive :: Shelves -> Delivery -> Shelves
receive shelves one = Map.adjust book (article one) shelves
  where
    book item = item{stock = stock item + pieces one, moves = moves item + 1}

valueOf :: Shelves -> Int
valueOf shelves = sum [price item * stock item | item <- Map.elems shelves]
