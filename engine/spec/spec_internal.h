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
 * What waits for a premise is a SpecFrame, and these are a list, not C's stack: a side of a
 * conjunction that waits is cut out of the list, and put back on another one when it goes on (Note
 * [Sides that wait]). C's own stack could be kept so in no portable way.
 */
#ifndef ENGINE_SPEC_SPEC_INTERNAL_H
#define ENGINE_SPEC_SPEC_INTERNAL_H

#include "abi/run.h"
#include "base/arena.h"
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
         * context being this one's; RAISING: the exception; VARIABLE: what it is bound to, or NULL */
        Closure *other;
    };
    /* where it was made; stays, whatever becomes of it. LINK_NONE: it counts as no object (the tuple
     * of a selector that was copied: inside.c) */
    uint32_t site;
    uint32_t count; /* of fields; BYTE_ARRAY: of bytes, which lie where the fields would */
    Value fields[];
};

static inline bool is_function(const Closure *z) {
    return z->kind == CLOSURE_FUNCTION || z->kind == CLOSURE_PARTIAL_APPLICATION;
}
/* of something evaluated */
static inline Closure *behind_update(Closure *x) {
    while (x->kind == CLOSURE_VARIABLE && x->other) x = x->other;
    return x->kind == CLOSURE_INDIRECTION || x->kind == CLOSURE_FUNCTION_REFERENCE ? x->other : x;
}
static inline uint8_t *closure_bytes(Closure *array) { return (uint8_t *)array->fields; }

/* How an attempt to evaluate something ended. */
typedef enum Outcome {
    GO_ON,    /* a rule's last premise is in the Goal: its result is the result */
    RETURNED, /* the Result is filled in */
    RAISED,   /* spec->exception */
    FAILED,   /* the derivation has no value */
    WAITS,    /* for spec->wanted: how to go on is on the frames */
    ENDED,    /* the run is over: spec->counts->end */
    ABORTED   /* it is, by an exception that came to the edge of a search: spec->exception */
} Outcome;

typedef struct Goal {
    Context K;
    const LinkExpr *expr;
    const LinkBody *body;   /* whose code expr is part of */
    uint32_t region;        /* of link/program.h, which expr is part of */
    Value *variables;       /* by number; after them, the K of each join; frames.c */
    const Closure *guessed; /* what its case takes apart when it goes on; NULL: nothing */
} Goal;

typedef struct Result {
    Context context; /* Kz */
    bool is_tuple;   /* then the values are in spec->tuple */
    uint32_t count;
    Value value;
} Result;

/* What a side or a search waits for: any of up to two things. */
typedef struct SpecWanted {
    Closure *objects[2]; /* variables, black holes; NULL: none */
    struct SpecConjunction *conjunction;
} SpecWanted;

/* The sides of `both`, or of the pairs of two constructors. */
typedef struct SpecConjunction {
    struct SpecSide *around; /* the side that it is in; NULL: none */
    uint32_t left;           /* sides that are not finished */
    bool ended;              /* by an exception */
    uint32_t choice;         /* its site */
} SpecConjunction;

/* While it waits, its frames are set aside: from the newest to the oldest. */
typedef struct SpecSide {
    SpecConjunction *conjunction;
    struct SpecFrame *newest, *oldest;
    SpecWanted wanted;
} SpecSide;

/* Where two terms are made equal. */
typedef struct SpecEquation {
    Closure *a, *b;
    const LinkExpr *expr; /* unify# or match#: what it is for */
    bool is_match;
} SpecEquation;

/* Note [Interrupted thunks]: what a frozen thunk goes on with. */
typedef struct SpecPiece {
    struct SpecFrame *newest, *oldest; /* NULL: no frames */
    Closure *value;
    Context K;
    Span place;
    bool returns; /* value is a function, which is returned; else it is evaluated, and V is paid */
} SpecPiece;

