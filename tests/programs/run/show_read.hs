-- Round trips through show and read, with negative numbers, nesting and spaces.
-- uses: 4.3.3 derived instances, TypeApplications

import Text.Read (readEither, readMaybe)

data Op = Plus | Minus deriving (Show, Read, Eq, Ord, Enum)

data Term = Const Int | Term :+: Term | Op :$ [Term] | Rec {label :: String, inner :: Maybe Term}
  deriving (Show, Read, Eq)

infixl 6 :+:
infixr 4 :$

samples :: [Term]
samples =
  [ Const (-3)
  , Const 1 :+: Const 2 :+: Const (-3)
  , Const 1 :+: (Const 2 :+: Const 3)
  , Minus :$ [Const 1, Plus :$ []]
  , Rec {label = "a \"quoted\" one", inner = Just (Rec "" Nothing)}
  , Rec "x" (Just (Const 1)) :+: Const 2
  ]

main :: IO ()
main = do
  mapM_ print samples
  print (all (\t -> read (show t) == t) samples)
  print (read @Term "  Rec{ label=\"z\",inner = Just ( Const ( -5 ) ) }")
  print (readMaybe "Plus" :: Maybe Op, readMaybe "plus" :: Maybe Op, readMaybe "Plus Minus" :: Maybe Op)
  print (read "[(1,'a',\"s\"),( 2 , 'b' , \"t\" )]" :: [(Int, Char, String)])
  print (read "(-1.5e2)" :: Double, read " ( 3 ) " :: Int, read "[ ]" :: [Int])
  print (readEither "12x" :: Either String Int)
  print (readEither "" :: Either String Int)
  print (reads "42 rest" :: [(Int, String)])
  print (read "Left 3" :: Either Int Bool, read "Just (Right ())" :: Maybe (Either Int ()))
  print (read "'\\n'" :: Char, read "\"a\\tb\\1234\\&5\"" :: String)
  print (show (Just (-3)), show [Just (Left (2, 'x')), Nothing, Just (Right [LT])])
  print (read "0x1F" :: Int, read "0o17" :: Int)
