{-# LANGUAGE QuasiQuotes #-}
f = [sql|select|]
