-- Functions on text written out: split, trim, replace, wrap, palindromes, Caesar, run lengths.
-- uses: 3.17.1 patterns, 4.4.3.1 function bindings

import Data.Char
import Data.List

split :: Char -> String -> [String]
split sep s = case break (== sep) s of
  (a, _ : rest) -> a : split sep rest
  (a, []) -> [a]

trim :: String -> String
trim = f . f where f = reverse . dropWhile isSpace

replace :: String -> String -> String -> String
replace _ _ [] = []
replace old new s@(c : cs)
  | Just rest <- stripPrefix old s = new ++ replace old new rest
  | otherwise = c : replace old new cs

palindrome :: String -> Bool
palindrome s = t == reverse t where t = map toLower (filter isAlpha s)

runs :: String -> [(Char, Int)]
runs = map (\g -> (head g, length g)) . group

unruns :: [(Char, Int)] -> String
unruns = concatMap (uncurry (flip replicate))

roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head [p | p@(w, _) <- table, w <= n] in s ++ roman (n - v)
  where
    table = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
                ["M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"]

english :: Int -> String
english n
  | n < 20 = small !! n
  | n < 100, r == 0 = tens !! q
  | n < 100 = tens !! q ++ "-" ++ english r
  | n < 1000 = english h ++ " hundred" ++ (if t == 0 then "" else " and " ++ english t)
  | otherwise = "many"
  where
    (q, r) = n `divMod` 10
    (h, t) = n `divMod` 100
    small = words "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
                  \fifteen sixteen seventeen eighteen nineteen"
    tens = words "- - twenty thirty forty fifty sixty seventy eighty ninety"

main :: IO ()
main = do
  print (split ',' "a,b,,c,")
  print (trim "  both ends \n")
  putStrLn (replace "cat" "dog" "the cat and the catalogue")
  print (map palindrome ["A man, a plan, a canal: Panama", "not one"])
  print (runs "aaabccd", unruns (runs "aaabccd"))
  putStrLn (unwords (map roman [1, 4, 9, 14, 1994, 2024]))
  mapM_ (putStrLn . english) [0, 13, 40, 42, 100, 999]
