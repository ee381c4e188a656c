infixl 6 :+:
infix 3 `Pair`

data Colour = Red | Green | Blue
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Unit = Unit
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Shape = Point | Circle Int | Box Int Double
  deriving (Eq, Ord, Show, Read)
data E = Int :+: E | E `Pair` E | (:*:) Int E | N Int
  deriving (Eq, Ord, Show, Read)
data Person = Person { name :: String, (<+>) :: Int } | Nobody {}
  deriving (Eq, Ord, Show, Read)
data P = P Int Int
  deriving (Eq, Ord, Show, Bounded, Ix)
data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)
data D = D Int Double
  deriving (Eq, Ord)
newtype Wrapped a = Wrapped { unwrap :: [Maybe a] }
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)
data F a = F a Int (Int -> a) (a, Int) [Maybe a]
  deriving Functor
newtype K a = K ((a -> Int) -> Int)
  deriving Functor
data W f a = None Int | Few a Int [a] | (Int, a) :| (f a) | Many a [(a, Maybe a, Int)] a (f [a]) | Maybe [a] [[Maybe a]] (Int, [a])
  deriving (Functor, Foldable, Traversable)
data Phantom a = Phantom Int | Ghost
  deriving (Show, Functor, Foldable, Traversable)
data Nothings a
  deriving (Functor, Foldable, Traversable)
-- what is asked of both
check :: String -> String -> IO ()
check label value = handle (\e -> say (case fromException e of
    Just (ErrorCall message) -> "error: " ++ message
    Nothing -> "raises")) (evaluate (length value) >> say value)
  where
    say text = putStrLn (label ++ ": " ++ text)

shows' :: Show a => String -> [a] -> IO ()
shows' label xs = sequence_
  [check (label ++ " " ++ show p) (showsPrec p x "") | x <- xs, p <- [0, 3, 4, 6, 7, 10, 11]]

orders :: Ord a => String -> [a] -> IO ()
orders label xs = check label (show
  [ (compare x y, x == y, x /= y, x < y, x <= y, x > y, x >= y) | x <- xs, y <- xs])

reads' :: (Read a, Show a) => String -> a -> [String] -> IO ()
reads' label one texts = sequence_
  [check (label ++ " " ++ text) (show [(x `asTypeOf` one, rest) | p <- [0, 7, 11], (x, rest) <- readsPrec p text]) | text <- texts]

few :: a -> [a] -> W Maybe a
few x = Few x 1

-- all that Foldable has, and walks with effects: in order, in two functors
walks :: (Traversable t, Show a, Ord a, Num a) => String -> [t a] -> IO ()
walks label ts = sequence_ [walk (label ++ " " ++ show n) t | (n, t) <- zip [0 :: Int ..] ts]
  where
    walk name t = do
      check (name ++ " folded") (show (foldr (:) [] t, foldMap (\x -> [x, x]) t, foldl (flip (:)) [] t))
      check (name ++ " asked") (show (null t, length t, sum t, product t, elem 2 t))
      check (name ++ " largest") (show (maximum t, minimum t))
      check (name ++ " walked") (show (fmap (foldr (:) []) (traverse (\x -> [x, x + 1]) t)))
      check (name ++ " stopped") (show (fmap length (traverse (\x -> if x < 4 then Right x else Left x) t)))
      check (name ++ " told") (fst (traverse (\x -> (show x, x)) t))
      check (name ++ " mapped") (show (sum (fmap (* 2) t)))

