-- | As Data.Array.IO.
module Data.Array.IO.Safe (module Data.Array.IO) where

import Data.Array.IO
