module Parcels (Parcel (..), parcels) where

data Parcel = Parcel
    { grams :: !Int
    , district :: !Int
    }

parcels :: Int -> Int -> [Parcel]
parcels count van = map parcel [van .. van + count - 1]
  where
    parcel n = Parcel{grams = 200 + n * 7919 `mod` 30000, district = n `mod` 17}
