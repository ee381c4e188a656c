module Again (module Sequence, Sequence (..)) where

import Sequence
