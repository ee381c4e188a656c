import data.List
import Data.Char hiding
import "base" Data.List
import Data.Maybe (fromJust
f = 1
