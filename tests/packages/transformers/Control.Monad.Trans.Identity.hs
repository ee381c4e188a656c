module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Except as E
import Control.Monad.Trans.Identity
import Control.Monad.Zip
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Rows

main :: IO ()
main = do
  value "IdentityT" (IdentityT [1, 2])
  value "runIdentityT" (runIdentityT (return 'a') :: Maybe Char)
  value "mapIdentityT" (runIdentityT (mapIdentityT listToMaybe (IdentityT [1, 2])))
  value "liftCatch" (E.runExcept (runIdentityT (liftCatch E.catchE (lift (E.throwE 'e')) (\e -> return [e]))))
  value "liftCallCC" (C.evalCont (runIdentityT (liftCallCC C.callCC (\exit -> exit 'a' >> return 'b'))))
  demand "runIdentityT" (\w -> runIdentityT (w 1 (IdentityT (Just (w 2 'a')))))
  demand "mapIdentityT" (\w -> runIdentityT (mapIdentityT (w 1 Just) (w 2 (IdentityT (Just 'a')))))
  demand "liftCatch" (\w -> E.runExcept (runIdentityT (liftCatch E.catchE (w 1 (lift (E.throwE (w 2 'e')))) (w 3 (\e -> return e)))))
  demand "liftCallCC" (\w -> C.evalCont (runIdentityT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a'))))))
  value "fmap" (fmap (+ 1) (IdentityT [1, 2]))
  value "(<$)" ('a' <$ IdentityT [1, 2])
  value "pure" (pure 1 :: IdentityT [] Int)
  value "(<*>)" (IdentityT [(+ 1), (* 2)] <*> IdentityT [5, 6])
  value "(*>)" (IdentityT [1, 2] *> IdentityT [5, 6])
  value "(<*)" (IdentityT [1, 2] <* IdentityT [5, 6])
  value "empty" (empty :: IdentityT [] Int)
  value "(<|>)" (IdentityT [1, 2] <|> IdentityT [5, 6])
  value "(>>=)" (IdentityT [1, 2] >>= \x -> IdentityT [x, x * 10])
  value "fail" (fail "no" :: IdentityT Maybe Int)
  value "mzero" (mzero :: IdentityT [] Int)
  value "mplus" (IdentityT (Just 1) `mplus` IdentityT Nothing)
  value "mfix" (fmap (take 3) (mfix (\xs -> IdentityT (Just (1 : xs)))))
  value "lift" (lift [1, 2] :: IdentityT [] Int)
  action "liftIO" (runIdentityT (liftIO (return 'y')))
  value "mzip" (mzip (IdentityT [1, 2]) (IdentityT "ab"))
  value "contramap" (getPredicate (runIdentityT (contramap length (IdentityT (Predicate even)))) "ab")
  value "foldr" (foldr (:) [] (IdentityT [1, 2]), foldl (flip (:)) [] (IdentityT [1, 2]), foldr1 (-) (IdentityT [5, 3, 1]), foldl1 (-) (IdentityT [5, 3, 1]))
  value "length" (length (IdentityT [1, 2]), null (IdentityT "a"), sum (IdentityT [1, 2]), toList (IdentityT (Just 1)))
  value "traverse" (traverse (\x -> Just (x + 1)) (IdentityT [1, 2]))
  value "(==)" (IdentityT [1] == IdentityT [1], IdentityT [1] == IdentityT [2])
  value "compare" (compare (IdentityT [1]) (IdentityT [2]))
  value "liftEq" (liftEq (\x y -> x == length y) (IdentityT [1]) (IdentityT ["a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (IdentityT [1]) (IdentityT ["aa"]))
  value "show" (Just (IdentityT (Just (-1))))
  value "read" (read "IdentityT [1,2]" :: IdentityT [] Int)
  where
    listToMaybe = foldr (\x _ -> Just x) Nothing
