/* Representations (rep.def) and signatures: the interned sequences of representations that calls,
 * functions and returns are compared by. */
#ifndef ABI_REP_H
#define ABI_REP_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Rep {
#define REP(code, name, letter, words, description) REP_##code,
#include "abi/rep.def"
#undef REP
    REP_COUNT
} Rep;

static inline bool rep_is_pointer(Rep rep) { return rep <= REP_UNLIFTED; }
static inline bool rep_is_lifted(Rep rep) { return rep <= REP_DATA; }
static inline uint32_t rep_words(Rep rep) { return rep == REP_STATE ? 0 : 1; }
/* boxed and data are one representation at calls and returns */
static inline Rep rep_passed(Rep rep) { return rep == REP_DATA ? REP_BOXED : rep; }
const char *rep_name(Rep rep);

#endif
