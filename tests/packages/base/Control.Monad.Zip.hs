module Main (main) where

import Control.Monad.Zip
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy
import Rows

main :: IO ()
main = do
  value "mzip" (mzip [1, 2] "abc")
  value "mzip NonEmpty" (mzip (1 :| [2]) ('a' :| "bc"))
  value "mzip Maybe" (mzip (Just 1) (Just 'a'), mzip (Just 1) (Nothing :: Maybe Int))
  value "mzipWith" (mzipWith (+) [1, 2] [10, 20, 30])
  value "mzipWith Maybe" (mzipWith (+) (Just 1) (Just 2))
  value "mzipWith Identity" (mzipWith (+) (Identity 1) (Identity 2))
  value "mzipWith Dual" (mzipWith (+) (Dual 1) (Dual 2))
  value "mzipWith Sum" (mzipWith (*) (Sum 1) (Sum 2))
  value "mzipWith Product" (mzipWith (+) (Product 1) (Product 2))
  value "mzipWith First" (mzipWith (+) (First (Just 1)) (First (Just 2)))
  value "mzipWith Last" (mzipWith (+) (Last (Just 1)) (Last (Nothing)))
  value "mzipWith Down" (mzipWith (+) (Down 1) (Down 2))
  value "mzipWith Alt" (mzipWith (+) (Alt [1, 2]) (Alt [3]))
  value "mzipWith Proxy" (mzipWith (+) (Proxy :: Proxy Int) Proxy)
  value "munzip" (munzip [(1, 'a'), (2, 'b')])
  value "munzip NonEmpty" (munzip ((1, 'a') :| [(2, 'b')]))
  value "munzip Maybe" (munzip (Just (1, 'a')))
  value "munzip Identity" (munzip (Identity (1, 'a')))
  value "munzip Proxy" (munzip (Proxy :: Proxy (Int, Char)))
  demand "mzip []" (\w -> mzip (w 1 (w 2 1 : w 3 [])) (w 4 (w 5 'a' : w 6 [])))
  demand "mzip Maybe" (\w -> mzip (w 1 (Just (w 2 'a'))) (w 3 (Just (w 4 'b'))))
  demand "munzip Maybe" (\w -> munzip (w 1 (Just (w 2 ('a', 'b')))))
  demand "munzip Identity" (\w -> munzip (w 1 (Identity (w 2 ('a', 'b')))))
