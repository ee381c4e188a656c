-- Signatures inside of expressions choose instances.
-- uses: 3.16 expression type-signatures

main :: IO ()
main = do
  print (read "12" :: Int)
  print (read "12" + 0.5 :: Double)
  print (fromIntegral (300 :: Int) :: Integer)
  print (map (toEnum :: Int -> Char) [72, 105])
  print ([] :: [Int])
  print (minBound :: Int, maxBound :: Int)
  print ((truncate :: Double -> Int) 2.9)
  print (let f = (\x -> x) :: Int -> Int in f 4)
  print (2 ^ (10 :: Int) :: Int)
  print ((\x -> (x :: Int, x)) 5)
  print (mempty :: String, mempty :: [Int])
