{-# LANGUAGE LambdaCaes, OverloadedRecordDot #-}
module M where
{-# LANGUAGE LambdaCase #-}
{-# NO_SUCH_PRAGMA here #-}
f = (
