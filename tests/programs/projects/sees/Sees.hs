module Sees where

import Assay.List (length)
