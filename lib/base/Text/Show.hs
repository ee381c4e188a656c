-- | Showing values.
module Text.Show (ShowS, Show (..), shows, showChar, showString, showParen, showListWith) where

import Assay.Error
import Assay.Show