typedef enum SpecFrameKind {
    SPEC_CODE,     /* what runs; holds only */
    SPEC_CASE,     /* waits for the scrutinee */
    SPEC_VALUES,   /* Args; what a primitive has made so far */
    SPEC_UPDATE,   /* Upd */
    SPEC_OF_CATCH, /* Catch */
    SPEC_RETURNED, /* a function that is about to be applied; holds only */
    SPEC_MASKING,  /* Masking */
    /* functional logic: logic.c, equate.c, sides.c, inside.c */
    SPEC_AGAIN, /* `object` is demanded again, once what it waits for has come */
    SPEC_RECHECK, /* `object`, an unbound variable, is a thunk's value: has it been bound meanwhile? */
    SPEC_NORMAL,      /* NfR: what is returned is normalised */
    SPEC_FIELDS,      /* NfF: `object`, whose field `number` is */
    SPEC_TRUE,        /* True: a side's value must be it */
    SPEC_LEFT,        /* UniL: what is returned is the equation's a */
    SPEC_RIGHT,       /* UniR: .. is its b */
    SPEC_LEFT_NEW,    /* .. is its a, again */
    SPEC_EQUATE,      /* UniB: both are there */
    SPEC_PAIRS,       /* of two constructors, once one of them has been bound */
    SPEC_CONJUNCTION, /* And: side `number` is above */
    SPEC_SUSPENDED,   /* all sides have begun, not all are finished */
    SPEC_WOKEN,       /* Wake: what goes on when the side above is finished or waits */
    SPEC_SEARCH,      /* End: the edge of a search */
    SPEC_SEARCH_AGAIN /* one that was undone begins again */
} SpecFrameKind;

typedef struct SpecConjuncts {
    SpecConjunction *conjunction;
    bool is_both;
    SpecEquation pairs; /* else: of the fields of a and b */
} SpecConjuncts;

/* What went on when a side was woken. */
typedef struct SpecInterrupted {
    SpecSide *side; /* that was at work */
    Outcome outcome;
    Result result;
} SpecInterrupted;

/* What waits for a premise, or holds something: Note [Who holds]. */
typedef struct SpecFrame {
    struct SpecFrame *parent;
    SpecFrameKind kind;
    Context K;
    Span place;   /* of the form that pushed it */
    Value *owned; /* the variables or arguments that it keeps; NULL: none */
    uint32_t number;
    Goal goal; /* CODE, CASE; CONJUNCTION of both; WOKEN; of others the code that they belong to */
    union {
        struct {
            const Value *items;
            uint32_t count;
        } values;
        Closure *object; /* UPDATE: x; OF_CATCH: the handler; RETURNED: z */
        SpecEquation equation;
        SpecConjuncts conjuncts;
        SpecInterrupted interrupted;
        struct {
            Closure *x;
            const LinkExpr *expr;
            int64_t count; /* of values; -1: all */
        } search;
    };
} SpecFrame;

/* Variables of a piece of code, pointers only. */
typedef VECTOR(uint32_t) SpecNeeds;

enum { SPEC_BLOCK_SIZES = 32 };

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
    Word masking; /* the state that setMaskingState# sets; a signal ends a run of spec in any */
    /* interrupts.c */
    bool interrupted; /* options->interrupt_after: it has had its interrupt */
    bool is_paid;     /* of the demand that comes now V was charged before */
    Map piece_numbers;
    VECTOR(SpecPiece) pieces;
    /* contexts.c */
    Map children; /* parent << 32 | centre -> context */
    Map centres_on_paths;
    VECTOR(Context) context_roots; /* by context */
    Map roots;                     /* label -> context */
    Map edge_slots;                /* -> index into counts->edges */
    VECTOR(uint32_t) path;
    /* the heap: a region that only grows; what is static comes first */
    char *heap, *heap_top, *heap_end, *program_begins;
    SpecFrame *frames; /* the newest */
    /* frames.c: frames, and values of variables and arguments */
    Arena stack;
    SpecFrame *free_frames;
    struct SpecBlock *free_blocks[SPEC_BLOCK_SIZES]; /* by the logarithm of their size */
    uint64_t stack_used, stack_limit;                /* bytes */
    uint64_t entries; /* of functions and thunks, in all derivations */
    uint64_t rounds;  /* Note [Looking outside] */
    /* sides.c */
    SpecSide *side;             /* at work; NULL: none */
    VECTOR(SpecSide *) waiting; /* the one that was set aside first comes first */
    SpecWanted wanted;          /* of the outcome WAITS */
    bool stirred;               /* since the last look, something came that sides may wait for */
    Map sides_of_holes;         /* black hole -> side that evaluates it; 0: none */
    /* search.c, inside.c */
    struct SpecSearch *search; /* the innermost; NULL: the program cannot search */
    bool replaying;            /* the segment was evaluated before, in another derivation */
    uint32_t level;            /* of searches around */
    uint64_t segments;
    SearchTable step; /* what was charged since the last solution */
    char *accounted;  /* the objects before it are counted in allocated_bytes and sites */
    uint64_t allocated, census_at; /* bytes; when the next census would be taken */
    uint64_t points, point;        /* of markers: how many, and the last one, in bytes allocated */
    Map places, place_calls;       /* places.c: -> index into counts' */
    /* lives.c */
    uint64_t made_bytes;   /* each object once */
    Map life_numbers;      /* closure -> index into counts->censuses.each */
    uint64_t thinned;      /* how often the censuses have been */
    uint64_t taken;        /* censuses, those that were thinned out, too */
    const Closure *passed; /* the tuple of a selector that is not used by it */
    /* needs.c */
    Map needs_of; /* expression, or, plus 1, the alternatives of a case -> index into needs */
    VECTOR(SpecNeeds) needs;
    /* census.c */
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
/* Of a program that searches: those that it is told of, up to there. */
void spec_pass_censuses(Spec *spec, uint64_t allocated);
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
/* Of all objects made since it did so last: bytes, and by site if wanted, into counts. In a segment
 * that was evaluated before they count no more. */
