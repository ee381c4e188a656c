{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.RWS
#include "SharedRWS.hs"
