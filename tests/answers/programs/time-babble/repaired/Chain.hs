-- | Which words follow which in a text, and new text made of that.
module Chain (Chain, learn, walk) where

import Data.Array (Array, bounds, listArray, (!))
import qualified Data.Map.Strict as Map
import Dice (Dice, roll)

type Chain = Map.Map String (Array Int String)

learn :: [String] -> Chain
learn text = Map.map table (Map.fromListWith (++) (zipWith (\word next -> (word, [next])) text (drop 1 text)))
  where
    table list = listArray (0, length list - 1) list

-- | Each successor is as likely as it is frequent.
successor :: Chain -> String -> Dice -> (String, Dice)
successor chain word from = case Map.lookup word chain of
    Nothing -> ("the", from)
    Just list ->
        let (at, next) = roll (snd (bounds list) + 1) from
         in (list ! at, next)

walk :: Chain -> String -> Dice -> [String]
walk chain word from = word : walk chain next after
  where
    (next, after) = successor chain word from
