module Characters where
plain, quotes :: String
plain = ['a', 'Z', ' ', '"', 'é', '日', '\'']
quotes = ['\\', '\"', '\n', '\t', '\a', '\b', '\f', '\r', '\v']
numeric = ['\65', '\x41', '\o101', '\1114111', '\x10FFFF']
control = ['\^A', '\^@', '\^[', '\^\', '\^]', '\^^', '\^_']
ascii = ['\NUL', '\SOH', '\SO', '\DEL', '\SP', '\ESC', '\US', '\DC1']
prime' = 'x'
f' 'a' = 'b'
f' c = c
