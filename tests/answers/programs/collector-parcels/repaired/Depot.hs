-- | The scales of a depot, and the parcels that cross them.
module Depot (Scales, newScales, weighings, Load (..), loadVan) where

import Control.Monad (foldM)
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import Parcels (Parcel (..))

data Scales = Scales
    { drift :: IORef Int
    , used :: IORef Int
    }

data Load = Load
    { weight :: !Int
    , heaviest :: !Int
    }

newScales :: IO Scales
newScales = Scales <$> newIORef 0 <*> newIORef 0

weighings :: Scales -> IO Int
weighings = readIORef . used

weigh :: Scales -> Parcel -> IO Int
weigh scales parcel = do
    error' <- readIORef (drift scales)
    count <- readIORef (used scales)
    writeIORef (drift scales) $! (error' + grams parcel) `mod` 7
    writeIORef (used scales) $! count + 1
    return $! grams parcel + error'

loadVan :: Scales -> [Parcel] -> IO Load
loadVan scales = foldM next (Load 0 0)
  where
    next load parcel = do
        grams' <- weigh scales parcel
        return $! add load grams'

add :: Load -> Int -> Load
add (Load total most) grams' = Load (total + grams') (max most grams')
