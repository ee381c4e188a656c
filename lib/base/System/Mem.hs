-- | The memory of a program.
module System.Mem (performGC, performMajorGC, performMinorGC) where

import Assay.Monad
import Assay.Types

-- | Nothing that a program can see depends on collections, so there is none to ask for.
performGC, performMajorGC, performMinorGC :: IO ()
performGC = return ()
performMajorGC = return ()
performMinorGC = return ()
