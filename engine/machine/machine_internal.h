/* A machine at work. Private to this folder. */
#ifndef ENGINE_MACHINE_INTERNAL_H
#define ENGINE_MACHINE_INTERNAL_H

#include "abi/run.h"
#include "engine/machine/code.h"
#include "runtime/contexts.h"
#include "runtime/heap/heap.h"
#include "runtime/io.h"

enum { POLL_INTERVAL = 1 << 14 }; /* entries between two looks at signals and limits */

typedef struct JudgedObject { /* judge_lives.c */
    const Object *object;
    uint64_t born;         /* of the life that it has, a moment of RunMade */
    bool is_alive, shrunk; /* a census has found that it has two words now */
} JudgedObject;

typedef struct JudgedLives {
    VECTOR(JudgedObject) objects; /* all that were made */
    RunLives ended;               /* eras as they were then */
    VECTOR(uint32_t) thinned;     /* by life: how often the censuses had been */
    uint32_t thinnings;
} JudgedLives;

typedef struct Censusing { /* census.c */
    RunCensuses kept;
    HeapCensus counted; /* the last one */
    uint64_t taken;     /* those that were thinned out, too */
    uint64_t due_time;  /* TIME: of the program's own time */
    uint32_t sets_told; /* of retainers, to observers */
    RunMarkers markers;
    uint64_t points;    /* POINTS: places of markers so far .. */
    uint64_t point_at;  /* .. and the last one: bytes allocated */
    JudgedLives judged; /* options->judge_lives */
} Censusing;

typedef struct Sampling {     /* sample.c */
    uint64_t period;          /* nanoseconds that a tick stands for; 0: no samples */
    uint64_t timer;           /* between two strikes, as it is now */
    uint64_t until;           /* of the program's own time, what the ticks so far stand for */
    uint64_t strikes;         /* that were seen */
    volatile ContextId noted; /* which context the last one fell on */
    uint64_t in;              /* sample_every: entries to the next one, in polls to come */
    uint32_t doubled;         /* ticks when the timer's period became what it is */
    RunTicks ticks;
} Sampling;

typedef struct Machine {
    const Program *program;
    const RunOptions *options;
    Code code;
    ProgramLayout layout;
    Contexts contexts;
    Heap heap;
    Thread thread;
    Io io;
    PrimCall call;
    Censusing censuses;
    volatile ContextId running; /* the current context, for the timer's handler: Note [Strikes] */
    Sampling sampling;
    uint32_t contexts_told; /* to observers: the ids below this one */
    uint64_t interrupt_in;  /* entries to the simulated interrupt; 0: none to come */
    bool interrupted;       /* the program has had its UserInterrupt */
    bool signals_wait;      /* a primitive may have let one through: the next entry looks */
    bool heap_exhausted;    /* the reserve is in use, and that is yet to be raised */
    /* Note [Where it was raised] */
    bool keeps_raise; /* since keepRaise#, until a raise */
    bool raised_again, uncaught;
    ContextId raised_in;
    uint64_t entries_left; /* of options->limit_steps, in polls to come */
    /* how the run ended: the value or exception, for shown */
    Word result;
    uint32_t result_signature;        /* VALUE: of what main returned; a tuple is in `returned` */
    uint32_t stopped_at;              /* the instruction that was last begun */
    Word words[MAXIMUM_ARITY];        /* arguments on their way into a call */
    Word returned[MAXIMUM_ARITY + 1]; /* the words of a returned tuple */
} Machine;

/* The exception that stands for it. */
static inline Word machine_builtin(const Machine *machine, Builtin builtin) {
    return machine->code.global_pointers[machine->program->builtins[builtin]];
}
/* How the run ends with an exception that nobody caught: by name if it is one of them, whoever
 * raised it. */
RunEnd machine_end_uncaught(const Machine *machine, Word exception);

/* Compiles what `info` stands for. */
void machine_compile(Machine *machine, const CodeInfo *info);

/* Runs from main to an end. */
RunEnd machine_interpret(Machine *machine);
RunEnd machine_interpret_lives(Machine *machine); /* Note [Uses] */

