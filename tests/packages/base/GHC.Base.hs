{-# LANGUAGE MagicHash #-}
module Main (main) where

import GHC.Base
import Rows
import Prelude (Show (..), enumFromTo, negate, print, (+))

main :: IO ()
main = do
  value "foldr" (foldr (:) [] [1, 2], foldr (+) 0 [1, 2, 3])
  value "mapM" (mapM (\x -> [x, negate x]) [1, 2], sequence [Just 1, Nothing])
  value "eqString" (eqString "ab" "ab", eqString "ab" "abc")
  value "ord" (ord 'a', unsafeChr 97)
  value "maxInt" (maxInt, minInt)
  value "quotInt" (quotInt (-7) 2, remInt (-7) 2, divInt (-7) 2, modInt (-7) 2)
  value "quotRemInt" (quotRemInt (-7) 2, divModInt (-7) 2)
  value "getTag" (I# (getTag (Just 'a')), I# (getTag False), I# (getTag GT))
  action "returnIO" (returnIO 'a')
  action "bindIO" (bindIO (pure 1) (\x -> pure (x + 1)))
  action "thenIO" (thenIO (pure 1) (pure 2))
  action "failIO" (failIO "no" :: IO ())
  action "unIO" (IO (unIO (pure 'a')))
  value "NonEmpty" (1 :| [2])
  value "liftA3" (liftA3 (,,) (Just 1) (Just 2) (Just 3), liftA (+ 1) [1], liftM2 (,) "a" "b")
  value "join" (join [[1], [2]], ap [(+ 1)] [1], (+) =<< (+ 1) $ 3)
  value "assert" (assert True 'a')
  value "sconcat" (sconcat ("a" :| ["b"]), stimes 3 "ab", mconcat ["a", "b"])
  value "some" (many Nothing :: Maybe [Int])
  value "until" (until (> 100) (+ 30) 0, flip const 1 2, asTypeOf 1 2, id $! const 1 2)
  value "error" (errorWithoutStackTrace "bad" :: Int)
  value "enumFromTo" (map ord ['a', 'b'] ++ enumFromTo 1 2)
  demand "getTag" (\w -> I# (getTag (w 1 (Just (w 2 'a')))))
  demand "foldr" (\w -> foldr (w 1 (\x _ -> x)) (w 2 'z') (w 3 (w 4 'a' : w 5 [])))
  when True (print 1)
