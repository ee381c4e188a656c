module Archive (Document (..), documents) where

data Document = Document
    { label :: String
    , body :: String
    }

documents :: Int -> [Document]
documents count = [Document ("document " ++ show n) (text n) | n <- [1 .. count]]

text :: Int -> String
text n = unwords [pick (n * k * 7919 `mod` 104729) | k <- [1 .. 300]]

pick :: Int -> String
pick k = vocabulary !! (k `mod` 12) ++ suffix (k `mod` 89)
  where
    suffix m = if m < 40 then "s" else show m

vocabulary :: [String]
vocabulary =
    [ "river", "bridge", "harbour", "letter", "village", "winter"
    , "journey", "stone", "forest", "market", "window", "garden"
    ]
