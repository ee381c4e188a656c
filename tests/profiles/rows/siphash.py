"""Ids of rows as another program makes them: SipHash-2-4 with a key of zeros, as in docs/rows.md."""
import functools

WORD = (1 << 64) - 1


def rotate(word, bits):
    return (word << bits | word >> (64 - bits)) & WORD


def siphash24(text, key=(0, 0)):
    a, b = key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d
    c, d = key[0] ^ 0x6c7967656e657261, key[1] ^ 0x7465646279746573
    padded = text + bytes(7 - len(text) % 8) + bytes([len(text) & 255])
    words = [int.from_bytes(padded[at:at + 8], "little") for at in range(0, len(padded), 8)]
    for word in words + [None]:
        d ^= word or 0
        if word is None:
            c ^= 255
        for _ in range(4 if word is None else 2):
            a = (a + b) & WORD
            b = rotate(b, 13) ^ a
            a = rotate(a, 32)
            c = (c + d) & WORD
            d = rotate(d, 16) ^ c
            a = (a + d) & WORD
            d = rotate(d, 21) ^ a
            c = (c + b) & WORD
            b = rotate(b, 17) ^ c
            c = rotate(c, 32)
        a ^= word or 0
    return a ^ b ^ c ^ d


@functools.lru_cache(maxsize=None)
def identity(text):
    return siphash24(text.encode()) >> 1


def stack_id(parent, kind, module, path, name, ordinal):
    return identity(f"{parent}\n" + "\t".join((kind, module, path, name, str(ordinal))))


def band_id(dimension, stack, number, name, module, type_, detail):
    return identity(f"{dimension}\n" + "\t".join((str(stack), str(number), name, module, type_, detail)))
