module Main (main) where

import Control.Monad.Fix
import Control.Monad.Zip
import Data.Complex
import Data.Foldable (toList)
import Numeric (log1p, expm1)
import Rows

z, w, o :: Complex Double
z = 3 :+ (-4)
w = (-0.25) :+ 0.125
o = 0 :+ 0

main :: IO ()
main = do
  value "(:+)" (z, Just w, [o])
  value "(:+) read" (read "[1.5 :+ (-2.0),(0 :+ 1)]" :: [Complex Double])
  value "(:+) read wrong" (read "1 :+ 2 :+ 3" :: Complex Double)
  value "(:+) ==" (z == z, z == w)
  value "realPart" (realPart z)
  value "imagPart" (imagPart z)
  value "conjugate" (conjugate z)
  value "mkPolar" (mkPolar 2 1 :: Complex Double)
  value "cis" (cis 1 :: Complex Double)
  value "polar" (polar z, polar w, polar o)
  value "magnitude" (magnitude z, magnitude (1e200 :+ 1e200 :: Complex Double), magnitude (1e-200 :+ 1e-200 :: Complex Double), magnitude o)
  value "phase" (phase z, phase w, phase o, phase ((-1) :+ 0 :: Complex Double), phase ((-1) :+ (-0.0) :: Complex Double))
  value "Num" (z + w, z - w, z * w, negate z, abs z, signum z, signum o, 5 :: Complex Double)
  value "Fractional" (z / w, recip z, 1 / (1e200 :+ 1e200) :: Complex Double, 0.5 :: Complex Double)
  value "Fractional zero" (z / o)
  value "pi" (pi :: Complex Double)
  value "exp" (map exp [z, w, o])
  value "log" (map log [z, w])
  value "sqrt" (map sqrt [z, w, o, (-4) :+ 0, (-4) :+ (-0.0), negate z])
  value "(**)" (z ** w, z ** o, o ** o, o ** z, o ** negate z, (1 / 0 :+ 0) ** z, (1 / 0 :+ 0) ** negate z)
  value "logBase" (logBase z w)
  value "sin" (map sin [z, w], map cos [z, w], map tan [z, w])
  value "asin" (map asin [z, w], map acos [z, w], map atan [z, w])
  value "sinh" (map sinh [z, w], map cosh [z, w], map tanh [z, w])
  value "asinh" (map asinh [z, w], map acosh [z, w], map atanh [z, w])
  value "log1p" (map log1p [z, w, o])
  value "expm1" (map expm1 [z, w, o])
  value "Float" (sqrt ((-3) :+ 4 :: Complex Float), exp (1 :+ 1 :: Complex Float))
  value "fmap" (fmap negate z)
  value "foldr" (toList z, sum z, length z, maximum z)
  value "traverse" (traverse (\x -> [x, x + 1]) (1 :+ 2))
  value "pure" (pure 1 :: Complex Int)
  value "<*>" ((+ 1) :+ (* 2) <*> 3 :+ 4)
  value ">>=" ((1 :+ 2) >>= \x -> (x * 10) :+ (x * 100))
  value "mzip" (mzip (1 :+ 2) (3 :+ 4))
  value "mfix" (fmap (take 2) (mfix (\x -> (1 : x) :+ (2 : x))))
  demand "(:+)" (\v -> v 1 'a' :+ v 2 'b')
  demand "fmap" (\v -> fmap (v 1 (\x -> v 4 x)) (v 2 'a' :+ v 3 'b'))
  demand "+" (\v -> v 1 (1 :+ 2) + v 2 (3 :+ 4) :: Complex Double)
  random "(*)" (\(a : b : c : d : _) -> (fromIntegral a :+ fromIntegral b) * (fromIntegral c :+ fromIntegral d) :: Complex Double)
  random "(/)" (\(a : b : c : d : _) -> (fromIntegral a :+ fromIntegral b) / (fromIntegral (c + 1) :+ fromIntegral d) :: Complex Double)
  random "sqrt" (\(a : b : _) -> sqrt (fromIntegral (a - 50) :+ fromIntegral (b - 50)) :: Complex Double)
