-- | Ends of a program.
module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import Assay.Exception
import Assay.System
