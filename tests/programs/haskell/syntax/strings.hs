module Strings where
empty = ""
escapes = "tab\tnew\nquote\"back\\slash\65\&5\x41\o101\SOH\SO\&H\^A"
gap = "one \
      \two\   \three \
\four"
unicode = "naïve — 日本語 ∀"
surrogates = "\xD800\xDFFF\0"
tricky = "{- no comment -} -- nor this"