void spec_account(Spec *spec);
bool spec_initial_heap(Spec *spec);
Value spec_value_of(const Spec *spec, const Goal *goal, LinkAtom atom);
/* Are these the first `count` representations of the sequence? */
bool spec_representations_agree(const LinkSignature *signature, const Value *values,
                                uint32_t count);
const LinkSignature *spec_signature_of(const Spec *spec, uint32_t number);
/* Appends what `run main` prints, or the exception. */
void spec_show_closure(Spec *spec, Closure *closure, Buffer *out);
/* What `solve main` does: all of it, unbound variables as _0, _1 .. in their order. */
void spec_show_solution(Spec *spec, Closure *closure, Buffer *out);

/* ---- frames.c ---- */

/* So many values, zero; whoever has them keeps or drops them. NULL: the run has ended. */
Value *spec_values_new(Spec *spec, uint64_t count);
Value *spec_values_keep(Value *values);
void spec_values_drop(Spec *spec, Value *values); /* NULL: nothing */
/* A frame like this one waits. False: the run has ended. */
bool spec_wait(Spec *spec, SpecFrame frame);
/* The newest: what it owns is the caller's, who gives it back. */
SpecFrame *spec_take(Spec *spec);
void spec_give_back(Spec *spec, SpecFrame *frame);
SpecFrame spec_pop(Spec *spec); /* both */
void spec_drop_frames(Spec *spec, const SpecFrame *until);
void spec_stack_reset(Spec *spec); /* nothing is kept, nothing waits */

/* For as long as it takes to look at them. */
void spec_push_frame(Spec *spec, SpecFrame *frame);
void spec_pop_frame(Spec *spec, const SpecFrame *frame);

/* ---- interrupts.c ---- */

/* At an entry, before anything of it has happened: is it interrupted? */
bool spec_interrupt_comes(const Spec *spec);
Outcome spec_interrupt(Spec *spec, SpecPiece next);
const SpecPiece *spec_piece_of(const Spec *spec, const Closure *x); /* which is frozen */
/* False: the run has ended. */
bool spec_thaw(Spec *spec, Context K, Span place, Closure *x, SpecPiece *next);
void spec_pieces_release(Spec *spec);

/* ---- apply.c ---- */

/* The n arguments of an apply: whoever has them passes them on, or drops them. */
typedef struct SpecArguments {
    Value *items;
    uint32_t count;
} SpecArguments;

Outcome spec_rule_app(Spec *spec, Goal *goal, Result *result);
/* K, G : x a1..an, in that place */
Outcome spec_app(Spec *spec, Goal *goal, Context K, Span place, Value x, SpecArguments as,
                 Result *result);
/* A function is returned to the arguments of this frame. */
Outcome spec_head_returned(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result);

/* ---- rules.c ---- */

/* What every entry does first. */
Outcome spec_enter(Spec *spec);
/* The single lifted object that was returned, or NULL. */
Closure *spec_returned_closure(const Result *result);
void spec_set_values(const Spec *spec, const Goal *goal, Value *values, LinkAtoms atoms);
/* The whole derivation, or what waits above the oldest frame. */
Outcome spec_run_main(Spec *spec, Result *result);
Outcome spec_return_closure(Result *result, Context K, Closure *z);
/* Leaves x, of lifted type, in the goal, or returns its value: x in K. */
Outcome spec_demand(Spec *spec, Goal *goal, Context K, Span place, Closure *x, Result *result);
/* Note [Where it was raised] */
Outcome spec_raised(Spec *spec, Context K, Closure *exception);
/* The body of a function or thunk in K, its parameters being `arguments`. */
Outcome spec_body_in(Spec *spec, Goal *goal, Context K, Closure *closure, const LinkBody *body,
                     const Value *arguments);
