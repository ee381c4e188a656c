module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Trans.Cont as C
import qualified Control.Monad.Trans.Writer as W
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except
import Control.Monad.Zip
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity
import Rows

halve :: Monad m => Int -> ExceptT String m Int
halve n
  | odd n = throwE ("odd " ++ show n)
  | otherwise = return (n `div` 2)

run :: ExceptT e Identity a -> Either e a
run = runIdentity . runExceptT

main :: IO ()
main = do
  value "except" (runExcept (except (Right 1 :: Either String Int)), runExcept (except (Left "e" :: Either String Int)))
  value "except inner" (runExceptT (except (Left 'e')) :: Maybe (Either Char Int))
  value "runExcept" (map (runExcept . halve) [2, 3])
  value "mapExcept" (runExcept (mapExcept (either (Right . length) (Left . show)) (halve 3)), runExcept (mapExcept (either (Right . length) (Left . show)) (halve 4)))
  value "withExcept" (runExcept (withExcept length (halve 3)), runExcept (withExcept length (halve 4)))
  value "ExceptT" (runExceptT (ExceptT [Left 'a', Right 1]))
  value "runExceptT" (runExceptT (halve 4) :: Maybe (Either String Int))
  value "mapExceptT" (runExceptT (mapExceptT (fmap (either Right Left)) (ExceptT [Left 'a', Right 1])))
  value "withExceptT" (runExceptT (withExceptT succ (ExceptT [Left 'a', Right 1])))
  value "throwE" (runExcept (throwE 'e' >> return 1))
  value "catchE" (runExcept (catchE (halve 3) (\e -> return (length e))) :: Either () Int)
  value "catchE none" (runExcept (catchE (halve 4) (\e -> return (length e))) :: Either () Int)
  value "catchE again" (runExcept (catchE (halve 3) (\e -> throwE (length e))))
  -- laziness
  demand "except" (\w -> runExceptT (except (w 1 (Right (w 2 'a')))) :: Maybe (Either () Char))
  demand "runExcept" (\w -> runExcept (w 1 (return (w 2 'a'))) :: Either () Char)
  demand "mapExcept" (\w -> runExcept (mapExcept (w 1 id) (w 2 (throwE (w 3 'e')))) :: Either Char ())
  demand "withExcept" (\w -> runExcept (withExcept (w 1 id) (w 2 (throwE (w 3 'e')))) :: Either Char ())
  demand "withExcept none" (\w -> runExcept (withExcept (w 1 id) (w 2 (return (w 3 'e')))) :: Either Char Char)
  demand "runExceptT" (\w -> runExceptT (w 1 (return 'a')) :: Maybe (Either () Char))
  demand "mapExceptT" (\w -> runExceptT (mapExceptT (w 1 id) (w 2 (throwE (w 3 'e')))) :: Maybe (Either Char ()))
  demand "withExceptT" (\w -> runExceptT (withExceptT (w 1 id) (w 2 (throwE (w 3 'e')))) :: Maybe (Either Char ()))
  demand "throwE" (\w -> runExcept (throwE (w 1 'e')) :: Either Char ())
  demand "catchE" (\w -> runExcept (catchE (w 1 (throwE (w 2 'e'))) (w 3 (\_ -> w 4 (return 'a')))) :: Either () Char)
  demand "catchE none" (\w -> runExcept (catchE (w 1 (return (w 2 'a'))) (w 3 (\_ -> w 4 (return 'a')))) :: Either () Char)
  demand "(>>=)" (\w -> run (w 1 (return (w 2 'a')) >>= w 3 (\x -> w 4 (return x))) :: Either () Char)
  demand "(>>=) thrown" (\w -> run (w 1 (throwE (w 2 'a')) >>= w 3 (\x -> w 4 (return x))) :: Either Char Char)
  demand "(>>)" (\w -> run (w 1 (return (w 2 'a')) >> w 3 (return 'b')) :: Either Char Char)
  demand "(<*>)" (\w -> run (w 1 (return (w 2 id)) <*> w 3 (return (w 4 'b'))) :: Either Char Char)
  demand "(<*>) thrown" (\w -> run (w 1 (throwE 'e') <*> w 3 (return (w 4 'b'))) :: Either Char Char)
  demand "fmap" (\w -> run (fmap (w 1 id) (w 2 (return (w 3 'a')))) :: Either () Char)
  demand "(<|>)" (\w -> run (w 1 (throwE (w 2 "a")) <|> w 3 (throwE (w 4 "b"))) :: Either String Char)
  demand "(<|>) first" (\w -> run (w 1 (return (w 2 'a')) <|> w 3 (throwE (w 4 "b"))) :: Either String Char)
  demand "lift" (\w -> runExceptT (lift (w 1 (Just (w 2 'a')))) :: Maybe (Either () Char))
  demand "mfix" (\w -> run (mfix (w 1 (\x -> w 2 (return (w 3 'a' : x))))) :: Either () String)
  -- instances
  value "fmap" (runExceptT (fmap (+ 1) (ExceptT [Left 'a', Right 1])))
  value "pure" (runExcept (pure 1 :: Except () Int))
  value "(<*>)" (runExceptT (ExceptT [Left 'a', Right (+ 1), Right (* 2)] <*> ExceptT [Right 5, Left 'b']))
  value "(*>)" (runExceptT (ExceptT [Left 'a', Right 1] *> ExceptT [Right 5, Left 'b']))
  value "(<*)" (runExceptT (ExceptT [Left 'a', Right 1] <* ExceptT [Right 5, Left 'b']))
  value "(>>=)" (runExcept (halve 12 >>= halve >>= halve >>= halve))
  value "(>>)" (runExceptT (ExceptT [Left 'a', Right 1] >> ExceptT [Right 5, Left 'b']))
  value "fail" (runExceptT (fail "no" :: ExceptT () Maybe Int))
  value "empty" (runExcept (empty :: Except String ()))
  value "(<|>)" (runExcept (halve 3 <|> halve 5), runExcept (halve 3 <|> halve 6), runExcept (halve 8 <|> halve 6))
  value "mzero" (runExcept (mzero :: Except String ()))
  value "mplus" (runExcept (halve 3 `mplus` halve 5))
  value "many" (runExcept (many (throwE "x") :: Except String [()]))
  value "mfix" (fmap (take 3) (runExcept (mfix (\xs -> return (1 : xs)) :: Except () [Int])))
  value "mfix thrown lazily" (runExcept (mfix (\xs -> throwE 'e' >> return ('x' : xs))))
  value "lift" (runExceptT (lift [1, 2]) :: [Either () Int])
  action "liftIO" (runExceptT (liftIO (return 'y')) :: IO (Either () Char))
  value "mzipWith" (runExceptT (mzipWith (,) (ExceptT [Left 'a', Right 1]) (ExceptT [Right 5, Right 6])))
  value "contramap" (getPredicate (runExceptT (contramap length (ExceptT (Predicate (either even even))))) (Right "abc" :: Either Int String))
  value "foldMap" (foldMap show (ExceptT [Left 'a', Right 1, Right 2]))
  value "toList" (toList (ExceptT [Left 'a', Right 1, Right 2]))
  value "length" (length (ExceptT [Left 'a', Right 1, Right 2]))
  value "null" (null (ExceptT [Left 'a' :: Either Char Int]))
  value "traverse" (traverse (\x -> [x, x + 1]) (ExceptT [Left 'a', Right 1]))
  value "(==)" (ExceptT [Left 'a', Right 1] == ExceptT [Left 'a', Right 1], ExceptT [Left 'a'] == ExceptT [Right 1])
  value "compare" (compare (ExceptT [Left 'a']) (ExceptT [Right 1]), compare (ExceptT (Just (Right 2 :: Either () Int))) (ExceptT (Just (Right 1))))
  value "liftEq" (liftEq (\x y -> x == length y) (ExceptT [Right 1 :: Either () Int]) (ExceptT [Right "a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (ExceptT [Right 3 :: Either () Int]) (ExceptT [Right "a"]))
  value "show" (ExceptT [Left 'a', Right (-1)], Just (ExceptT (Just (Right 1 :: Either () Int))))
  value "read" (read "ExceptT [Left 'a',Right (-1)]" :: ExceptT Char [] Int)
  value "reads" (reads "(ExceptT (Just (Right 1))) x" :: [(ExceptT Char Maybe Int, String)])
  -- operations of the inner monad
  value "liftCallCC" (C.runCont (runExceptT (liftCallCC C.callCC (\exit -> exit 'a' >> throwE "e"))) id)
  value "liftCallCC no jump" (C.runCont (runExceptT (liftCallCC C.callCC (\_ -> throwE "e" >> return ()))) id)
  value "liftListen" (W.runWriter (runExceptT (liftListen W.listen (lift (W.tell "out") >> return 'a'))) :: (Either () (Char, String), String))
  value "liftListen thrown" (W.runWriter (runExceptT (liftListen W.listen (lift (W.tell "out") >> throwE 'a'))) :: (Either Char ((), String), String))
  value "liftPass" (W.runWriter (runExceptT (liftPass W.pass (lift (W.tell "out") >> return ('a', reverse)))) :: (Either () Char, String))
  value "liftPass thrown" (W.runWriter (runExceptT (liftPass W.pass (lift (W.tell "out") >> throwE 'e'))) :: (Either Char Char, String))
  demand "liftCallCC" (\w -> C.runCont (runExceptT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a'))))) id :: Either () Char)
  demand "liftListen" (\w -> W.runWriter (runExceptT (liftListen W.listen (w 1 (lift (W.tell (w 2 "out"))))) :: W.Writer String (Either () ((), String))))
  demand "liftPass" (\w -> W.runWriter (runExceptT (liftPass W.pass (w 1 (lift (W.tell (w 2 "out")) >> return (w 3 ('a', w 4 id))))) :: W.Writer String (Either () Char)))
  random "mapM" (\(n : rest) -> runExcept (mapM halve (map (* 2) (take (n `mod` 9) rest) ++ take (n `mod` 3) rest)))
