{-# LANGUAGE CPP, FlexibleInstances, MultiParamTypeClasses #-}
#define MODULE Control.Monad.State.Strict
#include "SharedState.hs"
