-- getContents: words counted lazily.
-- uses: 3.14 do expressions, 3.11 list comprehensions

import Data.Char (isAlpha, toLower)
import Data.List (group, sort, sortBy)

main :: IO ()
main = do
  text <- getContents
  let ws = words (map (\c -> if isAlpha c then toLower c else ' ') text)
      counts = [(length g, head g) | g <- group (sort ws)]
      ordered = sortBy (\(n, w) (m, v) -> compare m n <> compare w v) counts
  print (length (lines text), length ws, length text)
  mapM_ (\(n, w) -> putStrLn (replicate n '*' ++ " " ++ w)) (take 5 ordered)
