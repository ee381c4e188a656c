-- | What a program was given.
module System.Environment
  ( getArgs, getProgName, getEnv, lookupEnv, withArgs, withProgName, getEnvironment, setEnv, unsetEnv
  ) where

import Assay.System
