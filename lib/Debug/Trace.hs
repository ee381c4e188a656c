-- | Output from inside of values.
module Debug.Trace (trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceIO) where

import Assay.System
