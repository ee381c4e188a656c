{-# LANGUAGE CPP, FlexibleInstances, MultiParamTypeClasses #-}
#define MODULE Control.Monad.State
#include "SharedState.hs"
