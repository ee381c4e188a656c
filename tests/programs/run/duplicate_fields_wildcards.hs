{-# LANGUAGE DuplicateRecordFields, RecordWildCards, NamedFieldPuns #-}
-- Wildcards and puns take the fields of their constructor, whatever other types call theirs.
-- uses: DuplicateRecordFields, RecordWildCards, NamedFieldPuns

import Control.Exception

data Request = Request {ident :: Int, body :: String, size :: Int}
  deriving Show

data Response = Response {ident :: Int, body :: [String], code :: Int} | Failure {ident :: Int, code :: Int}
  deriving Show

answer :: Request -> Response
answer Request {..}
  | size > 3 = Failure {code = 413, ..}
  | otherwise = Response {ident, body = words body, code = 200}

line :: Response -> String
line Response {ident, body} = show ident ++ ": " ++ unwords body
line Failure {..} = show ident ++ " failed with " ++ show code

make :: Int -> Request
make ident = let body = "make " ++ show ident; size = ident * 2 in Request {..}

main :: IO ()
main = do
  mapM_ (putStrLn . line . answer) [Request 1 "a b" 2, Request 2 "c" 5, make 1, make 9]
  print (make 3)
  let r = answer (make 1)
  print (r {ident = 7, code = 1})
  result <- try (print ((Failure 1 2) {body = [], code = 3}))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "fine") result)
