{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.Writer.Lazy
#include "SharedWriter.hs"
