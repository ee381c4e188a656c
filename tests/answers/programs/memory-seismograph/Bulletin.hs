-- | What is published of a catalogue.
module Bulletin (bulletin) where

import Catalogue (Catalogue)
import qualified Data.IntMap.Strict as IntMap
import Data.List (sortOn)
import Data.Ord (Down (..))
import Window (energy, onset)

bulletin :: Catalogue -> [String]
bulletin events =
    [ show (IntMap.size events) ++ " events"
    , "energy " ++ show (sum (map energy (IntMap.elems events)))
    ]
        ++ map line (take 5 (sortOn (Down . energy . snd) (IntMap.toList events)))
  where
    line (number, window) = show number ++ " at " ++ show (onset window) ++ ": " ++ show (energy window)
