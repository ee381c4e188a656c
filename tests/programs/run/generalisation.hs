-- Generalised definitions, local and at the top, used at several types.
-- uses: 4.5.2 generalization, 4.5.4 monomorphism

pair x = (x, x)

compose f g = \x -> f (g x)

showTwice x = show x ++ show x

local y = (same 1, same "s", withY True)
  where
    same x = x
    withY x = (x, y)

count = foldr (const (+ 1)) 0

main :: IO ()
main = do
  print (pair 1, pair 'c')
  print (compose length show 12345, compose not null "")
  putStrLn (showTwice 1 ++ showTwice 'x')
  print (local 'y', local 2)
  print (count "abc")
  print (map (\f -> f 3) [compose (+ 1) (* 2), id])
