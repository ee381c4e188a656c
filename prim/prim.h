/* Primitive operations, written once and used by every engine.
 *
 * primops.def (in abi/) has one row for each: code, name, arguments, results, form, objects it
 * makes, description. A form says how an engine carries the operation out:
 *
 *   PURE    `static inline R prim_CODE(arguments)` in prim/pure.h, on the C types of the letters
 *           below; always succeeds
 *   TRY     `static inline bool prim_CODE(arguments, R *result)` there; false is
 *           END_DIVIDE_BY_ZERO
 *   CHECK   as TRY, but false is END_OUT_OF_RANGE
 *   BYTES   a PrimFunction (prim/bytes.c, natural.c, text.c): unboxed values, string literals and
 *           the contents of byte arrays in; unboxed values and new byte arrays out
 *   OBJECT  works on objects (references, arrays, tags), or on the state of the engine (masking,
 *           raises): each engine has its own code
 *   IO      input, output, the world outside: the runtime's io.c; spec does output and stdin only
 *
 * Letters of arguments and results: I Int#  W Word#  C Char#  F Float#  D Double#  A Addr#
 * S State#  B boxed  R reference  V array  Y byte array  T the name of a data type (arguments
 * only, known at link time). Results: one letter, or several in parentheses for an unboxed tuple.
 * Mutable and immutable arrays are one kind of object.
 *
 * The C types of the letters are int64_t for I, uint64_t for W, uint32_t for C, float, double, and
 * Word for A. To call any of PURE, TRY and CHECK with words, without a look at the types, there is
 * prim/apply.h. So an engine's switch is, for example,
 *
 *   #define CASE_PURE(code) case PRIM_##code: prim_apply_##code(arguments, &result); break;
 *   #define CASE_BYTES(code)
 *   ...
 *   #define PRIMOP(code, name, arguments, results, form, makes, description) CASE_##form(code)
 *   #include "abi/primops.def"
 *
 * Note [NaN is one]. Which NaN an operation gives differs between processors. So wherever a program
 * could see its bits (cast to a word, decoded, written into a byte array) it is replaced by one
 * fixed NaN; elsewhere nothing depends on them.
 */
#ifndef PRIM_PRIM_H
#define PRIM_PRIM_H

#include "abi/counts.h"
#include "abi/object.h"
#include "abi/rep.h"
#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum PrimForm {
    PRIM_FORM_PURE,
    PRIM_FORM_TRY,
    PRIM_FORM_CHECK,
    PRIM_FORM_BYTES,
    PRIM_FORM_OBJECT,
    PRIM_FORM_IO
} PrimForm;

typedef enum Primop {
#define PRIMOP(code, name, arguments, results, form, makes, description) PRIM_##code,
#include "abi/primops.def"
#undef PRIMOP
    PRIMOP_COUNT
} Primop;

enum { PRIM_MAXIMUM_ARGUMENTS = 8, PRIM_MAXIMUM_RESULTS = 4 };

typedef struct PrimopInfo {
    const char *name;
    const char *arguments; /* letters */
    const char *results;   /* letters, without the parentheses */
    bool tuple;            /* the results are an unboxed tuple */
    PrimForm form;
    const char *makes; /* objects it makes, in words for the documentation; "" if none */
    const char *description;
} PrimopInfo;

const PrimopInfo *primop_info(Primop op);
bool primop_find(Text name, Primop *op);
/* the representation of a letter: R V Y are unlifted, B is boxed; 'T' has none (bug) */
Rep primop_letter_rep(char letter);
/* It touches the world or a reference: a functional logic program may not do so while it searches. Not
 * what only says what happens: marks, and what is written to the standard error, its first argument. */
bool prim_is_effect(Primop op, Word first);

/* ---- the BYTES form ---- */

typedef struct PrimBytes {
    uint8_t *bytes; /* aligned to a word; may be NULL if size is 0 */
    uint64_t size;
} PrimBytes;

/* The string literals of a program: what an Addr# points into. Addr# = number << 32 | offset. */
typedef struct PrimStrings {
    const Text *texts; /* each followed by a NUL that may be read too */
    uint32_t count;
} PrimStrings;

/* END_VALUE: go on; else the run is to end so, at once. */
typedef RunEnd PrimPoll(void *polled);

typedef struct PrimCall {
    Word arguments[PRIM_MAXIMUM_ARGUMENTS];   /* by position; a token's is 0 */
    PrimBytes arrays[PRIM_MAXIMUM_ARGUMENTS]; /* by position, for letter Y: the array's bytes */
    PrimStrings strings;
    Word results[PRIM_MAXIMUM_RESULTS]; /* by position; for letter Y see made */
    /* The bytes of each byte array among the results, by position. Owned by the caller of the
     * operation and kept from call to call; the engine makes an object of just that size. */
    Buffer made[PRIM_MAXIMUM_RESULTS];
    /* A result may not be larger than this; END_HEAP_LIMIT if it would be. */
    uint64_t size_limit;
    PrimPoll *poll; /* or NULL */
    void *polled;
    /* an operation was left at work: the arrays given to it may not be released any more */
    bool left;
} PrimCall;

void prim_call_release(PrimCall *call);

/* Note [Long primitives]: an operation may be given gigabytes. One that goes through them asks now
 * and then (prim_poll) whether the run is to end. GMP cannot be asked: an operation on long
 * naturals runs on a thread of its own, while this one asks, and is left there if the run is to
 * end. So nothing that is computed is lost if the run goes on, and no operation is ever done by
 * halves in a run that goes on. A first interrupt, which a catch may get, waits for the operation's
 * end. */
static inline RunEnd prim_poll(const PrimCall *call) {
    return call->poll ? call->poll(call->polled) : END_VALUE;
}

/* END_VALUE if all is well, else the named end (OUT_OF_RANGE, DIVIDE_BY_ZERO, HEAP_LIMIT). */
typedef RunEnd PrimFunction(PrimCall *call);
PrimFunction *primop_function(Primop op); /* of a BYTES operation */
/* Carries a BYTES operation out: Note [Long primitives]. Other ends than a PrimFunction's are those
 * of call->poll. */
RunEnd prim_run(Primop op, PrimCall *call);

/* memmove, which polls: of bytes that may be many. */
RunEnd prim_move(const PrimCall *call, void *into, const void *taken, uint64_t length);

/* Doubles and floats as words: the bits of the double; of the float, zero-extended. */
static inline Word word_of_double(double value) {
    union {
        double value;
        Word word;
    } both = {.value = value};
    return both.word;
}
static inline double double_of_word(Word word) {
    union {
        Word word;
        double value;
    } both = {.word = word};
    return both.value;
}
static inline Word word_of_float(float value) {
    union {
        float value;
        uint32_t word;
    } both = {.value = value};
    return both.word;
}
static inline float float_of_word(Word word) {
    union {
        uint32_t word;
        float value;
    } both = {.word = (uint32_t)word};
    return both.value;
}

#endif
