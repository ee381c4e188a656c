-- Five bodies under gravity, in Double, as the benchmark has it, for a few steps.
-- uses: BangPatterns, 3.15 datatypes with field labels, 4.2.1 strict fields

import Numeric (showFFloat)

data V = V !Double !Double !Double

data Body = Body {pos :: !V, vel :: !V, mass :: !Double}

add, sub :: V -> V -> V
add (V a b c) (V d e f) = V (a + d) (b + e) (c + f)
sub (V a b c) (V d e f) = V (a - d) (b - e) (c - f)

scale :: Double -> V -> V
scale k (V a b c) = V (k * a) (k * b) (k * c)

dot :: V -> V -> Double
dot (V a b c) (V d e f) = a * d + b * e + c * f

days, solar :: Double
days = 365.24
solar = 4 * pi * pi

planet :: Double -> Double -> Double -> Double -> Double -> Double -> Double -> Body
planet x y z vx vy vz m = Body (V x y z) (scale days (V vx vy vz)) (m * solar)

bodies :: [Body]
bodies = offset
  [ Body (V 0 0 0) (V 0 0 0) solar
  , planet 4.841 (-1.160) (-0.103) 0.00166 0.00769 (-0.0000690) 0.000954
  , planet 8.343 4.125 (-0.4035) (-0.00276) 0.00499 0.0000230 0.000285
  , planet 12.89 (-15.11) (-0.2233) 0.00296 0.00237 (-0.0000296) 0.0000436
  , planet 15.37 (-25.92) 0.1792 0.00268 0.00162 (-0.0000951) 0.0000515
  ]
  where
    offset (sun : rest) = sun {vel = scale (-1 / solar) momentum} : rest
      where
        momentum = foldr (\b v -> add (scale (mass b) (vel b)) v) (V 0 0 0) rest
    offset [] = []

energy :: [Body] -> Double
energy [] = 0
energy (b : bs) = 0.5 * mass b * dot (vel b) (vel b) - sum (map pair bs) + energy bs
  where
    pair c = let d = sub (pos b) (pos c) in mass b * mass c / sqrt (dot d d)

step :: Double -> [Body] -> [Body]
step dt bs = [move (foldr (pull b) b others) | (b, others) <- choose bs]
  where
    pull b0 o b =
      let d = sub (pos b0) (pos o)
          r2 = dot d d
          mag = dt / (r2 * sqrt r2)
       in b {vel = sub (vel b) (scale (mass o * mag) d)}
    move b = b {pos = add (pos b) (scale dt (vel b))}

choose :: [a] -> [(a, [a])]
choose [] = []
choose (x : xs) = (x, xs) : [(y, x : ys) | (y, ys) <- choose xs]

main :: IO ()
main = do
  let go :: Int -> [Body] -> [Body]
      go 0 !bs = bs
      go n !bs = go (n - 1) (step 0.01 bs)
  putStrLn (showFFloat (Just 6) (energy bodies) "")
  putStrLn (showFFloat (Just 6) (energy (go 30 bodies)) "")
