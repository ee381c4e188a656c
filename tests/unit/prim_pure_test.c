/* Arithmetic on unboxed numbers: what C leaves undefined, and the edges. */
#include "prim/apply.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <float.h>

/* a BYTES operation on numbers only */
static RunEnd call_words(Primop op, Word a, Word b, Word c, Word *to) {
    PrimCall call = {.arguments = {a, b, c}, .size_limit = 1 << 20};
    RunEnd end = primop_function(op)(&call);
    for (uint32_t i = 0; i < PRIM_MAXIMUM_RESULTS; i++) to[i] = call.results[i];
    prim_call_release(&call);
    return end;
}

static void test_int(void **state) {
    (void)state;
    Word to[PRIM_MAXIMUM_RESULTS];
    int64_t result;
    assert_int_equal(prim_int_add(INT64_MAX, 1), INT64_MIN);
    assert_int_equal(prim_int_subtract(INT64_MIN, 1), INT64_MAX);
    assert_int_equal(prim_int_multiply(INT64_MIN, -1), INT64_MIN);
    assert_int_equal(prim_int_negate(INT64_MIN), INT64_MIN);
    assert_false(prim_int_quotient(7, 0, &result));
    assert_false(prim_int_quotient(INT64_MIN, -1, &result));
    assert_false(prim_int_remainder(INT64_MIN, -1, &result));
    assert_true(prim_int_quotient(-7, 2, &result));
    assert_int_equal(result, -3);
    assert_true(prim_int_remainder(-7, 2, &result));
    assert_int_equal(result, -1);
    assert_int_equal(call_words(PRIM_int_quotient_remainder, (Word)-7, 2, 0, to), END_VALUE);
    assert_true(to[0] == (Word)-3 && to[1] == (Word)-1);
    assert_int_equal(call_words(PRIM_int_quotient_remainder, 1, 0, 0, to), END_DIVIDE_BY_ZERO);
    assert_int_equal(prim_int_narrow_8(0x1ff), -1);
    assert_int_equal(prim_int_narrow_16(0x8000), -0x8000);
    assert_int_equal(prim_int_narrow_32(INT64_C(0x180000000)), INT32_MIN);
    assert_int_equal(prim_int_multiply_overflows(INT64_MAX, 2), 1);
    assert_int_equal(prim_int_multiply_overflows(INT64_C(1) << 31, INT64_C(1) << 31), 0);
    call_words(PRIM_int_add_carry, INT64_MAX, 1, 0, to);
    assert_true(to[0] == (Word)INT64_MIN && to[1] == 1);
    call_words(PRIM_int_subtract_carry, 0, (Word)INT64_MIN, 0, to);
    assert_true(to[0] == (Word)INT64_MIN && to[1] == 1);
    call_words(PRIM_int_multiply_wide, (Word)INT64_MIN, (Word)INT64_MIN, 0, to);
    assert_true(to[0] == 1 && to[1] == UINT64_C(1) << 62 && to[2] == 0);
    call_words(PRIM_int_multiply_wide, (Word)-3, 4, 0, to);
    assert_true(to[0] == 0 && to[1] == UINT64_MAX && to[2] == (Word)-12);
}

static void test_shifts(void **state) {
    (void)state;
    static const int64_t outside[] = {64, 65, 1000, -1, INT64_MIN, INT64_MAX};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        assert_int_equal(prim_int_shift_left(-1, outside[i]), 0);
        assert_int_equal(prim_int_shift_right(-5, outside[i]), -1);
        assert_int_equal(prim_int_shift_right(5, outside[i]), 0);
        assert_int_equal(prim_int_shift_right_logical(-1, outside[i]), 0);
        assert_int_equal(prim_word_shift_left(UINT64_MAX, outside[i]), 0);
        assert_int_equal(prim_word_shift_right(UINT64_MAX, outside[i]), 0);
    }
    assert_int_equal(prim_int_shift_left(1, 63), INT64_MIN);
    assert_int_equal(prim_int_shift_right(INT64_MIN, 63), -1);
    assert_int_equal(prim_int_shift_right_logical(INT64_MIN, 63), 1);
}

