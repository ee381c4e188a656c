-- The log of a web server, read lazily: what was asked for most, by whom, how much was sent, and which lines are broken.
module Main where

import qualified Data.ByteString.Lazy.Char8 as L
import Data.Int (Int64)
import Data.List (sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..), comparing)

data Entry = Entry { host, method, path :: !L.ByteString, status :: !Int, size :: !Int64 }

-- host - - [time] "method path protocol" status size
entry :: L.ByteString -> Maybe Entry
entry line = do
  let (from, rest) = L.break (== ' ') line
      (_, quoted) = L.break (== '"') rest
      (request, after) = L.break (== '"') (L.drop 1 quoted)
  [verb, target, _] <- Just (L.words request)
  (code, more) <- L.readInt (L.dropWhile (== ' ') (L.drop 1 after))
  count <- case L.words more of
    [n] | n == L.pack "-" -> Just 0
        | Just (k, end) <- L.readInteger n, L.null end -> Just (fromInteger k)
    _ -> Nothing
  Just (Entry from verb (L.takeWhile (/= '?') target) code count)

tally :: (Ord k, Num n) => (Entry -> k) -> (Entry -> n) -> [Entry] -> Map.Map k n
tally key amount = Map.fromListWith (+) . map (\e -> (key e, amount e))

most :: Ord n => Int -> Map.Map k n -> [(k, n)]
most n = take n . sortBy (comparing (Down . snd)) . Map.toList

table :: Show n => String -> [(L.ByteString, n)] -> IO ()
table title rows = do
  putStrLn title
  L.putStr (L.unlines [L.concat [L.replicate 2 ' ', name, L.replicate (24 - L.length name) '.', L.pack (show n)] | (name, n) <- rows])

main :: IO ()
main = do
  rows <- L.lines <$> L.getContents
  let read' (n, row) = maybe (Left (n, row)) Right (entry row)
      results = map read' (zip [1 :: Int ..] (filter (not . L.null) rows))
      entries = [e | Right e <- results]
  putStrLn (show (length entries) ++ " requests")
  table "pages" (most 3 (tally path (const (1 :: Int)) entries))
  table "bytes by host" (most 5 (tally host size entries))
  table "methods" (Map.toList (tally method (const (1 :: Int)) entries))
  putStrLn "answers"
  mapM_ (\(code, n) -> putStrLn ("  " ++ show code ++ "xx " ++ replicate n '*')) (Map.toList (tally ((`div` 100) . status) (const 1) entries))
  mapM_ (\(n, row) -> putStrLn ("line " ++ show n ++ " is broken: " ++ show (L.take 30 row))) [bad | Left bad <- results]
