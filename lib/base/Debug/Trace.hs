-- | Output from inside of values, and markers for a profile.
module Debug.Trace
  (trace, traceId, traceShow, traceShowId, traceM, traceShowM, traceIO, traceMarker, traceMarkerIO) where

import Assay.System
