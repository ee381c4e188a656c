{-# LANGUAGE CPP, FlexibleInstances, MultiParamTypeClasses #-}
#define MODULE Control.Monad.Writer.Lazy
#include "SharedWriter.hs"
