/* A run: everything of a program at work that is not code. It owns the layout, contexts, heap, thread,
 * IO, censuses, samples, limits and signals; an engine over it brings code of its own, and is
 *
 *   prepare   makes what it needs of run->layout before there is a heap
 *   enter     runs from main to an end, and leaves result, raised_in, stopped_in as they are then;
 *             tells what it has counted for lines, if they are asked for (lines.h)
 *   release
 *
 *   static const RunEngine engine = {prepare, enter, release};
 *   run_program(&engine, program, options, counts);
 *
 * What an engine does at an entry, an allocation, a primitive operation is called here, so that
 * every one of them gives the same figures: engine/machine is one; tests/laws/walker is the smallest
 * there can be, and shows the way. What frames hold: live.h. */
#ifndef RUNTIME_RUN_RUN_H
#define RUNTIME_RUN_RUN_H

#include "abi/run.h"
#include "link/program.h"
#include "runtime/contexts.h"
#include "runtime/heap/heap.h"
#include "runtime/io.h"
#include "runtime/run/layout.h"
#include "runtime/run/lines.h"
#include "runtime/search/search.h"
#include "runtime/thread.h"

enum { RUN_POLL_INTERVAL = 1 << 14 }; /* entries between two looks at signals and limits */

/* runtime/logic/internal.h: where in thread.roots the conjunction at work is, and those that wait */
enum { RUN_SEARCHING_FIRST = BUILTIN_COUNT, RUN_SEARCHING_ROOTS = 2 };

enum { RUN_KEEPS = 1, RUN_COUNTS = 2 }; /* what run_raised is called for */

typedef struct RunEngine {
    void (*prepare)(Run *run);
    RunEnd (*enter)(Run *run);
    void (*release)(Run *run);
} RunEngine;

/* Tests: somebody who looks at the heap at each census. */
typedef struct RunJudge {
    void *own;
    /* All is counted; the running activation is as `frame` describes it. May collect. */
    void (*census)(void *own, Run *run, uint32_t frame);
    void (*thinned)(void *own); /* Note [Thinning of censuses]: eras are half of what they were */
    void (*ends)(void *own, const Run *run); /* the lives are to be handed over */
} RunJudge;

typedef struct RunCensusing { /* census.c */
    RunCensuses kept;
    HeapCensus counted; /* the last one */
    uint64_t taken;     /* those that were thinned out, too */
    uint64_t due_time;  /* TIME: of the program's own time */
    uint32_t sets_told; /* of retainers, to observers */
    RunMarkers markers;
    uint64_t points;   /* POINTS: places of markers so far .. */
    uint64_t point_at; /* .. and the last one: bytes allocated */
} RunCensusing;

typedef struct RunSampling {  /* sample.c */
    uint64_t period;          /* nanoseconds that a tick stands for; 0: no samples */
    uint64_t timer;           /* between two strikes, as it is now */
    uint64_t until;           /* of the program's own time, what the ticks so far stand for */
    uint64_t strikes;         /* that were seen */
    volatile ContextId noted; /* which context the last one fell on */
    uint64_t in;              /* sample_every: entries to the next one, in polls to come */
    uint32_t doubled;         /* ticks when the timer's period became what it is */
    RunTicks ticks;
} RunSampling;

/* Of a program that searches; the rules are runtime/logic's.
 *
 * Note [As a search]: whether a program searches is link's to say (Program.searches), and what follows
 * for its run: its solutions are its value, limits and interrupts end it. Whether what it writes to is
 * trailed and its charges are noted is another question: law 9 says that a program without choices does not
 * notice, and RunOptions.as_search asks that of any. */
typedef struct RunSearching {
    bool in_use;    /* else nothing of it is */
    uint64_t bytes; /* of memory for choice points, the trail and what is kept, at the last poll */
    Search kept;    /* fates, derivations, steps: what there is to tell */
    SearchPoints points;
    uint32_t level;                     /* of searches around */
    uint64_t sides;                     /* of conjunctions, that have begun so far */
    uint64_t side;                      /* the number of the one at work; 0: none is */
    VECTOR(const LinkExpr *) equations; /* unify and match, by their numbers in frames */
    uint32_t
        field_bits;   /* of the number of a FIELDS frame: the field; the rest: LogicState.place */
    uint64_t returns; /* to frames of nf, unify and their like: Note [Polled without entries] */
    Arena statics;    /* constructors of literals that a match has made, by info and words */
    Map statics_by_content;
} RunSearching;

