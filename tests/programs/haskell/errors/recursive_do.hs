{-# LANGUAGE RecursiveDo #-}
f = mdo { x <- g; return x }
