/* Naturals against GMP's own integers, and what hostile arguments do. */
#include "prim/prim.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <gmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1 << 20 };

static PrimBytes bytes_of(const mpz_t value, uint32_t upper_zeros) {
    size_t limbs = mpz_size(value) + upper_zeros;
    uint64_t *copy = calloc(limbs + 1, sizeof *copy);
    memcpy(copy, mpz_limbs_read(value), mpz_size(value) * sizeof *copy);
    return (PrimBytes){(uint8_t *)copy, limbs * sizeof *copy};
}

static void check_result(PrimCall *call, uint32_t number, const mpz_t expected) {
    assert_int_equal(call->made[number].length, mpz_size(expected) * sizeof(mp_limb_t));
    if (mpz_sgn(expected) != 0)
        assert_memory_equal(call->made[number].bytes, mpz_limbs_read(expected),
                            call->made[number].length);
}

/* numbers of all lengths, with long runs of equal bits; zero and words among them */
static void random_natural(gmp_randstate_t random, mpz_t value) {
    mpz_rrandomb(value, random, gmp_urandomm_ui(random, 8) == 0 ? 3000 : 300);
    mpz_fdiv_q_2exp(value, value, gmp_urandomm_ui(random, mpz_sizeinbase(value, 2) + 1));
}

typedef struct Numbers {
    gmp_randstate_t random;
    mpz_t a, b, expected, rest;
    PrimCall call;
} Numbers;

static void numbers_init(Numbers *n) {
    gmp_randinit_default(n->random);
    mpz_inits(n->a, n->b, n->expected, n->rest, NULL);
    n->call = (PrimCall){.size_limit = LIMIT};
}

static void numbers_release(Numbers *n) {
    mpz_clears(n->a, n->b, n->expected, n->rest, NULL);
    gmp_randclear(n->random);
    prim_call_release(&n->call);
}

static void run(Numbers *n, Primop op, RunEnd expected) {
    n->call.arrays[0] = bytes_of(n->a, (uint32_t)gmp_urandomm_ui(n->random, 3));
    n->call.arrays[1] = bytes_of(n->b, (uint32_t)gmp_urandomm_ui(n->random, 3));
    assert_int_equal(primop_function(op)(&n->call), expected);
    free(n->call.arrays[0].bytes);
    free(n->call.arrays[1].bytes);
}

static void run_for(Numbers *n, Primop op) {
    run(n, op, END_VALUE);
    check_result(&n->call, 0, n->expected);
}

static void check_sums_and_quotients(Numbers *n) {
    mpz_add(n->expected, n->a, n->b);
    run_for(n, PRIM_natural_add);
    mpz_mul(n->expected, n->a, n->b);
    run_for(n, PRIM_natural_multiply);
    mpz_sub(n->expected, n->a, n->b);
    if (mpz_sgn(n->expected) >= 0)
        run_for(n, PRIM_natural_subtract);
    else
        run(n, PRIM_natural_subtract, END_OUT_OF_RANGE);
    mpz_gcd(n->expected, n->a, n->b);
    run_for(n, PRIM_natural_gcd);
    run(n, PRIM_natural_compare, END_VALUE);
    int order = mpz_cmp(n->a, n->b);
    assert_int_equal((int64_t)n->call.results[0], (order > 0) - (order < 0));
    if (mpz_sgn(n->b) == 0) {
        run(n, PRIM_natural_quotient_remainder, END_DIVIDE_BY_ZERO);
        return;
    }
    mpz_tdiv_qr(n->expected, n->rest, n->a, n->b);
    run_for(n, PRIM_natural_quotient_remainder);
    check_result(&n->call, 1, n->rest);
    run_for(n, PRIM_natural_quotient);
    mpz_swap(n->expected, n->rest);
    run_for(n, PRIM_natural_remainder);
}

