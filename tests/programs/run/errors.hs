-- error and undefined are values until somebody looks.
-- uses: 3.1 errors

import Control.Exception

main :: IO ()
main = do
  print (length [error "never", undefined])
  print (fst (1, error "no"))
  r <- try (evaluate (1 + error "found" :: Int))
  case r of
    Left (ErrorCall m) -> putStrLn ("caught " ++ m)
    Right n -> print n
  r2 <- try (evaluate (head (drop 1 [undefined, 'b', undefined])))
  print (either (\e -> const '!' (e :: SomeException)) id r2)
  r3 <- try (print (take 2 [1, error "in the middle", 3]))
  case r3 of
    Left (ErrorCall m) -> putStrLn ("\ncaught " ++ m)
    Right () -> putStrLn "nothing"
