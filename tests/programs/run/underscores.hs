-- Numbers with underscores, binary numbers.
-- uses: NumericUnderscores, BinaryLiterals

import Data.Bits

flags :: [(String, Int)]
flags = [("read", 0b100), ("write", 0b010), ("execute", 0b001)]

million :: Int
million = 1_000_000

main :: IO ()
main = do
  print (million * million)
  print (0xffff_ffff, 0b1010_1010, 0o7_7, 1_0.5e1_0)
  mapM_ (\p -> putStrLn (show p ++ ": " ++ unwords [n | (n, f) <- flags, p .&. f /= 0])) [0b111, 0b101, 0b000]
  print (popCount (0b1111_0000 :: Int), shiftL 0b1 10 :: Int)
