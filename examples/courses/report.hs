{-# LANGUAGE OverloadedStrings #-}
-- A report on a log with Data.Text: lines are split, cleaned, grouped and set in columns.
-- assay run report.hs < report.in
module Main (main) where

import qualified Data.Map.Strict as Map
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Read as R

data Entry = Entry { day :: Text, level :: Text, place :: Text, seconds :: Int }

-- | `2026-03-01 WARN db.read: slow query (12 s)`, or what is wrong with the line.
parse :: Text -> Either Text Entry
parse line = case T.words before of
  [date, kind, from] | not (T.null after) -> do
    (taken, _) <- either (Left . T.pack) Right (R.decimal (T.takeWhileEnd (/= '(') (T.dropEnd 1 after)))
    Right (Entry date (T.toLower kind) (T.strip from) taken)
  _ -> Left ("cannot read: " <> line)
  where (before, after) = T.breakOn ":" (T.strip line)

table :: [(Text, [Int])] -> Text
table rows = T.unlines [T.justifyLeft width ' ' name <> T.concat (map (T.justifyRight 6 ' ' . T.pack . show) cells) | (name, cells) <- rows]
  where width = 2 + maximum (map (T.length . fst) rows)

groupOn :: Ord k => (Entry -> k) -> [Entry] -> Map.Map k [Int]
groupOn key entries = Map.fromListWith (++) [(key entry, [seconds entry]) | entry <- entries]

main :: IO ()
main = do
  text <- TIO.getContents
  let parsed = map parse (filter (not . T.null . T.strip) (T.lines text))
      entries = [entry | Right entry <- parsed]
      summary times = [length times, sum times, maximum times]
  mapM_ TIO.putStrLn [problem | Left problem <- parsed]
  TIO.putStr (table [(T.toTitle name, summary times) | (name, times) <- Map.toList (groupOn level entries)])
  TIO.putStr (table [(T.intercalate " / " (T.splitOn "." name), summary times) | (name, times) <- Map.toList (groupOn place entries)])
  TIO.putStrLn ("slowest day: " <> snd (maximum [(sum times, date) | (date, times) <- Map.toList (groupOn day entries)]))
  TIO.putStrLn (T.replace "-" "/" (T.intercalate ", " (Map.keys (groupOn day entries))))
