module Class where

class Render a where
  render :: a -> String
  renderList :: [a] -> String
  renderList xs = unwords (map render xs)
