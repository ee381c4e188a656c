module Left where

both, onlyLeft :: String
both = "left both"
onlyLeft = "left"
