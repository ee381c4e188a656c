-- | The most recent entries, never more than a limit; the oldest go first.
module Recent (Recent, empty, push, retained) where

import Traffic (Request (..))

data Recent = Recent
    { limit :: !Int
    , count :: !Int
    , newest :: [Request]
    , oldest :: [Request]
    }

empty :: Int -> Recent
empty n = Recent{limit = n, count = 0, newest = [], oldest = []}

retained :: Recent -> [Request]
retained recent = newest recent ++ reverse (oldest recent)

push :: Request -> Recent -> Recent
push one recent
    | isFull recent = push one (forget recent)
    | otherwise = recent{newest = one : newest recent, count = count recent + 1}

isFull :: Recent -> Bool
isFull recent = count recent >= limit recent

forget :: Recent -> Recent
forget recent = case oldest recent of
    _ : rest -> recent{oldest = rest, count = count recent - 1}
    [] -> recent{newest = [], oldest = drop 1 (reverse (newest recent)), count = count recent - 1}
