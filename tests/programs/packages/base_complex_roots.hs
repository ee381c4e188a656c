-- Polynomials over the complex numbers: all roots at once by the method of Durand and Kerner, roots of unity, and polar forms.
module Main (main) where

import Data.Complex
import Data.List (sortOn)
import Numeric (showFFloat)

type C = Complex Double

-- Coefficients, the highest power first, which is one.
evaluate :: [C] -> C -> C
evaluate cs x = foldl (\acc c -> acc * x + c) 0 cs

step :: [C] -> [C] -> [C]
step cs = go []
  where
    go done [] = reverse done
    go done (r : rest) = go (r - evaluate cs r / product [r - q | q <- done ++ rest] : done) rest

roots :: [C] -> [C]
roots cs = until' 200 start
  where
    start = [(0.4 :+ 0.9) ^ k | k <- [0 .. length cs - 2]]
    until' :: Int -> [C] -> [C]
    until' n rs
      | n == 0 || maximum (zipWith (\a b -> magnitude (a - b)) rs new) < 1e-13 = new
      | otherwise = until' (n - 1) new
      where new = step cs rs

rounded :: Double -> Double
rounded x = let r = fromIntegral (round (x * 1e6) :: Int) / 1e6 in if r == 0 then 0 else r

pretty :: C -> String
pretty (a :+ b)
  | rounded b == 0 = number (rounded a)
  | rounded b < 0 = number (rounded a) ++ " - " ++ number (negate (rounded b)) ++ "i"
  | otherwise = number (rounded a) ++ " + " ++ number (rounded b) ++ "i"
  where number x = showFFloat (Just 4) x ""

sorted :: [C] -> [C]
sorted = sortOn (\z -> (rounded (realPart z), rounded (imagPart z)))

expand :: [C] -> [C]
expand = foldr (\r cs -> zipWith (-) (cs ++ [0]) (0 : map (r *) cs)) [1]

main :: IO ()
main = do
  mapM_ report
    [ ("x^2 - 3x + 2", [1, -3, 2])
    , ("x^2 + 1", [1, 0, 1])
    , ("x^3 - 1", [1, 0, 0, -1])
    , ("x^4 - 10x^2 + 1", [1, 0, -10, 0, 1])
    , ("x^3 - (2 + i)x^2 + 2ix", [1, (-2) :+ (-1), 0 :+ 2, 0])
    ]
  putStrLn ("from roots: " ++ show (expand [1, 2, 0 :+ 1, 0 :+ (-1)]))
  let unity = [cis (2 * pi * fromIntegral k / 6) | k <- [0 .. 5 :: Int]]
  putStrLn (unwords (map (\z -> "(" ++ pretty z ++ ")") unity))
  putStrLn ("their sum " ++ pretty (sum unity) ++ ", their product " ++ pretty (product unity))
  print (polar (0 :+ 2 :: C), conjugate (3 :+ 4 :: C), magnitude (3 :+ 4 :: C))
  putStrLn (pretty (mkPolar 2 (pi / 6)) ++ "; " ++ pretty (sqrt (-4)) ++ "; " ++ pretty (exp (0 :+ pi)))
  print (fmap negate (1 :+ 2 :: Complex Int), phase (-1 :: C) == pi)
  where
    report (title, cs) = do
      putStrLn (title ++ ":")
      mapM_ (putStrLn . ("  " ++) . pretty) (sorted (roots cs))
