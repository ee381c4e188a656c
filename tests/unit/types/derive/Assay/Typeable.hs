{-# LANGUAGE NoImplicitPrelude #-}
module Assay.Typeable where

class Typeable a
