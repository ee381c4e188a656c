/* Floating-point numbers as text, the same on every machine and in every locale. */
#ifndef PRIM_NUMBER_H
#define PRIM_NUMBER_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

/* The shortest digits that identify a number among its kind: it is 0.d1..dn * 10^exponent. As
 * Haskell's floatToDigits 10 gives them, so they may be one longer than what round-to-even reading
 * would need (1e23 has the digits of 9.999999999999999e22). */
enum { NUMBER_MOST_DIGITS = 20 };
typedef struct NumberDigits {
    char digits[NUMBER_MOST_DIGITS]; /* ASCII */
    uint32_t count;
    int32_t exponent;
} NumberDigits;

/* Of its absolute value; it must be finite. */
NumberDigits number_digits_double(double value);
NumberDigits number_digits_float(float value);

/* As Haskell's show: 0.1, 1.0e-2, 1.0e7, -0.0, NaN, Infinity. */
void number_show_double(Buffer *buffer, double value);
void number_show_float(Buffer *buffer, float value);

/* [-]digits[.digits][e[+-]digits], correctly rounded, too large being an infinity; false if the
 * text is anything else. `E` will do for `e`. */
bool number_read_double(Text text, double *value);
bool number_read_float(Text text, float *value);

#endif
