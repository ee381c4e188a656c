module Comet (Comet (..), launch, step) where

data Comet = Comet
    { x :: !Int
    , y :: !Int
    , dx :: !Int
    , dy :: !Int
    , ticks :: !Int
    }

launch :: Comet
launch = Comet{x = 100000, y = 0, dx = 0, dy = 900, ticks = 0}

-- | The pull is towards the middle, and weaker further away.
step :: Comet -> Comet
step comet = Comet{x = x comet + right, y = y comet + up, dx = right, dy = up, ticks = ticks comet + 1}
  where
    far = abs (x comet) + abs (y comet) + 1
    right = dx comet - 800000 * signum (x comet) `div` far
    up = dy comet - 800000 * signum (y comet) `div` far