static void check_bits(Numbers *n) {
    mpz_and(n->expected, n->a, n->b);
    run_for(n, PRIM_natural_and);
    mpz_ior(n->expected, n->a, n->b);
    run_for(n, PRIM_natural_or);
    mpz_xor(n->expected, n->a, n->b);
    run_for(n, PRIM_natural_xor);
    mpz_com(n->rest, n->b);
    mpz_and(n->expected, n->a, n->rest);
    run_for(n, PRIM_natural_and_not);
    Word bits = gmp_urandomm_ui(n->random, 400);
    n->call.arguments[1] = bits;
    mpz_mul_2exp(n->expected, n->a, bits);
    run_for(n, PRIM_natural_shift_left);
    mpz_fdiv_q_2exp(n->expected, n->a, bits);
    run_for(n, PRIM_natural_shift_right);
    run(n, PRIM_natural_test_bit, END_VALUE);
    assert_int_equal(n->call.results[0], mpz_tstbit(n->a, bits));
    run(n, PRIM_natural_population, END_VALUE);
    assert_int_equal(n->call.results[0], mpz_popcount(n->a));
    bool zero = mpz_sgn(n->a) == 0;
    run(n, PRIM_natural_bit_length, END_VALUE);
    assert_int_equal(n->call.results[0], zero ? 0 : mpz_sizeinbase(n->a, 2));
    run(n, PRIM_natural_trailing_zeros, END_VALUE);
    assert_int_equal(n->call.results[0], zero ? 0 : mpz_scan1(n->a, 0));
    run(n, PRIM_natural_is_zero, END_VALUE);
    assert_int_equal(n->call.results[0], zero);
}

static void check_words(Numbers *n) {
    Word word = gmp_urandomb_ui(n->random, 64) >> gmp_urandomm_ui(n->random, 64);
    n->call.arguments[1] = word;
    mpz_add_ui(n->expected, n->a, word);
    run_for(n, PRIM_natural_add_word);
    mpz_mul_ui(n->expected, n->a, word);
    run_for(n, PRIM_natural_multiply_word);
    if (mpz_cmp_ui(n->a, word) >= 0) {
        mpz_sub_ui(n->expected, n->a, word);
        run_for(n, PRIM_natural_subtract_word);
    } else {
        run(n, PRIM_natural_subtract_word, END_OUT_OF_RANGE);
    }
    if (word != 0) {
        Word rest = mpz_tdiv_q_ui(n->expected, n->a, word);
        run_for(n, PRIM_natural_quotient_remainder_word);
        assert_true(n->call.results[1] == rest);
    }
    n->call.arguments[1] = word % 20;
    mpz_pow_ui(n->expected, n->a, word % 20);
    run_for(n, PRIM_natural_power);
    run(n, PRIM_natural_to_word, END_VALUE);
    assert_true(n->call.results[0] == mpz_get_ui(n->a));
    n->call.arguments[0] = word;
    mpz_set_ui(n->expected, word);
    run_for(n, PRIM_natural_of_word);
}

static void check_decimal(Numbers *n) {
    char *text = mpz_get_str(NULL, 10, n->a);
    run(n, PRIM_natural_to_decimal, END_VALUE);
    assert_int_equal(n->call.made[0].length, strlen(text));
    assert_memory_equal(n->call.made[0].bytes, text, strlen(text));
    Buffer padded = {0};
    buffer_string(&padded, "x00");
    buffer_string(&padded, text);
    buffer_string(&padded, "y");
    n->call.arrays[0] = (PrimBytes){(uint8_t *)padded.bytes, padded.length};
    n->call.arguments[1] = 1;
    n->call.arguments[2] = padded.length - 2;
    assert_int_equal(primop_function(PRIM_natural_of_decimal)(&n->call), END_VALUE);
    check_result(&n->call, 0, n->a);
    n->call.arguments[2]++; /* with the y */
    assert_int_equal(primop_function(PRIM_natural_of_decimal)(&n->call), END_OUT_OF_RANGE);
    n->call.arguments[2] = 0;
    assert_int_equal(primop_function(PRIM_natural_of_decimal)(&n->call), END_OUT_OF_RANGE);
    buffer_release(&padded);
    free(text);
}

