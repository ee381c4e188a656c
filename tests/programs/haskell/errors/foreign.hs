foreign import ccall "sin" c_sin :: Double -> Double
f = 1
