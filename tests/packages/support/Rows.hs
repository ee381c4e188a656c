-- | What the programs of tests/packages are made of: rows that GHC and assay must print alike. A row's label begins with
-- the exported name that it is about.
--
-- > value  "insert"       (insert 3 'c' (fromList [(1, 'a')]))
-- > value  "(!) missing"  (fromList [(1, 'a')] ! 2)                         -- raises: its text is the row
-- > demand "insert"       (\w -> insert (w 1 3) (w 2 'c') (w 3 empty))     -- insert looks at 1, 3
-- > action "readArray"    (do { a <- newArray (0, 3) 'x'; readArray (a :: IOArray Int Char) 2 })
-- > random "insert"       (\(n : k : rest) -> insert k 0 (fromList (zip (take (n `mod` 50) rest) [1 ..])))
--
-- Programs run with rows of one seed, 1, or of the one that is their argument.
module Rows (value, demand, action, random, list, pairs) where

import Control.Exception
import Data.Bits (shiftR, xor)
import Data.Char (ord)
import Data.IORef
import Data.List (foldl', intercalate, sort)
import System.Environment (getArgs)
import System.IO.Unsafe (unsafePerformIO)

-- | The value as far as it can be shown, or the exception that it raises.
value :: Show a => String -> a -> IO ()
value label x = do
  shown <- outcome (pure x)
  putStrLn (label ++ " = " ++ shown)

-- | What an action gives.
action :: Show a => String -> IO a -> IO ()
action label act = do
  shown <- outcome act
  putStrLn (label ++ " gives " ++ shown)

outcome :: Show a => IO a -> IO String
outcome act = do
  result <- try (do { x <- act; let { shown = show x }; _ <- evaluate (length shown); pure shown })
  pure (either raised id result)

-- Where `error` was called is not part of what is compared.
raised :: SomeException -> String
raised e = "raises " ++ concat (take 1 (lines (show e)))

-- | Which of the watched parts are looked at to bring the result to weak head normal form; in which order is no part of what functions promise.
demand :: String -> ((forall a. Int -> a -> a) -> b) -> IO ()
demand label f = do
  seen <- newIORef []
  let watch :: forall a. Int -> a -> a
      watch n x = unsafePerformIO (do { modifyIORef seen (n :); pure x })
  result <- try (evaluate (f watch))
  parts <- readIORef seen
  let end = either (\e -> ", " ++ raised e) (const "") (() <$ result)
  putStrLn (label ++ " looks at " ++ (if null parts then "nothing" else intercalate ", " (map show (sort parts))) ++ end)

-- | One hash of what the function gives for 50 lists of random numbers from 0 to 99, endless ones, and what it gives for the first.
random :: Show a => String -> ([Int] -> a) -> IO ()
random label f = do
  arguments <- getArgs
  let seed = case arguments of { [one] -> read one; _ -> 1 }
  results <- mapM (\n -> outcome (pure (f (list (seed * 1000 + n))))) [1 .. 50]
  putStrLn (label ++ " at random: " ++ show (hash (unlines results)) ++ ", the first " ++ take 300 (head results))

-- | Endless random numbers from 0 to 99.
list :: Int -> [Int]
list seed = map (\x -> (x `shiftR` 16) `mod` 100) (drop 3 (iterate next (seed * 7919 + 13)))
  where next x = (x * 1103515245 + 12345) `mod` 2147483648

pairs :: [a] -> [(a, a)]
pairs (x : y : rest) = (x, y) : pairs rest
pairs _ = []

hash :: String -> Int
hash = foldl' (\h c -> ((h `xor` ord c) * 16777619) `mod` 4294967296) 2166136261
