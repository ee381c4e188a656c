/* Floating-point numbers as text: Haskell's layout, shortest digits, correct rounding. */
#include "prim/number.h"
#include "prim/prim.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <float.h>
#include <gmp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check_show(double value, const char *expected) {
    Buffer shown = {0};
    number_show_double(&shown, value);
    assert_string_equal(buffer_as_string(&shown), expected);
    buffer_release(&shown);
}

static void check_show_float(float value, const char *expected) {
    Buffer shown = {0};
    number_show_float(&shown, value);
    assert_string_equal(buffer_as_string(&shown), expected);
    buffer_release(&shown);
}

/* as GHC shows them */
static void test_show(void **state) {
    (void)state;
    check_show(0, "0.0");
    check_show(-0.0, "-0.0");
    check_show(1, "1.0");
    check_show(0.1, "0.1");
    check_show(0.05, "5.0e-2");
    check_show(-12.5, "-12.5");
    check_show(9999999, "9999999.0");
    check_show(9999999.5, "9999999.5");
    check_show(1e7, "1.0e7");
    check_show(12345678.9, "1.23456789e7");
    check_show(1.0 / 3, "0.3333333333333333");
    check_show(1e22, "1.0e22");
    check_show(1e23, "9.999999999999999e22"); /* half-way: Haskell does not rely on even */
    check_show(0x1p-1074, "5.0e-324");
    check_show(DBL_MIN, "2.2250738585072014e-308");
    check_show(DBL_MAX, "1.7976931348623157e308");
    check_show(0x1p-44, "5.684341886080802e-14"); /* the neighbour below is nearer */
    check_show(9007199254740992.0, "9.007199254740992e15");
    check_show(NAN, "NaN");
    check_show(-INFINITY, "-Infinity");
    check_show_float(0.1f, "0.1");
    check_show_float(16777216, "1.6777216e7");
    check_show_float(FLT_MAX, "3.4028235e38");
    check_show_float(0x1p-149f, "1.0e-45");
    check_show_float(3.3554432e7f, "3.3554432e7");
}

static bool reads(const char *text, double *value) {
    return number_read_double(text_of(text), value);
}

