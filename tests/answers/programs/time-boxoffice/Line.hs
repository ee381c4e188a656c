-- | People in a line, first come, first served.
module Line (Line, empty, join, serve, people) where

data Line a = Line
    { front :: [a]
    , back :: [a]
    }

empty :: Line a
empty = Line [] []

join :: a -> Line a -> Line a
join one line = line {back = one : back line}

-- | The first one, if there is anybody, and the others.
serve :: Line a -> (Maybe a, Line a)
serve (Line [] []) = (Nothing, empty)
serve (Line [] late) = serve (Line (reverse late) [])
serve (Line (one : rest) late) = (Just one, Line rest late)

people :: Line a -> Int
people line = length (front line) + length (back line)
