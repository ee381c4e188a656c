-- The log of a web server: its lines read as numbers and texts, summed up by address, path and hour.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Either (lefts, rights)
import Data.List (sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..), comparing)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text.Read (decimal, double)

data Request = Request { address :: Text, hour :: Int, verb, path :: Text, status, size :: Int, seconds :: Double }

-- 10.0.0.1 [09:15:02] "GET /index.html?x=1" 200 512 0.25
request :: Int -> Text -> Either Text Request
request number line = maybe (Left (T.concat ["line ", T.pack (show number), ": ", T.take 30 line])) Right $ do
  (who, r1) <- Just (T.breakOn " [" line)
  time <- T.stripPrefix " [" r1
  (h, _) <- right (decimal time)
  (quoted, r2) <- case T.splitOn "\"" time of
    [_, q, r] -> Just (q, r)
    _ -> Nothing
  [v, p] <- Just (T.words quoted)
  [s, n, t] <- Just (T.words r2)
  Request who h v (T.takeWhile (/= '?') p) <$> whole decimal s <*> (if n == "-" then Just 0 else whole decimal n) <*> whole double t
  where
    right = either (const Nothing) Just
    whole reader t = right (reader t) >>= \(x, rest) -> if T.null rest then Just x else Nothing

table :: [Text] -> [[Text]] -> [Text]
table names rows = map line (names : map (const "") names : rows)
  where
    widths = map (maximum . map T.length) (columns (names : rows))
    columns = foldr (zipWith (:)) (repeat [])
    line cells = T.stripEnd (T.intercalate "  " (zipWith3 cell [0 :: Int ..] widths cells))
    cell _ w "" = T.replicate w "-"
    cell i w t = (if i == 0 then T.justifyLeft else T.justifyRight) w ' ' t

main :: IO ()
main = do
  let results = zipWith request [1 ..] (T.lines source)
      good = rights results
      by f = Map.fromListWith (\(a, b, c) (x, y, z) -> (a + x, b + y, max c z)) [(f r, (1 :: Int, size r, seconds r)) | r <- good]
      report name f = mapM_ T.putStrLn (table [name, "hits", "bytes", "slowest"]
        [[k, shown n, shown b, shown s] | (k, (n, b, s)) <- sortBy (comparing (\(_, (n, _, _)) -> Down n)) (Map.toList (by f))])
  report "path" path
  report "address" address
  report "status" (\r -> T.snoc (T.take 1 (shown (status r))) 'x')
  T.putStrLn (T.unwords [T.concat [shown h, "h", T.replicate n "#"] | (h, n) <- Map.toList (Map.fromListWith (+) [(hour r, 1) | r <- good])])
  mapM_ (T.putStrLn . T.append "not read: ") (lefts results)
  where
    shown :: Show a => a -> Text
    shown = T.pack . show
    source = T.unlines
      [ "10.0.0.1 [09:15:02] \"GET /index.html\" 200 512 0.25", "10.0.0.7 [09:15:40] \"GET /style.css?v=2\" 200 2048 0.01"
      , "10.0.0.1 [09:59:59] \"POST /login\" 302 - 1.5", "10.0.0.9 [10:00:00] \"GET /index.html?from=mail\" 200 512 0.125"
      , "10.0.0.9 [10:01:07] \"GET /secret\" 403 64 0.5", "garbage", "10.0.0.7 [10:30:00] \"GET /index.html\" 304 - 0.0625"
      , "10.0.0.1 [11:00:00] \"GET /big.iso\" 200 1e9 12.5", "10.0.0.1 [11:45:10] \"GET /missing\" 404 64 2e-2" ]
