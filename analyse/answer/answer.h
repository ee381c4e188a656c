/* The answer to "where did it go, and what is wrong?": at most five findings, the most abnormal
 * first, each with the evidence that it rests on, joined over the breakdowns and files that there
 * are. What explains names, doubts and differences between files is in analyse/findings.
 *
 *   Answers answers;
 *   answers_init(&answers, &rollup, &names, PROFILE_NONE);
 *   for (uint32_t i = 0; i < answers.count; i++) ... answers.items[i] ...
 *
 * Time, allocation, live heap, a search and the collector have a candidate each (cost.c, memory.c,
 * search.c, run.c);
 * what orders them, and what is called trouble, is in weigh.c with its reasons, and nowhere else. A
 * finding states what was counted; it never claims a cause that the counts don't show. */
#ifndef ANALYSE_ANSWER_ANSWER_H
#define ANALYSE_ANSWER_ANSWER_H

#include "analyse/names.h"
#include "analyse/rollup.h"

typedef enum AnswerKind {
#define ANSWER(code, key, heading, description) ANSWER_##code,
#include "analyse/answer/answers.def"
    ANSWER_KIND_COUNT
} AnswerKind;

typedef enum AnswerStuff {
#define ANSWER(code, key, heading, description)
#define STUFF(code, key, words) ANSWER_STUFF_##code,
#include "analyse/answer/answers.def"
    ANSWER_STUFF_COUNT,
    ANSWER_STUFF_UNKNOWN = ANSWER_STUFF_COUNT
} AnswerStuff;

enum { ANSWER_LIMIT = 5, ANSWER_BELOW = 3 };

/* What the run was: the line before everything else. What is not known is 0. */
typedef struct AnswerRun {
    /* it did not end by itself, or not well: the facts END, EXIT_CODE, SHOWN say how */
    bool failed;
    bool ended;           /* it is known how it ended */
    uint64_t nanoseconds; /* how long it took */
    uint64_t collector;   /* of these, or of `cpu` */
    uint64_t cpu;         /* CPU time, where the collector's is of it */
    bool with_censuses;   /* the collector's time has the censuses of the heap in it */
    uint64_t steps;       /* of our own engines, which have no clock */
    uint64_t allocated, live_peak, held; /* bytes; held: from the operating system */
    uint64_t spread;    /* mean of many runs: the standard deviation of `allocated`; 0: not known */
    bool may_miss_peak; /* of it: it was counted too seldom to be sure */
    bool grows;         /* the live heap, to the end of the run */
    bool is_plain;      /* a program of GHC's that was not built for profiling */
    bool knows_lines;   /* and its GHC can tell by the lines that made it (-hi) */
    bool
        searches; /* it can make a choice: the number of branches that ended so, as far as they did */
    bool stopped; /* as many solutions as were asked for */
    uint64_t solutions, failures, suspended;
    /* what centres cost is much: bytes and nanoseconds of CPU with and without them */
    bool is_distorted;
    uint64_t bytes_with, bytes_without, cpu_with, cpu_without;
} AnswerRun;

/* TIME, ALLOCATION: the definition that leads, and how */
typedef struct AnswerCost {
    uint32_t metric;
    /* the subject's with what is `below`; the program's, without what the runtime system has */
    uint64_t amount, total;
    uint64_t own; /* of the amount, without methods of classes */
    /* methods of classes that only it calls, whose cost is in `amount`: the == of alreadyIn */
    uint32_t below[ANSWER_BELOW];
    uint32_t below_count;
    uint64_t nanoseconds; /* TIME: the amount in time; 0: not known */
    uint64_t entries;     /* of the subject; 0: not counted */
    /* who enters it most, itself aside; PROFILE_NONE: not known, or not worth telling */
    uint32_t caller;
    uint64_t from_caller, from_others; /* entries by the caller, and by others, itself aside */
    uint32_t within; /* label + 1: for whom nearly all of it is done, the nearest; 0: for nobody */
    uint64_t within_entries;
    /* the other of time and allocation; PROFILE_NONE: none, or too few samples */
    uint32_t other_metric;
    uint64_t other_amount, other_total; /* of the same definitions */
    uint32_t next;                      /* who comes next; PROFILE_NONE: nobody has a hundredth */
    uint64_t next_amount;
    bool is_even; /* nobody leads: `spread` definitions have nine tenths of it together */
    uint32_t spread;
    uint64_t samples;   /* of a sampled metric, all of it; 0: it is counted */
    uint64_t low, high; /* what chance could have made of `amount` */
} AnswerCost;

