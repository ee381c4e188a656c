-- A binary file format: a header, records of numbers and names, a checksum; written by builders, read by a small parser monad.
module Main where

import Control.Monad (replicateM, when)
import Data.Bits
import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import Data.ByteString.Builder (Builder)
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import Data.Int (Int16)
import Data.Word

data Shape = Circle Word16 | Polygon [(Int16, Int16)] | Label B.ByteString
  deriving (Eq, Show)

put :: Shape -> Builder
put (Circle r) = Builder.word8 1 <> Builder.word16LE r
put (Polygon ps) = Builder.word8 2 <> Builder.word8 (fromIntegral (length ps)) <> foldMap (\(x, y) -> Builder.int16BE x <> Builder.int16BE y) ps
put (Label text) = Builder.word8 3 <> Builder.word32LE (fromIntegral (B.length text)) <> Builder.byteString text

save :: [Shape] -> L.ByteString
save shapes = L.append body (Builder.toLazyByteString (Builder.word16BE (total (L.toStrict body))))
  where body = Builder.toLazyByteString (Builder.string7 "SHP1" <> Builder.word16LE (fromIntegral (length shapes)) <> foldMap put shapes)

total :: B.ByteString -> Word16
total = B.foldl' (\n w -> rotateL n 1 + fromIntegral w) 0

-- What is read so far is gone from the text; errors say at which byte.
newtype Get a = Get { runGet :: Int -> B.ByteString -> Either String (a, Int, B.ByteString) }

instance Functor Get where
  fmap f (Get g) = Get (\at b -> fmap (\(x, at', rest) -> (f x, at', rest)) (g at b))

instance Applicative Get where
  pure x = Get (\at b -> Right (x, at, b))
  Get f <*> Get g = Get (\at b -> do { (h, at', b') <- f at b; (x, at'', rest) <- g at' b'; pure (h x, at'', rest) })

instance Monad Get where
  Get g >>= f = Get (\at b -> do { (x, at', rest) <- g at b; runGet (f x) at' rest })

failure :: String -> Get a
failure text = Get (\at _ -> Left (text ++ " at byte " ++ show at))

bytes :: Int -> Get B.ByteString
bytes n = Get (\at b -> if B.length b < n then Left (show n ++ " bytes wanted at byte " ++ show at ++ ", there are " ++ show (B.length b))
  else Right (B.take n b, at + n, B.drop n b))

bigEndian, littleEndian :: (Bits a, Num a) => Int -> Get a
bigEndian n = B.foldl' (\x w -> shiftL x 8 .|. fromIntegral w) 0 <$> bytes n
littleEndian n = B.foldr' (\w x -> shiftL x 8 .|. fromIntegral w) 0 <$> bytes n

shape :: Get Shape
shape = do
  kind <- bigEndian 1 :: Get Word8
  case kind of
    1 -> Circle <$> littleEndian 2
    2 -> bigEndian 1 >>= \n -> Polygon <$> replicateM n ((,) <$> bigEndian 2 <*> bigEndian 2)
    3 -> littleEndian 4 >>= fmap Label . bytes
    _ -> failure ("no shape has kind " ++ show kind)

load :: B.ByteString -> Either String [Shape]
load file = do
  let (body, end) = B.splitAt (B.length file - 2) file
  (sumOf, _, _) <- runGet (bigEndian 2) 0 end
  when (sumOf /= total body) (Left "wrong checksum")
  fmap (\(shapes, _, _) -> shapes) (runGet content 0 body)
  where content = do { magic <- bytes 4; when (magic /= C.pack "SHP1") (failure "no shapes"); n <- littleEndian 2; replicateM n shape }

main :: IO ()
main = do
  let shapes = [Circle 513, Polygon [(0, 0), (-1, 256), (32767, -32768)], Label (C.pack "caf\233"), Polygon [], Label B.empty]
      file = L.toStrict (save shapes)
      again body = body <> L.toStrict (Builder.toLazyByteString (Builder.word16BE (total body)))
  print (B.length file, B.unpack (B.take 12 file))
  print (load file)
  print (load (B.map (\w -> if w == 233 then 234 else w) file))
  print (load (again (B.take 20 file)))
  print (load (again (C.pack "SHP1\2\0\1\9\0\7")))
  print (load (again (C.pack "GIF89a")))
