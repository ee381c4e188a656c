{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.Writer
#include "SharedWriter.hs"
