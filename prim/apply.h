/* Every PURE, TRY and CHECK operation under one type: words in, a word out.
 *
 *   bool prim_apply_CODE(const Word *arguments, Word *result);      false: it ends, see prim.h
 *
 * They are inline, and made from the table; the C type of prim_CODE chooses the conversions. */
#ifndef PRIM_APPLY_H
#define PRIM_APPLY_H

#include "prim/pure.h"

/* Conversions, by the letters of prim.h. Signed numbers and words share their bits. */
static inline int64_t prim_word_I(Word word) { return (int64_t)word; }
static inline uint64_t prim_word_W(Word word) { return word; }
static inline uint32_t prim_word_C(Word word) { return (uint32_t)word; }
static inline double prim_word_D(Word word) { return double_of_word(word); }
static inline float prim_word_F(Word word) { return float_of_word(word); }
static inline Word prim_I_word(int64_t value) { return (Word)value; }
static inline Word prim_W_word(uint64_t value) { return value; }
static inline Word prim_C_word(uint32_t value) { return value; }
static inline Word prim_D_word(double value) { return word_of_double(value); }
static inline Word prim_F_word(float value) { return word_of_float(value); }

typedef int64_t PrimI;
typedef uint64_t PrimW; /* and Addr# */
typedef uint32_t PrimC;
typedef double PrimD;
typedef float PrimF;

/* The shapes there are: result, then arguments. SHAPE1(R, A), SHAPE2(R, A, B) */
/* clang-format off */
#define PRIM_SHAPES(SHAPE1, SHAPE2)                                                                \
    SHAPE1(I, I) SHAPE1(W, W) SHAPE1(W, I) SHAPE1(I, W) SHAPE1(I, C) SHAPE1(C, C)                  \
    SHAPE1(D, D) SHAPE1(F, F) SHAPE1(D, I) SHAPE1(F, I) SHAPE1(D, W) SHAPE1(F, W)                  \
    SHAPE1(I, D) SHAPE1(I, F) SHAPE1(W, D) SHAPE1(W, F) SHAPE1(D, F) SHAPE1(F, D)                  \
    SHAPE2(I, I, I) SHAPE2(W, W, W) SHAPE2(I, W, W) SHAPE2(W, W, I) SHAPE2(I, C, C)                \
    SHAPE2(D, D, D) SHAPE2(F, F, F) SHAPE2(I, D, D) SHAPE2(I, F, F) SHAPE2(D, I, I)                \
    SHAPE2(F, I, I)
/* clang-format on */
#define PRIM_PARTIAL_SHAPES(SHAPE1, SHAPE2) \
    SHAPE1(C, I) SHAPE2(I, I, I) SHAPE2(W, W, W) SHAPE2(I, W, W)

#define PRIM_SHAPE1(R, A)                                                                       \
    static inline bool prim_call_##R##_##A(Prim##R (*function)(Prim##A), const Word *arguments, \
                                           Word *result) {                                      \
        *result = prim_##R##_word(function(prim_word_##A(arguments[0])));                       \
        return true;                                                                            \
    }
#define PRIM_SHAPE2(R, A, B)                                                                     \
    static inline bool prim_call_##R##_##A##B(Prim##R (*function)(Prim##A, Prim##B),             \
                                              const Word *arguments, Word *result) {             \
        *result =                                                                                \
            prim_##R##_word(function(prim_word_##A(arguments[0]), prim_word_##B(arguments[1]))); \
        return true;                                                                             \
    }
#define PRIM_PARTIAL1(R, A)                                                      \
    static inline bool prim_try_##R##_##A(bool (*function)(Prim##A, Prim##R *),  \
                                          const Word *arguments, Word *result) { \
        Prim##R value;                                                           \
        if (!function(prim_word_##A(arguments[0]), &value)) return false;        \
        *result = prim_##R##_word(value);                                        \
        return true;                                                             \
    }
#define PRIM_PARTIAL2(R, A, B)                                                              \
    static inline bool prim_try_##R##_##A##B(bool (*function)(Prim##A, Prim##B, Prim##R *), \
                                             const Word *arguments, Word *result) {         \
        Prim##R value;                                                                      \
        if (!function(prim_word_##A(arguments[0]), prim_word_##B(arguments[1]), &value))    \
            return false;                                                                   \
        *result = prim_##R##_word(value);                                                   \
        return true;                                                                        \
    }
PRIM_SHAPES(PRIM_SHAPE1, PRIM_SHAPE2)
PRIM_PARTIAL_SHAPES(PRIM_PARTIAL1, PRIM_PARTIAL2)

#define PRIM_CHOOSE1(R, A) , Prim##R (*)(Prim##A) : prim_call_##R##_##A
#define PRIM_CHOOSE2(R, A, B) , Prim##R (*)(Prim##A, Prim##B) : prim_call_##R##_##A##B
#define PRIM_CHOOSE_PARTIAL1(R, A) , bool (*)(Prim##A, Prim##R *) : prim_try_##R##_##A
#define PRIM_CHOOSE_PARTIAL2(R, A, B) \
    , bool (*)(Prim##A, Prim##B, Prim##R *) : prim_try_##R##_##A##B

#define PRIM_APPLY(code)                                                                          \
    static inline bool prim_apply_##code(const Word *arguments, Word *result) {                   \
        return _Generic(&prim_##code PRIM_SHAPES(PRIM_CHOOSE1, PRIM_CHOOSE2) PRIM_PARTIAL_SHAPES( \
            PRIM_CHOOSE_PARTIAL1, PRIM_CHOOSE_PARTIAL2))(&prim_##code, arguments, result);        \
    }
#define PRIM_APPLY_PURE(code) PRIM_APPLY(code)
#define PRIM_APPLY_TRY(code) PRIM_APPLY(code)
#define PRIM_APPLY_CHECK(code) PRIM_APPLY(code)
#define PRIM_APPLY_BYTES(code)
#define PRIM_APPLY_OBJECT(code)
#define PRIM_APPLY_IO(code)
#define PRIMOP(code, name, arguments, results, form, makes, description) PRIM_APPLY_##form(code)
#include "abi/primops.def"
#undef PRIMOP

#endif
