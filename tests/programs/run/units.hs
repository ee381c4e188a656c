-- Unit and parentheses.
-- uses: 3.9 unit expressions and parenthesised expressions

ignore :: a -> ()
ignore _ = ()

force :: () -> String
force () = "forced"

main :: IO ()
main = do
  print ()
  print (ignore undefined)
  putStrLn (force (ignore 'x'))
  print (() == (), () < (), compare () (), [minBound .. maxBound :: ()])
  print ((((+))) ((1)) (((2))))
  print (((())))
  r <- mapM_ return [1, 2, 3]
  print r
