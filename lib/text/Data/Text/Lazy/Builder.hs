-- | Texts put together from parts, in time that is linear in their length.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import Assay.Text.Builder
