-- The functions of Control.Monad, each once or more.
-- uses: 3.14 do expressions, 3.3 curried applications

import Control.Monad

main :: IO ()
main = do
  forM_ [1, 2] print
  mapM_ print "ab"
  rs <- forM [1, 2, 3] (\x -> return (x * x))
  print rs
  when True (putStrLn "when")
  unless True (putStrLn "unless")
  print =<< foldM (\a x -> do { putStr (show x ++ " "); return (a + x) }) 0 [1, 2, 3]
  print (zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (filterM (const [True, False]) [1, 2])
  print (replicateM 2 "ab")
  print (join [[1], [2, 3]], join (Just (Just 'x')), void (Just 3))
  print ((pure 1 >>= \x -> mzero) :: Maybe Int, msum [Nothing, Just 1, Just 2], mplus [1] [2])
  print ((>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 5, (<=<) (Just . (+ 1)) (Just . (* 2)) 5)
  print (liftM2 (+) (Just 1) (Just 2), ap [(+ 1), (* 2)] [10, 20], liftM negate [1])
  print (sequence [Just 1, Nothing], sequence_ [Just 1, Just 2], mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2])
  print (forever Nothing :: Maybe ())
  print (guard True :: [()], guard False :: Maybe ())
  print (mfilter even (Just 3), mfilter even [1, 2, 3, 4])
  print ((+ 1) <$!> Just 2, foldM_ (\_ x -> if x > 1 then Nothing else Just x) 0 [1, 2])
  zipWithM_ (\n s -> putStrLn (show n ++ s)) [1 ..] ["a", "b"]
