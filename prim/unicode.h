/* Characters: categories and simple case mappings from the Unicode database (utf8proc's version of
 * it), and their encoding as UTF-8. All take any number; above 0x10ffff nothing is assigned. */
#ifndef PRIM_UNICODE_H
#define PRIM_UNICODE_H

#include <stdint.h>

int64_t unicode_category(uint32_t code_point); /* a number of Haskell's GeneralCategory */
uint32_t unicode_to_upper(uint32_t code_point);
uint32_t unicode_to_lower(uint32_t code_point);
uint32_t unicode_to_title(uint32_t code_point);

/* The character at the beginning of `size` > 0 bytes; *taken is how many it uses. Ill-formed bytes
 * give U+FFFD and take one. Surrogates are let through and 0xc0 0x80 is NUL, so that every String
 * of Haskell can be a literal. */
uint32_t unicode_decode(const uint8_t *bytes, uint64_t size, uint32_t *taken);
/* Writes 1 to 4 bytes and returns how many. */
uint32_t unicode_encode(uint32_t code_point, uint8_t bytes[4]);

#endif