/* MEMORY */
typedef struct AnswerMemory {
    uint64_t first, peak, last;   /* live bytes: early in the run, at most, at its end */
    uint64_t peak_may_be;         /* what grows, and is counted seldom, may have been as large */
    uint64_t typical;             /* the median */
    uint64_t peak_time, end_time; /* by the clock of `dimension` */
    /* whose census it is, by maker if there is one; PROFILE_NONE: totals only */
    uint32_t dimension;
    ProfileClock clock;   /* likewise: times are nanoseconds, or bytes allocated */
    bool grows, is_freed; /* from quarter to quarter; most of it is gone at the end */
    bool is_level;        /* neither: the heap stays as it is */
    /* it is near its peak from here to there, for a good part of the run; equal: it is not */
    uint64_t stays_from, stays_to;
    uint64_t made; /* the subject's share of the peak, in bytes; 0: maker not known */
    /* where no census says who: the band of the one by info table that has most of its peak, with
     * all others of its line, if GHC knows that; NULL: not known either */
    const ProfileBand *line;
    uint64_t line_amount, line_total;
    AnswerStuff stuff;                  /* what most of it is made of */
    uint64_t stuff_amount, stuff_total; /* of the peak of the census by kind */
    /* Of a run of our own, which counts by site and context: what follows is of the census that
     * tells (Note [The moment that tells], alive.c), as are `made`, `stuff_amount` and `type`. */
    uint32_t told;
    uint64_t told_total; /* bytes */
    uint64_t made_stuff; /* of what the subject made, that of `stuff` (all, if that is the stack) */
    uint32_t site;       /* where most of it was made; PROFILE_NONE: nowhere much */
    uint64_t site_amount;
    uint32_t foreign;     /* site + 1: where a library made most for the subject; 0: nowhere much */
    uint64_t site_unused; /* of these, what is never used; 0: not known, too */
    /* of what the subject made, where lives tell when it is used: hardly any is used at all; it is
     * kept long after `last_use`, when hardly any is used any more */
    bool is_unused, is_idle;
    uint64_t last_use;
    /* made for the site's parameter or field, at so many places; 0: the definition says more */
    uint64_t for_amount;
    uint32_t for_places;
    /* who holds half of it or more: a root; NULL: nobody alone */
    const ProfileHolder *root;
    /* site + 1: and the thunks on the way; 0: none alone. Made for one parameter or field, or by one function, at
     * `through_places`, most of them there */
    uint32_t through, through_places;
    uint32_t
        through_for; /* label + 1: whom a library made them for; 0: for nobody, or it did not */
    uint64_t root_amount, through_amount, ways_total;
    uint64_t stack;         /* what stacks held */
    uint32_t stack_in;      /* label: whose; PROFILE_NONE: of nobody alone */
    uint64_t largest_stack; /* over the whole run, also between censuses; 0: not known */
    uint64_t stack_when;    /* what was allocated then */
    /* GHC's: the most that a census by kind saw; 0: no stack, or what evaluates thunks */
    uint64_t seen_stack;
    bool stack_evaluates; /* that census has many thunks beside stacks */
    Text type;            /* the type that has most of it, as the census says; empty: not known */
    uint32_t holder;      /* label; PROFILE_NONE: not known, or the stack alone */
    bool held_by_stack; /* SYSTEM is in the retainer set: a thread's stack, also beside `holder` */
    bool held_by_constant;     /* CAF */
    uint64_t held, held_total; /* of the peak of the census by holder */
    /* thunks that grow, made and held by the same definition: the usual cure may be named */
    bool is_lazy_pattern;
} AnswerMemory;

