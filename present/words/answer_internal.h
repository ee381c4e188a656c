/* What the parts of an answer's telling share. */
#ifndef PRESENT_WORDS_ANSWER_INTERNAL_H
#define PRESENT_WORDS_ANSWER_INTERNAL_H

#include "present/words/answer.h"
#include "present/words/findings_internal.h"
#include "present/words/number.h"

typedef struct Telling {
    const Report *report;
    const Answer *answer;
    uint32_t index; /* of the answer */
    PresentLength length;
    Wording wording;
} Telling;

static inline void tell(Telling *telling, const char *words) {
    wording_words(&telling->wording, words);
}

static inline void tell_share(Telling *telling, uint64_t part, uint64_t whole) {
    wording_short_share(&telling->wording, part, whole);
}

static inline void tell_bytes(Telling *telling, uint64_t bytes) {
    wording_short_bytes(&telling->wording, bytes);
}

static inline void tell_seconds(Telling *telling, uint64_t nanoseconds) {
    wording_short_seconds(&telling->wording, nanoseconds);
}

/* `alreadyIn (Dep/Graph.hs:21)` */
static inline void tell_label(Telling *telling, uint32_t label) {
    wording_name(&telling->wording, label);
    wording_place(&telling->wording, label);
}

static inline bool is_below_percent(uint64_t part, uint64_t whole, unsigned percent) {
    return (unsigned __int128)part * 100 < (unsigned __int128)whole * percent;
}

/* ---- answer.c ---- */

/* who holds it, by a census of retainers: `by draw, from the stack` */
void present_tell_holder(Telling *telling, const AnswerMemory *memory);
bool present_has_holder(const AnswerMemory *memory);
/* A sentence that begins there, with `over 99 %`, begins with a capital. */
void present_capitalise(Telling *telling, size_t at);

/* ---- answer_alive.c: of a run that counts by site ---- */

/* what is alive: what it is, who made it, what holds it */
void present_tell_alive(Telling *telling, const AnswerMemory *memory);
/* what no census saw */
void present_tell_largest_stack(Telling *telling, const AnswerMemory *memory);

/* ---- answer_search.c ---- */

void present_tell_search(Telling *telling, const AnswerSearch *search);
void present_tell_repeated(Telling *telling, const AnswerRepeated *repeated);

#endif
