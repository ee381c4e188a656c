main = print 1
