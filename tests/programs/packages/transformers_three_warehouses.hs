-- The same stock-taking in the lazy, the strict and the continuation-passing RWS: prices read, a log written, stock kept.
module Main (main) where

import qualified Control.Monad.Trans.RWS.CPS as C
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as S
import qualified Control.Monad.Trans.Writer.CPS as WC
import qualified Control.Monad.Trans.Writer.Lazy as WL
import qualified Control.Monad.Trans.Writer.Strict as WS
import Data.Char (toUpper)
import Data.Functor.Identity (Identity (..))

type Price = String -> Int
type Stock = [(String, Int)]

prices :: Price
prices = (* 5) . length

stock :: Stock
stock = [("nails", 40), ("saws", 3), ("planks", 12)]

remove :: String -> Int -> Stock -> Stock
remove thing n held = [(name, if name == thing then count - n else count) | (name, count) <- held]

lazySale :: String -> Int -> L.RWST Price [String] Stock Maybe Int
lazySale thing n = do
  price <- L.asks ($ thing)
  held <- L.gets (lookup thing)
  case held of
    Just count | count >= n -> L.modify (remove thing n) >> L.writer (n * price, ["sold " ++ show n ++ " " ++ thing])
    _ -> L.censor (map (map toUpper)) (0 <$ L.tell ["no " ++ thing])

strictSale :: String -> Int -> S.RWST Price [String] Stock Maybe Int
strictSale thing n = do
  price <- S.asks ($ thing)
  held <- S.gets (lookup thing)
  (gained, notes) <- S.listen (case held of
    Just count | count >= n -> S.modify (remove thing n) >> S.writer (n * price, [thing])
    _ -> S.censor (map (map toUpper)) (0 <$ S.tell ["no " ++ thing]))
  (_, size) <- S.listens length (S.tell (map reverse notes))
  pure (gained + size)

passingSale :: String -> Int -> C.RWS Price [String] Stock Int
passingSale thing n = do
  held <- C.state (\now -> (lookup thing now, now))
  (answer, notes) <- C.listen (case held of
    Just count | count >= n -> C.put (remove thing n stock) >> C.tell ["sold"] >> C.asks (\price -> n * price thing)
    _ -> 0 <$ C.tell ["none"])
  C.pass (pure (answer, map (++ concat notes)))

counted :: Monoid w => C.RWS r w s a -> C.RWS r [Int] s (a, Int)
counted = C.mapRWS (\(a, held, _) -> ((a, 1), held, [1]))

main :: IO ()
main = do
  print (L.runRWST (mapM (uncurry lazySale) [("saws", 2), ("saws", 2), ("planks", 12)]) prices stock)
  print (L.execRWST (lazySale "nails" 39) prices stock, S.runRWST (mapM (uncurry strictSale) [("saws", 1), ("glue", 1)]) prices stock)
  print (L.runRWST (L.mapRWST (maybe [] pure) (L.withRWST (\price held -> ((+ 1) . price, take 1 held)) (lazySale "nails" 1))) prices stock)
  print (S.runRWST (S.mapRWST (maybe [] pure) (S.withRWST (\price held -> ((+ 1) . price, take 1 held)) (strictSale "nails" 1))) prices stock)
  print (L.runRWS (L.mapRWS (\(a, s, w) -> (-a, s + 1, w ++ w)) (L.withRWS (\r s -> (r * 2, s * 2)) (L.rws (\r s -> (r, s, "w"))))) 5 7)
  print (S.runRWS (S.mapRWS (\(a, s, w) -> (-a, s + 1, w ++ w)) (S.withRWS (\r s -> (r * 2, s * 2)) (S.rws (\r s -> (r, s, "w"))))) 5 7)
  print (C.evalRWS (passingSale "saws" 3) prices stock, C.execRWS (passingSale "saws" 4) prices stock)
  print (C.evalRWS (counted (passingSale "planks" 1)) prices stock)
  print (WL.runWriter (WL.mapWriter (\(a, w) -> (a + 1, [length w])) (WL.censor (++ "!") (1 <$ WL.tell "lazy"))))
  print (runIdentity (WL.runWriterT (WL.mapWriterT (\m -> Identity (maybe (0, "none") id m)) (WL.WriterT (Just (3, "some"))))))
  print (WC.runWriter (WC.mapWriter (\(a, w) -> (a + 1, [length w])) (1 <$ WC.tell "passing")))
  WS.execWriterT (WS.censor reverse (WS.writer ('x', "strict") >>= \c -> WS.tell [c])) >>= putStrLn
