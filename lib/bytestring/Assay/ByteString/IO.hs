-- | Strings of bytes from handles and to them.
module Assay.ByteString.IO where

import Assay.ByteString (ByteString (..), append, concat, copy, create#, empty, find#, length#, pack, slice#)
import Assay.Handle (IOMode (..), again, dropInput, hClose, stdin, stdout, unread, wantReadable)
import Assay.HandleBytes
import Assay.IOError (Bytes (..), Handle (..), IOErrorType (EOF), handleError)
import Assay.Prim
import Assay.Types
import Prelude hiding (concat, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile, appendFile)
import Control.Exception (bracket)
import System.IO.Error (illegalOperationErrorType, mkIOError)

hPut, hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPut _ (BS _ _ 0#) = return ()
hPut h (BS a from n) = putBytes "hPutBuf" h (Bytes a) (I# from) (I# n)
hPutStr = hPut
hPutStrLn h b = hPut h (append b (pack "\n"))

-- | All is written, so nothing is left.
hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = empty <$ hPut h b

-- | So many bytes by a function that says how many it got.
filled :: String -> (Handle -> Bytes -> Int -> Int -> IO Int) -> Handle -> Int -> IO ByteString
filled name get h size@(I# n)
  | size > 0 = IO (\s -> case newByteArray# n s of
      (# s', a #) -> case get h (Bytes a) 0 size of
        IO run -> case run s' of
          (# s'', I# k #) -> (# s'', if isTrue# (k ==# n) then BS a 0# n else copy (BS a 0# k) #))
  | size == 0 = return empty
  | otherwise = ioError (mkIOError illegalOperationErrorType (name ++ ": illegal ByteString size " ++ showsPrec 9 size "") (Just h) Nothing)

hGet, hGetSome, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGet = filled "hGet" (getBytes "hGetBuf")
hGetSome = filled "hGetSome" (getSomeBytes "hGetBufSome")
hGetNonBlocking = filled "hGetNonBlocking" (\h bytes from size -> do
  ready <- isReady h
  if ready then getSomeBytes "hGetBufNonBlocking" h bytes from size else return 0)

-- | Whether there is input, or its end, without waiting.
isReady :: Handle -> IO Bool
isReady h = unread h >>= \ahead -> if ahead > 0 then return True else
  fmap (> 0) (again (IO (\s -> case handleDescriptor h of
    I# d -> case inputReady# d 0# s of (# s', code #) -> (# s', I# code #))))

-- | What is there, up to a number of bytes, of a handle that is not looked at.
hGetRest :: Handle -> Int -> IO ByteString
hGetRest = filled "" takeSome

-- | The whole rest; the handle is closed after it.
hGetContents :: Handle -> IO ByteString
hGetContents h = rest 1024 []
  where
    rest size done = do
      b <- hGet h size
      if isTrue# (length# b <# (case size of I# n -> n))
        then concat (reverse (b : done)) <$ hClose h
        else rest (min 65536 (size * 2)) (b : done)

-- | Up to the line end, which is not part of it.
hGetLine :: Handle -> IO ByteString
hGetLine = hGetLineAs "Data.ByteString.hGetLine"

-- | With its name for errors.
hGetLineAs :: String -> Handle -> IO ByteString
hGetLineAs name h = wantReadable name h >> withAhead h Nothing (\_ _ _ -> return (Just ())) >>= \begun -> case begun of
  Nothing -> handleError EOF name "" h
  Just () -> go []
  where
    -- pieces of what was read ahead, the last one first, until one ends with the line
    go done = withAhead h Nothing (\ahead low high -> do
      let
        !whole = BS ahead low (high -# low)
        !end = I# (find# 10## whole)
        !piece = case end of I# i -> copy (slice# whole 0# i)
      dropInput h (end + 1)
      return (Just (piece, isTrue# ((case end of I# i -> i) <# length# whole)))) >>= \found -> case found of
        Just (piece, False) -> go (piece : done)
        Just (piece, True) -> return (concat (reverse (piece : done)))
        Nothing -> return (concat (reverse done))

getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn = hPutStrLn stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

withBytes :: FilePath -> IOMode -> (Handle -> IO a) -> IO a
withBytes name mode = bracket (openBytes name mode) hClose

readFile :: FilePath -> IO ByteString
readFile name = withBytes name ReadMode hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name b = withBytes name WriteMode (`hPut` b)
appendFile name b = withBytes name AppendMode (`hPut` b)
