foreign export ccall area :: Double -> Double
foreign import ccall interruptible "sin" c_sin :: Double -> Double
foreign import stdcall "sin" d_sin :: Double -> Double
foreign import capi "math.h sin" e_sin :: Double -> Double
foreign import ccall "sin" Sine :: Double -> Double
foreign import ccall "sin" sine = id
area :: Double -> Double
area r = 3 * r * r
