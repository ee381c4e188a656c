data T Int = T
class C (Maybe a)
instance a -> b
data t = T
data U = u Int | lower
data V = V -> V
