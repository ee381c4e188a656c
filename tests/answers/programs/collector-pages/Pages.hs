module Pages (render, requests) where

-- | Numbers of pages: some are wanted more often than others.
requests :: Int -> [Int]
requests count = [pick (n * 7919 `mod` 104729) | n <- [1 .. count]]
  where
    pick k = if even k then k `mod` 1000 else k `mod` 12000

render :: Int -> String
render n = concatMap paragraph [1 .. 12]
  where
    paragraph k = "<p>page " ++ show n ++ ", paragraph " ++ show (k :: Int) ++ "</p>\n"
