module Integers where
decimal, octal, hexadecimal, binary, grouped :: Integer
decimal = 123456789012345678901234567890
octal = 0o17 + 0O17
hexadecimal = 0xFf + 0XdeadBEEF
binary = 0b1010 + 0B11
grouped = 1_000_000 + 0x_ff_ff + 0b_1111_0000 + 1__0
zero = 0 + 00 + 007
applied = f 0x1 0b1 1 where f a b c = a + b + c
