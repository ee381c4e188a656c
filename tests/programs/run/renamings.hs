-- newtype against data, lazy and strict: the report's example of when a match evaluates.
-- uses: 4.2.3 datatype renamings

import Control.Exception

data D1 = D1 Int
data D2 = D2 !Int
newtype N = N Int

d1, d2 :: D1 -> Int
d1 (D1 _) = 42
d2 _ = 42

e1 :: D2 -> Int
e1 (D2 _) = 42

n1 :: N -> Int
n1 (N _) = 42

newtype Age = Age {years :: Int} deriving (Show, Eq, Ord)

newtype Fun a = Fun {apply :: a -> a}

watch :: String -> Int -> IO ()
watch what v = do
  r <- try (evaluate v)
  putStrLn (what ++ ": " ++ either (\e -> const "error" (e :: ErrorCall)) show r)

main :: IO ()
main = do
  watch "data, undefined" (d1 undefined)
  watch "data, constructor of undefined" (d1 (D1 undefined))
  watch "data, not matched" (d2 undefined)
  watch "strict, constructor of undefined" (e1 (D2 undefined))
  watch "newtype, undefined" (n1 undefined)
  watch "newtype, constructor of undefined" (n1 (N undefined))
  print (Age 3, years (Age 4), Age 5 < Age 6, (Age 7) {years = 8})
  print (apply (Fun (+ 1)) 2)
