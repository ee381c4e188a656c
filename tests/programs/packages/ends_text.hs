-- Text's functions of an Int, at the ends of Int
-- No call here needs more memory than there is: the engine spec cannot go on after that.
module Main (main) where

import Control.Exception (SomeException, evaluate, try)
import Data.Int (Int64)
import Data.List (intercalate)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Builder as Builder
import qualified Data.Text.Lazy.Builder.Int as Builder
import qualified Data.Text.Read as Read

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
  let hello = T.pack "hello"
  let lazy = L.pack "hello"
  let wide = fromIntegral :: Int -> Int64
  row "take" (`T.take` hello)
  row "takeEnd" (`T.takeEnd` hello)
  row "drop" (`T.drop` hello)
  row "dropEnd" (`T.dropEnd` hello)
  row "splitAt" (`T.splitAt` hello)
  row "center" (\n -> if n > 100 then T.empty else T.center n '-' hello)
  row "justifyLeft" (\n -> if n > 100 then T.empty else T.justifyLeft n '-' hello)
  row "justifyRight" (\n -> if n > 100 then T.empty else T.justifyRight n '-' hello)
  row "replicate" (`T.replicate` hello)
  row "replicate of none" (`T.replicate` T.empty)
  row "replicate of one" (\n -> if n > 100 then T.empty else T.replicate n (T.pack "a"))
  row "chunksOf" (`T.chunksOf` hello)
  row "index" (T.index hello)
  row "compareLength" (T.compareLength hello)
  row "unfoldrN" (\n -> if n > 100 then T.empty else T.unfoldrN n (\i -> if i > 3 then Nothing else Just ('a', i + 1)) (0 :: Int))
  row "lazy take" ((`L.take` lazy) . wide)
  row "lazy takeEnd" ((`L.takeEnd` lazy) . wide)
  row "lazy drop" ((`L.drop` lazy) . wide)
  row "lazy dropEnd" ((`L.dropEnd` lazy) . wide)
  row "lazy splitAt" ((`L.splitAt` lazy) . wide)
  row "lazy center" (\n -> if n > 100 then L.empty else L.center (wide n) '-' lazy)
  row "lazy justifyLeft" (\n -> L.take 7 (L.justifyLeft (wide n) '-' lazy))
  row "lazy justifyRight" (\n -> if n > 100 then L.empty else L.justifyRight (wide n) '-' lazy)
  row "lazy replicate" (\n -> L.take 7 (L.replicate (wide n) lazy))
  row "lazy replicate of none" (\n -> L.null (L.take 7 (if n > 100 then L.replicate 3 L.empty else L.replicate (wide n) L.empty)))
  row "lazy chunksOf" ((`L.chunksOf` lazy) . wide)
  row "lazy index" (L.index lazy . wide)
  row "lazy compareLength" (L.compareLength lazy . wide)
  row "decimal" (\n -> Read.decimal (T.pack (show n)) :: Either String (Int, T.Text))
  row "signed decimal" (\n -> Read.signed Read.decimal (T.pack (show n)) :: Either String (Int, T.Text))
  row "signed decimal beyond" (\n -> Read.signed Read.decimal (T.pack (show n ++ "9")) :: Either String (Int, T.Text))
  row "hexadecimal" (\n -> Read.hexadecimal (T.pack (show n)) :: Either String (Int, T.Text))
  row "Builder.decimal" (Builder.toLazyText . Builder.decimal)
  row "Builder.hexadecimal" (\n -> if n < 0 then L.empty else Builder.toLazyText (Builder.hexadecimal n))
