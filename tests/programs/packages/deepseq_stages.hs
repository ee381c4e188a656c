-- Stages of a small computation, each evaluated whole before the next begins; what is not needed is never forced.
module Main where

import Control.DeepSeq
import Control.Exception

data Shape = Circle Double | Polygon [(Double, Double)] | Group String [Shape]

instance NFData Shape where
  rnf (Circle r) = rnf r
  rnf (Polygon points) = rnf points
  rnf (Group name shapes) = rnf name `seq` rnf shapes

data Pair f a = Pair (f a) (f a)

instance NFData1 f => NFData1 (Pair f) where
  liftRnf f (Pair x y) = liftRnf f x `seq` liftRnf f y

data Both a b = Both a b

instance NFData2 Both where
  liftRnf2 f g (Both x y) = f x `seq` g y

area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Polygon points) = abs (sum (zipWith cross points (drop 1 (cycle points)))) / 2
  where cross (a, b) (c, d) = a * d - b * c
area (Group _ shapes) = sum (map area shapes)

attempt :: String -> a -> IO ()
attempt label x = do
  result <- try (evaluate x)
  putStrLn (label ++ ": " ++ either (\e -> "failed, " ++ head (lines (show (e :: ErrorCall)))) (const "fine") result)

main :: IO ()
main = do
  let drawing = Group "all" [Circle 1, Polygon [(0, 0), (4, 0), (4, 3)], Group "rest" [Circle 2]]
      broken = Group "all" [Circle 1, Polygon [(0, error "no such point")]]
  attempt "drawing" (rnf drawing)
  attempt "broken, only its head" (rwhnf broken)
  attempt "broken" (rnf broken)
  attempt "a pair of lists" (rnf1 (Pair [1 :: Int, 2] [3]))
  attempt "a pair with a hole" (rnf1 (Pair (Just 'x') (Just (error "a hole"))))
  attempt "both" (rnf2 (Both 'x' [True]))
  attempt "one of both" (rnf2 (Both 'x' [error "not both" :: Bool]))
  print (area $!! drawing)
  print (area (force drawing) `deepseq` "done")
  areas <- map area <$!!> pure [drawing, Circle 3]
  print areas
  late <- try (map area <$!!> pure [drawing, broken])
  putStrLn (either (\e -> "late: " ++ head (lines (show (e :: ErrorCall)))) show late)
