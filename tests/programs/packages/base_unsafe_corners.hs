-- What lies below the usual functions: lazy steps in ST, IO as ST, swaps, sparks on one processor, errors of enumerations, fields that are read.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where

import Control.Concurrent (getNumCapabilities, myThreadId, newMVar, withMVarMasked)
import Control.Exception (ErrorCall (..), evaluate, getMaskingState, try)
import qualified Control.Monad.ST.Lazy as Lazy
import qualified Control.Monad.ST.Lazy.Unsafe as Lazy (unsafeIOToST, unsafeInterleaveST)
import Control.Monad.ST (runST, stToIO)
import Control.Monad.ST.Unsafe (unsafeDupableInterleaveST, unsafeIOToST, unsafeInterleaveST)
import Data.STRef
import GHC.Conc (labelThread, par, pseq)
import GHC.Enum (fromEnumError, predError, succError, toEnumError)
import GHC.IO (catchException, ioToST, mkUserError, noDuplicate, unsafeDupableInterleaveIO, unsafeUnmask)
import GHC.IORef (atomicSwapIORef, newIORef, readIORef)
import GHC.Num (quotRemInteger)
import GHC.Read (choose, list, readField, readFieldHash, readSymField)
import System.Timeout (timeout)
import Text.ParserCombinators.ReadPrec (ReadPrec, readPrec_to_S)
import Text.Printf (PrintfArg (..), formatInteger, printf)
import Text.Read (readPrec)
import Text.Read.Lex (isSymbolChar)

-- | A price in cents; how it is printed is said by its own formatter.
newtype Price = Price Integer

instance PrintfArg Price where formatArg (Price cents) = formatInteger cents

-- | Counts only what is looked at.
lookedAt :: Int
lookedAt = runST (do
  seen <- newSTRef 0
  steps <- mapM (\n -> unsafeInterleaveST (modifySTRef' seen (+ n) >> pure n)) [1, 10, 100]
  late <- unsafeDupableInterleaveST (modifySTRef' seen (+ 1000))
  steps !! 1 `seq` late `seq` readSTRef seen)

fib :: Int -> Integer
fib n = if n < 2 then toInteger n else let a = fib (n - 1); b = fib (n - 2) in a `par` (b `pseq` a + b)

setting :: ReadPrec (String, Int)
setting = choose [("volume", (,) "volume" <$> readField "level" readPrec), ("pair", (,) "pair" <$> readFieldHash "raw" readPrec), ("op", (,) "op" <$> readSymField "+++" readPrec)]

failure :: a -> IO ()
failure broken = try (evaluate broken) >>= either (\(ErrorCall text) -> putStrLn text) (const (putStrLn "fine"))

main :: IO ()
main = do
  print (lookedAt, fib 15, case quotRemInteger (-7) 2 of (# q, r #) -> (q, r))
  numbers <- stToIO (ioToST (newIORef 5 >>= \cell -> atomicSwapIORef cell 6 >>= \old -> (,) old <$> readIORef cell))
  print numbers
  print (take 3 (Lazy.runST (Lazy.unsafeInterleaveST (pure [1, 2, 3, undefined]))), Lazy.runST (Lazy.unsafeIOToST (pure 'l')), runST (unsafeIOToST (pure 's')))
  Lazy.stToIO (pure "lazily") >>= putStrLn
  late <- unsafeDupableInterleaveIO (putStrLn "asked for" >> pure 3)
  noDuplicate >> print (late + 1)
  catchException (evaluate (length [1, error "caught"]) >> evaluate (error "caught")) (\(ErrorCall text) -> putStrLn text)
  print (mkUserError "by hand")
  lock <- newMVar 'm'
  masked <- withMVarMasked lock (\c -> (,) c <$> getMaskingState)
  print masked >> unsafeUnmask getMaskingState >>= print
  capabilities <- getNumCapabilities
  (\own -> labelThread own "main") =<< myThreadId
  print (capabilities, filter isSymbolChar "a+b -> c")
  mapM_ failure [succError "Day", predError "Day", toEnumError "Day" 9 (0 :: Int, 6), fromEnumError "Day" (2 ^ 70 :: Integer)]
  print (map (\text -> map fst (readPrec_to_S setting 0 text)) ["volume level = 7", "pair raw# = 8", "op (+++) = 9", "other"])
  print (map fst (readPrec_to_S (list (readPrec :: ReadPrec Int)) 0 "[1, 2]"))
  printf "%8d|%-6d|\n" (Price 1990) (Price (-5))
  print =<< sequence [timeout (-1) (pure 'd'), timeout 0 (pure 'n')]
