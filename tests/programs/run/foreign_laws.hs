-- What is imported agrees with what the library has, and is evaluated where it is used.
-- uses: ForeignFunctionInterface
module Main (main) where

import Control.Exception
import qualified Prelude as P
import Prelude hiding (acos, acosh, asin, asinh, atan, atanh, cos, cosh, exp, log, sin, sinh, sqrt, tan, tanh)

foreign import ccall exp :: Double -> Double
foreign import ccall log :: Double -> Double
foreign import ccall sqrt :: Double -> Double
foreign import ccall sin :: Double -> Double
foreign import ccall cos :: Double -> Double
foreign import ccall tan :: Double -> Double
foreign import ccall asin :: Double -> Double
foreign import ccall acos :: Double -> Double
foreign import ccall atan :: Double -> Double
foreign import ccall sinh :: Double -> Double
foreign import ccall cosh :: Double -> Double
foreign import ccall tanh :: Double -> Double
foreign import ccall asinh :: Double -> Double
foreign import ccall acosh :: Double -> Double
foreign import ccall atanh :: Double -> Double
foreign import ccall expm1 :: Double -> Double
foreign import ccall log1p :: Double -> Double
foreign import ccall exp2 :: Double -> Double
foreign import ccall log2 :: Double -> Double
foreign import ccall ceil :: Double -> Double
foreign import ccall trunc :: Double -> Double
foreign import ccall "round" nearest :: Double -> Double
foreign import ccall copysign :: Double -> Double -> Double
foreign import ccall fmax :: Double -> Double -> Double
foreign import ccall fmin :: Double -> Double -> Double
foreign import ccall erf :: Double -> Double
foreign import ccall erfc :: Double -> Double
foreign import ccall tgamma :: Double -> Double
foreign import ccall "pow" powIO :: Double -> Double -> IO Double

agree :: String -> (Double -> Double) -> (Double -> Double) -> IO ()
agree name f g
  | all (\x -> f x == g x || (isNaN (f x) && isNaN (g x))) samples = putStrLn (name ++ " agrees")
  | otherwise = putStrLn (name ++ " differs")
  where
    samples = [-2, -0.75, -0.5, 0, 0.25, 0.5, 1, 2, 3.5, 10]

main :: IO ()
main = do
  agree "exp" exp P.exp
  agree "log" log P.log
  agree "sqrt" sqrt P.sqrt
  agree "sin" sin P.sin
  agree "cos" cos P.cos
  agree "tan" tan P.tan
  agree "asin" asin P.asin
  agree "acos" acos P.acos
  agree "atan" atan P.atan
  agree "sinh" sinh P.sinh
  agree "cosh" cosh P.cosh
  agree "tanh" tanh P.tanh
  agree "asinh" asinh P.asinh
  agree "acosh" acosh P.acosh
  agree "atanh" atanh P.atanh
  agree "trunc" trunc (fromIntegral . (truncate :: Double -> Int))
  agree "ceil" ceil (fromIntegral . (ceiling :: Double -> Int))
  print (expm1 0, log1p 0, exp2 0.5, log2 8, map nearest [-2.5, 2.5])
  print (copysign 3 (-0.0), fmax 1 (0 / 0), fmin 1 2, tgamma 5, erf 0, erfc 0)
  -- the action is made without its arguments, which are evaluated when it is run
  let action = powIO (error "base") 2
  r <- try (action `seq` evaluate 'm')
  print (either (\(ErrorCall m) -> m) show r)
  r' <- try action
  putStrLn (either (\(ErrorCall m) -> m) show r')
