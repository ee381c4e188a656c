{-# LANGUAGE PatternSynonyms, ViewPatterns, RecordWildCards, NamedFieldPuns #-}
-- Records of pattern synonyms: construction, fields as functions, matching by name, updates, wildcards.
-- uses: PatternSynonyms, RecordWildCards, 3.15.3 updates using field labels

import Control.Exception

pattern Point :: a -> b -> (a, b)
pattern Point {px, py} = (px, py)

pattern Polar :: Double -> Double -> (Double, Double)
pattern Polar {radius, angle} <- (polar -> (radius, angle)) where
  Polar r a = (r * cos a, r * sin a)

polar :: (Double, Double) -> (Double, Double)
polar (x, y) = (sqrt (x * x + y * y), atan2 y x)

pattern Small :: Int -> Maybe Int
pattern Small {small} <- (check -> Just small) where
  Small n = Just n

check :: Maybe Int -> Maybe Int
check (Just n) | n < 10 = Just n
check _ = Nothing

pattern Wide :: (Eq a, Num a) => b -> (a, b)
pattern Wide {wide} = (1, wide)

data Person = Person {name :: String, years :: Int}
  deriving Show

pattern Child :: String -> Person
pattern Child {called} <- Person called ((< 18) -> True) where
  Child called = Person {name = called, years = 0}

swap :: (a, b) -> (b, a)
swap Point {..} = Point {px = py, py = px}

sumOf :: Num a => (a, a) -> a
sumOf Point {px, py} = px + py

main :: IO ()
main = do
  let p = Point {px = 3, py = 4 :: Double}
  print p
  print (px p, py p, sumOf p, swap (1, 'c'))
  print (p {px = 5}, p {py = "text", px = True})
  print (map px [(1, 2), (3, 4)])
  print (radius p, p {radius = 0})
  let Polar {radius = r} = (6, 8)
  print r
  print (small (Just 3), (Just 4) {small = 7})
  result <- try (print (small (Just 30)))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "fine") result)
  again <- try (print ((Just 40) {small = 7}))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "fine") again)
  print (wide (1 :: Int, 'w'), Wide {wide = 'v'} == (1 :: Int, 'v'), (1 :: Int, 'w') {wide = "u"})
  print [called c | c@Child {} <- [Person "a" 5, Person "b" 50, Child "c"]]
  print ((Person "a" 5) {called = "d"})
