-- | Input and output by handles. Text is UTF-8; what is not is read as U+FFFD. Where a program chooses another encoding,
-- or other line ends, characters go one by one through 'Assay.Codec'. Standard output is buffered by the runtime, which
-- knows whether it is a terminal; nothing here asks, so that a program begins without it.
module Assay.Handle where

import Assay.Codec
import Assay.Eq
import Assay.Error
import Assay.Exception
import Assay.Function
import Assay.IOError
import Assay.IORef
import Assay.List
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Read (Read, lex, reads)
import Assay.Show
import Assay.Types

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode deriving (Eq, Ord, Enum, Read, Show)

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd deriving (Eq, Ord, Enum, Read, Show)

-- Making handles.

newHandle :: FilePath -> Int -> Bool -> Bool -> BufferMode -> IO Handle
newHandle name descriptor readable writable mode = do
  status <- newIORef Opened
  modes <- newIORef mode
  input <- newIORef NoInput
  spare <- newIORef Nothing
  codec <- readIORef newCodec >>= newIORef
  return (Handle name descriptor readable writable status modes input spare codec)

-- | What handles begin with.
newCodec :: IORef Codec
newCodec = unsafePerformIO (newIORef Plain)

-- | Made when they are first used, once each.
stdin, stdout, stderr :: Handle
stdin = unsafePerformIO (newHandle "<stdin>" 0 True False (BlockBuffering Nothing))
stdout = unsafePerformIO (newHandle "<stdout>" 1 False True (BlockBuffering Nothing))
stderr = unsafePerformIO (newHandle "<stderr>" 2 False True NoBuffering)

openFile, openBinaryFile :: FilePath -> IOMode -> IO Handle
openFile = openAs "openFile"
openBinaryFile name mode = openAs "openBinaryFile" name mode >>= \h -> hSetBinaryMode h True >> return h

-- | The name of the function for errors, file, and mode.
openAs :: String -> FilePath -> IOMode -> IO Handle
openAs location name mode = do
  descriptor <- openDescriptor name (fromEnum mode)
  if descriptor < 0
    then ioError (systemError location Nothing (Just name) descriptor)
    else newHandle name descriptor (elemList mode [ReadMode, ReadWriteMode]) (mode /= ReadMode) (BlockBuffering Nothing)