static void test_against_mpz(void **state) {
    (void)state;
    Numbers n;
    numbers_init(&n);
    for (int i = 0; i < 600; i++) {
        random_natural(n.random, n.a);
        random_natural(n.random, n.b);
        if (i % 7 == 0) mpz_set(n.b, n.a);
        if (i % 11 == 0) mpz_mul(n.a, n.a, n.b);
        check_sums_and_quotients(&n);
        check_bits(&n);
        check_words(&n);
        check_decimal(&n);
    }
    numbers_release(&n);
}

/* nearest of n * 2^exponent by way of decimal text, which strtod rounds correctly */
static void test_encode(void **state) {
    (void)state;
    Numbers n;
    numbers_init(&n);
    for (int i = 0; i < 2000; i++) {
        mpz_urandomb(n.a, n.random, 54);
        mpz_mul_2exp(n.a, n.a, gmp_urandomm_ui(n.random, 200));
        if (i % 2 == 0) mpz_add_ui(n.a, n.a, 1);
        if (i % 5 == 0) mpz_mul_2exp(n.a, n.a, 800);
        n.call.arguments[1] = 0;
        run(&n, PRIM_natural_encode_double, END_VALUE);
        char *text = mpz_get_str(NULL, 10, n.a);
        assert_true(n.call.results[0] == word_of_double(strtod(text, NULL)));
        run(&n, PRIM_natural_encode_float, END_VALUE);
        assert_true(n.call.results[0] == word_of_float(strtof(text, NULL)));
        free(text);
    }
    mpz_set_ui(n.a, 1);
    mpz_mul_2exp(n.a, n.a, 5000);
    n.call.arguments[1] = (Word)-5000;
    run(&n, PRIM_natural_encode_double, END_VALUE);
    assert_true(n.call.results[0] == word_of_double(1));
    n.call.arguments[1] = INT64_MAX;
    run(&n, PRIM_natural_encode_double, END_VALUE);
    assert_true(n.call.results[0] == word_of_double(INFINITY));
    n.call.arguments[1] = (Word)INT64_MIN;
    run(&n, PRIM_natural_encode_double, END_VALUE);
    assert_true(n.call.results[0] == 0);
    numbers_release(&n);
}

static void test_limits(void **state) {
    (void)state;
    Numbers n;
    numbers_init(&n);
    mpz_set_ui(n.a, 3);
    static const Word huge[] = {(Word)1 << 60, UINT64_MAX, LIMIT * UINT64_C(8)};
    for (size_t i = 0; i < sizeof huge / sizeof *huge; i++) {
        n.call.arguments[1] = huge[i];
        run(&n, PRIM_natural_shift_left, END_HEAP_LIMIT);
        run(&n, PRIM_natural_power, END_HEAP_LIMIT);
        run(&n, PRIM_natural_shift_right, END_VALUE);
        assert_int_equal(n.call.made[0].length, 0);
        run(&n, PRIM_natural_test_bit, END_VALUE);
        assert_int_equal(n.call.results[0], 0);
    }
    n.call.size_limit = UINT64_MAX; /* not even with no limit at all */
    n.call.arguments[1] = UINT64_MAX;
    run(&n, PRIM_natural_power, END_HEAP_LIMIT);
    run(&n, PRIM_natural_shift_left, END_HEAP_LIMIT);
    mpz_set_ui(n.a, 1);
    run(&n, PRIM_natural_power, END_VALUE);
    mpz_set_ui(n.a, 0);
    run(&n, PRIM_natural_power, END_VALUE);
    assert_int_equal(n.call.made[0].length, 0);

    /* just inside and just outside */
    n.call.size_limit = 16;
    mpz_set_ui(n.a, 1);
    mpz_mul_2exp(n.a, n.a, 127);
    mpz_sub_ui(n.b, n.a, 1);
    mpz_add(n.expected, n.a, n.b);
    run_for(&n, PRIM_natural_add);
    mpz_add_ui(n.b, n.b, 1);
    run(&n, PRIM_natural_add, END_HEAP_LIMIT);
    n.call.size_limit = 39;
    run(&n, PRIM_natural_to_decimal, END_VALUE);
    n.call.size_limit = 38;
    run(&n, PRIM_natural_to_decimal, END_HEAP_LIMIT);

    uint64_t memory[2] = {1, 1};
    n.call.arrays[0] = n.call.arrays[1] = (PrimBytes){(uint8_t *)memory, 15};
    assert_int_equal(primop_function(PRIM_natural_add)(&n.call), END_OUT_OF_RANGE);
    numbers_release(&n);
}