static void test_word(void **state) {
    (void)state;
    Word to[PRIM_MAXIMUM_RESULTS];
    uint64_t result;
    assert_false(prim_word_quotient(1, 0, &result));
    assert_false(prim_word_remainder(1, 0, &result));
    assert_int_equal(prim_word_leading_zeros(0), 64);
    assert_int_equal(prim_word_trailing_zeros(0), 64);
    assert_int_equal(prim_word_leading_zeros(1), 63);
    assert_int_equal(prim_word_trailing_zeros(UINT64_C(1) << 63), 63);
    assert_int_equal(prim_word_population(UINT64_MAX), 64);
    assert_int_equal(prim_word_swap_bytes(0x0102030405060708), 0x0807060504030201);
    call_words(PRIM_word_add_carry, UINT64_MAX, 1, 0, to);
    assert_true(to[0] == 0 && to[1] == 1);
    call_words(PRIM_word_subtract_carry, 0, 1, 0, to);
    assert_true(to[0] == UINT64_MAX && to[1] == 1);
    call_words(PRIM_word_add_wide, UINT64_MAX, UINT64_MAX, 0, to);
    assert_true(to[0] == 1 && to[1] == UINT64_MAX - 1);
    call_words(PRIM_word_multiply_wide, UINT64_MAX, UINT64_MAX, 0, to);
    assert_true(to[0] == UINT64_MAX - 1 && to[1] == 1);
    assert_int_equal(call_words(PRIM_word_quotient_remainder_wide, 1, 0, 2, to), END_VALUE);
    assert_true(to[0] == UINT64_C(1) << 63 && to[1] == 0);
    assert_int_equal(call_words(PRIM_word_quotient_remainder_wide, 2, 0, 2, to),
                     END_DIVIDE_BY_ZERO);
    assert_int_equal(call_words(PRIM_word_quotient_remainder_wide, 0, 5, 0, to),
                     END_DIVIDE_BY_ZERO);
}

static void test_char(void **state) {
    (void)state;
    uint32_t result;
    assert_true(prim_char_of_int(0x10ffff, &result) && result == 0x10ffff);
    assert_true(prim_char_of_int(0xd800, &result) && result == 0xd800);
    assert_false(prim_char_of_int(0x110000, &result));
    assert_false(prim_char_of_int(-1, &result));
    assert_int_equal(prim_char_to_upper('a'), 'A');
    assert_int_equal(prim_char_to_upper(0xdf), 0xdf); /* no simple mapping */
    assert_int_equal(prim_char_to_upper(0xff), 0x178);
    assert_int_equal(prim_char_to_lower(0x130), 'i');
    assert_int_equal(prim_char_to_title(0x1c4), 0x1c5);
    static const struct {
        uint32_t code_point;
        int64_t category;
    } categories[] = {{'A', 0},     {'a', 1},       {0x1c5, 2},      {0x2b0, 3},   {0x5d0, 4},
                      {'0', 8},     {'_', 11},      {'-', 12},       {'(', 13},    {'!', 17},
                      {'+', 18},    {'$', 19},      {'^', 20},       {' ', 22},    {0x2028, 23},
                      {'\n', 25},   {0xad, 26},     {0xd800, 27},    {0xe000, 28}, {0x378, 29},
                      {0xffff, 29}, {0x110000, 29}, {UINT32_MAX, 29}};
    for (size_t i = 0; i < sizeof categories / sizeof *categories; i++)
        assert_int_equal(prim_char_category(categories[i].code_point), categories[i].category);
}

static void test_conversions(void **state) {
    (void)state;
    assert_int_equal(prim_double_to_int(NAN), 0);
    assert_int_equal(prim_double_to_int(INFINITY), INT64_MAX);
    assert_int_equal(prim_double_to_int(-INFINITY), INT64_MIN);
    assert_int_equal(prim_double_to_int(0x1p63), INT64_MAX);
    assert_int_equal(prim_double_to_int(-0x1p63), INT64_MIN);
    assert_int_equal(prim_double_to_int(-1.9), -1);
    assert_int_equal(prim_double_to_word(NAN), 0);
    assert_int_equal(prim_double_to_word(-5), 0);
    assert_true(prim_double_to_word(0x1p64) == UINT64_MAX);
    assert_true(prim_double_to_word(0x1p63) == UINT64_C(1) << 63);
    assert_int_equal(prim_float_to_int(NAN), 0);
    assert_int_equal(prim_float_to_int(1e30f), INT64_MAX);
    assert_int_equal(prim_float_to_int(-1e30f), INT64_MIN);
    assert_true(prim_float_to_word(1e30f) == UINT64_MAX);
    assert_true(isinf(prim_double_to_float(1e300)));
    assert_true(prim_double_divide(1, -0.0) == -INFINITY);
    assert_true(prim_double_of_int(INT64_MAX) == 0x1p63);
    assert_int_equal(prim_double_is_negative_zero(-0.0), 1);
    assert_int_equal(prim_double_is_negative_zero(0.0), 0);
    assert_int_equal(prim_float_is_denormal(1e-40f), 1);
    assert_int_equal(prim_double_to_bits(-NAN), 0x7ff8000000000000);
    assert_int_equal(prim_double_to_bits(double_of_word(0x7ff0000000000001)), 0x7ff8000000000000);
    assert_int_equal(prim_float_to_bits(-NAN), 0x7fc00000);
    assert_int_equal(prim_double_equal(NAN, NAN), 0);
    assert_int_equal(prim_double_not_equal(NAN, NAN), 1);
}

