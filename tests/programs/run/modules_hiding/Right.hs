module Right (both, onlyRight) where

both, onlyRight :: String
both = "right both"
onlyRight = "right"
