module Main (main) where

import Data.Char (toUpper)
import Data.Int
import Data.Word
import Numeric.Natural
import Rows
import System.IO (stdout)
import Text.Printf

newtype Loud = Loud String

instance PrintfArg Loud where
  formatArg (Loud s) field
    | fmtChar (vFmt 'L' field) == 'L' = formatString (map toUpper s) field {fmtChar = 's'}
    | otherwise = errorBadFormat (fmtChar field)
  parseFormat _ ('l' : c : rest) = FormatParse "l" c rest
  parseFormat _ (c : rest) = FormatParse "" c rest
  parseFormat _ "" = errorShortFormat

text :: String -> String
text = id

main :: IO ()
main = do
  printf "printf plain\n"
  printf "printf %d and %s%c\n" (1 :: Int) "two" '3'
  hPrintf stdout "hPrintf %5.1f|%-5d|%05d\n" (2.25 :: Double) (42 :: Int) (42 :: Int)
  () <- printf "printf unit\n"
  let s format x = value ("printf " ++ format) (text (printf format (x :: Int)))
  mapM_ (`s` 42) ["%d", "%i", "%5d", "%-5d|", "%05d", "%+d", "% d", "%+5d", "% 05d", "%x", "%X", "%#x", "%#X", "%o", "%#o", "%b", "%#b", "%u", "%c", "%v", "%.5d", "%8.5d", "%-8.5d|", "%08.5d", "%.0d", "%hd", "%hhd", "%ld", "%lld", "%Ld", "%-05d|", "%0-5d|", "%#10x", "%#010x", "%-#10x|"]
  mapM_ (`s` (-42)) ["%d", "%5d", "%-5d|", "%06d", "%+d", "% d", "%x", "%X", "%o", "%b", "%u", "%.5d", "%hx", "%hhx", "%lx", "%llx", "%Lx", "%hhd"]
  mapM_ (`s` 0) ["%d", "%.0d", "%#x", "%#o", "%b", "%.0x", "%5.0d|"]
  mapM_ (`s` 42) ["%s", "%f", "%", "%5", "%q", "%l", "%.c", "%hc", "%d%d", "plain", "%%", "%%%d%%"]
  mapM_ (`s` (-1)) ["%c"]
  value "printf negative hh" (text (printf "%hhx" (-1000 :: Int)))
  value "printf sizes" (text (printf "%d %d %d %d %d %d" (-1 :: Int8) (-1 :: Int16) (-1 :: Int32) (-1 :: Int64) (200 :: Word8) (1 :: Word)))
  value "printf sizes x" (text (printf "%x %x %x %x %x %x" (-1 :: Int8) (-1 :: Int16) (-1 :: Int32) (-1 :: Int64) (200 :: Word8) (1 :: Word)))
  value "printf words" (text (printf "%v %v %v %v" (1 :: Word16) (2 :: Word32) (3 :: Word64) (4 :: Word)))
  value "printf Integer" (text (printf "%d %x %20d|%-22d|" (2 ^ 64 :: Integer) (2 ^ 64 :: Integer) (-5 :: Integer) (2 ^ 64 :: Integer)))
  value "printf Integer negative x" (text (printf "%x" (-1 :: Integer)))
  value "printf Integer %hx" (text (printf "%hx" (-1 :: Integer)))
  value "printf Natural" (text (printf "%d %x" (255 :: Natural) (255 :: Natural)))
  let t format x = value ("printf " ++ format) (text (printf format (x :: String)))
  mapM_ (`t` "hello") ["%s", "%10s|", "%-10s|", "%.3s", "%10.3s|", "%-10.3s|", "%v", "%010s", "%d", "%c", "%.0s|", "%2s", "%ls"]
  let c format x = value ("printf " ++ format) (text (printf format (x :: Char)))
  mapM_ (`c` 'x') ["%c", "%5c|", "%-5c|", "%v", "%d", "%x", "%s", "%05c", "%.3c", "%hd"]
  let f format x = value ("printf " ++ format ++ " " ++ show x) (text (printf format (x :: Double)))
  mapM_ (\format -> mapM_ (f format) [0, 3.14159, -2.5, 1e10, 1.5e-7, 123456.789]) ["%f", "%.2f", "%.0f", "%e", "%.3e", "%g", "%.3g", "%E", "%G", "%v", "%10.2f|", "%-10.2f|", "%010.2f", "%+.1f", "% .1f", "%#.0f", "%#g", "%F"]
  mapM_ (f "%f") [1 / 0, -1 / 0, 0 / 0]
  mapM_ (f "%8.1f") [1 / 0, -1 / 0, 0 / 0]
  mapM_ (f "%d") [1]
  mapM_ (f "%s") [1]
  value "printf Float" (text (printf "%f %g %.2e" (1.1 :: Float) (1.1 :: Float) (1.1 :: Float)))
  value "printf *" (text (printf "%*d|%-*d|%*d|" (5 :: Int) (42 :: Int) (5 :: Int) (42 :: Int) (-5 :: Int) (42 :: Int)))
  value "printf .*" (text (printf "%.*f|%*.*f|" (2 :: Int) (1.2345 :: Double) (8 :: Int) (3 :: Int) (1.2345 :: Double)))
  value "printf * missing" (text (printf "%*d" (5 :: Int)))
  value "printf none" (text (printf "%d"))
  value "printf more" (text (printf "%d" (1 :: Int) (2 :: Int)))
  value "printf end" (text (printf "abc%"))
  value "printf end with argument" (text (printf "abc%" (1 :: Int)))
  value "printf .5s" (text (printf "%.s|" "abc"))
  value "PrintfArg own" (text (printf "%v %L %10lL|" (Loud "abc") (Loud "def") (Loud "ghi")))
  value "PrintfArg own bad" (text (printf "%d" (Loud "abc")))
  value "perror" (perror "text" :: Int)
  value "errorBadFormat" (errorBadFormat 'x' :: Int)
  value "errorShortFormat" (errorShortFormat :: Int)
  value "errorMissingArgument" (errorMissingArgument :: Int)
  value "errorBadArgument" (errorBadArgument :: Int)
  let field = FieldFormat {fmtWidth = Just 6, fmtPrecision = Nothing, fmtAdjust = Just LeftAdjust, fmtSign = Just SignPlus, fmtAlternate = True, fmtModifiers = "", fmtChar = 'v'}
  value "formatChar" (formatChar 'x' field "|")
  value "formatString" (formatString "abc" field "|")
  value "formatInt" (formatInt (5 :: Int) field "|", formatInt (5 :: Word8) field "|")
  value "formatInteger" (formatInteger 5 field "|", formatInteger 5 field {fmtAdjust = Just ZeroPad, fmtSign = Just SignSpace, fmtPrecision = Just 3} "|")
  value "formatInteger modifier" (formatInteger 5 field {fmtModifiers = "z"} "|")
  value "formatRealFloat" (formatRealFloat (1.5 :: Double) field "|")
  value "vFmt" (fmtChar (vFmt 'd' field), fmtChar (vFmt 'd' field {fmtChar = 'x'}))
  value "parseFormat" (let p = parseFormat (1 :: Int) "llxyz" in (fpModifiers p, fpChar p, fpRest p))
  value "parseFormat string" (let p = parseFormat "a" "llxyz" in (fpModifiers p, fpChar p, fpRest p))
  value "toChar" (toChar 'a', fromChar 'b' :: Char)
  value "printf String result" (map succ (text (printf "%d" (5 :: Int))))
  demand "printf" (\w -> text (printf (w 1 "a%d") (w 2 (3 :: Int))))
  demand "printf at the argument" (\w -> text (printf (w 1 "%d") (w 2 (3 :: Int))))
