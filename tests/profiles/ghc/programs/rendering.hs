-- The same table of text made in three ways: lines put at the end of a String, which copies all that is
-- there each time; concatenation from the right; and a builder, which keeps pieces.
module Main (main) where

import qualified Data.Text.Lazy as Text
import qualified Data.Text.Lazy.Builder as Builder
import Data.Text.Lazy.Builder.Int (decimal)

row :: Int -> String
row n = show n ++ "\t" ++ show (n * n) ++ "\n"

appended :: [Int] -> String
appended = foldl (\text n -> text ++ row n) ""

concatenated :: [Int] -> String
concatenated = concatMap row

built :: [Int] -> Text.Text
built = Builder.toLazyText . foldMap builtRow
  where
    builtRow n = decimal n <> tab <> decimal (n * n) <> end
    tab = Builder.singleton '\t'
    end = Builder.singleton '\n'

main :: IO ()
main = do
    print (length (appended [1 .. 150]))
    print (length (concatenated [1 .. 150]))
    print (Text.length (built [1 .. 150]))
