module Main where
-- strings: a text is made, cut into words, sorted and counted, and written again
import Data.Char (toUpper, isAlpha)
import Data.List (sort, group)

text :: Int -> Int -> String
text 0 _ = ""
text n seed = word seed ++ (if rem n 9 == 0 then "\n" else " ") ++ text (n - 1) (rem (seed * 1103 + 12345) 65536)

word :: Int -> String
word seed = map (\k -> toEnum (fromEnum 'a' + rem (quot seed k) 7)) [1, 7, 49]

main :: IO ()
main = do
    let counted = map (\ws -> (length ws, head ws)) (group (sort (concatMap words (lines (text 12000 42)))))
    putStrLn (unwords [show n ++ ":" ++ map toUpper w | (n, w) <- counted, n > 52, all isAlpha w])
    print (length counted)
