-- If: as an expression, nested, in do with semicolons, and lazy in its branches.
-- uses: 3.6 conditionals

sign :: Int -> String
sign n = if n < 0 then "negative" else if n == 0 then "zero" else "positive"

report :: Int -> IO ()
report n = do
  putStr (show n ++ " is ")
  if even n
    then putStr "even"
    else putStr "odd"
  putStrLn (", " ++ sign n)

aligned :: Bool -> IO Int
aligned b = do
  if b then return 1
  else do
    putStrLn "otherwise"
    return 2

main :: IO ()
main = do
  mapM_ report [-3, 0, 4]
  print (if True then 1 else undefined)
  print (1 + if False then undefined else 2)
  print ((if 3 > 2 then (+) else (-)) 10 4)
  aligned True >>= print
  aligned False >>= print
  print [if odd x then x else -x | x <- [1 .. 5]]
