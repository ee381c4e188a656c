module Main (main) where

import Control.Applicative
import Control.Exception (IOException)
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Error
import qualified Control.Monad.Trans.Writer as W
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity
import Rows

newtype Code = Code Int deriving (Eq, Ord, Show, Read)

instance Error Code where
  strMsg = Code . length

instance ErrorList Code where
  listMsg s = [Code (length s), Code 0]

run :: ErrorT e Identity a -> Either e a
run = runIdentity . runErrorT

halve :: Monad m => Int -> ErrorT String m Int
halve n = if odd n then throwError ("odd " ++ show n) else ErrorT (return (Right (n `div` 2)))

main :: IO ()
main = do
  value "noMsg" (noMsg :: String, noMsg :: Code, noMsg :: [Code], noMsg :: IOException)
  value "strMsg" (strMsg "abc" :: String, strMsg "abc" :: Code, strMsg "abc" :: [Code], strMsg "abc" :: IOException)
  value "listMsg" (listMsg "abc" :: String, listMsg "abc" :: [Code])
  value "ErrorT" (runErrorT (ErrorT [Left "e", Right 1]))
  value "runErrorT" (runErrorT (halve 4) :: Maybe (Either String Int))
  value "mapErrorT" (runErrorT (mapErrorT (fmap (either (Left . length) Right)) (ErrorT [Left "e", Right 1])))
  value "throwError" (run (throwError "e" >> return 1))
  value "catchError" (run (catchError (halve 3) (\e -> return (length e))), run (catchError (halve 4) (\e -> return (length e))))
  demand "noMsg" (\_ -> noMsg :: Code)
  demand "strMsg" (\w -> strMsg (w 1 "a") :: String)
  demand "listMsg" (\w -> listMsg (w 1 "a") :: String)
  demand "runErrorT" (\w -> run (w 1 (return (w 2 'a'))) :: Either String Char)
  demand "mapErrorT" (\w -> run (mapErrorT (w 1 id) (w 2 (throwError (w 3 'a')))) :: Either Char ())
  demand "throwError" (\w -> run (throwError (w 1 'e')) :: Either Char ())
  demand "catchError" (\w -> run (catchError (w 1 (throwError (w 2 "e"))) (w 3 (\_ -> w 4 (return 'a')))))
  demand "(>>=)" (\w -> run (w 1 (return (w 2 'a')) >>= w 3 (\x -> w 4 (return x))) :: Either String Char)
  demand "(<*>)" (\w -> run (w 1 (return (w 2 id)) <*> w 4 (return (w 5 'b'))) :: Either String Char)
  demand "fmap" (\w -> run (fmap (w 1 id) (w 2 (return (w 3 'a')))) :: Either String Char)
  demand "(<|>)" (\w -> run (w 1 (throwError (w 2 "a")) <|> w 3 (throwError (w 4 "b"))) :: Either String Char)
  value "fmap" (runErrorT (fmap (+ 1) (ErrorT [Left 'a', Right 1])))
  value "(<*>)" (runErrorT (ErrorT [Left 'a', Right (+ 1)] <*> ErrorT [Right 5, Left 'b']))
  value "(>>=)" (run (halve 12 >>= halve >>= halve))
  value "fail" (run (fail "no" :: ErrorT Code Identity Int))
  value "empty" (run (empty :: ErrorT Code Identity Int))
  value "(<|>)" (run (halve 3 <|> halve 5), run (halve 3 <|> halve 6), run (halve 8 <|> halve 6))
  value "mzero" (run (mzero :: ErrorT Code Identity Int))
  value "mplus" (run (halve 3 `mplus` halve 5))
  value "mfix" (fmap (take 3) (run (mfix (\xs -> return (1 : xs)) :: ErrorT String Identity [Int])))
  value "lift" (runErrorT (lift [1, 2]) :: [Either String Int])
  action "liftIO" (runErrorT (liftIO (return 'y')) :: IO (Either String Char))
  value "contramap" (getPredicate (runErrorT (contramap length (ErrorT (Predicate (either even even))))) (Right "abc" :: Either Int String))
  value "foldMap" (foldMap show (ErrorT [Left 'a', Right 1, Right 2]), toList (ErrorT [Left 'a', Right 1, Right 2]))
  value "traverse" (traverse (\x -> [x, x + 1]) (ErrorT [Left 'a', Right 1]))
  value "(==)" (ErrorT [Left 'a', Right 1] == ErrorT [Left 'a', Right 1], ErrorT [Left 'a'] == ErrorT [Right 1])
  value "compare" (compare (ErrorT [Left 'a']) (ErrorT [Right 1]))
  value "liftEq" (liftEq (\x y -> x == length y) (ErrorT [Right 1 :: Either () Int]) (ErrorT [Right "a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (ErrorT [Right 3 :: Either () Int]) (ErrorT [Right "a"]))
  value "show" (ErrorT [Left 'a', Right (-1)])
  value "read" (read "ErrorT [Left 'a',Right (-1)]" :: ErrorT Char [] Int)
  value "liftCallCC" (C.runCont (runErrorT (liftCallCC C.callCC (\exit -> exit 'a' >> throwError "e"))) id)
  value "liftListen" (W.runWriter (runErrorT (liftListen W.listen (lift (W.tell "out") >> return 'a'))) :: (Either String (Char, String), String))
  value "liftPass" (W.runWriter (runErrorT (liftPass W.pass (lift (W.tell "out") >> return ('a', reverse)))) :: (Either String Char, String))
  demand "liftCallCC" (\w -> C.runCont (runErrorT (liftCallCC C.callCC (w 1 (\exit -> exit (w 2 'a'))))) id :: Either String Char)
  demand "liftListen" (\w -> W.runWriter (runErrorT (liftListen W.listen (w 1 (lift (W.tell (w 2 "out"))))) :: W.Writer String (Either String ((), String))))
  demand "liftPass" (\w -> W.runWriter (runErrorT (liftPass W.pass (w 1 (return (w 3 ('a', w 4 id))))) :: W.Writer String (Either String Char)))
