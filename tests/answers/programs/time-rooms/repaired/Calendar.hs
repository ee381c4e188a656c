-- | One meeting room: bookings that do not overlap.
module Calendar (Calendar, accept, emptyCalendar, entries) where

import Bookings (Booking (..))
import qualified Data.IntMap.Strict as IntMap

-- | The newest first, and the same by their start.
data Calendar = Calendar [Booking] (IntMap.IntMap Booking)

emptyCalendar :: Calendar
emptyCalendar = Calendar [] IntMap.empty

entries :: Calendar -> [Booking]
entries (Calendar list _) = list

accept :: Booking -> Calendar -> Maybe Calendar
accept one (Calendar list byStart)
    | isFree one byStart = Just (Calendar (one : list) (IntMap.insert (start one) one byStart))
    | otherwise = Nothing

isFree :: Booking -> IntMap.IntMap Booking -> Bool
isFree one byStart = case IntMap.lookupLT (end one) byStart of
    Just (_, other) -> end other <= start one
    Nothing -> True
