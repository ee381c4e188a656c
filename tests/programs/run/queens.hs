-- The queens' puzzle: all solutions on small boards, the first on a larger one.
-- uses: 3.11 list comprehensions, 3.14 do expressions

import Control.Monad (forM_, guard)

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = [[]]
    go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
    safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

queensM :: Int -> [[Int]]
queensM n = place n []
  where
    place 0 qs = return qs
    place k qs = do
      q <- [1 .. n]
      guard (all (\(d, c) -> q /= c && abs (q - c) /= d) (zip [1 ..] qs))
      place (k - 1) (q : qs)

board :: [Int] -> [String]
board qs = [unwords [if q == c then "Q" else "." | c <- [1 .. length qs]] | q <- qs]

main :: IO ()
main = do
  print (map (length . queens) [1 .. 6])
  forM_ (board (head (queens 6))) putStrLn
  print (head (queensM 8))
