-- A newspaper set from lazy text: headlines centred, columns filled, paragraphs found, quotes trimmed, an index at the end.
module Main (main) where

import Data.Char (isAlpha, isDigit, isPunctuation, isSpace, isUpper)
import Data.Int (Int64)
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import Data.Text.Lazy (Text)

source :: Text
source = L.concat (map L.pack
  [ "= the evening echo =\n\n", "Rain is expected on TUESDAY, say those who know. Bring 2 umbrellas.\n\n"
  , "\"No cats\" was the verdict of the town meeting; 14 voted, 3 slept.\n\n", "  Tea    prices rose   again.  " ])

paragraphs :: Text -> [Text]
paragraphs text = case L.breakOn gap text of
  (first, rest) | L.null rest -> [L.strip first]
                | otherwise -> L.strip first : paragraphs (L.drop (L.length gap) rest)
  where
    gap = L.pack "\n\n"

headline :: Int64 -> Text -> Text
headline width = L.center width '*' . L.toTitle . L.dropAround (\c -> c == '=' || isSpace c)

columns :: Int64 -> Text -> [Text]
columns width = map (L.justifyLeft width '.') . reverse . map L.unwords . foldl place [] . L.words
  where
    place [] word = [[word]]
    place (line : above) word
      | L.compareLength (L.unwords (line ++ [word])) width == GT = [word] : line : above
      | otherwise = (line ++ [word]) : above

numbers :: Text -> [Text]
numbers = filter (L.all isDigit) . filter (L.any isDigit) . L.split (\c -> isSpace c || isPunctuation c)

-- | Capitals counted while they are turned into small letters.
calm :: Text -> (Int, Text)
calm = L.mapAccumL (\n c -> if isUpper c then (n + 1, L.head (L.toLower (L.singleton c))) else (n, c)) 0

main :: IO ()
main = do
  let (title, articles) = (head (paragraphs source), tail (paragraphs source))
  L.putStrLn (headline 40 title)
  mapM_ (\article -> mapM_ L.putStrLn (columns 30 article) >> L.putStrLn (L.pack "--")) articles
  print (concatMap numbers articles, map (fst . calm) articles)
  print (L.mapAccumR (\n c -> (n + 1, if even n then c else '-')) (0 :: Int) (L.pack "newspaper"))
  print (L.commonPrefixes (L.pack "evening") (L.pack "event"), L.stripPrefix (L.pack "= ") title, L.stripSuffix (L.pack " =") title)
  print (L.breakOnEnd (L.pack "; ") (articles !! 1))
  print (L.isSuffixOf (L.pack "again.") (last articles), L.elem '"' (articles !! 1), L.find isPunctuation (head articles))
  print (L.stripStart (L.pack "  both  "), L.stripEnd (L.pack "  both  "), L.toUpper (L.pack "stra\223e"), L.toCaseFold (L.pack "Stra\223e"))
  print (L.dropWhile isSpace (L.pack "  tea"), L.dropWhileEnd isSpace (L.pack "tea  "), L.dropEnd 3 (L.pack "teapot"), L.takeEnd 3 (L.pack "teapot"), L.takeWhileEnd isAlpha (L.pack "10pm"))
  print (L.chunksOf 4 (L.filter isAlpha title), L.intersperse ' ' (L.pack "ECHO"), L.transpose (L.words (L.pack "rain tea cat")))
  print (L.partition isUpper (head articles), L.splitAt 4 (last articles))
  mapM_ L.putStrLn (L.lines (L.unlines (map (L.filter isAlpha) (L.words (last articles)))))
