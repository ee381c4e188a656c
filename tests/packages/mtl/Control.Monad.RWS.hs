{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.RWS
#include "SharedRWS.hs"