/* A primitive operation that is not pure. `operands` are PRIM_CALL's from op on; atoms are read
 * from `base` and the constants, results go to slots of `base`. The heap's allocation pointer is in
 * machine->heap. May collect, and may allocate, charged to `context`. END_VALUE: go on. */
RunEnd machine_prim(Machine *machine, const uint32_t *operands, Word *base, ContextId context);

/* Room in the heap, as heap_make_room and heap_allocate have it, if need be from the reserve:
 * Note [Exhaustion]. Then *entries become so few that it is raised at the next one; after
 * machine_allocate that is the caller's part (machine_poll_soon). */
bool machine_make_room(Machine *machine, uint64_t words, uint32_t frame, int64_t *entries);
Object *machine_allocate(Machine *machine, uint64_t words, uint32_t frame);
/* After either has refused, or a result is too large for any heap: whether the builtin is raised on
 * the spot, or the run ends. */
bool machine_heap_raises(Machine *machine, uint32_t frame);
/* Whether an exception from outside, with this end, can be raised with a stack that ends at `top`;
 * if so, it has been. Else the run ends. */
bool machine_outside_raises(Machine *machine, RunEnd end, Word *top);

/* Note [Owed selectors]: charges C and V of all of them, and gives what is to be evaluated; U. */
Word machine_owed_forced(Machine *machine, Object *owed);
void machine_owed_returned(Machine *machine, const Object *owed);

/* ---- census.c ---- */

void machine_censuses_begin(Machine *machine);
void machine_censuses_end(Machine *machine, RunCounts *counts); /* hands them over */
/* The program passes a marker, at a place where the code may collect, described by `frame`. */
void machine_marker(Machine *machine, uint32_t frame, Text text);
/* At such a place. */
void machine_census(Machine *machine, uint32_t frame, uint32_t point);
/* An entry has come to the thread's bound, with the words below `base` in use: is there room for so
 * many more? Note [The largest stack]. */
bool machine_stack_grows(Machine *machine, Word *base, uint64_t more, ContextId context);
/* Note [Uses]: an object without a tag is evaluated, with a stack that ends at `sp`. A selector is
 * reduced if it can be. */
void machine_use_thunk(Machine *machine, Object *object, const Word *sp);
/* Of time, whether one is due: then the next block has it. The heap's limit may change. */
void machine_census_poll(Machine *machine);

/* Of options->judge_censuses (judge.c): a bug if it is not what a census must be. */
void machine_judge_census(const Machine *machine, uint32_t frame, const HeapCensus *census);

/* Of options->judge_lives (judge_lives.c): at a census, and when the lives are to be handed
 * over. */
void machine_judge_lives(Machine *machine, uint32_t frame);
void machine_judge_lives_end(Machine *machine);

/* What is reachable at the end. */
void machine_snapshot(const Machine *machine, RunEnd end, RunSnapshot *snapshot);

/* What has arrived: END_TERMINATED, END_TIME_LIMIT, END_INTERRUPT (one that is still to be raised,
 * or ends the run), or END_VALUE: nothing, or an interrupt that waits (Note [Masking]). */
RunEnd machine_signalled(const Machine *machine);
/* Note [Long primitives]: the same for a primitive at work; a first interrupt waits for its end, if
 * there is a catch. */
PrimPoll machine_poll_prim;
/* Whether something from outside wants the run to end: signals, limits. Called now and then, with
 * the end of the stack. END_VALUE: go on. Others: raise it if machine_outside_raises, else end. */
RunEnd machine_poll(Machine *machine, const Word *top, ContextId context, int64_t *entries);
/* The next entry polls; what was counted in advance is given back. */
void machine_poll_soon(Machine *machine, int64_t *entries);

/* ---- sample.c ---- */

/* Observers hear of the contexts that they have not been told of. */
void machine_tell_contexts(Machine *machine);
void machine_sampling_begin(Machine *machine);
void machine_sampling_end(Machine *machine, RunCounts *counts); /* hands the ticks over */
/* Note [Strikes]: if the timer struck, takes the sample; then an entry looks at its stack again. */
bool machine_struck(Machine *machine);
/* options->sample_every, at a poll; *entries, until the next one, may become fewer */
void machine_sample_entry(Machine *machine, ContextId context, int64_t *entries);
void machine_sampling_times(const Machine *machine, RunCounts *counts); /* likewise */

#endif