static void test_read(void **state) {
    (void)state;
    double value;
    static const char *const wrong[] = {"",   "-",     ".5",  "5.",   "1e",       "1e+",
                                        "+1", "0x1",   "nan", "1.5f", "Infinity", " 1",
                                        "1 ", "1e5.5", "1,5", "--1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_false(reads(wrong[i], &value));
    static const char *const right[] = {"0",
                                        "-0",
                                        "0.0",
                                        "000",
                                        "1",
                                        "0.1",
                                        "-12.5",
                                        "1e22",
                                        "1e23",
                                        "1E+5",
                                        "1e-5",
                                        "5e-324",
                                        "2.4703282292062327e-324",
                                        "2.4703282292062328e-324",
                                        "1.7976931348623158e308",
                                        "1.7976931348623159e308",
                                        "1e309",
                                        "1e-400",
                                        "1e99999999999999999999",
                                        "9007199254740993",
                                        "9007199254740993.00000000000000000000000000000000000001",
                                        "0.000001e6",
                                        "2.2250738585072011e-308",
                                        "2.2250738585072012e-308",
                                        "100000000000000000000000000000000000000000000000000e-50",
                                        "0.00000000000000000000000000000000000000000000000001e50"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(reads(right[i], &value));
        assert_true(word_of_double(value) == word_of_double(strtod(right[i], NULL)));
        float single;
        assert_true(number_read_float(text_of(right[i]), &single));
        assert_true(word_of_float(single) == word_of_float(strtof(right[i], NULL)));
    }
}

/* Digits far down decide a half-way case; and texts may be long. */
static void test_read_long(void **state) {
    (void)state;
    Buffer text = {0};
    double value;
    buffer_string(&text, "9007199254740993.");
    buffer_fill(&text, '0', 2000);
    assert_true(reads(buffer_as_string(&text), &value));
    assert_true(value == 9007199254740992.0);
    buffer_char(&text, '1');
    assert_true(reads(buffer_as_string(&text), &value));
    assert_true(value == 9007199254740994.0);
    /* just half of the smallest number, in all its 752 digits, and a little more */
    mpz_t half;
    mpz_init(half);
    mpz_ui_pow_ui(half, 5, 1075);
    char *digits = mpz_get_str(NULL, 10, half);
    buffer_clear(&text);
    buffer_printf(&text, "%s.0e-1075", digits);
    assert_true(reads(buffer_as_string(&text), &value) && value == 0);
    buffer_clear(&text);
    buffer_printf(&text, "%s.%0200de-1075", digits, 1);
    assert_true(reads(buffer_as_string(&text), &value) && value == 0x1p-1074);
    free(digits);
    mpz_clear(half);
    buffer_clear(&text);
    buffer_char(&text, '1');
    buffer_fill(&text, '0', 1000000);
    buffer_string(&text, "e-1000000");
    assert_true(reads(buffer_as_string(&text), &value));
    assert_true(value == 1);
    buffer_release(&text);
}

/* What is shown reads back, is no longer than 17 digits, and no shorter text reads back, the
 * half-way cases apart; and reading agrees with strtod. */
static void test_round_trip(void **state) {
    (void)state;
    uint64_t seed = 2;
    Buffer shown = {0};
    for (int i = 0; i < 20000; i++) {
        seed = seed * 6364136223846793005 + 1442695040888963407;
        double value = double_of_word(seed ^ seed >> 29), read;
        if (i % 4 == 0) value = ldexp(1, (int)(seed >> 33) % 1070); /* powers of two */
        if (i % 4 == 1) value = (double)(seed >> 40) / 100;
        if (!isfinite(value)) continue;
        buffer_clear(&shown);
        number_show_double(&shown, value);
        assert_true(number_read_double(buffer_as_text(&shown), &read));
        assert_true(word_of_double(read) == word_of_double(value));
        assert_true(strtod(buffer_as_string(&shown), NULL) == value);
        NumberDigits digits = number_digits_double(value);
        assert_true(digits.count <= 17);
        assert_true(digits.count == 1 || digits.digits[digits.count - 1] != '0');
        if (digits.count > 1 && value != 0) {
            char shorter[40];
            snprintf(shorter, sizeof shorter, "%.*e", (int)digits.count - 2, value);
            if (strtod(shorter, NULL) == value) /* only by rounding a half-way case to even */
                assert_int_equal(word_of_double(value) & 1, 0);
        }
        float single = (float)value, single_read;
        if (!isfinite(single)) continue;
        buffer_clear(&shown);
        number_show_float(&shown, single);
        assert_true(number_read_float(buffer_as_text(&shown), &single_read));
        assert_true(word_of_float(single_read) == word_of_float(single));
        assert_true(number_digits_float(single).count <= 9);
    }
    buffer_release(&shown);
}

static void test_operations(void **state) {
    (void)state;
    PrimCall call = {.size_limit = 100};
    call.arguments[0] = word_of_double(-0.00125);
    assert_int_equal(primop_function(PRIM_double_to_digits)(&call), END_VALUE);
    assert_string_equal(buffer_as_string(&call.made[0]), "125");
    assert_int_equal((int64_t)call.results[1], -2);
    call.arguments[0] = word_of_double(0);
    assert_int_equal(primop_function(PRIM_double_to_digits)(&call), END_VALUE);
    assert_string_equal(buffer_as_string(&call.made[0]), "0");
    assert_int_equal(call.results[1], 0);
    call.arguments[0] = word_of_double(INFINITY);
    assert_int_equal(primop_function(PRIM_double_to_digits)(&call), END_OUT_OF_RANGE);
    assert_int_equal(primop_function(PRIM_double_show)(&call), END_VALUE);
    assert_string_equal(buffer_as_string(&call.made[0]), "Infinity");
    call.arrays[0] = (PrimBytes){(uint8_t[]){"x2.5y"}, 5};
    call.arguments[1] = 1;
    call.arguments[2] = 3;
    assert_int_equal(primop_function(PRIM_double_read)(&call), END_VALUE);
    assert_true(double_of_word(call.results[0]) == 2.5);
    call.arguments[2] = 4;
    assert_int_equal(primop_function(PRIM_double_read)(&call), END_OUT_OF_RANGE);
    call.arguments[2] = 5;
    assert_int_equal(primop_function(PRIM_float_read)(&call), END_OUT_OF_RANGE);
    prim_call_release(&call);
}

UNIT(prim_number_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_show),       cmocka_unit_test(test_read),
        cmocka_unit_test(test_read_long),  cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_operations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
