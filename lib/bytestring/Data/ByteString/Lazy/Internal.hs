-- | Lazy strings of bytes as their chunks.
module Data.ByteString.Lazy.Internal
  ( ByteString (..), chunk, foldrChunks, foldlChunks, smallChunkSize, defaultChunkSize
  ) where

import Assay.ByteString.Lazy
