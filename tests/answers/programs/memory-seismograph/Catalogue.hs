-- | The events of a year, by number.
module Catalogue (Catalogue, catalogue) where

import Data.List (foldl')
import qualified Data.IntMap.Strict as IntMap
import Trace (recorded)
import Window (Window, strongest)

type Catalogue = IntMap.IntMap Window

catalogue :: Int -> Catalogue
catalogue events = foldl' file IntMap.empty [1 .. events]
  where
    file found event = IntMap.insert event (strongest (recorded event)) found