static void test_a_million_digits(void **state) {
    (void)state;
    Numbers n;
    numbers_init(&n);
    n.call.size_limit = 16 << 20;
    mpz_set_ui(n.a, 10);
    n.call.arguments[1] = 1000000;
    run(&n, PRIM_natural_power, END_VALUE);
    mpz_ui_pow_ui(n.a, 10, 1000000);
    check_result(&n.call, 0, n.a);
    run(&n, PRIM_natural_to_decimal, END_VALUE);
    assert_int_equal(n.call.made[0].length, 1000001);
    Buffer text = {0};
    buffer_text(&text, buffer_as_text(&n.call.made[0]));
    n.call.arrays[0] = (PrimBytes){(uint8_t *)text.bytes, text.length};
    n.call.arguments[1] = 0;
    n.call.arguments[2] = text.length;
    assert_int_equal(primop_function(PRIM_natural_of_decimal)(&n.call), END_VALUE);
    check_result(&n.call, 0, n.a);
    buffer_release(&text);
    numbers_release(&n);
}

/* Note [Long primitives] */
typedef struct Polls {
    uint32_t count, most; /* after so many, the run is to end */
} Polls;

static RunEnd poll(void *polled) {
    Polls *polls = polled;
    return polls->count++ < polls->most ? END_VALUE : END_TIME_LIMIT;
}

static void test_long(void **state) {
    (void)state;
    Numbers n;
    Polls polls = {0, UINT32_MAX};
    numbers_init(&n);
    n.call.size_limit = UINT64_C(1) << 40;
    n.call.poll = poll;
    n.call.polled = &polls;
    mpz_rrandomb(n.a, n.random, 3 << 20);
    mpz_rrandomb(n.b, n.random, 2 << 20);
    n.call.arrays[0] = bytes_of(n.a, 0);
    n.call.arrays[1] = bytes_of(n.b, 0);
    assert_int_equal(prim_run(PRIM_natural_quotient_remainder, &n.call), END_VALUE);
    mpz_tdiv_qr(n.expected, n.rest, n.a, n.b);
    check_result(&n.call, 0, n.expected);
    check_result(&n.call, 1, n.rest);
    assert_false(n.call.left);
    free(n.call.arrays[0].bytes);
    free(n.call.arrays[1].bytes);

    /* numbers of 8 MB: each of these takes from tenths of a second to minutes, and is left at its
     * first poll, unless this thread has slept that long */
    static const Primop operations[] = {PRIM_natural_multiply,   PRIM_natural_quotient,
                                        PRIM_natural_gcd,        PRIM_natural_power,
                                        PRIM_natural_to_decimal, PRIM_natural_of_decimal};
    enum { LIMBS = 1 << 20 };
    static uint64_t first[LIMBS], second[LIMBS / 2]; /* what was left may still look at them */
    memset(first, '1', sizeof first);
    memset(second, '3', sizeof second);
    n.call.arrays[0] = (PrimBytes){(uint8_t *)first, sizeof first};
    n.call.arrays[1] = (PrimBytes){(uint8_t *)second, sizeof second};
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        n.call.left = false;
        n.call.arguments[1] = operations[i] == PRIM_natural_power ? 8 : 0;
        n.call.arguments[2] = sizeof first;
        polls = (Polls){0, 0};
        RunEnd end = prim_run(operations[i], &n.call);
        assert_int_equal(end, n.call.left ? END_TIME_LIMIT : END_VALUE);
        assert_int_equal(polls.count, n.call.left);
    }
    numbers_release(&n);
}

UNIT(prim_natural_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_mpz), cmocka_unit_test(test_encode),
        cmocka_unit_test(test_limits),      cmocka_unit_test(test_a_million_digits),
        cmocka_unit_test(test_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
