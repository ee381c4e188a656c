{-# LANGUAGE CApiFFI #-}
module Foreign where
foreign import ccall "sin" c_sin :: Double -> Double
foreign import ccall unsafe "math.h cos" c_cos :: Double -> IO Double
foreign import ccall safe tan :: Double -> Double
foreign import ccall safe :: Double -> Double
foreign import capi unsafe "math.h pow" (^^^) :: Double -> Double -> Double
foreign import ccall "" unsafe
  :: Double
  -> Double
infixr 8 ^^^
ccall, capi, export, interruptible :: Int
(ccall, capi, export, interruptible) = (1, 2, 3, 4)
