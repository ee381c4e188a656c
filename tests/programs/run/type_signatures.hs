-- Signatures: several names at once, local ones, more special than inferred.
-- uses: 4.4.1 type signatures, ExplicitForAll

double, triple :: Int -> Int
double = (* 2)
triple x = x * 3

special :: Int -> [Int] -> [Int]
special x xs = x : xs

pairUp :: forall a b. a -> b -> (a, b)
pairUp a b = (a, b)

localised :: Int -> (Int, String)
localised n = (go n 0, text)
  where
    go :: Int -> Int -> Int
    go 0 acc = acc
    go k acc = go (k - 1) (acc + k)
    text, unused :: String
    text = show n
    unused = undefined

main :: IO ()
main = do
  print (double 4, triple 4)
  print (special 1 [2])
  print (pairUp 'a' True)
  print (localised 100)
  let f :: Num a => a -> a
      f x = x + 1
      x, y :: Double
      x = 1
      y = f x
  print (f 1 :: Int, y)
