{-# LANGUAGE CPP, FlexibleInstances, MultiParamTypeClasses #-}
#define MODULE Control.Monad.Writer.Strict
#include "SharedWriter.hs"
