module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Trans.List
import Control.Monad.Zip
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity
import Rows

run :: ListT Identity a -> [a]
run = runIdentity . runListT

main :: IO ()
main = do
  value "ListT" (runListT (ListT (Just [1, 2])))
  value "runListT" (runListT (return 'a') :: Maybe String)
  value "mapListT" (run (mapListT (fmap (map show)) (ListT (Identity [1, 2]))))
  demand "runListT" (\w -> run (w 1 (ListT (Identity (w 2 "ab")))))
  demand "mapListT" (\w -> run (mapListT (w 1 id) (w 2 (ListT (Identity (w 3 "ab"))))))
  demand "(>>=)" (\w -> run (w 1 (return (w 2 'a')) >>= w 3 (\x -> w 4 (return x))))
  demand "(<*>)" (\w -> run (w 1 (return (w 2 id)) <*> w 4 (return 'b')))
  demand "fmap" (\w -> run (fmap (w 1 id) (w 2 (return (w 3 'b')))))
  demand "(<|>)" (\w -> run (w 1 (return 'a') <|> w 2 (return 'b')))
  value "fmap" (run (fmap (+ 1) (ListT (Identity [1, 2]))))
  value "pure" (run (pure 'a'))
  value "(<*>)" (runListT (ListT (Just [(+ 1), (* 2)]) <*> ListT (Just [5, 6])))
  value "(>>=)" (runListT (ListT (Just [1, 2]) >>= \x -> ListT (if x == 9 then Nothing else Just [x, x * 10])))
  value "fail" (run (fail "no" :: ListT Identity Int))
  value "empty" (run (empty :: ListT Identity Int))
  value "(<|>)" (runListT (ListT (Just "ab") <|> ListT (Just "c")), runListT (ListT (Just "ab") <|> ListT Nothing))
  value "mzero" (run (mzero :: ListT Identity Int))
  value "mplus" (runListT (ListT (Just "ab") `mplus` ListT (Just "c")))
  value "mfix" (map (take 2) (run (mfix (\xs -> ListT (Identity [1 : xs, 2 : xs])))))
  value "lift" (runListT (lift (Just 1)))
  action "liftIO" (runListT (liftIO (return 'y')))
  value "mzipWith" (runListT (mzipWith (,) (ListT (Just [1, 2])) (ListT (Just "abc"))))
  value "contramap" (getPredicate (runListT (contramap length (ListT (Predicate (== [1, 2]))))) ["a", "bc"])
  value "foldMap" (foldMap show (ListT [[1, 2], [3]]), toList (ListT [[1, 2], [3]]), length (ListT [[1, 2], [3]]))
  value "traverse" (traverse (\x -> Just (x + 1)) (ListT [[1, 2], [3]]))
  value "(==)" (ListT [[1]] == ListT [[1]], ListT [[1]] == ListT [[2]])
  value "compare" (compare (ListT [[1]]) (ListT [[1, 2]]))
  value "liftEq" (liftEq (\x y -> x == length y) (ListT [[1]]) (ListT [["a"]]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (ListT [[3]]) (ListT [["a"]]))
  value "show" (ListT (Just [1, -2]))
  value "read" (read "ListT (Just [1,-2])" :: ListT Maybe Int)
  value "liftCallCC" (C.evalCont (runListT (liftCallCC C.callCC (\exit -> ListT (return "ab") >>= exit))))
  value "liftCatch" (E.runExcept (runListT (liftCatch E.catchE (lift (E.throwE 'e')) (\e -> ListT (return [e, e])))))
  demand "liftCallCC" (\w -> C.evalCont (runListT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a'))))))
  demand "liftCatch" (\w -> E.runExcept (runListT (liftCatch E.catchE (w 1 (lift (E.throwE (w 2 'e')))) (w 3 (\e -> return e)))))
