-- | One meeting room: bookings that do not overlap.
module Calendar (Calendar, accept, emptyCalendar, entries) where

import Bookings (Booking (..))

newtype Calendar = Calendar [Booking]

emptyCalendar :: Calendar
emptyCalendar = Calendar []

entries :: Calendar -> [Booking]
entries (Calendar list) = list

accept :: Booking -> Calendar -> Maybe Calendar
accept one (Calendar list)
    | isFree one list = Just (Calendar (one : list))
    | otherwise = Nothing

isFree :: Booking -> [Booking] -> Bool
isFree _ [] = True
isFree one (other : rest)
    | start one < end other && start other < end one = False
    | otherwise = isFree one rest
