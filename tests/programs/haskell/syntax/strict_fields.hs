{-# LANGUAGE StrictData #-}
module StrictFields where
data T = T ~Int !Int Int {-# NOUNPACK #-} !Int
data R = R { a :: ~Int, b :: {-# UNPACK #-} !Int, c :: !(Maybe Int) }
data a :* b = !a :* ~b
