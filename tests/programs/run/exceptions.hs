-- Exceptions of many kinds: caught by type, in order, rethrown, nested, in pure code.
-- uses: 3.1 errors, 4.3.2 instance declarations, ScopedTypeVariables

import Control.Exception
import Control.Monad
import Data.List (isInfixOf)
import Data.Maybe (fromJust)

data Mine = Mine Int | Other String deriving (Show)

instance Exception Mine where
  displayException (Mine n) = "mine " ++ show n
  displayException (Other s) = s

classify :: IO a -> IO String
classify act = (act >> return "fine") `catches`
  [ Handler (\(e :: ArithException) -> return ("arithmetic: " ++ show e))
  , Handler (\(e :: ErrorCall) -> return ("error: " ++ takeWhile (/= '\n') (show e)))
  , Handler (\(e :: Mine) -> return (displayException e))
  , Handler (\(e :: PatternMatchFail) -> return "no match")
  , Handler (\(e :: SomeException) -> return "something else")
  ]

main :: IO ()
main = do
  mapM_ (classify >=> putStrLn)
    [ void (evaluate (1 `div` (0 :: Int)))
    , void (evaluate (10 `mod` (0 :: Integer)))
    , void (evaluate (2 ^ (-1 :: Int) :: Int))
    , throwIO (Mine 3)
    , throw (Other "pure")
    , void (evaluate (let f :: Int -> Int; f 0 = 1 in f 1))
    , ioError (userError "custom")
    , void (evaluate (minBound `div` (-1) :: Int))
    , return ()
    ]
  r <- try (evaluate (foldr (\x acc -> if x == 3 then throw (Mine x) else x + acc) 0 [1 .. 5]))
  putStrLn (either (\e -> "stopped by " ++ show (e :: Mine)) show r)
  handle (\e -> putStrLn ("outer " ++ show (e :: Mine))) $
    handle (\e -> putStrLn ("inner " ++ show (e :: ArithException))) $
      throwIO (Other "through")
  handle (\e -> putStrLn ("again " ++ show (e :: Mine))) $
    throwIO (Mine 1) `catch` \e -> case e of
      Mine n -> throwIO (Mine (n + 1))
      Other _ -> return ()
  n <- handleJust (\e -> case e of { Mine k | k > 5 -> Just k; _ -> Nothing }) (return . negate) (throwIO (Mine 7))
  print n
  r2 <- tryJust (\e -> if "user" `isInfixOf` show (e :: IOException) then Just "io" else Nothing) (ioError (userError "x"))
  print (r2 :: Either String ())
  bracket (putStrLn "open" >> return 5) (\_ -> putStrLn "close") (\x -> print (x * 2))
  (bracket_ (putStrLn "in") (putStrLn "out") (throwIO (Mine 0))) `catch` \(SomeException e) -> putStrLn ("after " ++ displayException e)
  print (fromException (toException (Mine 4)) :: Maybe ArithException)
  putStrLn (maybe "none" show (fromException (toException (Mine 4)) :: Maybe Mine))
