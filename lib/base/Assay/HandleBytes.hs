-- | Input and output of bytes, as they are, by handles. What a handle has read ahead comes first.
module Assay.HandleBytes where

import Assay.Eq
import Assay.Function
import Assay.Handle
import Assay.IOError
import Assay.IORef
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Types

openBytes :: FilePath -> IOMode -> IO Handle
openBytes name mode = openAs "openBinaryFile" name mode

-- | The name of the function for errors, handle, bytes, offset, and number of bytes: all are written.
putBytes :: String -> Handle -> Bytes -> Int -> Int -> IO ()
putBytes location h (Bytes bytes) (I# from) (I# size) = do
  wantWritable location h
  IO (\s -> case writeOut# h bytes from (from +# size) s of s' -> (# s', () #))
  mode <- readIORef (handleMode h)
  case mode of
    BlockBuffering _ -> return ()
    _ -> hFlushIfWritable h

-- | As many bytes as there are, up to a number of them, written at the offset: how many. It waits for the first only.
getSomeBytes :: String -> Handle -> Bytes -> Int -> Int -> IO Int
getSomeBytes location h bytes from size = do
  wantReadable location h
  takeSome h bytes from size

-- | As many bytes as are wanted, less only at the end.
getBytes :: String -> Handle -> Bytes -> Int -> Int -> IO Int
getBytes location h bytes from size = wantReadable location h >> go 0
  where
    go done
      | done >= size = return done
      | otherwise = takeSome h bytes (from + done) (size - done) >>= \got ->
          if got == 0 then return done else go (done + got)

takeSome :: Handle -> Bytes -> Int -> Int -> IO Int
takeSome h (Bytes bytes) (I# from) (I# size) = readIORef (handleInput h) >>= \input -> case input of
  Input ahead low high | isTrue# (low <# high) -> do
    let
      n = case size <# (high -# low) of
        1# -> I# size
        _ -> I# (high -# low)
    case n of
      I# k -> do
        IO (\s -> case copyByteArray# ahead low bytes from k s of s' -> (# s', () #))
        writeIORef (handleInput h) (Input ahead (low +# k) high)
    return n
  _ -> do
    got <- again (IO (\s -> case handleDescriptor h of
      I# d -> case readFd# d bytes from size s of (# s', n #) -> (# s', I# n #)))
    when (got < 0) (ioError (systemError "hGetBuf" (Just h) (Just (handleName h)) got))
    return got

-- | Reads ahead if nothing is there: the bytes, and from where to where; False at the end.
withAhead :: Handle -> a -> (ByteArray# -> Int# -> Int# -> IO a) -> IO a
withAhead h end use = readIORef (handleInput h) >>= \input -> case input of
  Input ahead low high | isTrue# (low <# high) -> use ahead low high
  _ -> fillInput h >>= \more -> if more then withAhead h end use else return end
