-- | Data.Text.Lazy.Builder: texts put together from parts.
module Main where

import qualified Data.Text as S
import qualified Data.Text.Lazy as T
import Data.Text.Lazy.Builder
import Data.Semigroup (sconcat, stimes)
import Data.List.NonEmpty (NonEmpty (..))
import Rows

main :: IO ()
main = do
  value "toLazyText" (toLazyText mempty, toLazyText (singleton 'a' <> fromString "bc"))
  value "toLazyTextWith" (toLazyTextWith 1 (fromString "a\955\x1f600"), toLazyTextWith 100 mempty)
  value "fromText" (fromText (S.pack "a\955\x1f600"), fromText S.empty <> fromText (S.pack "z"))
  value "fromText long" (T.length (toLazyText (foldMap (\n -> fromText (S.replicate n (S.pack "ab"))) [0, 10 .. 300])))
  value "fromLazyText" (fromLazyText (T.fromChunks [S.pack "ab", S.pack "c"]) <> singleton 'd')
  value "fromLazyText lazy" (T.take 5 (toLazyText (fromLazyText (T.cycle (T.pack "abc")))))
  value "fromString" (fromString "", fromString "ab\xd800", T.take 3 (toLazyText (fromString (cycle "ab"))))
  value "singleton" (foldMap singleton ['\x7f', '\x80', '\x7ff', '\x800', '\xffff', '\x10000', '\x10ffff'])
  value "flush" (flush, flush <> flush <> singleton 'a' <> flush)
  value "Builder Monoid" (mconcat [singleton 'a', mempty, fromString "bc"], mempty <> singleton 'x', sconcat (singleton 'a' :| [singleton 'b']), stimes (3 :: Int) (fromString "ab"))
  value "Builder Show" (show (singleton '"'), showsPrec 11 (fromString "a") "")
  value "Builder Eq" (fromString "abc" == foldMap singleton "abc", fromString "a" /= fromString "b", mempty == flush)
  value "Builder Ord" (compare (fromString "ab") (fromString "b"), fromString "a" <= mempty, max (fromString "a") (fromString "b"))
  demand "toLazyText" (\w -> toLazyText (w 1 (w 2 (singleton (w 3 'a')) <> w 4 (singleton (w 5 'b')))))
  demand "toLazyTextWith" (\w -> toLazyTextWith 50 (w 1 (fromString (w 2 "ab"))))
  demand "fromText" (\w -> toLazyText (fromText (w 1 (S.pack "ab"))))
  demand "fromLazyText" (\w -> toLazyText (fromLazyText (w 1 (T.pack "ab"))))
  demand "fromString" (\w -> toLazyText (fromString (w 1 [w 2 'a', w 3 'b'])))
  demand "singleton" (\w -> toLazyText (singleton (w 1 'a')))
  random "fromString" (\(n : xs) -> foldMap (\x -> fromString (replicate (x `mod` 5) (toEnum (40 + x * 9)))) (take n xs))
