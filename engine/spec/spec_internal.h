/* Inside spec: what the rules are stated on. Everything here is spec's own, shared with no other
 * engine, so that an error in a common part cannot hide: objects, values, contexts.
 *
 *   semantics.md        here
 *   G[x ->K z]          a Closure x, with x->context = K
 *   K, G : e            a Goal: context, expression, and the variables that e may mention
 *   D : z, Kz           a Result
 *   {K: 2*A}            spec_charge(spec, K, COST_A, 2)
 *   S(K, Kz, z)         spec_scope(spec, K, Kz, z)
 *   spec_push(K, cc)         spec_push(spec, K, cc)
 *
 * Frames are the C stack's, and lie there as data too: a SpecFrame for each of the rules' frames
 * that holds something, for Note [Who holds] (census.c).
 */
#ifndef ENGINE_SPEC_SPEC_INTERNAL_H
#define ENGINE_SPEC_SPEC_INTERNAL_H

#include "abi/run.h"
#include "base/fail.h"
#include "base/map.h"
#include "base/records.h"
#include "engine/spec/spec.h"
#include "link/program.h"

typedef uint32_t Context; /* an index into the run's contexts; 0 is MAIN */
enum { MAIN_CONTEXT = 0, SUB = UINT32_MAX /* of top-level functions; "none" of static data */ };

typedef struct Closure Closure;

typedef struct Value {
    Rep rep;
    union {
        Word word;
        Closure *object; /* rep_is_pointer(rep) */
    };
} Value;

/* An object of the heap. Fields lie in the order of the program's text, tokens included: sizes are
 * computed, not measured. */
struct Closure {
    ClosureKind kind;
    Context context;
    union {
        const LinkBody *body;               /* FUNCTION, THUNK, BLACK_HOLE */
        const LinkConstructor *constructor; /* CONSTRUCTOR */
        /* PARTIAL_APPLICATION: the function; INDIRECTION and FUNCTION_REFERENCE: the value, its
         * context being this one's; RAISING: the exception */
        Closure *other;
    };
    uint32_t site;  /* where it was made; stays, whatever becomes of it */
    uint32_t count; /* of fields; BYTE_ARRAY: of bytes, which lie where the fields would */
    Value fields[];
};

static inline bool is_function(const Closure *z) {
    return z->kind == CLOSURE_FUNCTION || z->kind == CLOSURE_PARTIAL_APPLICATION;
}
static inline Closure *behind_update(Closure *x) {
    return x->kind == CLOSURE_INDIRECTION || x->kind == CLOSURE_FUNCTION_REFERENCE ? x->other : x;
}
static inline uint8_t *closure_bytes(Closure *array) { return (uint8_t *)array->fields; }

/* How an attempt to evaluate something ended. */
typedef enum Outcome {
    GO_ON,    /* a rule's last premise is in the Goal: its result is the result */
    RETURNED, /* the Result is filled in */
    RAISED,   /* spec->exception */
    ENDED     /* the run is over: spec->counts->end */
} Outcome;

typedef struct Goal {
    Context K;
    const LinkExpr *expr;
    const LinkBody *body; /* whose code expr is part of */
    uint32_t region;      /* of link/program.h, which expr is part of */
    Value *variables;     /* by number; after them, the K of each join */
    Value *floor;         /* what lies on the value stack from here on, a tail call may overwrite */
} Goal;

typedef struct Result {
    Context context; /* Kz */
    bool is_tuple;   /* then the values are in spec->tuple */
    uint32_t count;
    Value value;
} Result;

typedef enum SpecFrameKind {
    SPEC_CODE,     /* what runs */
    SPEC_CASE,     /* waits for the scrutinee */
    SPEC_VALUES,   /* Args; what a primitive has made so far */
    SPEC_UPDATE,   /* Upd */
    SPEC_OF_CATCH, /* Catch */
    SPEC_RETURNED  /* a function that is about to be applied */
} SpecFrameKind;

/* What is held, and in which context: Note [Who holds]. Lies in the C frame of the rule that
 * pushed it. */
typedef struct SpecFrame {
    const struct SpecFrame *parent;
    SpecFrameKind kind;
    Context K;
    union {
        const Goal *goal; /* CODE: goal->expr; CASE: its alternatives */
        struct {
            const Value *items;
            uint32_t count;
        } values;
        Closure *object; /* UPDATE: x; OF_CATCH: the handler; RETURNED: z */
    };
} SpecFrame;

/* Variables of a piece of code, pointers only. */
typedef VECTOR(uint32_t) SpecNeeds;

typedef struct Spec {
    const Program *program;
    const RunOptions *options;
    RunCounts *counts; /* its contexts are the table of contexts */
    SpecCoverage coverage;
    Closure **globals;
    Closure **nullary; /* by constructor; NULL: it has fields */
    Closure *exception;
    const char *raised_by[BUILTIN_COUNT]; /* the details of each builtin, when it was last raised */
    bool keeps_raise; /* since keepRaise#, until a raise: Note [Where it was raised] */
    VECTOR(Value) tuple;
    Word masking; /* the state that setMaskingState# sets; an interrupt ends a run of spec in any */
    /* contexts.c */
    Map children; /* parent << 32 | centre -> context */
    Map centres_on_paths;
    VECTOR(Context) context_roots; /* by context */
    Map roots;                     /* label -> context */
    Map edge_slots;                /* -> index into counts->edges */
    VECTOR(uint32_t) path;
    /* the heap: a region that only grows; what is static comes first */
    char *heap, *heap_top, *heap_end, *program_begins;
    const SpecFrame *frames; /* the newest */
    /* values of variables and arguments; reset when what they belong to is evaluated */
    Value *stack, *top, *stack_end;
    uintptr_t c_stack; /* where the C stack began */
    uint64_t c_stack_limit;
    uint64_t entries;              /* of functions and thunks */
    uint64_t allocated, census_at; /* bytes; when the next census would be taken */
    uint64_t points, point;        /* of markers: how many, and the last one, in bytes allocated */
    Map places, place_calls;       /* places.c: -> index into counts' */
    /* lives.c */
    Map life_numbers;      /* closure -> index into counts->censuses.each */
    uint64_t thinned;      /* how often the censuses have been */
    uint64_t taken;        /* censuses, those that were thinned out, too */
    const Closure *passed; /* the tuple of a selector that is not used by it */
    /* census.c */
    Map needs_of; /* expression, or, plus 1, the alternatives of a case -> index into needs */
    VECTOR(SpecNeeds) needs;
    RecordTable set_numbers; /* of counts->censuses.retainer_sets */
    /* prims.c */
    PrimCall call;
    Buffer output;
    size_t input_taken;
} Spec;

