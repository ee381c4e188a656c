{-# LANGUAGE CPP, FlexibleInstances, MultiParamTypeClasses #-}
#define MODULE Control.Monad.State.Lazy
#include "SharedState.hs"
