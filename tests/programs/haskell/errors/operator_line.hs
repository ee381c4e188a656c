f = do
  Just 1
  <|> Nothing
