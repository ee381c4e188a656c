-- | Values that are equal to none made before.
module Data.Unique (Unique, newUnique, hashUnique) where

import Assay.Eq
import Assay.IORef
import Assay.Num
import Assay.Types

newtype Unique = Unique Integer deriving (Eq, Ord)

made :: IORef Integer
made = unsafePerformIO (newIORef 0)

newUnique :: IO Unique
newUnique = atomicModifyIORef' made (\n -> let next = n + 1 in (next, Unique next))

hashUnique :: Unique -> Int
hashUnique (Unique n) = fromInteger n
