-- | A value with its past.
module History (History, begin, change, current, undo) where

data History a = History !a [a]

begin :: a -> History a
begin value = History value []

current :: History a -> a
current (History value _) = value

change :: (a -> a) -> History a -> History a
change f (History value past) = History (f value) (value : past)

undo :: History a -> History a
undo history@(History _ past) = case past of
    [] -> history
    value : before -> History value before