/* COLLECTOR */
typedef struct AnswerCollector {
    uint64_t amount, total; /* nanoseconds */
    bool of_cpu, with_censuses;
    uint64_t collections, major, copied; /* 0: not known */
    uint64_t live_peak;
    /* what it copies: the definition that made most of what is alive is the subject; 0 if it is the
     * one whose calls wait on a deep stack */
    uint64_t made, made_total;
    AnswerStuff stuff;
    bool is_stack;  /* a deep stack is what it copies: a census has it, or SYSTEM allocates much */
    uint64_t stack; /* bytes of it that a census saw; 0: none did */
    bool stack_evaluates; /* as memory's */
} AnswerCollector;

/* SEARCH: of the work, in steps */
typedef struct AnswerSearch {
    uint64_t total, failed; /* all of it, and that of branches without a solution */
    /* the choice to look at, by its number in the profile; PROFILE_NONE: none has much below it */
    uint32_t choice;
    uint64_t below; /* what failed below it, each step once */
    /* its alternative that was tried so often and never led to a solution, while others did;
     * PROFILE_NONE: none had much below it */
    uint32_t alternative;
    uint64_t tries, alternative_below;
    /* where most failures are, by its number as above; PROFILE_NONE: there are none */
    uint32_t test;
    uint64_t test_failures, failures;
    uint64_t suspended; /* branches that wait for ever */
    uint32_t awaited;   /* site + 1: of what they wait for most; 0: not known */
    uint64_t awaited_times;
} AnswerSearch;

/* REPEATED */
typedef struct AnswerRepeated {
    uint32_t site;
    uint64_t objects, entered; /* thunks that were made there, and how often computing one began */
} AnswerRepeated;

typedef struct Answer {
    AnswerKind kind;
    bool trouble;    /* not only where most goes, but out of proportion */
    uint32_t label;  /* the subject: a definition; PROFILE_NONE: none can be named */
    uint32_t weight; /* 0 to 1000: how abnormal it is */
    union {
        AnswerCost cost; /* TIME, ALLOCATION */
        AnswerMemory memory;
        AnswerCollector collector;
        AnswerSearch search;
        AnswerRepeated repeated;
    };
} Answer;

typedef struct Answers {
    AnswerRun run;
    Answer items[ANSWER_LIMIT]; /* `count` of them, the heaviest first */
    uint32_t count;
    /* the heap grows or is made of thunks, and is no longer small: what holds it is worth a run */
    bool wants_holder;
    /* Nothing stands out: no item has trouble or leads clearly. Then: */
    bool is_even;
    uint32_t spread;     /* over how many definitions the costs are spread */
    uint64_t level_heap; /* the live heap, if it is known and level */
    /* what most of it is made of, where it is neither level nor large enough for an answer */
    AnswerStuff small_stuff;
    uint64_t stuff_amount, stuff_total;
    /* Too little was counted for any of it to mean something. The items are there all the same. */
    bool is_tiny;
} Answers;

/* what counts as time and as allocation; PROFILE_NONE: there is none that can be trusted */
uint32_t answer_time_metric(const Profile *profile);
uint32_t answer_allocation_metric(const Profile *profile);

const char *answer_key(AnswerKind kind);
const char *answer_stuff_key(AnswerStuff stuff);
/* names: what belongs to which definition; NULL: by the names in the file. metric: the one that was
 * asked for (--by): its candidate comes first; PROFILE_NONE: by weight */
void answers_init(Answers *answers, const Rollup *rollup, const LabelNames *names, uint32_t metric);

#endif
