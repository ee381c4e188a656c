-- ByteString's functions of an Int, at the ends of Int
-- No call here needs more memory than there is: the engine spec cannot go on after that.
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Data.Int (Int64)
import Data.List (intercalate)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Lazy.Char8 as L

ends :: [Int]
ends = [minBound, minBound + 1, -1, 0, 1, maxBound - 1, maxBound]

-- What the call is at each end, or that it raises.
row :: Show a => String -> (Int -> a) -> IO ()
row name call = do
  results <- mapM (attempt . call) ends
  putStrLn (name ++ ": " ++ intercalate " | " results)

attempt :: Show a => a -> IO String
attempt value = fmap (either raised id) (try (evaluate (let text = show value in length text `seq` text)))

raised :: SomeException -> String
raised _ = "raises"

main :: IO ()
main = do
  let hello = C.pack "hello"
  let lazy = L.pack "hello"
  let wide = fromIntegral :: Int -> Int64
  row "take" (`B.take` hello)
  row "drop" (`B.drop` hello)
  row "splitAt" (`B.splitAt` hello)
  row "index" (B.index hello)
  row "replicate" (\n -> if n > 100 then B.empty else B.replicate n 97)
  row "Char8.replicate" (\n -> if n > 100 then B.empty else C.replicate n 'a')
  row "unfoldrN" (\n -> if n > 100 then (B.empty, Nothing) else B.unfoldrN n (\i -> if i > 3 then Nothing else Just (97, i + 1)) (0 :: Int))
  row "Char8.index" (C.index hello)
  row "lazy take" ((`L.take` lazy) . wide)
  row "lazy drop" ((`L.drop` lazy) . wide)
  row "lazy splitAt" ((`L.splitAt` lazy) . wide)
  row "lazy index" (L.index lazy . wide)
  row "lazy replicate" (\n -> L.take 7 (L.replicate (wide n) 'a'))
  row "readInt" (\n -> C.readInt (C.pack (show n)))
  row "readInt beyond" (\n -> C.readInt (C.pack (show n ++ "9")))
  row "readInt by one" (\n -> C.readInt (C.pack (show (toInteger n + signum (toInteger n)))))
  row "readInteger beyond" (\n -> C.readInteger (C.pack (show n ++ "9")))
  row "lazy readInt" (\n -> L.readInt (L.pack (show n)))
  row "intDec" (Builder.toLazyByteString . Builder.intDec)
  row "int64BE" (Builder.toLazyByteString . Builder.int64BE . wide)
  row "lazy splitAt of chunks" (\n -> L.splitAt (wide n) (L.fromChunks [hello, hello]))
