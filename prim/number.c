/* Floating-point numbers as text: the layout around the digits of digits.c, and the operations. */
#include "prim/number.h"

#include "prim/internal.h"
#include "prim/pure.h"

/* ---- Haskell's show ---- */

static void show_with_exponent(Buffer *buffer, const NumberDigits *digits) {
    buffer_char(buffer, digits->digits[0]);
    buffer_char(buffer, '.');
    if (digits->count == 1) buffer_char(buffer, '0');
    buffer_add(buffer, digits->digits + 1, digits->count - 1);
    buffer_printf(buffer, "e%d", (int)digits->exponent - 1);
}

/* for numbers from 0.1 to below 10^7, and 0 */
static void show_fixed(Buffer *buffer, const NumberDigits *digits) {
    uint32_t whole = (uint32_t)digits->exponent;
    for (uint32_t i = 0; i < whole; i++)
        buffer_char(buffer, i < digits->count ? digits->digits[i] : '0');
    if (whole == 0) buffer_char(buffer, '0');
    buffer_char(buffer, '.');
    if (digits->count > whole)
        buffer_add(buffer, digits->digits + whole, digits->count - whole);
    else
        buffer_char(buffer, '0');
}

static void show_digits(Buffer *buffer, const NumberDigits *digits) {
    if (digits->exponent < 0 || digits->exponent > 7)
        show_with_exponent(buffer, digits);
    else
        show_fixed(buffer, digits);
}

/* what can be shown without digits */
static bool show_special(Buffer *buffer, double value) {
    if (isnan(value)) {
        buffer_string(buffer, "NaN");
        return true;
    }
    if (signbit(value) != 0) buffer_char(buffer, '-');
    if (isinf(value)) buffer_string(buffer, "Infinity");
    return isinf(value) != 0;
}

void number_show_double(Buffer *buffer, double value) {
    if (show_special(buffer, value)) return;
    NumberDigits digits = number_digits_double(value);
    show_digits(buffer, &digits);
}

void number_show_float(Buffer *buffer, float value) {
    if (show_special(buffer, (double)value)) return;
    NumberDigits digits = number_digits_float(value);
    show_digits(buffer, &digits);
}

/* ---- the operations ---- */

static RunEnd made_within_limit(const PrimCall *call) {
    return call->made[0].length > call->size_limit ? END_HEAP_LIMIT : END_VALUE;
}

RunEnd prim_double_show(PrimCall *call) {
    buffer_clear(&call->made[0]);
    number_show_double(&call->made[0], double_of_word(call->arguments[0]));
    return made_within_limit(call);
}

RunEnd prim_float_show(PrimCall *call) {
    buffer_clear(&call->made[0]);
    number_show_float(&call->made[0], float_of_word(call->arguments[0]));
    return made_within_limit(call);
}

static RunEnd made_digits(PrimCall *call, NumberDigits digits) {
    call->results[1] = (Word)(int64_t)digits.exponent;
    return prim_make_copy(call, 0, digits.digits, digits.count);
}

RunEnd prim_double_to_digits(PrimCall *call) {
    double value = double_of_word(call->arguments[0]);
    return isfinite(value) ? made_digits(call, number_digits_double(value)) : END_OUT_OF_RANGE;
}

RunEnd prim_float_to_digits(PrimCall *call) {
    float value = float_of_word(call->arguments[0]);
    return isfinite(value) ? made_digits(call, number_digits_float(value)) : END_OUT_OF_RANGE;
}

static bool text_argument(const PrimCall *call, Text *text) {
    Word offset = call->arguments[1], length = call->arguments[2];
    if (!prim_in_range(call->arrays[0].size, offset, length) || length == 0) return false;
    *text = (Text){(const char *)call->arrays[0].bytes + offset, length};
    return true;
}

RunEnd prim_double_read(PrimCall *call) {
    Text text;
    double value;
    if (!text_argument(call, &text) || !number_read_double(text, &value)) return END_OUT_OF_RANGE;
    call->results[0] = word_of_double(value);
    return END_VALUE;
}

RunEnd prim_float_read(PrimCall *call) {
    Text text;
    float value;
    if (!text_argument(call, &text) || !number_read_float(text, &value)) return END_OUT_OF_RANGE;
    call->results[0] = word_of_float(value);
    return END_VALUE;
}
