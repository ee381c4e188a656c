module LayoutRecords where
data Config = Config {
  width :: Int,
  height :: Int
}
a = Config {
  width = 1,
  height = 2
}
b = a {
width = 3
, height = 4
}
f Config {
width = w
} = w
g = do
  let c = Config {
    width = 1
  , height = 2
}
      d = c { height = case c of
  Config { width = w } -> w
  }
  Just d
