-- | Processor time.
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import Assay.System
