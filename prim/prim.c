/* The table of primitive operations, and the memory of a call. */
#include "prim/prim.h"

#include "base/fail.h"
#include "prim/internal.h"
#include <string.h>

/* ---- the table ---- */

/* Letter i of the results, without the parentheses; NUL after the last. */
#define RESULT_BYTE(results, i) (results "\0\0\0\0\0")[(i) + ((results)[0] == '(')]
#define RESULT_LETTER(results, i) (RESULT_BYTE(results, i) == ')' ? '\0' : RESULT_BYTE(results, i))

static const char result_letters[PRIMOP_COUNT][PRIM_MAXIMUM_RESULTS + 1] = {
#define PRIMOP(code, name, arguments, results, form, makes, description)   \
    [PRIM_##code] = {RESULT_LETTER(results, 0), RESULT_LETTER(results, 1), \
                     RESULT_LETTER(results, 2), RESULT_LETTER(results, 3)},
#include "abi/primops.def"
#undef PRIMOP
};

#define PRIMOP(code, name, arguments, results, form, makes, description)                          \
    _Static_assert(sizeof(arguments) - 1 <= PRIM_MAXIMUM_ARGUMENTS, "too many arguments: " name); \
    _Static_assert(sizeof(results) - 1 <= PRIM_MAXIMUM_RESULTS + 2, "too many results: " name);
#include "abi/primops.def"
#undef PRIMOP

static const PrimopInfo infos[PRIMOP_COUNT] = {
#define PRIMOP(code, name, arguments, results, form, makes, description)                       \
    [PRIM_##code] = {                                                                          \
        name,  arguments,  result_letters[PRIM_##code], sizeof(results) > 2, PRIM_FORM_##form, \
        makes, description},
#include "abi/primops.def"
#undef PRIMOP
};

const PrimopInfo *primop_info(Primop op) {
    bug_unless(op < PRIMOP_COUNT, "no primitive operation has number %d", (int)op);
    return &infos[op];
}

/* A key that tells most names apart, so that a search compares bytes only once or twice. */
#define NAME_KEY(name, length)                                \
    ((uint32_t)(length) | (uint32_t)(uint8_t)(name)[0] << 8 | \
     (uint32_t)(uint8_t)(name)[(length) / 2] << 16 |          \
     (uint32_t)(uint8_t)(name)[(length)*3 / 4] << 24)

static const uint32_t name_keys[PRIMOP_COUNT] = {
#define PRIMOP(code, name, arguments, results, form, makes, description) \
    [PRIM_##code] = NAME_KEY(name, sizeof(name) - 1),
#include "abi/primops.def"
#undef PRIMOP
};

bool primop_find(Text name, Primop *op) {
    if (name.length < 2 || name.length > UINT8_MAX || name.bytes[name.length - 1] != '#')
        return false;
    uint32_t key = NAME_KEY(name.bytes, name.length);
    for (uint32_t i = 0; i < PRIMOP_COUNT; i++) {
        if (name_keys[i] == key && memcmp(infos[i].name, name.bytes, name.length) == 0) {
            *op = (Primop)i;
            return true;
        }
    }
    return false;
}

Rep primop_letter_rep(char letter) {
    switch (letter) {
    case 'R':
    case 'V':
    case 'Y': return REP_UNLIFTED;
#define REP(code, name, rep_letter, words, description) \
    case rep_letter:                                    \
        return REP_##code;
#include "abi/rep.def"
#undef REP
    default: bug("the letter %c of a primitive operation has no representation", letter);
    }
}

/* ---- the BYTES form ---- */

static PrimFunction *const functions[PRIMOP_COUNT] = {
#define FUNCTION_PURE(code)
#define FUNCTION_TRY(code)
#define FUNCTION_CHECK(code)
#define FUNCTION_BYTES(code) [PRIM_##code] = prim_##code,
#define FUNCTION_OBJECT(code)
#define FUNCTION_IO(code)
#define PRIMOP(code, name, arguments, results, form, makes, description) FUNCTION_##form(code)
#include "abi/primops.def"
#undef PRIMOP
};

PrimFunction *primop_function(Primop op) {
    bug_unless(op < PRIMOP_COUNT && functions[op] != NULL,
               "primitive operation number %d is not of the BYTES form", (int)op);
    return functions[op];
}

void prim_call_release(PrimCall *call) {
    for (uint32_t i = 0; i < PRIM_MAXIMUM_RESULTS; i++) buffer_release(&call->made[i]);
}

void *prim_make_bytes(PrimCall *call, unsigned number, uint64_t size) {
    Buffer *made = &call->made[number];
    buffer_clear(made);
    buffer_fill(made, 0, size);
    return made->bytes;
}

RunEnd prim_make_copy(PrimCall *call, unsigned number, const void *bytes, uint64_t size) {
    if (size > call->size_limit) return END_HEAP_LIMIT;
    buffer_clear(&call->made[number]);
    if (size > 0) buffer_add(&call->made[number], bytes, size);
    return END_VALUE;
}

static bool is_on_reference(Primop op) {
    return op == PRIM_reference_new || op == PRIM_reference_read || op == PRIM_reference_write;
}

bool prim_is_effect(Primop op, Word first) {
    enum { STANDARD_ERROR = 2 };
    if (op == PRIM_io_write || op == PRIM_io_write_addr) return first != STANDARD_ERROR;
    return primop_info(op)->form == PRIM_FORM_IO || is_on_reference(op);
}
