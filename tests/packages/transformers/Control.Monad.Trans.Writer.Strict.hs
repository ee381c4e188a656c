{-# LANGUAGE CPP #-}
#define MODULE Control.Monad.Trans.Writer.Strict
#include "SharedWriter.hs"
