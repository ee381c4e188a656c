-- Tuple sections in all places.
-- uses: TupleSections, 3.8 tuples

main :: IO ()
main = do
  print (map (,True) "ab")
  print (map (1,) [2, 3])
  print (zipWith (,'x',) [1, 2] "yz")
  print ((,,) 1 2 3, (,"b",) 'a' 'c')
  print (map (uncurry (,,3)) [(1, 2)])
  print (sequence [fmap (,0) (Just 1), Just (2, 2)])
  print (map ($ 5) [(,1), (1,)])
  print (snd ((undefined,) 1), (,undefined) 2 `seq` 'e')
