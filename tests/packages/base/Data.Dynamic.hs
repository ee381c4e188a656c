module Main (main) where

import Control.Exception
import Data.Dynamic
import Rows

main :: IO ()
main = do
  value "toDyn" [toDyn (1 :: Int), toDyn "a", toDyn (Just 'x'), toDyn not, toDyn ((,) :: Int -> Char -> (Int, Char))]
  value "fromDynamic" (fromDynamic (toDyn 'a') :: Maybe Char, fromDynamic (toDyn 'a') :: Maybe Int)
  value "fromDyn" (fromDyn (toDyn 'a') 'b', fromDyn (toDyn 'a') True)
  value "dynTypeRep" (dynTypeRep (toDyn [Just True]))
  value "dynApply" (dynApply (toDyn not) (toDyn True) >>= fromDynamic :: Maybe Bool)
  value "dynApply twice" (dynApply (toDyn (+ (1 :: Int))) (toDyn (2 :: Int)) >>= dynApply (toDyn (show :: Int -> String)))
  value "dynApply wrong" (fmap (const ()) (dynApply (toDyn not) (toDyn 'a')), fmap (const ()) (dynApply (toDyn 'a') (toDyn 'a')))
  value "dynApp" (fromDynamic (dynApp (toDyn (succ :: Char -> Char)) (toDyn 'a')) :: Maybe Char)
  value "dynApp wrong" (dynApp (toDyn not) (toDyn 'a'))
  action "throw" (try (throwIO (toDyn 'a')) >>= \r -> pure (either (\d -> fromDynamic d :: Maybe Char) (\() -> Nothing) r))
  demand "toDyn" (\w -> toDyn (w 1 'a'))
  demand "fromDynamic" (\w -> fromDynamic (w 1 (toDyn (w 2 'a'))) :: Maybe Char)
  demand "dynApply" (\w -> dynApply (w 1 (toDyn (w 2 not))) (w 3 (toDyn (w 4 True))))
