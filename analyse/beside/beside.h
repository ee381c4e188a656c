/* What GHC's optimiser leaves of the costs of a run of our own, which are those of the program as
 * it is written: the same program, built by GHC -O1 and run on the same input.
 *
 *   Beside beside;
 *   beside_init(&beside, &rollup, &given);
 *   beside_of_answer(&beside, &answer) == BESIDE_GONE
 *   beside_release(&beside);
 *
 * Note [Two builds of GHC's]: by definition there are figures of a profiled build alone, whose
 * centres keep GHC from some of what it does otherwise; of the whole program those of a build
 * without them, and no definition makes more than that. If a definition has lost its cost, but the
 * program has not, GHC moved it. A definition may be entered as often and cost nothing: what it
 * computes was moved out of it, and is shared.
 *
 * Note [What work leaves]: steps have no counterpart there but time, and code that GHC made takes a
 * fifth of a nanosecond to one for what is a step here, a tenth in the tightest loops. If what is
 * so many steps here takes less than a twentieth for each of them, it is not done. The time is that
 * of the build without centres; which part of it is a definition's, the samples of the profiled
 * one say, if there are enough of them.
 *
 * A definition is the same if module, name and line are; or module and name, if one has them. */
#ifndef ANALYSE_BESIDE_BESIDE_H
#define ANALYSE_BESIDE_BESIDE_H

#include "analyse/answer/answer.h"
#include "analyse/rollup.h"
#include "base/vector.h"

typedef enum BesideGap {
    BESIDE_WHOLE, /* nothing is missing */
#define GAP(code, key, words) BESIDE_##code,
#include "analyse/beside/gaps.def"
    BESIDE_GAP_COUNT
} BesideGap;

const char *beside_gap_key(BesideGap gap);   /* "no-ghc" */
const char *beside_gap_words(BesideGap gap); /* "there is no GHC here" */

enum { BESIDE_MANY = 10 }; /* entries: of fewer it says nothing that GHC enters it as often */

/* What GHC's side gave. Texts and profile outlive the Beside. */
typedef struct BesideGiven {
    BesideGap gap;
    Text detail;             /* of the gap: "exit code 1 there, 0 here"; may be empty */
    Text compiler;           /* "GHC 9.0.2"; empty: not known */
    Text centres;            /* "-fprof-auto-top" */
    const Profile *profiled; /* NULL: that build could not be had */
    uint64_t allocated;      /* bytes, without centres */
    uint64_t live_peak;      /* likewise: within a tenth */
    uint64_t nanoseconds;    /* likewise: of CPU time, without collections */
} BesideGiven;

typedef struct BesideCosts {
    uint64_t entries, bytes;
    uint64_t work; /* here steps, there samples of time */
} BesideCosts;

typedef struct BesideRow { /* a centre of the program's own */
    uint32_t label;
    bool is_there; /* GHC's profile has it */
    BesideCosts ours, theirs;
} BesideRow;

typedef enum BesideVerdict {
    BESIDE_UNKNOWN,
    BESIDE_GONE,
    BESIDE_LESS,
    BESIDE_MOVED, /* the definition has little of it, the program has most of it */
    BESIDE_REMAINS,
} BesideVerdict;

const char *beside_verdict_key(BesideVerdict verdict); /* "gone" */

typedef struct Beside {
    BesideGiven given;
    uint64_t allocated;     /* here */
    uint64_t steps;         /* here */
    uint64_t samples;       /* of the profiled run */
    VECTOR(BesideRow) rows; /* those with any cost: the largest here first */
    const Rollup *rollup;
} Beside;

void beside_init(Beside *beside, const Rollup *rollup, const BesideGiven *given);
void beside_release(Beside *beside);
/* NULL: it has no cost, or is no centre */
const BesideRow *beside_row(const Beside *beside, uint32_t label);
/* An answer's subject with what is told below it. false: GHC's profile does not have it. */
bool beside_costs(const Beside *beside, const Answer *answer, BesideCosts *ours,
                  BesideCosts *theirs);
/* What GHC leaves of what the answer tells. UNKNOWN: it has no figure of that. */
BesideVerdict beside_of_answer(const Beside *beside, const Answer *answer);
/* .. of the work that the answer's subject does, if that is a good part of all: of one about
 * allocation, too. `time`: what is known of it there. */
typedef struct BesideTime {
    bool is_timed;        /* else entries say it, or nothing does */
    bool is_subject;      /* there are samples enough to know its part of the program's */
    uint64_t nanoseconds; /* of the subject, or of the program */
} BesideTime;
BesideVerdict beside_of_work(const Beside *beside, const Answer *answer, BesideTime *time);

#endif