/* the branch of an alternative, with its variables for the fields */
Outcome spec_branch(Goal *goal, const LinkAlternative *chosen, const Value *fields);
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

/* ---- logic.c ---- */

static inline bool is_unbound(const Closure *x) { return x->kind == CLOSURE_VARIABLE && !x->other; }
static inline uint64_t variable_level(const Closure *variable) { return variable->fields[0].word; }
/* of a bound one: by match# */
static inline bool variable_is_lazy(const Closure *variable) { return variable->fields[1].word; }
/* Through bound variables, and through updated thunks whose value is a variable. */
Closure *spec_follow(Closure *x);
/* Further, to the value: no indirection, no bound variable. */
Closure *spec_value_behind(Closure *x);
Closure *spec_variable_new(Spec *spec, Context K, uint32_t site); /* of this level, not charged */
/* {K: U, B} */
void spec_bind(Spec *spec, Context K, Span place, Closure *variable, Closure *to, bool is_lazy);
/* {K: X}, at that choice site */
Outcome spec_fail(Spec *spec, Context K, Span place, uint32_t choice);
/* Waits, and then demands x again, in K. */
Outcome spec_await(Spec *spec, Context K, Span place, Closure *x);
Outcome spec_await_any(Spec *spec, SpecWanted wanted, SpecFrame then);
Outcome spec_rule_null(Spec *spec, Goal *goal, Context K, Span place, Closure *x);
Outcome spec_rule_or(Spec *spec, Goal *goal);
Outcome spec_rule_fail(Spec *spec, Goal *goal);
Outcome spec_rule_free(Spec *spec, Goal *goal);
Outcome spec_rule_logic(Spec *spec, Goal *goal, Result *result);
/* What the case of the goal does with an unbound variable. */
Outcome spec_case_of_variable(Spec *spec, Goal *goal, Closure *variable);
Outcome spec_normalise(Spec *spec, Context K, Span place, const Result *value, Goal *goal,
                       Result *result);
Outcome spec_next_field(Spec *spec, SpecFrame frame, Goal *goal, Result *result);
Outcome spec_recheck(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result);
Closure *spec_true(const Spec *spec);
/* Effect  a primitive that touches the world or a reference may not do so now */
bool spec_effect_is_refused(const Spec *spec, Primop primop);
Outcome spec_refuse_effect(Spec *spec, Context K);

/* ---- equate.c ---- */

Outcome spec_rule_equate(Spec *spec, Goal *goal, Result *result);
/* the pair of fields of two constructors */
Outcome spec_equate_pair(Spec *spec, Context K, Span place, SpecEquation pair, Goal *goal,
                         Result *result);
/* Something was returned to a frame of an equation. */
Outcome spec_equate_on(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result);

/* ---- sides.c ---- */

Outcome spec_rule_both(Spec *spec, Goal *goal, Result *result);
Outcome spec_both_fields(Spec *spec, Context K, Span place, SpecEquation pairs, Goal *goal,
                         Result *result);
/* A side has returned something that must be True. */
Outcome spec_must_be_true(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result);
Outcome spec_side_finished(Spec *spec, SpecFrame frame, Goal *goal, Result *result);
/* A premise waits: it is set aside, up to the frame that says what goes on meanwhile. */
/* An exception has ended it, or one around it. */
bool spec_is_over(const SpecConjunction *conjunction);
Outcome spec_set_aside(Spec *spec, Goal *goal, Result *result);
Outcome spec_woken_finished(Spec *spec, SpecFrame frame, Goal *goal, Result *result);
/* Before what comes with this outcome, the sides go on that can. */
Outcome spec_wake(Spec *spec, Outcome outcome, Goal *goal, Result *result);
/* Something came that a side may wait for. */
static inline void spec_stir(Spec *spec) { spec->stirred = spec->waiting.count > 0; }
/* Is x evaluated by what is evaluated now, or by what that is inside of? */
bool spec_is_within(const Spec *spec, const Closure *hole);
void spec_hole_of_side(Spec *spec, const Closure *hole);

/* ---- needs.c ---- */

/* The pointers among the variables that the goal's code mentions, or its case's alternatives. */
const SpecNeeds *spec_needs_at(Spec *spec, const Goal *goal, bool alternatives);
void spec_needs_release(Spec *spec);

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
