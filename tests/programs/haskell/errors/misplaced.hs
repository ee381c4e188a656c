f = x where
  data T = T
g = 1
import Data.List