#define FIRED(code) ((void)spec->coverage.fired[RULE_##code]++)

/* ---- contexts.c ---- */

Context spec_root_context(Spec *spec, Label root);
Context spec_push(Spec *spec, Context K, uint32_t centre);
Context spec_scope(Spec *spec, Context K, Context Kz, const Closure *z);
/* Charged to K, and to that place: Note [Which line pays]. */
void spec_charge(Spec *spec, Context K, Span place, Cost cost, uint64_t times);
void spec_charge_object(Spec *spec, Context K, const Closure *made);
/* An allocation block of so many words begins (semantics.md section 7): if a census is due here,
 * it is taken. What runs is the newest frame. */
void spec_block_begins(Spec *spec, uint64_t words);
/* The program passes a marker with this text. */
void spec_marker(Spec *spec, Closure *bytes);
void spec_count_edge(Spec *spec, Context from, uint32_t centre);

/* ---- values.c ---- */

/* NULL: the limit is reached, and the run has ended */
Closure *spec_closure_new(Spec *spec, ClosureKind kind, Context K, uint32_t site, uint64_t count);
/* Past indirections, which are not there. */
Closure *spec_behind_indirections(Closure *x);
/* Is x, or was it made as, a selector? Note [Reduced selectors] */
bool spec_is_selector(const Spec *spec, const Closure *x);
/* The tuple that a selector would select from, if it is evaluated; else NULL. */
Closure *spec_selected_tuple(const Spec *spec, const Closure *x);
/* The component that it would select; NULL: it is none, or its tuple is not evaluated. */
Closure *spec_selected(const Spec *spec, const Closure *x);
/* Of such a selector: where the chain of selectors ends that begins with its component; NULL: it
 * comes back to itself. */
Closure *spec_end_of_chain(const Spec *spec, const Closure *x);
/* The closure's size by semantics.md section 2. */
uint64_t spec_closure_words(const Closure *closure);
uint64_t spec_heap_bytes_since(const Spec *spec, const char *from);
/* The same by site, into counts. */
void spec_count_sites(Spec *spec, const char *from);
bool spec_initial_heap(Spec *spec);
Value spec_value_of(const Spec *spec, const Goal *goal, LinkAtom atom);
Value *spec_stack_room(Spec *spec, uint64_t count); /* above spec->top; NULL: the run has ended */
/* Are these the first `count` representations of the sequence? */
bool spec_representations_agree(const LinkSignature *signature, const Value *values,
                                uint32_t count);
const LinkSignature *spec_signature_of(const Spec *spec, uint32_t number);
/* Appends what `run main` prints, or the exception. */
void spec_show_closure(Spec *spec, Closure *closure, Buffer *out);

/* ---- rules.c ---- */

Outcome spec_run_main(Spec *spec, Result *result);
/* Raises in K what stands for that end, as Raise does but without its P; or ends the run, if
 * nothing does. */
Outcome spec_raise_or_end(Spec *spec, Context K, RunEnd end, const char *details);
/* How signals and the limit on time want the run to end; END_VALUE: they do not. */
PrimPoll spec_signalled;
/* Ends the run by name. */
Outcome spec_end_run(Spec *spec, RunEnd end, const char *details);
Outcome spec_return_value(Result *result, Context K, Value value);
Outcome spec_return_tuple(Spec *spec, Result *result, Context K, const Value *values,
                          uint32_t count);

/* ---- places.c: with options->lines ---- */

void spec_charge_place(Spec *spec, Span place, Cost cost, uint64_t times);
/* An application there has this head. */
void spec_count_call(Spec *spec, Span place, LinkAtom head);
void spec_places_end(Spec *spec); /* puts them in order */
/* where the object was made */
static inline Span spec_site_place(const Spec *spec, const Closure *x) {
    return spec->program->sites.items[x->site].span;
}

/* ---- census.c ---- */

/* What is alive, and who holds it: appends rows and retainer sets to counts->censuses, and fills in
 * what the census says of them. */
void spec_count_alive(Spec *spec, RunCensus *census);
void spec_census_release(Spec *spec);

/* ---- snapshot.c ---- */

void spec_snapshot(Spec *spec, const Value *result, uint32_t count);

/* ---- lives.c ---- */

/* Note [Lives]: with options->keep_each, when each object is made and used. */
void spec_life_begins(Spec *spec, const Closure *x);
void spec_use(Spec *spec, const Closure *x); /* it is applied, or taken apart */
/* It is evaluated, by that code, or NULL. */
void spec_use_evaluated(Spec *spec, const Goal *goal, const Closure *x);

/* ---- prims.c ---- */

Outcome spec_rule_prim(Spec *spec, Goal *goal, Result *result);
void spec_flush_output(Spec *spec);

#endif
