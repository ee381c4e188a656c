-- Construction with labels: any order, missing lazy fields, braces without fields.
-- uses: 3.15.2 construction using field labels

data Config = Config {host :: String, port :: Int, verbose :: Bool} deriving (Show, Eq)

data Op = Int :+: Int | Neg {operand :: Int} | None deriving (Show)

infixl 6 :+:

main :: IO ()
main = do
  print Config {verbose = True, host = "here", port = 80}
  print (Config {host = "a", port = 1, verbose = False} == Config "a" 1 False)
  let partial = Config {host = "partial", port = 8080}
  putStrLn (host partial)
  print (port partial)
  print [None {}, Neg {operand = -3}, 1 :+: 2]
  print (Just Config {host = "", port = 0, verbose = False})
