{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.State
#include "SharedState.hs"
