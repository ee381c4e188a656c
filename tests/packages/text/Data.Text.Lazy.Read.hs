-- | Data.Text.Lazy.Read: numbers at the beginning of lazy texts.
module Main where

import Data.Int (Int8)
import Data.Ratio ((%))
import qualified Data.Text as S
import qualified Data.Text.Lazy as T
import Data.Text.Lazy.Read
import Data.Word (Word8)
import Rows

-- Texts in chunks of one character.
cut :: String -> T.Text
cut s = T.fromChunks (map S.singleton s)

main :: IO ()
main = do
  mapM_ (\s -> value ("decimal " ++ s) (decimal (cut s) :: Either String (Int, T.Text))) ["", "0", "42 left", "-1", "00012", "9223372036854775808"]
  value "decimal Integer" (decimal (cut "123456789012345678901234567890;") :: Either String (Integer, T.Text))
  value "decimal Word8" (decimal (cut "511") :: Either String (Word8, T.Text))
  value "decimal digits" (decimal (T.pack "\x663\x664") :: Either String (Int, T.Text))
  mapM_ (\s -> value ("signed " ++ s) (signed decimal (cut s) :: Either String (Int, T.Text))) ["5", "-5", "+5", "--5", "- 5", "+", ""]
  value "signed hexadecimal" (signed hexadecimal (cut "-0xFFz") :: Either String (Int, T.Text))
  mapM_ (\s -> value ("hexadecimal " ++ s) (hexadecimal (cut s) :: Either String (Int, T.Text))) ["ff", "0xCAFE", "0XcafeG", "0x", "x1", "", "-1"]
  value "hexadecimal Int8" (hexadecimal (cut "1ff") :: Either String (Int8, T.Text))
  mapM_ (\s -> value ("double " ++ s) (double (cut s))) ["3", "3.25", "-3.25e2x", "+1e-2", "2.e3", "2.5e", ".5", "", "1e10", "0.1"]
  value "rational" (rational (cut "3.125e1 m") :: Either String (Rational, T.Text), rational (cut "-7") == Right (-7 % 1 :: Rational, T.empty))
  value "rational Double" (map (\s -> rational (cut s) :: Either String (Double, T.Text)) ["0.1", "1e22", "-2.5E-1"])
  value "decimal lazy" (fmap fst (decimal (T.append (T.pack "12,") undefined)) :: Either String Int)
  demand "decimal" (\w -> decimal (T.fromChunks (w 1 (S.pack "12" : w 2 (S.pack "3," : w 3 [])))) :: Either String (Int, T.Text))
  demand "decimal invalid" (\w -> decimal (T.fromChunks (w 1 (S.pack "x2" : w 2 []))) :: Either String (Int, T.Text))
  demand "hexadecimal" (\w -> hexadecimal (T.fromChunks (w 1 (S.pack "0x" : w 2 (S.pack "ff," : w 3 [])))) :: Either String (Int, T.Text))
  demand "signed" (\w -> signed (w 1 decimal) (w 2 (T.pack "-12")) :: Either String (Int, T.Text))
  demand "rational" (\w -> rational (w 1 (T.pack "1.5")) :: Either String (Double, T.Text))
  demand "double" (\w -> double (w 1 (T.pack "1.5e3")))
  random "decimal" (\xs -> decimal (cut (concatMap show (take 4 xs) ++ "x")) :: Either String (Int, T.Text))
  random "hexadecimal" (\xs -> hexadecimal (cut (concatMap show (take 4 xs) ++ "x")) :: Either String (Int, T.Text))
