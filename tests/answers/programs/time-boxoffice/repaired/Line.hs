-- | People in a line, first come, first served.
module Line (Line, empty, join, serve, people) where

data Line a = Line
    { front :: [a]
    , back :: [a]
    , people :: !Int
    }

empty :: Line a
empty = Line [] [] 0

join :: a -> Line a -> Line a
join one line = line {back = one : back line, people = people line + 1}

-- | The first one, if there is anybody, and the others.
serve :: Line a -> (Maybe a, Line a)
serve (Line [] [] _) = (Nothing, empty)
serve (Line [] late size) = serve (Line (reverse late) [] size)
serve (Line (one : rest) late size) = (Just one, Line rest late (size - 1))
