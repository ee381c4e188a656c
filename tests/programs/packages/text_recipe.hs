-- A recipe for other numbers of people: amounts read exactly, fractions and decimals, and written as cooks do.
module Main (main) where

import Data.Ratio (denominator, numerator, (%))
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text.Read (Reader, decimal, double, rational, signed)

data Amount = Amount Rational Text

-- 1 1/2, 3/4, 2.5 or 3
amount :: Reader Rational
amount t = case mixed t of
  Right found -> Right found
  Left _ -> either (const (rational t)) Right (fraction t)

mixed, fraction :: Reader Rational
mixed t = do
  (whole, r) <- decimal t
  (part, end) <- fraction (T.stripStart r)
  if T.take 1 r == T.singleton ' ' then Right (fromInteger whole + part, end) else Left "no fraction"
fraction t = do
  (n, r) <- decimal t
  case T.uncons r of
    Just ('/', r') -> do
      (d, end) <- decimal r'
      Right (n % max 1 d, end)
    _ -> Left "no fraction"

ingredient :: Text -> Either String (Amount, Text)
ingredient line = do
  (n, rest) <- amount (T.strip line)
  case T.words rest of
    unit : what@(_ : _) | unit `elem` units -> Right (Amount n unit, T.unwords what)
    what@(_ : _) -> Right (Amount n T.empty, T.unwords what)
    [] -> Left "of what?"
  where units = T.words (T.pack "g kg ml l cup cups tsp tbsp")

-- Larger units for large amounts.
normal :: Amount -> Amount
normal (Amount n unit)
  | n >= 1000, unit == T.pack "g" = Amount (n / 1000) (T.pack "kg")
  | n >= 1000, unit == T.pack "ml" = Amount (n / 1000) (T.pack "l")
  | n >= 3, unit == T.pack "tsp" = Amount (n / 3) (T.pack "tbsp")
  | otherwise = Amount n unit

shown :: Rational -> Text
shown r = case properFraction r :: (Integer, Rational) of
  (n, 0) -> T.pack (show n)
  (0, part) -> piece part
  (n, part) -> T.unwords [T.pack (show n), piece part]
  where
    piece p = T.pack (show (numerator p) ++ "/" ++ show (denominator p))

main :: IO ()
main = do
  mapM_ forPeople [4, 6, 30]
  mapM_ (print . degrees) ["350F", "-40 F", "180C", "1.8e2 C", "+451F", "hot", "20K"]
  where
    forPeople n = do
      T.putStrLn (T.pack ("for " ++ show n ++ ":"))
      mapM_ (T.putStrLn . either (T.pack . ("  ? " ++)) (line n) . ingredient) (T.lines source)
    line n (Amount x unit, what) = case normal (Amount (x * n' / 4) unit) of
      Amount y unit' -> T.concat [T.justifyRight 8 ' ' (shown y), T.pack " ", T.justifyLeft 5 ' ' unit', what]
      where n' = fromIntegral (n :: Int)
    source = T.pack "1 1/2 cups flour\n250 g butter\n3/4 l  milk\n2.5 tsp baking   powder\n3 eggs\na pinch of salt\n7 "
    degrees s = do
      (n, rest) <- signed double (T.pack s)
      case T.unpack (T.strip rest) of
        "F" -> Right (fromIntegral (round ((n - 32) * 50 / 9) :: Int) / 10 :: Double)
        "C" -> Right n
        other -> Left ("no scale: " ++ other)
