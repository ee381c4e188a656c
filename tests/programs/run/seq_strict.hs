-- seq, $!, strict fields and folds: what is evaluated and in which order, by traces.
-- uses: BangPatterns, 3.1 errors

import Control.Exception
import Data.List (foldl')
import Debug.Trace

data P = P !Int Int

noisy :: String -> a -> a
noisy s = trace ("<" ++ s ++ ">")

main :: IO ()
main = do
  print (noisy "a" 1 `seq` noisy "b" 2)
  print (const 5 (noisy "never" ()))
  print (const 5 $! noisy "strict" ())
  case P (noisy "field" 1) (noisy "lazy field" 2) of P _ _ -> putStrLn "matched"
  print (foldl' (\a x -> noisy (show x) (a + x)) 0 [1, 2, 3])
  let !y = noisy "bang" 4
  putStrLn "after bang"
  print (y + 1)
  r <- try (evaluate (foldl' (\_ x -> if x == 2 then error "two" else x) 0 [1, 2, 3]))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  print (foldl (\_ x -> if x == 2 then error "two" else x) 0 [1, 2, 3])
  print (seq (\x -> undefined x :: Int) "function", seq (undefined, 1) "pair")
  r2 <- try (evaluate (seq (undefined :: Int -> Int) "not this"))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) id r2)
