type family F a
data family D a
type instance F Int = Bool
class C a where
  type T a
f = 1
