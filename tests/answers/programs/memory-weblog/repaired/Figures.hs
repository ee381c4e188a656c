module Figures (Figures, addEntry, busiest, noFigures, traffic) where

import Data.List (maximumBy)
import qualified Data.IntMap.Strict as IntMap
import Data.Ord (comparing)
import Entries (Entry (..))

data Figures = Figures {traffic :: !Int, requests :: !(IntMap.IntMap Int)}

noFigures :: Figures
noFigures = Figures 0 IntMap.empty

addEntry :: Figures -> Entry -> Figures
addEntry figures one =
    Figures
        { traffic = traffic figures + bytes one
        , requests = IntMap.insertWith (+) (hour one) 1 (requests figures)
        }

-- | The hour with most requests, and how many.
busiest :: Figures -> (Int, Int)
busiest figures = maximumBy (comparing snd) (IntMap.toList (requests figures))
