{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Assay.Exception where

import Assay.Prim
import Assay.Types

data Failure = Failure Addr#

patternMatchFail#, recSelError#, recConError#, recUpdError#, noMethodError# :: Addr# -> a
patternMatchFail# message = raise# (Failure message)
recSelError# message = raise# (Failure message)
recConError# message = raise# (Failure message)
recUpdError# message = raise# (Failure message)
noMethodError# message = raise# (Failure message)
