module Colours (Colour, name, mixed) where

import Colours.Table (Colour, name)
import Mixing (mix)

mixed :: Colour -> Colour -> Colour
mixed a b = mix [a, b]
