{-# LANGUAGE CPP #-}
#define IN_CPS
#define MODULE Control.Monad.Trans.RWS.CPS
#include "SharedRWS.hs"
