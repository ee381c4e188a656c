-- uses: 5.2 export lists of modules
module Facade (module Colours, module Hidden, lookupName, Sort (A), mk, isB,) where

import Colours
import Hidden hiding (visible, secret)

data Sort = A | B deriving (Eq)

mk :: Char -> Sort
mk 'a' = A
mk _ = B

isB :: Sort -> Bool
isB B = True
isB _ = False

lookupName :: Int -> String
lookupName = colourName . (allColours !!)
