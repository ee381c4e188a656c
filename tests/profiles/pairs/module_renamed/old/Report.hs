-- What is printed.
module Report (report) where

report :: Int -> String
report n = "steps: " ++ pad 6 (show n)

pad :: Int -> String -> String
pad width s = replicate (width - length s) '.' ++ s
