/* Judges of what a census counts and of the lives that it ends, for RunOptions.judge: slow and
 * obvious, and without anything of the heap's own. A bug if something is not as it must be. */
#ifndef TESTS_JUDGES_JUDGES_H
#define TESTS_JUDGES_JUDGES_H

#include "runtime/run/run.h"

/* Each census is compared with a slow one, and with what a collection leaves. */
extern const RunJudge judge_of_censuses;

typedef struct JudgedObject {
    const Object *object;
    uint64_t born;         /* of the life that it has, a moment of RunMade */
    bool is_alive, shrunk; /* a census has found that it has two words now */
    bool is_seen;          /* by a census, in this life; then: */
    ContextId context;
} JudgedObject;

typedef struct JudgedLives {
    const RunMades *seen;         /* when spec made and used each object: given */
    const RunContexts *contexts;  /* spec's: given */
    const Word *end;              /* of the objects that are listed */
    VECTOR(JudgedObject) objects; /* all that were made */
    RunLives ended;               /* eras as they were then */
    VECTOR(uint32_t) thinned;     /* by life: how often the censuses had been */
    uint32_t thinnings;
} JudgedLives;

/* For one run with biography and no collection; *judged has `seen`, and is released at its end. */
RunJudge judge_of_lives(JudgedLives *judged);

#endif
