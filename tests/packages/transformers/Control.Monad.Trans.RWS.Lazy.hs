{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.RWS.Lazy
#include "SharedRWS.hs"