openDescriptor :: FilePath -> Int -> IO Int
openDescriptor name (I# mode) = do
  Bytes path <- encodeString name
  again (IO (\s -> case openFd# path mode s of (# s', d #) -> (# s', I# d #)))

-- | What the system gave up because of an interrupt is tried again, if that does not come here.
again :: IO Int -> IO Int
again action = action >>= \code -> if code == -4 then allowInterrupt >> again action else return code

-- | A new file in a folder, with a name between the parts of a given one, and its handle.
openTempFile, openTempFileWithDefaultPermissions :: FilePath -> String -> IO (FilePath, Handle)
openTempFile folder name = openNew "openTempFile" 5 folder name
openTempFileWithDefaultPermissions folder name = openNew "openTempFileWithDefaultPermissions" 4 folder name

-- | As in base, they are not set to binary mode.
openBinaryTempFile, openBinaryTempFileWithDefaultPermissions :: FilePath -> String -> IO (FilePath, Handle)
openBinaryTempFile folder name = openNew "openBinaryTempFile" 5 folder name
openBinaryTempFileWithDefaultPermissions folder name = openNew "openBinaryTempFileWithDefaultPermissions" 4 folder name

openNew :: String -> Int -> FilePath -> String -> IO (FilePath, Handle)
openNew location mode folder name = case break (== '.') (reverse name) of
  (end, _ : start) -> clock >>= try (reverse start) ('.' : reverse end)
  (whole, []) -> clock >>= try (reverse whole) ""
  where
    clock = IO (\s -> case monotonicTime# s of (# s', n #) -> (# s', I# n #))
    try start end number = do
      let path = below (start ++ show number ++ end)
      descriptor <- openDescriptor path mode
      if descriptor >= 0
        then newHandle path descriptor True True (BlockBuffering Nothing) >>= \h -> return (path, h)
        else if descriptor == -17 -- there is a file of that name
          then try start end (number + 1)
          else ioError (systemError location Nothing (Just folder) descriptor)
    below file = case reverse folder of
      [] -> file
      '/' : _ -> folder ++ file
      _ -> folder ++ '/' : file

withFile, withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile name mode = bracket (openFile name mode) hClose
withBinaryFile name mode = bracket (openBinaryFile name mode) hClose

hClose :: Handle -> IO ()
hClose h = readIORef (handleStatus h) >>= \status -> case status of
  Closed -> return ()
  _ -> do
    writeIORef (handleStatus h) Closed
    writeIORef (handleInput h) NoInput
    code <- closeDescriptor (handleDescriptor h)
    when (code < 0) (ioError (systemError "hClose" (Just h) (Just (handleName h)) code))

closeDescriptor :: Int -> IO Int
closeDescriptor (I# d) = IO (\s -> case closeFd# d s of (# s', code #) -> (# s', I# code #))

-- | The UTF-8 of a string, exactly as long as it is.
encodeString :: String -> IO Bytes
encodeString text = IO (\s -> case lengthList text of
  I# n -> case newByteArray# (n *# 4#) s of
    (# s1, room #) -> fill room 0# text s1)
  where
    fill :: ByteArray# -> Int# -> String -> State# RealWorld -> (# State# RealWorld, Bytes #)
    fill room i (C# c : cs) s = case writeUtf8Array# room i c s of
      (# s1, size #) -> fill room (i +# size) cs s1
    fill room i [] s = case newByteArray# i s of
      (# s1, exact #) -> case copyByteArray# room 0# exact 0# i s1 of
        s2 -> (# s2, Bytes exact #)

-- | The characters of UTF-8.
decodeBytes :: Bytes -> String
decodeBytes (Bytes bytes) = go 0#
  where
    go i = case i >=# sizeofByteArray# bytes of
      1# -> []
      _ -> case decodeUtf8ByteArray# bytes i of
        (# c, size #) -> C# c : go (i +# size)

-- What a handle is good for.

wantReadable, wantWritable :: String -> Handle -> IO ()
wantReadable location h = wantOpen location h >> case handleReadable h of
  True -> return ()
  False -> handleError IllegalOperation location "handle is not open for reading" h
wantWritable location h = wantOpen location h >> case handleWritable h of
  True -> return ()
  False -> handleError IllegalOperation location "handle is not open for writing" h

wantOpen :: String -> Handle -> IO ()
wantOpen location h = readIORef (handleStatus h) >>= \status -> case status of
  Opened -> return ()
  SemiClosed -> handleError IllegalOperation location "handle is semi-closed" h
  Closed -> handleError IllegalOperation location "handle is closed" h

hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice :: Handle -> IO Bool
hIsOpen h = fmap (\status -> case status of { Opened -> True; _ -> False }) (readIORef (handleStatus h))
hIsClosed h = fmap (\status -> case status of { Closed -> True; _ -> False }) (readIORef (handleStatus h))
hIsReadable h = wantOpen "hIsReadable" h >> return (handleReadable h)
hIsWritable h = wantOpen "hIsWritable" h >> return (handleWritable h)
hIsSeekable h = wantOpen "hIsSeekable" h >> fmap (>= 0) (seek h 0 RelativeSeek)
hIsTerminalDevice h = wantOpen "hIsTerminalDevice" h >> IO (\s -> case handleDescriptor h of
  I# d -> case isTerminalFd# d s of (# s', yes #) -> (# s', isTrue# yes #))

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h mode = wantOpen "hSetBuffering" h >> hFlushIfWritable h >> writeIORef (handleMode h) mode

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = wantOpen "hGetBuffering" h >> readIORef (handleMode h)

hFlush :: Handle -> IO ()
hFlush h = wantWritable "hFlush" h >> hFlushIfWritable h

hFlushIfWritable :: Handle -> IO ()
hFlushIfWritable h = when (handleWritable h) (do
  code <- IO (\s -> case handleDescriptor h of
    I# d -> case flushFd# d s of (# s', c #) -> (# s', I# c #))
  when (code < 0) (ioError (systemError "hFlush" (Just h) (Just (handleName h)) code)))

-- Output. A string is evaluated into a byte array, which is handed on when it is full and at the end: one write for a
-- short string. The byte array is taken from the handle meanwhile, because evaluating may itself write there (trace).
-- The token is passed on by hand: as actions of actions it would make ten objects for a character.

-- | What an action is made of.
type Step a = State# RealWorld -> (# State# RealWorld, a #)

hPutStr, hPutStrLn :: Handle -> String -> IO ()
hPutStr h text = IO (\s -> put# "hPutStr" h 0# text s)
hPutStrLn h text = IO (\s -> put# "hPutStr" h 1# text s)

-- | The name of the function for errors, a handle, and a text, with a line end after it if the number is 1.
put# :: String -> Handle -> Int# -> String -> Step ()
put# location h@Handle {handleSpare, handleMode, handleCodec} end text s =
  case (coerce (wantWritable location h) :: Step ()) s of
    (# s1, _ #) -> case spareBytes# handleSpare s1 of
      (# s2, spare@(Bytes bytes) #) -> case putBy# location h handleCodec bytes end text s2 of
        (# s3, newline #) -> case (coerce (writeIORef handleSpare (Just spare)) :: Step ()) s3 of
          (# s4, _ #) -> case (coerce (readIORef handleMode) :: Step BufferMode) s4 of
            (# s5, NoBuffering #) -> coerce (hFlushIfWritable h) s5
            (# s5, LineBuffering #) | isTrue# newline -> coerce (hFlushIfWritable h) s5
            (# s5, _ #) -> (# s5, () #)

-- | The byte array that is there, which is then there no more, or a new one.
spareBytes# :: IORef (Maybe Bytes) -> Step Bytes
spareBytes# place s = case (coerce (readIORef place) :: Step (Maybe Bytes)) s of
  (# s1, Just spare #) -> case (coerce (writeIORef place Nothing) :: Step ()) s1 of (# s2, _ #) -> (# s2, spare #)
  (# s1, Nothing #) -> case newByteArray# 4097# s1 of (# s2, bytes #) -> (# s2, Bytes bytes #)

-- | By the codec. One that writes a mark has it no more when that is written.
putBy# :: String -> Handle -> IORef Codec -> ByteArray# -> Int# -> String -> State# RealWorld -> (# State# RealWorld, Int# #)
putBy# location h place bytes end text s = case (coerce (readIORef place) :: Step Codec) s of
  (# s1, Plain #) -> putInto# h bytes end text s1
  (# s1, codec #) -> case (if isTrue# end then text ++ "\n" else text) of
    whole -> case codecWrites codec of
      Marked form -> case (coerce (writeIORef place codec {codecWrites = form}) :: Step ()) s1 of
        (# s2, _ #) -> codeInto# location h bytes codec form ('\xfeff' : whole) s2
      form -> codeInto# location h bytes codec form whole s1

-- | As 'putInto#', but one character after another in a form, and line ends as the codec has them.
codeInto# :: String -> Handle -> ByteArray# -> Codec -> Form -> String -> State# RealWorld -> (# State# RealWorld, Int# #)
codeInto# location h bytes codec form text = \s -> go 0# 0# text s
  where
    go :: Int# -> Int# -> String -> State# RealWorld -> (# State# RealWorld, Int# #)
    go i newline cs s = case cs of
      [] -> case writeOut# h bytes 0# i s of s' -> (# s', newline #)
      C# c : rest -> case i ># 4080# of
        1# -> case writeOut# h bytes 0# i s of s' -> go 0# newline cs s'
        _ -> case c of
          '\n'# | CRLF <- outputNL (codecLines codec) -> case encodeAt# form bytes i '\r'# s of
            (# s', size #) -> character (i +# size) 1# c rest s'
          '\n'# -> character i 1# c rest s
          _ -> character i newline c rest s

    character :: Int# -> Int# -> Char# -> String -> State# RealWorld -> (# State# RealWorld, Int# #)
    character i newline c rest s = case encodeAt# form bytes i c s of
      (# s', -1# #) -> case codecFailure codec of
        Skip -> go i newline rest s'
        Replace -> character i newline '?'# rest s'
        Keep | isTrue# (geChar# c '\xdc80'#), isTrue# (leChar# c '\xdcff'#) ->
          case writeWord8Array# bytes i (int2Word# (ord# c)) s' of s'' -> go (i +# 1#) newline rest s''
        _ -> case writeOut# h bytes 0# i s' of
          s'' -> case unIO (noBytes location h) s'' of (# s3, I# n #) -> (# s3, n #)
      (# s', size #) -> go (i +# size) newline rest s'

-- | A character that cannot be written, as base tells it: characters by themselves are written at once.
noBytes :: String -> Handle -> IO Int
noBytes location h = readIORef (handleMode h) >>= \mode -> case mode of
  NoBuffering -> wrong "hPutChar"
  _ -> wrong (if location == "hPutStr" then "commitBuffer" else location)
  where
    wrong place = handleError InvalidArgument place "invalid character" h

-- | Whether there was a line end, as a number: a flag that nobody looks at until the end would hold the whole text.
-- Of the array's 4,097 bytes the last is there for the line end after a text.
putInto# :: Handle -> ByteArray# -> Int# -> String -> State# RealWorld -> (# State# RealWorld, Int# #)
putInto# h bytes end text = \s -> go 0# 0# text s
  where
    go :: Int# -> Int# -> String -> State# RealWorld -> (# State# RealWorld, Int# #)
    go i newline cs s = case cs of
      [] -> case end of
        1# -> case writeUtf8Array# bytes i '\n'# s of
          (# s', _ #) -> case writeOut# h bytes 0# (i +# 1#) s' of s'' -> (# s'', 1# #)
        _ -> case writeOut# h bytes 0# i s of s' -> (# s', newline #)
      C# c : rest -> case i ># 4092# of
        1# -> case writeOut# h bytes 0# i s of s' -> go 0# newline cs s'
        _ -> case writeUtf8Array# bytes i c s of
          (# s', size #) -> case c of
            '\n'# -> go (i +# size) 1# rest s'
            _ -> go (i +# size) newline rest s'

-- | All of the bytes from an offset up to another.
writeOut# :: Handle -> ByteArray# -> Int# -> Int# -> State# RealWorld -> State# RealWorld
writeOut# h bytes from to s = case from >=# to of
  1# -> s
  _ -> case handleDescriptor h of
    I# d -> case writeFd# d bytes from (to -# from) s of
      (# s', n #) -> case n <# 0# of
        1# -> case unIO (ioError (systemError "hPutStr" (Just h) (Just (handleName h)) (I# n))) s' of (# s'', _ #) -> s''
        _ -> writeOut# h bytes (from +# n) to s'

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = IO (\s -> put# "hPutChar" h 0# [c] s)

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

-- Input. The handle has one byte array, which is filled again when it is used up: how large the pieces are that the
-- system gives makes no difference to what is allocated.

inputSize :: Int
inputSize = 8192

-- | Reads more behind what is there, which it first moves to the beginning; False at the end. Zeros follow, so that an
-- unfinished character at the end of the input is not finished by what was there before.
fillInput :: Handle -> IO Bool
fillInput h = do
  (Bytes bytes, I# kept) <- readIORef (handleInput h) >>= moved
  got <- again (IO (\s -> case handleDescriptor h of
    I# d -> case inputSize of
      I# size -> case readFd# d bytes kept (size -# kept) s of (# s', n #) -> (# s', I# n #)))
  when (got < 0) (ioError (systemError "hGetChar" (Just h) (Just (handleName h)) got))
  case got of
    I# n -> IO (\s -> case setByteArray# bytes (kept +# n) 4# 0# s of s' -> (# s', () #))
      >> writeIORef (handleInput h) (Input bytes 0# (kept +# n))
  return (got > 0)
  where
    moved NoInput = IO (\s -> case inputSize + 8 of
      I# n -> case newByteArray# n s of (# s', b #) -> (# s', (Bytes b, I# 0#) #))
    moved (Input bytes from to) = IO (\s -> case copyByteArray# bytes from bytes 0# (to -# from) s of
      s' -> (# s', (Bytes bytes, I# (to -# from)) #))

-- | Input that has a whole character, or what is left of one at the end; NoInput if nothing is left.
readyInput :: Handle -> IO Input
readyInput h = readIORef (handleInput h) >>= \input -> case input of
  Input bytes from to
    | isTrue# (characterSize# bytes from to <=# (to -# from)) -> return input
    | otherwise -> fillInput h >>= \more ->
        if more then readyInput h else if isTrue# (from <# to) then readIORef (handleInput h) else return NoInput
  NoInput -> fillInput h >>= \more -> if more then readyInput h else return NoInput

-- | The next character of UTF-8, if there is one; it is taken only by the second.
peekCharacter, takeCharacter :: Handle -> IO (Maybe Char)
peekCharacter h = readyInput h >>= \input -> case input of
  NoInput -> return Nothing
  Input bytes from _ -> case decodeUtf8ByteArray# bytes from of (# c, _ #) -> return (Just (C# c))
takeCharacter h = readyInput h >>= \input -> case input of
  NoInput -> return Nothing
  Input bytes from to -> case decodeUtf8ByteArray# bytes from of
    (# c, size #) -> writeIORef (handleInput h) (Input bytes (from +# size) to) >> return (Just (C# c))

-- | The same by the codec, with the name of the function for errors. The codec is asked when this is made.
peeker, taker :: String -> Handle -> IO (IO (Maybe Char))
peeker location h = fmap (\codec -> case codec of
  Plain -> peekCharacter h
  _ -> codedCharacter False location h) (readIORef (handleCodec h))
taker location h = fmap (\codec -> case codec of
  Plain -> takeCharacter h
  _ -> codedCharacter True location h) (readIORef (handleCodec h))

-- | One that is not taken is what is there, be it half of a line end.
codedCharacter :: Bool -> String -> Handle -> IO (Maybe Char)
codedCharacter taken location h = do
  codec <- withoutMark h
  next <- askInput h (nextIn (if taken then codec else codec {codecLines = noNewlineTranslation}))
  case next of
    Nothing -> return Nothing
    Just Wrong -> handleError InvalidArgument location "invalid byte sequence" h
    Just (Next Nothing size) -> dropInput h size >> codedCharacter taken location h
    Just (Next found size) -> when taken (dropInput h size) >> return found

-- | The codec, when the mark that may be first has been looked at.
withoutMark :: Handle -> IO Codec
withoutMark h = readIORef (handleCodec h) >>= \codec -> case codec of
  Codec {codecReads = Marked form} -> askInput h (\ended bytes from to -> unmarked ended form bytes from to) >>= \found -> do
    let
      (known, size) = maybe (form, 0) id found
      settled = codec {codecReads = known}
    dropInput h size
    writeIORef (handleCodec h) settled
    return settled
  _ -> return codec

-- | The characters that are there; none only at the end.
codedChunk :: String -> Handle -> IO String
codedChunk location h = codedCharacter True location h >>= \first -> case first of
  Nothing -> return []
  Just c -> readIORef (handleCodec h) >>= \codec -> readIORef (handleInput h) >>= go codec [c]
  where
    go codec done (Input bytes from to)
      | Just (Next found (I# size)) <- nextIn codec False bytes from to =
          go codec (maybe done (: done) found) (Input bytes (from +# size) to)
    go _ done input = writeIORef (handleInput h) input >> return (reverse done)

-- | What a function says of the bytes that are there: more are read until it says something, or until all are there,
-- which it is told.
askInput :: Handle -> (Bool -> ByteArray# -> Int# -> Int# -> Maybe a) -> IO (Maybe a)
askInput h ask = readIORef (handleInput h) >>= \input -> case input of
  Input bytes from to | found@(Just _) <- ask False bytes from to -> return found
  _ -> fillInput h >>= \more -> if more then askInput h ask else fmap (\rest -> case rest of
    Input bytes from to -> ask True bytes from to
    NoInput -> Nothing) (readIORef (handleInput h))

-- | So many of the bytes that were read ahead are used up, or all.
dropInput :: Handle -> Int -> IO ()
dropInput h (I# n) = readIORef (handleInput h) >>= \input -> case input of
  Input ahead low high -> case low +# n ># high of
    1# -> writeIORef (handleInput h) (Input ahead high high)
    _ -> writeIORef (handleInput h) (Input ahead (low +# n) high)
  NoInput -> return ()

-- | Whether there is another byte.
anyInput :: Handle -> IO Bool
anyInput h = readIORef (handleInput h) >>= \input -> case input of
  Input _ from to | isTrue# (from <# to) -> return True
  _ -> fillInput h

hGetChar :: Handle -> IO Char
hGetChar h = wantReadable "hGetChar" h >> taker "hGetChar" h >>= id >>= \c -> case c of
  Just x -> return x
  Nothing -> handleError EOF "hGetChar" "" h

hLookAhead :: Handle -> IO Char
hLookAhead h = wantReadable "hLookAhead" h >> peeker "hLookAhead" h >>= id >>= \c -> case c of
  Just x -> return x
  Nothing -> handleError EOF "hLookAhead" "" h

hIsEOF :: Handle -> IO Bool
hIsEOF h = wantReadable "hIsEOF" h >> fmap not (anyInput h)

-- | Whether there is a character, or the end, within so many milliseconds; at the end it is an error.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h (I# time) = do
  wantReadable "hWaitForInput" h
  ahead <- unread h
  ready <- if ahead > 0 then return 1 else again (IO (\s -> case handleDescriptor h of
    I# d -> case inputReady# d time s of (# s', code #) -> (# s', I# code #)))
  when (ready < 0) (ioError (systemError "hWaitForInput" (Just h) (Just (handleName h)) ready))
  if ready == 0 then return False else anyInput h >>= \more ->
    if more then return True else handleError EOF "hWaitForInput" "" h

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

-- | Whether a terminal shows what is typed; anything else does not.
hGetEcho :: Handle -> IO Bool
hGetEcho h = hIsTerminalDevice h >>= \terminal -> if not terminal then return False else fmap (> 0) (IO (\s ->
  case handleDescriptor h of I# d -> case getEcho# d s of (# s', yes #) -> (# s', I# yes #)))

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h on = hIsTerminalDevice h >>= \terminal -> when terminal (do
  code <- IO (\s -> case handleDescriptor h of
    I# d -> case (if on then 1 else 0) of
      I# shows -> case setEcho# d shows s of (# s', c #) -> (# s', I# c #))
  when (code < 0) (ioError (systemError "hSetEcho" (Just h) (Just (handleName h)) code)))

-- | Up to the line end, which is not part of it, or up to the end.
hGetLine :: Handle -> IO String
hGetLine h = wantReadable "hGetLine" h >> taker "hGetLine" h >>= \take -> take >>= \c -> case c of
  Nothing -> handleError EOF "hGetLine" "" h
  Just '\n' -> return ""
  Just x -> go take [x]
  where
    go take done = take >>= \c -> case c of
      Nothing -> return (reverse done)
      Just '\n' -> return (reverse done)
      Just x -> go take (x : done)

-- | The rest, read as it is demanded; closed at its end.
hGetContents :: Handle -> IO String
hGetContents h = do
  wantReadable "hGetContents" h
  writeIORef (handleStatus h) SemiClosed
  lazyRest h

-- | What is there becomes a list at once; what comes after it is an action that waits to be demanded.
lazyRest :: Handle -> IO String
lazyRest h = unsafeInterleaveIO (readIORef (handleStatus h) >>= \status -> case status of
  Closed -> return []
  _ -> readIORef (handleCodec h) >>= \codec -> case codec of
    Plain -> readyInput h >>= \input -> case input of
      NoInput -> hClose h >> return []
      Input bytes from to -> IO (next bytes from to)
    _ -> codedChunk "hGetContents" h >>= \chunk -> case chunk of
      [] -> hClose h >> return []
      _ -> fmap (chunk ++) (lazyRest h))
  where
    next, pieces :: ByteArray# -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, String #)
    next bytes from to s = case decodeUtf8ByteArray# bytes from of
      (# c, size #) -> case pieces bytes (from +# size) to s of (# s', cs #) -> (# s', C# c : cs #)
    pieces bytes from to s = case characterSize# bytes from to <=# (to -# from) of
      1# -> next bytes from to s
      _ -> unIO (writeIORef (handleInput h) (Input bytes from to) >> lazyRest h) s

hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> evaluate (lengthList s) >> return s

-- Positions.

seek :: Handle -> Int -> SeekMode -> IO Int
seek h (I# offset) mode = IO (\s -> case handleDescriptor h of
  I# d -> case fromEnum mode of
    I# m -> case seekFd# d offset m s of (# s', position #) -> (# s', I# position #))

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode offset = do
  wantOpen "hSeek" h
  ahead <- unread h
  writeIORef (handleInput h) NoInput
  position <- seek h (case mode of { RelativeSeek -> fromInteger offset - ahead; _ -> fromInteger offset }) mode
  when (position < 0) (ioError (systemError "hSeek" (Just h) (Just (handleName h)) position))

hTell :: Handle -> IO Integer
hTell h = do
  wantOpen "hTell" h
  ahead <- unread h
  position <- seek h 0 RelativeSeek
  when (position < 0) (ioError (systemError "hTell" (Just h) (Just (handleName h)) position))
  return (toInteger (position - ahead))

-- | The bytes that were read but not yet taken.
unread :: Handle -> IO Int
unread h = fmap (\input -> case input of
  NoInput -> 0
  Input _ from to -> I# (to -# from)) (readIORef (handleInput h))

hFileSize :: Handle -> IO Integer
hFileSize h = do
  wantOpen "hFileSize" h
  here <- seek h 0 RelativeSeek
  size <- seek h 0 SeekFromEnd
  _ <- seek h here AbsoluteSeek
  when (size < 0) (handleError InappropriateType "hFileSize" "not a regular file" h)
  return (toInteger size)

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h size = do
  wantOpen "hSetFileSize" h
  hFlushIfWritable h
  code <- IO (\s -> case handleDescriptor h of
    I# d -> case fromInteger size of
      I# n -> case truncateFd# d n s of (# s', c #) -> (# s', I# c #))
  when (code < 0) (ioError (systemError "hSetFileSize" (Just h) (Just (handleName h)) code))

-- The Prelude's.

putChar :: Char -> IO ()
putChar = hPutChar stdout

putStr, putStrLn :: String -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

print :: Show a => a -> IO ()
print x = putStrLn (show x)

getChar :: IO Char
getChar = hGetChar stdin

getLine, getContents, getContents' :: IO String
getLine = hGetLine stdin
getContents = hGetContents stdin
getContents' = hGetContents' stdin

isEOF :: IO Bool
isEOF = hIsEOF stdin

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

readFile, readFile' :: FilePath -> IO String
readFile name = openFile name ReadMode >>= hGetContents
readFile' name = withFile name ReadMode hGetContents'

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile name text = withFile name WriteMode (\h -> hPutStr h text)
appendFile name text = withFile name AppendMode (\h -> hPutStr h text)

readIO :: Read a => String -> IO a
readIO s = case [x | (x, t) <- reads s, ("", "") <- lex t] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO

-- Encodings. Bytes that were read ahead are not decoded yet, so that a change is for all that was not taken.

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h encoding = modifyIORef' (handleCodec h) (\codec -> makeCodec (Just encoding) (linesOf codec))

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding h = fmap encodingOf (readIORef (handleCodec h))

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h True = writeIORef (handleCodec h) (makeCodec Nothing noNewlineTranslation)
hSetBinaryMode h False = readIORef newCodec >>= writeIORef (handleCodec h)

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode h mode = modifyIORef' (handleCodec h) (\codec -> case codec of
  Plain -> makeCodec (Just utf8) mode
  _ -> codec {codecLines = mode})

mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = evaluate (encodingNamed name) >>= maybe unknown return
  where
    unknown = ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing)
