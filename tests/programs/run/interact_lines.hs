-- interact over lines: lazy input, numbered output.
-- uses: 3.5 sections, 3.3 curried applications

import Data.Char (isSpace, toUpper)

main :: IO ()
main = interact (unlines . zipWith number [1 ..] . map shout . takeWhile (/= "end") . lines)
  where
    number n l = show (n :: Int) ++ ": " ++ l
    shout l
      | all isSpace l = "(empty)"
      | last l == '!' = map toUpper l
      | otherwise = unwords (reverse (words l))
