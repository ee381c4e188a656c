-- A missing field is an error when it is demanded, and says where.
-- uses: 3.15.2 construction using field labels, 3.1 errors

data Config = Config {host :: String, port :: Int} deriving (Show)

main :: IO ()
main = do
  let config = Config {host = "here"}
  putStrLn (host config)
  print (port config)
