-- Functions of math.h, on Double and Float, plain and as actions, by newtypes and synonyms.
-- uses: ForeignFunctionInterface, CApiFFI
{-# LANGUAGE CApiFFI #-}
module Main where

import Prelude hiding (atan2)

foreign import ccall "math.h sin" c_sin :: Double -> Double

foreign import ccall unsafe "cos" c_cos :: Double -> Double

foreign import ccall safe "static math.h tan" c_tan :: Double -> Double

foreign import capi "math.h sqrt" c_sqrt :: Double -> Double

foreign import capi unsafe "math.h floor" floor' :: Double -> Double

foreign import ccall hypot :: Double -> Double -> Double

foreign import ccall "" atan2 :: Double -> Double -> Double

foreign import ccall "fmod" (%%) :: Double -> Double -> Double

foreign import ccall "powf" power :: Float -> Float -> Float

foreign import ccall "cbrtf" cubeRoot :: Float -> Float

foreign import ccall "exp2" exp2IO :: Double -> IO Double

foreign import ccall unsafe "log10" unsafe :: Double -> IO Double

infixl 7 %%

newtype Angle = Angle Double deriving (Eq, Ord, Show)

newtype Turned = Turned Angle deriving Show

type Turn = Angle -> Turned

foreign import ccall "asin" turn :: Turn

foreign import ccall "fabs" size :: Turned -> IO Angle

main :: IO ()
main = do
  mapM_ (print . ($ 1)) [c_sin, c_cos, c_tan, c_sqrt, floor']
  print (hypot 3 4, atan2 1 (-1), 7.5 %% 2 + 1)
  print (power 2 0.5, cubeRoot 27)
  exp2IO 10 >>= print
  unsafe 1000 >>= print
  print (turn (Angle 1))
  size (Turned (Angle (-2))) >>= print
  print (zipWith hypot [1, 2, 3] [4, 5, 6])
  print (isNaN (c_sqrt (-1)), floor' (-2.5))
