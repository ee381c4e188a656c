-- Text: tables, justified paragraphs, centred titles.
-- uses: 3.5 sections, 4.4.3.1 function bindings

import Data.Char (isSpace, toUpper)
import Data.List (intercalate, transpose)

data Align = L | R | C

pad :: Align -> Int -> String -> String
pad L n s = s ++ replicate (n - length s) ' '
pad R n s = replicate (n - length s) ' ' ++ s
pad C n s = replicate left ' ' ++ s ++ replicate (gap - left) ' '
  where
    gap = n - length s
    left = gap `div` 2

table :: [Align] -> [[String]] -> [String]
table aligns rows = map line rows
  where
    widths = map (maximum . map length) (transpose rows)
    line = trimEnd . intercalate " | " . zipWith3 pad aligns widths

trimEnd :: String -> String
trimEnd = reverse . dropWhile isSpace . reverse

fill :: Int -> String -> [[String]]
fill n = go [] 0 . words
  where
    go line _ [] = [reverse line | not (null line)]
    go line len (w : ws)
      | null line = go [w] (length w) ws
      | len + 1 + length w <= n = go (w : line) (len + 1 + length w) ws
      | otherwise = reverse line : go [] 0 (w : ws)

justify :: Int -> [String] -> String
justify n ws
  | holes == 0 = concat ws
  | otherwise = concat (weave ws (map (flip replicate ' ') gaps))
  where
    total = n - sum (map length ws)
    holes = length ws - 1
    (q, r) = total `divMod` holes
    gaps = [if i <= r then q + 1 else q | i <- [1 .. holes]]
    weave (a : as) (b : bs) = a : b : weave as bs
    weave as _ = as

paragraph :: String
paragraph = "It is a truth universally tested that a small program with one very long line \
            \must be in want of a break, and that the break comes where nobody looks."

main :: IO ()
main = do
  mapM_ putStrLn (table [L, R, C]
    [["name", "count", "kind"], ["apple", "3", "fruit"], ["leek", "12", "vegetable"], ["salt", "1000", "-"]])
  putStrLn ""
  putStrLn (pad C 30 (map toUpper "a title"))
  let ls = fill 30 paragraph
  mapM_ (putStrLn . justify 30) (init ls)
  putStrLn (unwords (last ls))
