-- | The most recent entries, never more than a limit; the oldest go first.
module Recent (Recent, empty, push, retained) where

import Traffic (Request (..))

data Recent = Recent
    { limit :: !Int
    , newest :: [Request]
    , oldest :: [Request]
    }

empty :: Int -> Recent
empty n = Recent{limit = n, newest = [], oldest = []}

retained :: Recent -> [Request]
retained recent = newest recent ++ reverse (oldest recent)

push :: Request -> Recent -> Recent
push one recent
    | isFull recent = push one (forget recent)
    | otherwise = recent{newest = one : newest recent}

isFull :: Recent -> Bool
isFull recent = length (newest recent) + length (oldest recent) >= limit recent

forget :: Recent -> Recent
forget recent = case oldest recent of
    _ : rest -> recent{oldest = rest}
    [] -> recent{newest = [], oldest = drop 1 (reverse (newest recent))}
