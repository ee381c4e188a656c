-- Entries of two kinds, debits and credits, in pairs and eithers: everything that folds or walks over both sides at once.
module Main (main) where

import Data.Bifoldable
import Data.Bifunctor (Bifunctor (..))
import Data.Bitraversable
import Data.Monoid (Sum (..))
import Data.Ord (comparing)

-- | A ledger has debits and credits, each in its own order.
data Ledger a b = Ledger [a] [b]
  deriving (Show)

instance Bifunctor Ledger where bimap = bimapDefault

instance Bifoldable Ledger where bifoldMap = bifoldMapDefault

instance Bitraversable Ledger where
  bitraverse f g (Ledger debits credits) = Ledger <$> traverse f debits <*> traverse g credits

ledger :: Ledger Int Int
ledger = Ledger [30, 5, 12] [7, 40]

-- | A running total from the left, and one from the right.
running, backwards :: (Int, Ledger Int Int)
running = bimapAccumL (\total debit -> (total - debit, total)) (\total credit -> (total + credit, total)) 100 ledger
backwards = bimapAccumR (\total debit -> (total - debit, total)) (\total credit -> (total + credit, total)) 100 ledger

positive :: Int -> Either String Int
positive n = if n > 0 then Right n else Left (show n ++ " is not an amount")

main :: IO ()
main = do
  print (bimap negate show ledger, running, backwards)
  print (bitraverse positive positive ledger, bifor (Ledger [1, -2] [3]) positive positive)
  print (bimapM positive (Right . even) ledger, biforM (Left 0 :: Either Int Char) positive (Right . succ))
  print (bisequence (Ledger [Just 1] [Just 'x', Nothing]), bisequenceA (Just 1, Just 'y'))
  print (bisum ledger, biproduct ledger, bimaximum ledger, biminimum ledger, bilength ledger)
  print (bimaximumBy (comparing (`mod` 10)) ledger, biminimumBy (comparing (`mod` 10)) ledger)
  print (bifind (> 10) ledger, bielem 12 ledger, binotElem 12 ledger, biany even odd ledger, biall even even ledger)
  print (biand (True, False), bior (Ledger [False] [True]), biconcatMap show (replicate 2) (Ledger [12, 3] "ab"))
  print (bifoldr1 (-) ledger, bifoldl1 (-) ledger, bifoldr' (:) (:) [] ledger, bifoldl (-) (+) 0 ledger, bifoldl' (-) (+) 0 ledger)
  print (bifoldrM (\n t -> [t, t + n]) (\n t -> [t - n]) 0 (Ledger [1] [2]), bifoldlM (\t n -> Just (t * n)) (\t n -> Just (t + n)) 1 ledger)
  print (biasum (Ledger [Nothing] [Just 1]), bimsum ([], [2, 3]), biList ledger, binull (Ledger [] [] :: Ledger () ()))
  bimapM_ print (putStrLn . replicate 3 . toEnum) (Ledger [1] [65, 66])
  biforM_ (3, "three") print putStrLn
  bisequence_ (Ledger [putStr "debit "] [putStrLn "credit"])
  bisequenceA_ (print 1, print 'b')
  bitraverse_ print print (Left 5 :: Either Int Int) >> bifor_ (Right 'r' :: Either Int Char) print print
  print (getSum (bifoldMap Sum (Sum . negate) ledger), bifold (Ledger ["a"] ["b"]))
