module Middle (colours) where

import Instances ()
import Types

instance Describe Score

colours :: [Colour]
colours = [minBound ..]
