-- | Input and output.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, withFile, openFile, IOMode (..), hClose
  , readFile, readFile', writeFile, appendFile, hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode (..), hSetBuffering, hGetBuffering
  , hFlush, hSeek, SeekMode (..), hTell, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable
  , hIsTerminalDevice, hSetEcho, hGetEcho, hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents'
  , hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents
  , getContents', readIO, readLn, openTempFile, openTempFileWithDefaultPermissions
  , TextEncoding, utf8, localeEncoding, hSetEncoding, hGetEncoding, mkTextEncoding
  ) where

import Assay.Fix
import Assay.Handle
import Assay.IOError
import Assay.Types
