module Main (main) where

import Control.Applicative
import Control.Monad
import Data.Bits
import Data.Char (GeneralCategory)
import Data.Foldable (toList)
import Data.Functor.Compose
import Data.Functor.Identity
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy
import qualified Data.Semigroup as S
import Data.String
import GHC.Stack (SrcLoc (..), fromCallSiteList)
import Rows
import Text.Read (Lexeme (..))

numbers :: (RealFrac a, Show a) => String -> a -> a -> IO ()
numbers label x y = do
  value (label ++ " Num") (x + y, x - y, x * y, negate x, abs x, signum x)
  value (label ++ " Fractional") (x / y, recip x, toRational x)
  value (label ++ " RealFrac") (truncate x :: Int, round x :: Int, ceiling x :: Int, floor x :: Int)

floats :: (RealFloat a, Show a) => String -> a -> IO ()
floats label x = do
  value (label ++ " Floating") [sqrt x, exp x, log x, sin x, x ** x, atan2 x x]
  value (label ++ " RealFloat") (floatDigits x, decodeFloat x, isNaN x, exponent x)

whole :: (FiniteBits a, Show a) => String -> a -> a -> IO ()
whole label x y = value (label ++ " Bits") (x .&. y, x .|. y, xor x y, complement x, shiftL x 2, popCount x, testBit x 0, finiteBitSize x, countLeadingZeros x)

main :: IO ()
main = do
  numbers "Identity" (Identity 2.5) (Identity (-1.5 :: Double))
  numbers "Const" (Const 2.5) (Const (-1.5) :: Const Double Char)
  numbers "Down" (Down 2.5) (Down (-1.5 :: Double))
  floats "Identity" (Identity (2.5 :: Double))
  floats "Const" (Const 2.5 :: Const Double Char)
  floats "Down" (Down (2.5 :: Double))
  whole "Identity" (Identity 12) (Identity (10 :: Int))
  whole "Const" (Const 12) (Const 10 :: Const Int Char)
  whole "Down" (Down 12) (Down (10 :: Int))
  value "Identity Integral" (Identity 7 `quotRem` 2, Identity 7 `div` (-2 :: Identity Int), toInteger (Identity (3 :: Int)))
  value "Identity Enum" ([Identity 1 .. Identity (3 :: Int)], succ (Identity 'a'), fromEnum (Identity 'a'))
  value "Const Integral" ((Const 7 :: Const Int Char) `quotRem` 2)
  value "Const Enum" ([Const 'a' ..  Const 'c' :: Const Char Int])
  value "Proxy Enum" ([minBound .. maxBound :: Proxy Int], fromEnum (Proxy :: Proxy Int), toEnum 7 :: Proxy Int, succ (Proxy :: Proxy Int))
  value "Alt" (Alt [1, 2], fmap (+ 1) (Alt [1]), Alt [(+ 1)] <*> Alt [1, 2], Alt [1] >>= \x -> Alt [x, x], Alt [1] <|> Alt [2])
  value "Alt read" (read "Alt {getAlt = Just 3}" :: Alt Maybe Int)
  value "Alt compare" (Alt [1] == Alt [1], compare (Alt [1]) (Alt [2]), toList (Alt [1, 2]), traverse Just (Alt [1]))
  value "Alt monoid" (Alt Nothing <> Alt (Just 1) <> Alt (Just 2), mempty :: Alt [] Int)
  value "Ap" (Ap (Just 3), fmap (+ 1) (Ap [1]), Ap [(+ 1)] <*> Ap [1, 2], Ap [1] >>= \x -> Ap [x, x], Ap [1] <|> Ap [2])
  value "Ap read" (read "Ap {getAp = [3]}" :: Ap [] Int)
  value "Ap num" (Ap [1, 2] + Ap [10], Ap (Just 3) * 4, negate (Ap [1]), (minBound :: Ap Maybe Bool), Ap (Just "a") <> Ap (Just "b"))
  value "Ap fail" (do { Just x <- Ap [Just 1, Nothing]; pure x }, mzero :: Ap [] Int)
  value "Ap fold" (sum (Ap [1, 2]), traverse (\x -> [x, x]) (Ap (Just 1)))
  value "Min" (S.Min 3 + 4, [S.Min 1 .. S.Min 3], S.Min (+ 1) <*> S.Min 2, S.Max 2 >>= \x -> S.Max (x * 2))
  value "First" (S.First 1 *> S.First 2, S.First 1 <* S.First 2, succ (S.First 'a'), S.Last 1 >> S.Last 2, S.Last succ <*> pure 'a')
  value "WrappedMonoid" ([S.WrapMonoid 'a' .. S.WrapMonoid 'c'])
  value "tuples Semigroup" (("a", "b", "c", "d", "e") <> ("1", "2", "3", "4", "5"), mempty :: (String, String, String, String, String), S.stimes 2 ("a", "b", "c", "d", "e"))
  value "tuples Functor" (fmap (+ 1) ('a', 'b', 'c', 1), ("a", "b", "c", (+ 1)) <*> ("x", "y", "z", 2), ("a", "b", "c", 1) >>= \x -> ("x", "y", "z", x + 1))
  value "IsString" (fromString "abc" :: String, fromString "a" :: Identity String, reverse (fromString "abc"))
  value "Compose" (Compose [Just 1], read "Compose [Just 2]" :: Compose [] Maybe Int, compare (Compose [Just 1]) (Compose [Nothing]), 'x' <$ Compose [Just 1, Nothing])
  value "WrappedMonad" (unwrapMonad (WrapMonad [1] <|> WrapMonad [2] <|> empty))
  value "SrcLoc" (let l = SrcLoc "a" "b" "c" 1 2 3 4 in (l == l, Just l, fromCallSiteList [("f", l)]))
  value "GeneralCategory" (read "[UppercaseLetter, Space]" :: [GeneralCategory])
  value "Lexeme" (read "abc" :: Lexeme, read "'x'" == Char 'x')
  demand "Identity +" (\w -> Identity (w 1 (1 :: Int)) * Identity (w 2 2))
  demand "fmap (,,,)" (\w -> fmap (w 1 not) (w 2 ('a', 'b', 'c', w 3 True)))
  demand "Proxy succ" (\w -> succ (w 1 (Proxy :: Proxy Int)))
