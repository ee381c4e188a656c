-- | Planets that attract each other.
module Bodies (advance, energy, system) where

data Body = Body
    { px, py, vx, vy :: !Double
    , mass :: !Double
    }

system :: [Body]
system =
    [ Body 0 0 0 0 39.5
    , Body 4.84 (-1.16) 0.61 2.81 0.0377
    , Body 8.34 4.12 (-1.01) 1.82 0.0113
    , Body 12.89 (-15.11) 1.08 0.87 0.0017
    , Body 15.38 (-25.92) 0.98 0.59 0.0020
    ]

advance :: Double -> [Body] -> [Body]
advance dt bodies = forced [move (pull bodies body) | body <- bodies]
  where
    move body = body{px = px body + dt * vx body, py = py body + dt * vy body}
    pull others body = go others (vx body) (vy body)
      where
        go :: [Body] -> Double -> Double -> Body
        go [] a b = body{vx = a, vy = b}
        go (other : rest) a b
            | dx == 0 && dy == 0 = go rest a b
            | otherwise = go rest (a - dx * force) (b - dy * force)
          where
            dx = px body - px other
            dy = py body - py other
            square = dx * dx + dy * dy
            force = dt * mass other / (square * sqrt square)

forced :: [a] -> [a]
forced list = foldr seq list list

energy :: [Body] -> Double
energy [] = 0
energy (body : rest) = kinetic - sum [mass body * mass other / apart other | other <- rest] + energy rest
  where
    kinetic = 0.5 * mass body * (vx body * vx body + vy body * vy body)
    apart other = sqrt ((px body - px other) ^ (2 :: Int) + (py body - py other) ^ (2 :: Int))
