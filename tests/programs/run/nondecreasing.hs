-- A block that is not indented further than the one around it.
-- uses: NondecreasingIndentation
{-# LANGUAGE NondecreasingIndentation #-}
main = do
  print 1
  if True then do
  print 2
  print 3
  else print 4
