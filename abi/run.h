/* What a run is asked to do: the same for every engine. */
#ifndef ABI_RUN_H
#define ABI_RUN_H

#include "abi/counts.h"
#include "abi/observer.h"
#include <stdbool.h>
#include <stdint.h>

enum { RUN_SAMPLES_ENOUGH = 100 }; /* of fewer nobody says anything who was not asked */

typedef struct RunOptions {
    Scoping scoping;    /* lexical: the program was boxed before link; engines treat it as static */
    bool flat_contexts; /* --contexts=flat */
    bool attribution_off; /* every cost goes to MAIN, no edges (law 1) */
    uint64_t limit_heap;  /* bytes; 0: the default, a share of the machine's memory */
    uint64_t limit_stack; /* bytes; 0: the default */
    uint64_t limit_time;  /* milliseconds; 0: none */
    uint64_t limit_steps; /* function and thunk entries; 0: none (tests, fuzzers) */
    uint64_t solutions;   /* of a program that searches, so many are looked for; 0: all */
    bool no_fates;        /* of its search only solutions, leaves and steps are told */
    bool trail_all;       /* machine: law 13: all that is written to has an entry (tests) */
    bool as_search;       /* machine: Note [As a search], of any program (tests) */
    const SearchObserver *segments; /* is told of those of its search (tests); or NULL */
    uint64_t interrupt_after;       /* as if Ctrl-C came after so many entries; 0: not (tests) */
    uint64_t collect_every;         /* machine: collect at every N-th allocation; 0: when needed */
    uint64_t nursery_bytes;         /* machine: 0: the default */
    bool count_sites;               /* objects and bytes by site */
    bool lines;                     /* costs by place of the source */
    CensusMode census; /* machine; with its step in bytes or nanoseconds, 0: the default */
    uint64_t census_step;
    bool census_spaced; /* though a step is given: Note [Spacing of censuses] (tests) */
    bool count_alive;   /* spec: what is alive at them, and who holds it, which is slow (tests) */
    /* spec: those of the machine: when the stack was so large that one was due, and what it has
     * looked at: of the heap, too, if it does not count that itself (tests) */
    const RunCensus *told;
    uint32_t told_count;
    bool biography;              /* lives of objects, at censuses */
    RetainerKind retainers;      /* who holds them, at censuses */
    bool holders;                /* ways from the roots to objects are kept, at censuses */
    const bool *holders_of;      /* by site: to its objects only; or NULL */
    Text holders_asked;          /* that in the user's words; empty: nobody asked */
    uint64_t sample_nanoseconds; /* machine: the timer's period; 0: no samples of the time */
    uint64_t sample_every;       /* machine: as if it struck at every N-th entry; 0: not (tests) */
    uint64_t sample_least;       /* of fewer ticks the profile says nothing */
    /* machine: without samples, how often Observer.progress is called; 0: not */
    uint64_t watch_nanoseconds;
    const Observer *observer;     /* machine: sees it while the program runs; or NULL */
    bool keep_snapshot;           /* what is reachable at the end (tests) */
    const struct RunJudge *judge; /* machine: looks at the heap at censuses, or NULL (tests) */
    bool keep_each;    /* spec: when each object was made and used, by censuses (tests) */
    bool compile_all;  /* machine: all code before the run, not each body on entry (tests) */
    Text program_name; /* what programName# gives */
    const char *const *arguments;
    uint32_t argument_count;
    /* Where the program's standard output goes; NULL: the real one (tests use a buffer). */
    Buffer *capture_output;
    /* What standard input holds; NULL: the real one. */
    const Text *given_input;
    bool sandboxed; /* no files, no environment: END_UNSUPPORTED (fuzzers) */
} RunOptions;

#endif
