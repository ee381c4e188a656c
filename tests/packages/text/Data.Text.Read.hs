-- | Data.Text.Read, Data.Text.Lazy.Read, Data.Text.Lazy.Builder, Data.Text.Lazy.Builder.Int.
module Main where

import Data.Int (Int8)
import qualified Data.String as String
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Builder
import qualified Data.Text.Lazy.Builder.Int as B
import qualified Data.Text.Lazy.Read as LR
import qualified Data.Text.Read as R
import Rows

numbers :: [String]
numbers = ["", "x", "12", "12x", "-12", "+12", "-", "007", "300", "99999999999999999999", "1.5", "1.", "1.e5", ".5", "1e3", "1E-3", "1e", "1e+", "1.25e2x", "-0.1", "3.14159265358979", "1e400", "0x1f", "0Xg", "ff", "0x", "1.5.5"]

-- What a Double holds: GHC cuts larger numbers off, where they are rounded here.
floats :: [String]
floats = filter (/= "99999999999999999999") numbers

main :: IO ()
main = do
  mapM_ (\s -> value ("decimal " ++ s) (R.decimal (T.pack s) :: Either String (Int, T.Text))) numbers
  mapM_ (\s -> value ("decimal Integer " ++ s) (R.decimal (T.pack s) :: Either String (Integer, T.Text))) numbers
  value "decimal Int8" (R.decimal (T.pack "300") :: Either String (Int8, T.Text))
  mapM_ (\s -> value ("signed " ++ s) (R.signed R.decimal (T.pack s) :: Either String (Int, T.Text))) numbers
  mapM_ (\s -> value ("hexadecimal " ++ s) (R.hexadecimal (T.pack s) :: Either String (Int, T.Text))) numbers
  mapM_ (\s -> value ("rational " ++ s) (R.rational (T.pack s) :: Either String (Double, T.Text))) (filter (/= "1e400") floats)
  mapM_ (\s -> value ("double " ++ s) (R.double (T.pack s))) floats
  mapM_ (\s -> value ("lazy decimal " ++ s) (LR.decimal (L.pack s) :: Either String (Int, L.Text))) numbers
  mapM_ (\s -> value ("lazy signed " ++ s) (LR.signed LR.decimal (L.pack s) :: Either String (Int, L.Text))) numbers
  mapM_ (\s -> value ("lazy hexadecimal " ++ s) (LR.hexadecimal (L.pack s) :: Either String (Int, L.Text))) numbers
  mapM_ (\s -> value ("lazy double " ++ s) (LR.double (L.pack s))) floats
  mapM_ (\s -> value ("lazy rational " ++ s) (LR.rational (L.pack s) :: Either String (Double, L.Text))) (filter (/= "1e400") floats)
  value "lazy chunks" (LR.decimal (L.fromChunks [T.pack "1", T.pack "23x"]) :: Either String (Int, L.Text))
  value "singleton" (map (toLazyText . singleton) "a\955\x1f600\xd800")
  value "fromText" (toLazyText (fromText (T.pack "a\955")), toLazyText (fromText T.empty))
  value "fromLazyText" (toLazyText (fromLazyText (L.fromChunks [T.pack "ab", T.pack "c"])))
  value "fromString" (toLazyText (fromString "a\955\xdfff"))
  value "flush" (toLazyText (fromString "a" <> flush <> fromString "b"))
  value "toLazyTextWith" (toLazyTextWith 2 (fromString "abcdef"))
  value "toLazyText long" (L.length (toLazyText (foldMap B.decimal [1 .. 5000 :: Int])))
  value "toLazyText lazy" (L.take 5 (toLazyText (mconcat (repeat (fromString "ab")))))
  value "Builder Show" (fromString "ab" <> singleton 'c', mempty :: Builder)
  value "Builder Eq" (fromString "ab" == singleton 'a' <> singleton 'b', compare (fromString "a") (fromString "b"))
  value "Builder IsString" (String.fromString "text" :: Builder)
  value "decimal Builder" (map (toLazyText . B.decimal) [0, -1, 10, maxBound, minBound :: Int], toLazyText (B.decimal (10 ^ (30 :: Int) :: Integer)))
  value "hexadecimal Builder" (map (toLazyText . B.hexadecimal) [0, 255, 4096, maxBound :: Int])
  value "hexadecimal Builder negative" (toLazyText (B.hexadecimal (-1 :: Int)))
  random "decimal" (\xs -> R.decimal (T.pack (concatMap show (take 5 xs) ++ "x")) :: Either String (Int, T.Text))
  random "double" (\(a : b : c : _) -> R.double (T.pack (show a ++ "." ++ show b ++ "e" ++ show (c - 50))))
  random "decimal Builder" (\xs -> toLazyText (foldMap (B.decimal . subtract 50) (take 50 xs)))
  demand "decimal" (\w -> R.decimal (w 1 (T.pack "12x")) :: Either String (Int, T.Text))
  demand "hexadecimal" (\w -> R.hexadecimal (w 1 (T.pack "0x1f")) :: Either String (Int, T.Text))
  demand "signed" (\w -> R.signed (w 1 R.decimal) (w 2 (T.pack "-12x")) :: Either String (Int, T.Text))
  demand "signed empty" (\w -> R.signed (w 1 R.decimal) (w 2 T.empty) :: Either String (Int, T.Text))
  demand "rational" (\w -> R.rational (w 1 (T.pack "1.5")) :: Either String (Double, T.Text))
  demand "double" (\w -> R.double (w 1 (T.pack "1.5e3")))