struct Run {
    const RunEngine *engine;
    void *code; /* the engine's own */
    const Program *program;
    const RunOptions *options;
    RunLayout layout;
    Contexts contexts;
    Heap heap;
    Thread thread;
    Io io;
    PrimCall call;
    RunCensusing censuses;
    RunSampling sampling;
    RunLines lines;
    RunSearching searching;
    uint32_t contexts_told; /* to observers: the ids below this one */
    uint64_t interrupt_in;  /* entries to the simulated interrupt; 0: none to come */
    bool interrupted;       /* the program has had its UserInterrupt */
    bool signals_wait;      /* a primitive may have let one through: the next entry looks */
    bool heap_exhausted;    /* the reserve is in use, and that is yet to be raised */
    /* Note [Where it was raised] */
    uint8_t
        at_raise; /* RUN_KEEPS: since keepRaise#, until a raise; RUN_COUNTS: lines are counted */
    bool raised_again, uncaught;
    ContextId raised_in;
    uint64_t entries_left; /* of options->limit_steps, in polls to come */
    /* how it ended: the value or exception, for shown */
    Word result;
    uint32_t result_signature;  /* VALUE: of what main returned; a tuple is in `returned` */
    const LinkBody *stopped_in; /* whose code ran last; NULL: not known */
    Word words[MAXIMUM_ARITY];  /* arguments on their way into a call or primitive operation */
    Word returned[MAXIMUM_ARITY + 1]; /* the words of a returned tuple, or of its results */
};

/* Fills in counts (zeroed by the caller, released by him with run_counts_release). */
void run_program(const RunEngine *engine, const Program *program, const RunOptions *options,
                 RunCounts *counts);

/* The exception that stands for it. */
static inline Word run_builtin(const Run *run, Builtin builtin) {
    return run->layout.global_pointers[run->program->builtins[builtin]];
}
/* How the run ends with an exception that nobody caught: by name if it is one of them, whoever
 * raised it. */
RunEnd run_uncaught_end(const Run *run, Word exception);

/* After frames or regions were added to the layout while the run goes on. */
void run_layout_grew(Run *run);

/* ---- prims.c ---- */

/* A primitive operation that is not pure, to run->words, argument by argument: tokens have theirs,
 * too. (An engine may carry out in place those that only read and write, by prim/elements.h.) The
 * words of its results, tokens left out, are then in run->returned. The heap's allocation
 * pointer is in run->heap, the activation is thread->base and `frame`; may collect. What it makes is
 * of `info`, and charged to `context`. END_VALUE: go on. */
RunEnd run_prim(Run *run, Primop op, uint32_t frame, InfoId info, ContextId context);

/* ---- outside.c: limits and signals ---- */

/* Room in the heap, as heap_make_room and heap_allocate have it, if need be from the reserve:
 * Note [Exhaustion]. Then *entries become so few that it is raised at the next one; after
 * run_allocate that is the caller's part (run_poll_soon). */
bool run_make_room(Run *run, uint64_t words, uint32_t frame, int64_t *entries);
Object *run_allocate(Run *run, uint64_t words, uint32_t frame);
/* After either has refused, or a result is too large for any heap: whether the builtin is raised on
 * the spot, or the run ends. */
bool run_heap_raises(Run *run, uint32_t frame);
/* What comes from outside, with this end, where `resume` was about to happen with a stack that ends
 * at `top`: if it can be raised, all that is under evaluation is frozen (Note [Interrupted thunks]),
 * and where the stack ends then is returned. There the engine raises builtin_of_end, and polls soon
 * if thread->exhausted. NULL: the run ends. */
Word *run_outside_raises(Run *run, RunEnd end, Word *top, Resume resume);
/* Note [Where it was raised]: before an exception is handed down the stack, which ends at `top`.
 * Without run->at_raise all there is to do is to set raised_in and raised_again. */
void run_raised(Run *run, ContextId context, Word *top);
/* What has arrived: END_TERMINATED, END_TIME_LIMIT, END_INTERRUPT (one that is still to be raised,
 * or ends the run), or END_VALUE: nothing, or an interrupt that waits (Note [Masking]). */
RunEnd run_signalled(const Run *run);
/* Note [Long primitives]: the same for a primitive at work; a first interrupt waits for its end, if
 * there is a catch. */
PrimPoll run_poll_prim;
/* Whether something from outside wants the run to end: signals, limits. Called now and then, with
 * the end of the stack; *entries is then how many entries later again. END_VALUE: go on. Others:
 * raise it if run_outside_raises, else end. */
RunEnd run_poll(Run *run, const Word *top, ContextId context, int64_t *entries);
/* The next entry polls; what was counted in advance is given back. */
void run_poll_soon(Run *run, int64_t *entries);

/* ---- selectors.c ---- */

/* Note [Owed selectors]: charges C and V of all of them, and gives what is to be evaluated; U. */
Word run_owed_forced(Run *run, Object *owed);
void run_owed_returned(Run *run, const Object *owed);
/* Note [Uses]: an object without a tag is evaluated, with a stack that ends at `sp`. A selector is
 * reduced if it can be. */
void run_use_thunk(Run *run, Object *object, const Word *sp);

/* ---- census.c ---- */

/* An entry has come to the thread's bound, with the words below `base` in use: is there room for so
 * many more? Note [The largest stack]. */
bool run_stack_grows(Run *run, Word *base, uint64_t more, ContextId context);

/* ---- sample.c ---- */

/* Note [Strikes]: if the timer struck, takes the sample; then an entry looks at its stack again. */
bool run_struck(Run *run);
/* A segment of a search is about to end: a sample belongs to the one that the timer struck in. */
static inline void run_segment_ends(Run *run) {
    if (thread_was_struck(&run->thread)) run_struck(run);
}

#endif
