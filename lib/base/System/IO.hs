-- | Input and output.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, withFile, openFile, withBinaryFile, openBinaryFile, IOMode (..), hClose
  , readFile, readFile', writeFile, appendFile, hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode (..), hSetBuffering, hGetBuffering
  , hFlush, hSeek, SeekMode (..), hTell, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable
  , hIsTerminalDevice, hSetEcho, hGetEcho, hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents'
  , hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents
  , getContents', readIO, readLn, openTempFile, openTempFileWithDefaultPermissions, openBinaryTempFile
  , openBinaryTempFileWithDefaultPermissions, hSetBinaryMode, TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be
  , utf32, utf32le, utf32be, char8, localeEncoding, hSetEncoding, hGetEncoding, mkTextEncoding, Newline (..), nativeNewline
  , NewlineMode (..), hSetNewlineMode, nativeNewlineMode, noNewlineTranslation, universalNewlineMode
  ) where

import Assay.Codec
import Assay.Fix
import Assay.Handle
import Assay.IOError
import Assay.Types
