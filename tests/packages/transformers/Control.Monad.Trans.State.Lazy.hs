{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.State.Lazy
#include "SharedState.hs"
