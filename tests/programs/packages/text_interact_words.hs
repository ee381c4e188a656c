-- Words of the input with their counts, by one function from text to text.
module Main (main) where

import Data.Char (isAlpha)
import Data.List (sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))
import qualified Data.Text as T
import qualified Data.Text.IO as T

count :: T.Text -> T.Text
count text = T.unlines [T.justifyLeft longest ' ' word <> T.pack (" " ++ show n) | (word, n) <- sortOn (Down . snd) (Map.toList counts)]
  where
    counts = Map.fromListWith (+) [(T.toLower word, 1 :: Int) | word <- T.split (not . isAlpha) text, not (T.null word)]
    longest = maximum (map T.length (Map.keys counts))

main :: IO ()
main = T.interact count
