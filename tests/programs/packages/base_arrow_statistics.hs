-- Pipelines by the arrows of functions and of Kleisli: several statistics of a sample in one go, and a lookup that may fail.
module Main (main) where

import Control.Arrow
import Data.List (group, sort, sortOn)
import Data.Maybe (mapMaybe)
import Text.Read (readMaybe)

mean :: [Double] -> Double
mean = (sum &&& fromIntegral . length) >>> uncurry (/)

variance :: [Double] -> Double
variance = (mean &&& id) >>> (\(m, xs) -> mean (map (\x -> (x - m) ^ (2 :: Int)) xs))

summary :: [Double] -> ((Double, Double), (Double, Double))
summary = (minimum &&& maximum) &&& (mean &&& variance)

frequencies :: Ord a => [a] -> [(a, Int)]
frequencies = sort >>> group >>> map (head &&& length) >>> sortOn (negate . snd)

-- Words become numbers or stay words; both sides go their own way.
classify :: String -> Either Int String
classify w = maybe (Right w) Left (readMaybe w)

label :: String -> String
label = classify >>> ((* 2) >>> show >>> ("twice " ++)) ||| (length &&& id >>> first show >>> uncurry (++))

users :: [(Int, String)]
users = [(1, "ada"), (2, "ben"), (3, "cleo")]

mails :: [(String, String)]
mails = [("ada", "ada@example.org"), ("cleo", "cleo@example.net")]

mailOf :: Kleisli Maybe Int String
mailOf = Kleisli (`lookup` users) >>> Kleisli (`lookup` mails)

both :: Kleisli Maybe (Int, Int) (String, String)
both = mailOf *** mailOf

divisors :: Kleisli [] Int Int
divisors = Kleisli (\n -> [d | d <- [1 .. n], n `mod` d == 0])

main :: IO ()
main = do
  let sample = [2, 4, 4, 4, 5, 5, 7, 9]
  print (summary sample)
  print (frequencies "mississippi")
  mapM_ (putStrLn . label) (words "12 apples and 30 pears")
  print (map (runKleisli mailOf) [1 .. 4])
  print (runKleisli both (1, 3), runKleisli both (1, 2))
  print (runKleisli (divisors >>> arr (* 10) >>> divisors) 3)
  print (runKleisli (divisors <+> arr negate) 6, runKleisli (zeroArrow <+> divisors) 4)
  print (map (left (+ 1)) [Left 1, Right 'x'], map (right succ) [Left 1, Right 'x'], map (negate +++ show) [Left 3, Right True])
  print (loop (\(n, fibs) -> (take n fibs, 0 : 1 : zipWith (+) fibs (tail fibs))) 10)
  print (app (uncurry (+), (3, 4)), (first (+ 1) >>> second (* 2)) (1, 2), ((+ 1) ^>> (* 2) >>^ show) 4)
  runKleisli (Kleisli print >>> returnA >>> arr (const "done") >>> Kleisli putStrLn) (mapMaybe readMaybe ["1", "x", "3"] :: [Int])
