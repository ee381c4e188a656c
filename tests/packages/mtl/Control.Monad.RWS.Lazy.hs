{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.RWS.Lazy
#include "SharedRWS.hs"
