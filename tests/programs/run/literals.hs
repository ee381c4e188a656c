-- Literals: numbers in all bases, exponents, characters and strings with every escape.
-- uses: 3.2 literals, BinaryLiterals, NumericUnderscores

main :: IO ()
main = do
  print [0, 10, 0x1F, 0XfF, 0o17, 0O7, 0b101, 0B11]
  print [1_000_000, 0x_ff, 0b1111_0000]
  print [1.5, 0.1e1, 12e-2, 1E3, 6.02e+23, 1_0.0_1]
  print ['a', '\'', '"', '\\', '\n', '\t', '\a', '\b', '\f', '\r', '\v', '\0', '\DEL', '\ESC', '\SP', '\^A', '\^Z', '\^[']
  print ['\65', '\x41', '\o101', '\1114111']
  putStrLn "tab\tquote\"backslash\\ and \x41\&1 gap \
           \continues \
    \ here"
  print "\SO\&H and \SOH, \1234\&5, \200\&1"
  print (length "\SO\&H", length "\SOH", length "\1234\&5", length "")
  print "controls: \NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\BS\HT\LF\VT\FF\CR\SO\SI\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\EM\SUB\ESC\FS\GS\RS\US"
  print (123456789012345678901234567890, -98765432109876543210)
  print (0x7fffffffffffffff :: Int, maxBound == (0x7fffffffffffffff :: Int))
