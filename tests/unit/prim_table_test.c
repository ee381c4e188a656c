/* The table of primitive operations agrees with itself and with the C types of the functions. */
#include "prim/apply.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static void test_find(void **state) {
    (void)state;
    for (uint32_t i = 0; i < PRIMOP_COUNT; i++) {
        Primop found;
        assert_true(primop_find(text_of(primop_info((Primop)i)->name), &found));
        assert_int_equal(found, i); /* so names are unique */
    }
    Primop none;
    assert_false(primop_find(TEXT(""), &none));
    assert_false(primop_find(TEXT("#"), &none));
    assert_false(primop_find(TEXT("noSuchThing#"), &none));
    assert_false(primop_find(TEXT("quotInt"), &none));
}

static void test_letters(void **state) {
    (void)state;
    for (uint32_t i = 0; i < PRIMOP_COUNT; i++) {
        const PrimopInfo *info = primop_info((Primop)i);
        for (const char *letter = info->arguments; *letter != '\0'; letter++)
            if (*letter != 'T') assert_true(primop_letter_rep(*letter) < REP_COUNT);
        assert_true(info->results[0] != '\0');
        for (const char *letter = info->results; *letter != '\0'; letter++)
            assert_true(strchr("IWCFDASBRVY", *letter) != NULL);
        assert_true(info->tuple || strlen(info->results) == 1);
        if (info->form == PRIM_FORM_BYTES) assert_non_null(primop_function((Primop)i));
    }
    const PrimopInfo *environment = primop_info(PRIM_io_environment);
    assert_string_equal(environment->results, "SIY");
    assert_true(environment->tuple);
    const PrimopInfo *index = primop_info(PRIM_array_index);
    assert_string_equal(index->results, "B");
    assert_true(index->tuple);
    assert_int_equal(primop_letter_rep('V'), REP_UNLIFTED);
    assert_int_equal(primop_letter_rep('S'), REP_STATE);
}

/* "result arguments" by the C type; W stands for A too, which is the same type. */
#define SHAPE_TEXT1(R, A) , Prim##R (*)(Prim##A) : #R #A
#define SHAPE_TEXT2(R, A, B) , Prim##R (*)(Prim##A, Prim##B) : #R #A #B
#define PARTIAL_TEXT1(R, A) , bool (*)(Prim##A, Prim##R *) : #R #A
#define PARTIAL_TEXT2(R, A, B) , bool (*)(Prim##A, Prim##B, Prim##R *) : #R #A #B
#define SHAPE_OF(code)                                          \
    _Generic(&prim_##code PRIM_SHAPES(SHAPE_TEXT1, SHAPE_TEXT2) \
                 PRIM_PARTIAL_SHAPES(PARTIAL_TEXT1, PARTIAL_TEXT2))

static void check_shape(const char *name, const char *arguments, const char *results,
                        const char *shape) {
    char expected[8] = {results[0]};
    strncat(expected, arguments, 4);
    for (char *letter = expected; *letter != '\0'; letter++)
        if (*letter == 'A') *letter = 'W';
    if (strcmp(expected, shape) != 0) fail_msg("%s is %s in C, not %s", name, shape, expected);
}

static void test_shapes(void **state) {
    (void)state;
#define SHAPE_PURE(code, name, arguments, results) \
    check_shape(name, arguments, results, SHAPE_OF(code));
#define SHAPE_TRY SHAPE_PURE
#define SHAPE_CHECK SHAPE_PURE
#define SHAPE_BYTES(code, name, arguments, results)
#define SHAPE_OBJECT(code, name, arguments, results)
#define SHAPE_IO(code, name, arguments, results)
#define PRIMOP(code, name, arguments, results, form, makes, description) \
    SHAPE_##form(code, name, arguments, results)
#include "abi/primops.def"
#undef PRIMOP
}

UNIT(prim_table_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
