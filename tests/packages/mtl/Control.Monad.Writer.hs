{-# LANGUAGE CPP, FlexibleInstances, MultiParamTypeClasses #-}
#define MODULE Control.Monad.Writer
#include "SharedWriter.hs"
