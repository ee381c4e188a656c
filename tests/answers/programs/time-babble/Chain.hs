-- | Which words follow which in a text, and new text made of that.
module Chain (Chain, learn, walk) where

import Dice (Dice, roll)
import qualified Data.Map.Strict as Map

type Chain = Map.Map String [String]

learn :: [String] -> Chain
learn text = Map.fromListWith (++) (zipWith (\word next -> (word, [next])) text (drop 1 text))

-- | Each successor is as likely as it is frequent.
successor :: Chain -> String -> Dice -> (String, Dice)
successor chain word from = case Map.lookup word chain of
    Nothing -> ("the", from)
    Just list ->
        let (at, next) = roll (length list) from
         in (list !! at, next)

walk :: Chain -> String -> Dice -> [String]
walk chain word from = word : walk chain next after
  where
    (next, after) = successor chain word from
