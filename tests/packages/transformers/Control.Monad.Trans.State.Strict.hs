{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.State.Strict
#include "SharedState.hs"
