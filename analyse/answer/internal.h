/* What the parts of the answer share: definitions as families of labels, and the candidates. */
#ifndef ANALYSE_ANSWER_INTERNAL_H
#define ANALYSE_ANSWER_INTERNAL_H

#include "analyse/answer/answer.h"

/* ---- families.c ---- */

/* A definition, its local functions, and the methods of classes that it alone enters are one
 * family: a reader looks for them in one place. heads[label] is the definition; a label that is in
 * nobody's family is its own head. */
typedef struct AnswerFamilies {
    const Rollup *rollup;
    const LabelNames *names; /* may be NULL: then names are taken as they are */
    uint32_t *heads;         /* by label */
    bool *methods;           /* by label: a method of a class, or a local function of one */
    uint32_t entries;        /* the metric; PROFILE_NONE: not counted */
    uint64_t tick_nanos;     /* between two ticks; 0: not known */
    Arena arena;
    struct { /* private: what answer_family_costs gave, of time and of bytes */
        uint64_t *items;
        uint32_t metric;
    } costs[2];
} AnswerFamilies;

void answer_families_init(AnswerFamilies *families, const Rollup *rollup, const LabelNames *names);
void answer_families_release(AnswerFamilies *families);
/* by label: the family's own cost at its head, 0 at all others; until costs of two others are
 * asked */
const uint64_t *answer_family_costs(AnswerFamilies *families, uint32_t metric);
/* Who enters a label: calls `visit` with the caller's head and the entries from there; nobody of
 * its own family is a caller. */
typedef void AnswerCallerVisit(void *context, uint32_t caller, uint64_t entries);
typedef struct AnswerCaller {
    uint32_t label;
    uint64_t entries;
} AnswerCaller;
void answer_visit_callers(const AnswerFamilies *families, uint32_t label, AnswerCallerVisit *visit,
                          void *context);

/* ---- cost.c ---- */

/* The definition that leads in a metric. False: there is nothing of it. other: the metric to hold
 * against it, or PROFILE_NONE. */
bool answer_find_cost(AnswerFamilies *families, AnswerKind kind, uint32_t metric, uint32_t other,
                      Answer *answer);
/* how many definitions have nine tenths of it together */
uint32_t answer_spread(AnswerFamilies *families, uint32_t metric);
/* own cost of the labels of one kind: of SYSTEM, of the collector */
uint64_t answer_kind_cost(const Rollup *rollup, uint32_t metric, ProfileLabelKind kind);

/* ---- memory.c ---- */

bool answer_find_memory(AnswerFamilies *families, Answer *answer);
/* The first census that breaks the heap down like this and has something in it; PROFILE_NONE: there
 * is none. */
uint32_t answer_census_by(const Profile *profile, ProfileDimensionCode code);
/* The definition that a context is of: a method that is nobody's alone is its caller's work. */
uint32_t answer_maker_of(const AnswerFamilies *families, uint32_t context);
bool answer_can_make(const ProfileLabel *label);

/* ---- alive.c ---- */

/* Of a run of our own: all that censuses and searches for holders tell. The definition that made
 * most; PROFILE_NONE: none made much. */
uint32_t answer_find_alive(const AnswerFamilies *families, AnswerMemory *memory);
AnswerStuff answer_stuff_of_site(ProfileSiteKind kind);

/* ---- run.c ---- */

/* memory: the answer about it; NULL: there is none */
void answer_find_run(const Rollup *rollup, const Answer *memory, AnswerRun *run);
bool answer_find_collector(AnswerFamilies *families, const AnswerRun *run, const Answer *memory,
                           Answer *answer);

/* ---- search.c ---- */

/* False: nothing failed, or it does not search. */
bool answer_find_search(const Rollup *rollup, const AnswerRun *run, Answer *answer);
/* False: nothing was computed again many times as often as it was made. */
bool answer_find_repeated(const Profile *profile, Answer *answer);

/* ---- weigh.c ---- */

typedef struct AnswerCandidates {
    bool has[ANSWER_KIND_COUNT];
    Answer items[ANSWER_KIND_COUNT]; /* by kind */
} AnswerCandidates;

/* sets weights and troubles, chooses and orders; metric: as answers_init's */
void answer_weigh(AnswerFamilies *families, AnswerCandidates *candidates, uint32_t metric,
                  Answers *answers);

/* part / whole in thousandths, at most 1000; 0 of nothing */
uint32_t answer_permille(uint64_t part, uint64_t whole);

#endif
