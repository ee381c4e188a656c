-- Sorting networks over numbers of every width, with the comparisons that GHC.Int and GHC.Word have for each type alone.
module Main (main) where

import GHC.Char (eqChar, neChar)
import GHC.Float (eqDouble, eqFloat, geDouble, geFloat, gtDouble, gtFloat, leDouble, leFloat, ltDouble, ltFloat)
import GHC.Int
import GHC.Word

-- | Six comparisons of one type: equal, not equal, less, at most, greater, at least.
data Order a = Order {same, other, less, atMost, more, atLeast :: a -> a -> Bool}

-- | Three elements in order by a network of exchanges.
network :: Order a -> (a, a, a) -> (a, a, a)
network o (a, b, c) = (x, y', z')
  where
    (p, q) = if more o a b then (b, a) else (a, b)
    (y, z) = if atLeast o q c then (c, q) else (q, c)
    (x, y') = if atMost o p y then (p, y) else (y, p)
    z' = z

-- | Laws of an order that a pair can break.
laws :: Order a -> a -> a -> [Bool]
laws o a b = [same o a b /= other o a b, less o a b == not (atLeast o a b), more o a b == less o b a, atMost o a b == (less o a b || same o a b)]

report :: Show a => String -> Order a -> (a, a, a) -> IO ()
report name o triple@(a, b, c) = putStrLn (name ++ ": " ++ show (network o triple) ++ " " ++ show (and (concat [laws o x y | x <- [a, b, c], y <- [a, b, c]])))

main :: IO ()
main = do
  report "Int" (Order eqInt neInt ltInt leInt gtInt geInt) (3, minBound, maxBound)
  report "Int8" (Order eqInt8 neInt8 ltInt8 leInt8 gtInt8 geInt8) (127, -128, 0)
  report "Int16" (Order eqInt16 neInt16 ltInt16 leInt16 gtInt16 geInt16) (300, -300, 300)
  report "Int32" (Order eqInt32 neInt32 ltInt32 leInt32 gtInt32 geInt32) (70000, 5, -70000)
  report "Int64" (Order eqInt64 neInt64 ltInt64 leInt64 gtInt64 geInt64) (maxBound, minBound, -1)
  report "Word" (Order eqWord neWord ltWord leWord gtWord geWord) (maxBound, 0, 7)
  report "Word8" (Order eqWord8 neWord8 ltWord8 leWord8 gtWord8 geWord8) (200, 100, 255)
  report "Word16" (Order eqWord16 neWord16 ltWord16 leWord16 gtWord16 geWord16) (60000, 40000, 50000)
  report "Word32" (Order eqWord32 neWord32 ltWord32 leWord32 gtWord32 geWord32) (maxBound, 1, 1)
  report "Word64" (Order eqWord64 neWord64 ltWord64 leWord64 gtWord64 geWord64) (maxBound, 1, 2)
  report "Double" (Order eqDouble (\a b -> not (eqDouble a b)) ltDouble leDouble gtDouble geDouble) (2.5, -1 / 0, 1e300)
  report "Float" (Order eqFloat (\a b -> not (eqFloat a b)) ltFloat leFloat gtFloat geFloat) (2.5, -0.0, 0)
  print (zipWith eqChar "same" "sane", zipWith neChar "same" "sane")
  print (byteSwap16 0x0102, byteSwap32 0x01020304, byteSwap64 0x0102030405060708)
  print (bitReverse8 1, bitReverse16 1, bitReverse32 1, bitReverse64 1)
