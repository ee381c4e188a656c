{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.RWS.Strict
#include "SharedRWS.hs"
