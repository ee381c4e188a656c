-- How far matching evaluates: the cases that the report lists, each seen through an exception.
-- uses: 3.17.2 informal semantics of pattern matching, 3.17.3 formal semantics

import Control.Exception

newtype N = N Bool

try' :: String -> Bool -> IO ()
try' what value = do
  r <- try (evaluate value)
  putStrLn (what ++ ": " ++ either (\e -> "diverges: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show r)

bad :: a
bad = error "bottom"

main :: IO ()
main = do
  try' "['a','b'] on ['x',bad]" (m1 ['x', bad])
  try' "['a','b'] on [bad,'x']" (m1 [bad, 'x'])
  try' "(1,2) on (0,bad)" (case (0, bad) of { (1, 2) -> True; _ -> False })
  try' "(1,2) on (bad,0)" (case (bad, 0) of { (1, 2) -> True; _ -> False })
  try' "~(x,_) on bad" ((\ ~(x, _) -> True) bad)
  try' "(x,_) on bad" ((\(x, _) -> True) bad)
  try' "~[x] on []" ((\ ~[x] -> False) [])
  try' "~[x,~(a,b)] on [(0,1),bad]" ((\ ~[x, ~(a, b)] -> True) [(0, 1), bad])
  try' "~[x,(a,b)] on [(0,1),bad], x used" ((\ ~[(x, _), (a, b)] -> x == 0) [(0, 1), bad])
  try' "(x:xs) on bad" ((\(x : xs) -> True) bad)
  try' "(x:xs) on bad:bad" ((\(x : xs) -> True) (bad : bad))
  try' "N on bad" ((\(N _) -> True) bad)
  try' "as pattern" ((\x@(_ : _) -> True) (bad : bad))
  where
    m1 :: String -> Bool
    m1 ['a', 'b'] = True
    m1 _ = False
