-- | What a program was given.
module System.Environment (getArgs, getEnv, lookupEnv) where

import Assay.System
