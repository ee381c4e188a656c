-- Wildcards in records: patterns, constructions from what is in scope, in do.
-- uses: RecordWildCards, 3.15 datatypes with field labels
{-# LANGUAGE RecordWildCards #-}

data Config = Config {host :: String, port :: Int, debug :: Bool} deriving (Show)

render :: Config -> String
render Config {..} = host ++ ":" ++ show port ++ (if debug then " (debug)" else "")

parse :: [(String, String)] -> Maybe Config
parse env = do
  host <- lookup "host" env
  port <- fmap read (lookup "port" env)
  let debug = lookup "debug" env == Just "yes"
  return Config {..}

standard :: Config
standard = Config {host = "localhost", ..}
  where
    port = 80
    debug = False

bump :: Config -> Config
bump c@Config {port = p, ..} = c {port = p + length host}

main :: IO ()
main = do
  putStrLn (render standard)
  putStrLn (render (bump standard))
  print (parse [("host", "far"), ("port", "8080"), ("debug", "yes")])
  print (parse [("host", "far")])
