-- Sections, left and right, with operators, backquotes and minus.
-- uses: 3.5 sections

infixl 7 %%

(%%) :: Int -> Int -> Int
a %% b = a * 10 + b

main :: IO ()
main = do
  print (map (+ 1) [1, 2, 3])
  print (map (2 ^) [1 .. 5], map (^ 2) [1 .. 5])
  print (map (`div` 3) [10, 11, 12], map (100 `div`) [7, 8, 9])
  print (map (subtract 1) [1, 2], (- 1))
  print (map (%% 3) [1, 2], map (3 %%) [1, 2])
  print (map (3 %% 4 %%) [1, 2])
  print (map (: []) "ab", map ('z' :) ["a", ""])
  print (filter (/= 'x') "xaxbx")
  print ((.) (+ 1) (* 2) 5, ((+ 1) . (* 2)) 5)
  print (map (\f -> f 3) [(+ 2), (2 -), (`elem'` 7)])
  where
    x `elem'` y = x * y
