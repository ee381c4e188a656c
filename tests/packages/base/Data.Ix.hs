module Main (main) where

import Data.Char (GeneralCategory (..))
import Data.Functor.Const
import Data.Functor.Identity
import Data.Int
import Data.Ix
import Data.Ord (Down (..))
import Data.Proxy
import Data.Word
import Rows

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Ix)

data Place = Place Int Int deriving (Eq, Ord, Show, Ix)

-- | Everything of an index type: what is in the range, and where.
everything :: (Ix a, Show a) => String -> (a, a) -> IO ()
everything label b = do
  value ("range " ++ label) (range b)
  value ("rangeSize " ++ label) (rangeSize b)
  value ("index " ++ label) (map (index b) (range b))
  value ("inRange " ++ label) (all (inRange b) (range b))

main :: IO ()
main = do
  everything "Int" (2, 5 :: Int)
  everything "Int empty" (5, 2 :: Int)
  everything "Integer" (-1, 2 :: Integer)
  everything "Char" ('a', 'd')
  everything "Bool" (False, True)
  everything "Ordering" (LT, GT)
  everything "()" ((), ())
  everything "Word" (1, 3 :: Word)
  everything "Word8" (250, 255 :: Word8)
  everything "Int8" (-128, -125 :: Int8)
  everything "Colour" (Red, Blue)
  everything "Place" (Place 1 1, Place 2 3)
  everything "GeneralCategory" (Space, Control)
  everything "Proxy" (Proxy, Proxy :: Proxy Int)
  everything "Identity" (Identity 1, Identity (3 :: Int))
  everything "Const" (Const 1, Const 3 :: Const Int Char)
  everything "Down" (Down 1, Down (3 :: Int))
  everything "pair" ((1, 'a'), (2 :: Int, 'c'))
  everything "triple" ((1, 'a', False), (2 :: Int, 'b', True))
  everything "four" ((0, 0, 0, 0), (1, 1, 0, 1) :: (Int, Int, Int, Int))
  everything "five" ((0, 0, 0, 0, 5), (1, 0, 1, 0, 7) :: (Int, Int, Int, Int, Int))
  everything "six" ((0, 0, 0, 0, 0, 'a'), (1, 0, 1, 0, 0, 'b') :: (Int, Int, Int, Int, Int, Char))
  everything "seven" ((0, 0, 0, 0, 0, 0, 0), (1, 0, 0, 1, 0, 0, 1) :: (Int, Int, Int, Int, Int, Int, Int))
  everything "eight" ((0, 0, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 1, 0, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int))
  everything "nine" ((0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0, 0, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int))
  everything "ten" ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0, 0, 0, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int))
  everything "eleven" ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int))
  everything "twelve" ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int))
  value "index thirteen" (index ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)) (1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))
  value "index fourteen" (index ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)) (1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1))
  value "index fifteen" (index ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 1) :: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)) (1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0))
  value "index Int outside" (index (1, 5 :: Int) 9)
  value "index Integer outside" (index (1, 5 :: Integer) (-9))
  value "index Char outside" (index ('a', 'c') 'z')
  value "index Bool outside" (index (False, False) True)
  value "index Ordering outside" (index (LT, EQ) GT)
  value "index Word8 outside" (index (1, 5 :: Word8) 9)
  value "index pair outside" (index ((1, 1), (2, 2)) (3 :: Int, 1 :: Int))
  value "index five outside" (index ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1) :: (Int, Int, Int, Int, Int)) (0, 0, 2, 0, 0))
  value "index Colour outside" (index (Red, Green) Blue)
  value "inRange" (inRange (1, 5) (0 :: Int), inRange ((1, 1), (2, 2)) (2 :: Int, 3 :: Int))
  demand "range" (\w -> range (w 1 1, w 2 (3 :: Int)))
  demand "range pair" (\w -> range ((w 1 'a', w 2 'b'), (w 3 'c', w 4 'd')))
  demand "inRange pair" (\w -> inRange ((w 1 'b', w 2 'b'), (w 3 'c', w 4 'd')) (w 5 'a', w 6 'b'))
