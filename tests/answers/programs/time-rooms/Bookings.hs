module Bookings (Booking (..), requests) where

data Booking = Booking
    { guest :: String
    , start :: !Int
    , end :: !Int
    }

requests :: Int -> [Booking]
requests count = [request (n * 75 `mod` 65537 * 61 `mod` 1000003) | n <- [1 .. count]]

request :: Int -> Booking
request begin = Booking{guest = name, start = begin, end = begin + 15 + begin `mod` 50}
  where
    name = concat ["team ", show (begin `mod` 300), " (", show (begin `mod` 8), " people)"]