main :: IO ()
main = do
  let colours = [Red, Green, Blue]
      shapes = [Point, Circle 1, Circle (-1), Box 1 2, Box 1 (-2.5)]
      es = [N 1, N (-1), 1 :+: N 2, (-1) :+: (2 :+: N 3), N 1 `Pair` (2 :+: N 3), 1 :*: N (-2), (N 1 `Pair` N 2) `Pair` N 3]
      people = [Person "a" 1, Person "a" (-1), Person "\"" 2, Nobody]
      nan = 0 / 0 :: Double
      trees = [Leaf, Node Leaf (1 :: Int) Leaf, Node (Node Leaf (-1) Leaf) 2 Leaf]
  orders "colours" colours
  orders "unit" [Unit]
  orders "shapes" shapes
  orders "es" es
  orders "people" people
  orders "points" [P x y | x <- [1, 2], y <- [1, 2]]
  orders "doubles" [D x y | x <- [1, 2], y <- [1, nan, 2]]
  orders "trees" trees
  orders "wrapped" [Wrapped [Just 1], Wrapped [Nothing, Just (2 :: Int)]]
  shows' "colours" colours
  shows' "shapes" shapes
  shows' "es" es
  shows' "people" people
  shows' "trees" trees
  shows' "wrapped" [Wrapped [Just (-1 :: Int)]]
  check "list" (show colours)
  reads' "colour" Red ["Red", " ( Green )", "Blue x", "((Red))", "red", "RedX"]
  reads' "shape" Point ["Circle 1", "(Box 1 2.5)", "Circle -1", "Circle (-1)", "Box 1", "Point"]
  reads' "e" (N 1) ["1 :+: N 2", "N 1 `Pair` N 2", "(:*:) 1 (N 2)", "1 :+: 2 :+: N 3", "(1 :+: (2 :+: N 3))", "N (-1)"]
  reads' "person" Nobody ["Person {name = \"a\", (<+>) = 1}", "Person{name=\"a\",(<+>)=(-1)}", "Nobody", "Person \"a\" 1", "(Person {name=\"\",(<+>)=-1})"]
  reads' "tree" (Leaf :: Tree Int) ["Node Leaf 1 Leaf", "Node (Node Leaf 1 Leaf) 2 Leaf", "Leaf"]
  reads' "colours" colours ["[Red,Green]", "[ ]", "[Red,]"]
  check "succ" (show (map succ [Red, Green]))
  check "succ of the last" (show (succ Blue))
  check "pred" (show (map pred [Green, Blue]))
  check "pred of the first" (show (pred Red))
  check "succ of the only one" (show (succ Unit))
  check "pred of the only one" (show (pred Unit))
  check "fromEnum" (show (map fromEnum colours))
  check "toEnum" (show (map toEnum [0, 1, 2] :: [Colour]))
  check "toEnum 3" (show (toEnum 3 :: Colour))
  check "toEnum -1" (show (toEnum (-1) :: Colour))
  check "from" (show (map enumFrom colours))
  check "from then" (show [enumFromThen x y | x <- colours, y <- colours, x /= y])
  check "from then, endless" (show (take 3 (enumFromThen Green Green)))
  check "from to" (show [enumFromTo x y | x <- colours, y <- colours])
  check "from then to" (show [enumFromThenTo x y z | x <- colours, y <- colours, x /= y, z <- colours])
  check "bounds" (show (minBound :: Colour, maxBound :: Colour, minBound :: P, maxBound :: P, [minBound .. maxBound :: Unit]))
  check "range" (show [range (x, y) | x <- colours, y <- colours])
  check "index" (show [index (x, y) z | x <- colours, y <- colours, z <- colours, inRange (x, y) z])
  check "index outside" (show (index (Red, Green) Blue))
  check "inRange" (show [inRange (x, y) z | x <- colours, y <- colours, z <- colours])
  check "range of fields" (show (range (P 0 1, P 2 2)))
  check "index of fields" (show (map (index (P 0 1, P 2 2)) (range (P 0 1, P 2 2))))
  check "inRange of fields" (show [inRange (P 0 1, P 2 2) (P x y) | x <- [-1 .. 3], y <- [0 .. 3]])
  check "index of fields outside" (show (index (P 0 1, P 2 2) (P 0 0)))
  check "fmap" (show (fmap (+ 1) (trees !! 2), fmap show (Wrapped [Just 1, Nothing])))
  case fmap show (F 1 2 (+ 1) (3, 4) [Just 5, Nothing]) of
    F a b c d e -> check "fmap through" (show (a, b, c 6, d, e))
  case fmap length (K (\k -> k "abc")) of
    K g -> check "fmap twice around" (show (g (* 2)))
  walks "trees" trees
  walks "wrapped" [Wrapped [], Wrapped [Nothing], Wrapped [Just 1, Nothing, Just (5 :: Int)]]
  walks "many"
    [ None 1, Few 1 2 [3, 4], (1, 2) :| Just 3, (1, 2) :| Nothing, Many 1 [(2, Just 3, 4), (5, Nothing, 6)] 7 (Just [8, 9 :: Int])
    , Maybe [] [] (1, []), Maybe [] [[Nothing], []] (1, []), Maybe [] [[Nothing, Just 1]] (1, []), Maybe [] [] (1, [2]), Maybe [3] undefined undefined]
  walks "phantom" [Phantom 1, Ghost, undefined :: Phantom Int]
  walks "nothings" [undefined :: Nothings Int]
  check "folded lazily" (show (null (few 'a' undefined), take 2 (foldr (:) [] (few 'a' ('b' : undefined))), null (Many undefined undefined undefined (Just undefined)), null (Maybe "a" undefined (undefined :: (Int, String)) `asTypeOf` few 'a' "")))
  check "a tuple that is not there" (show (null (undefined :| Just 'a')))
  check "and in a fold" (show (length (undefined :| Just 'a')))
  check "lazy in what comes after" (show (compare (P 1 undefined) (P 2 undefined), P 1 undefined == P 2 undefined, Leaf < Node undefined 'x' undefined))
  check "strict in both" (show (Red == undefined))
  check "strict in the first" (show (undefined < Blue))
