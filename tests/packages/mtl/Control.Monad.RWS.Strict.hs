{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.RWS.Strict
#include "SharedRWS.hs"
