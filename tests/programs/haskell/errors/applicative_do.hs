{-# LANGUAGE ApplicativeDo #-}
f = do g
h = do
  x <- f
  return x