static void check_decode(double value, int64_t mantissa, int64_t exponent) {
    Word results[PRIM_MAXIMUM_RESULTS];
    assert_int_equal(call_words(PRIM_double_decode, word_of_double(value), 0, 0, results),
                     END_VALUE);
    assert_int_equal((int64_t)results[0], mantissa);
    assert_int_equal((int64_t)results[1], exponent);
    if (isfinite(value)) assert_true(prim_double_encode(mantissa, exponent) == value);
}

static void test_decode_encode(void **state) {
    (void)state;
    Word results[PRIM_MAXIMUM_RESULTS];
    check_decode(0, 0, 0);
    check_decode(-0.0, 0, 0);
    check_decode(1, INT64_C(1) << 52, -52);
    check_decode(-1, -(INT64_C(1) << 52), -52);
    check_decode(0x1p-1074, INT64_C(1) << 52, -1126);
    check_decode(DBL_MAX, (INT64_C(1) << 53) - 1, 971);
    check_decode(INFINITY, INT64_C(1) << 52, 972);
    check_decode(-INFINITY, -(INT64_C(1) << 52), 972);
    check_decode(NAN, INT64_C(-6755399441055744), 972);
    call_words(PRIM_float_decode, word_of_float(0x1p-149f), 0, 0, results);
    assert_true(results[0] == 1 << 23 && (int64_t)results[1] == -172);
    call_words(PRIM_float_decode, word_of_float(-NAN), 0, 0, results);
    assert_true((int64_t)results[0] == -12582912 && results[1] == 105);

    assert_true(prim_double_encode(1, INT64_MAX) == INFINITY);
    assert_true(prim_double_encode(-1, INT64_MAX) == -INFINITY);
    assert_true(prim_double_encode(1, INT64_MIN) == 0);
    assert_true(prim_double_encode(0, INT64_MAX) == 0);
    assert_true(prim_double_encode(INT64_MIN, 0) == -0x1p63);
    assert_true(prim_double_encode(INT64_MAX, 0) == 0x1p63);
    assert_true(prim_double_encode(1, -1075) == 0);         /* half of the least: to even */
    assert_true(prim_double_encode(3, -1075) == 0x1p-1073); /* one and a half: to even */
    assert_true(prim_double_encode(3, -1076) == 0x1p-1074);
    /* one rounding only: ldexp((double)mantissa, exponent) rounds twice, and up */
    assert_true(prim_double_encode((INT64_C(1) << 62) + (1 << 11) + (1 << 10) - 1, -1085) ==
                ldexp(0x8000000000001p0, -1074));
    assert_true(prim_float_encode(0x1000001, 0) == 0x1p24f);
    assert_true(prim_float_encode(0x1000003, 0) == 0x1000004);
    assert_true(prim_float_encode(0xffffff, 104) == FLT_MAX);
    assert_true(prim_float_encode(0x1ffffff, 103) == INFINITY);
}

/* The nearest double of any 64-bit number is what the processor makes of it. */
static void test_rounding_against_casts(void **state) {
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 6364136223846793005 + 1442695040888963407;
        int64_t value = (int64_t)seed >> (seed >> 58);
        assert_true(prim_double_encode(value, 0) == (double)value);
        assert_true(prim_float_encode(value, 0) == (float)value);
    }
}

static void test_addr(void **state) {
    (void)state;
    Word third = (Word)3 << 32;
    int64_t distance;
    assert_true(prim_addr_add(third, -1) >> 32 == 3);
    assert_true(prim_addr_add(prim_addr_add(third, -1), 1) == third);
    assert_true(prim_addr_subtract(prim_addr_add(third, 7), third, &distance) && distance == 7);
    assert_true(prim_addr_subtract(third, prim_addr_add(third, 7), &distance) && distance == -7);
    assert_false(prim_addr_subtract(third, third + ((Word)1 << 32), &distance));
}

static void test_apply(void **state) {
    (void)state;
    Word result, floats[] = {word_of_float(1.5f), word_of_float(2)};
    assert_true(prim_apply_float_multiply(floats, &result));
    assert_int_equal(result, word_of_float(3));
    assert_false(prim_apply_char_of_int((Word[]){(Word)-1}, &result));
    assert_false(prim_apply_int_quotient((Word[]){1, 0}, &result));
    assert_true(prim_apply_double_to_int((Word[]){word_of_double(-2.5)}, &result));
    assert_int_equal((int64_t)result, -2);
}

UNIT(prim_pure_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_int),         cmocka_unit_test(test_shifts),
        cmocka_unit_test(test_word),        cmocka_unit_test(test_char),
        cmocka_unit_test(test_conversions), cmocka_unit_test(test_decode_encode),
        cmocka_unit_test(test_addr),        cmocka_unit_test(test_rounding_against_casts),
        cmocka_unit_test(test_apply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
