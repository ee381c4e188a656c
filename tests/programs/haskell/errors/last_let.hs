main = do
  print 1
  let y = 2
