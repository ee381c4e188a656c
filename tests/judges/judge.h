/* What the judges of censuses share: a walk over what is alive, slow and obvious. Private to
 * them. */
#ifndef TESTS_JUDGES_JUDGE_H
#define TESTS_JUDGES_JUDGE_H

#include "tests/judges/judges.h"

/* An object that the walk has found, and how it counts. */
typedef struct Judged {
    const Object *object;
    CensusRow row;          /* of 0 objects: it does not count */
    RunRetainerSet held_by; /* judge_retainers.c */
} Judged;

typedef struct Judge {
    const Run *run;
    Map statics; /* address -> global, or their number: a constructor without fields */
    Map seen, passed, globals, regions;
    VECTOR(const Object *) objects;
    VECTOR(uint32_t) new_globals, new_regions;
    VECTOR(Judged) all;
    Map known;             /* address -> number in `all` */
    Map counted;           /* addresses of objects and of headers of frames */
    bool is_counted;       /* what is looked at now was before */
    uint32_t alternatives; /* whose: CensusRow.alternatives */
    CensusRows rows;       /* by site and context */
    Map numbers;           /* site << 32 | context -> row */
    /* judge_retainers.c */
    RetainerKind kind;
    VECTOR(uint32_t) holders; /* what retainers are called, in ascending order */
    VECTOR(uint32_t) cafs;    /* the globals that have a value */
    bool searches;            /* for what this one holds */
    uint32_t holder;
    bool is_led; /* from what it holds: of RETAINER_CAF frames there lead on */
} Judge;

/* ---- judge.c ---- */

/* Finds all that counts by Note [Censuses are invisible]. A zeroed judge with the run and the
 * kind of retainers. */
void judge_walk(Judge *judge, uint32_t frame);
void judge_release(Judge *judge);
/* How it counted when it was made. */
CensusRow judge_as_made(const Judge *judge, const Object *object);
/* After a walk: all is found that judge->holder holds, over no other retainer, and has it in
 * held_by. */
void judge_search(Judge *judge, uint32_t frame);

/* The running path has been walked: what choice points hold, one by one, with the trail undone. */
void judge_alternatives(Judge *judge);
/* What such a choice point needs. */
void judge_see_words(Judge *judge, ContextId context, const Word *words, const FrameLayout *layout);
void judge_see_pointer(Judge *judge, Word pointer);
void judge_see_stack(Judge *judge, const Word *end);
void judge_look_at_all(Judge *judge);

const LinkInfo *judge_info(const Judge *judge, const Object *object);

/* ---- judge_retainers.c ---- */

/* Is what such a retainer holds to be looked at? While everything is, the walk learns what it is
 * called. */
bool judge_holds(Judge *judge, uint32_t site, ContextId context);
bool judge_caf_holds(Judge *judge, uint32_t global);
bool judge_is_retainer(const Judge *judge, const Object *object);
/* The rows of a census with retainers; a bug if they are not what they must be. */
void judge_retainers(Judge *judge, uint32_t frame, const HeapCensus *census);

#endif
