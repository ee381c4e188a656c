/* What the files of the walker share. Between two states: base, of the running activation; sp, above
 * the newest frame's header; the context; what is evaluated or was returned, with its signature. A
 * tuple's words are in run->returned, arguments on their way in run->words. */
#ifndef TESTS_WALKER_INTERNAL_H
#define TESTS_WALKER_INTERNAL_H

#include "runtime/run/run.h"
#include "tests/laws/walker/places.h"
#include <string.h>

/* What comes next. */
typedef enum State { WALK, EVALUATE, RETURNED, APPLY, INTERRUPTED, RAISE, ENDED } State;

typedef struct Walker {
    Run *run;
    WalkerPlaces places;
    const LinkBody *body; /* whose code runs, or ran last */
    const uint32_t *slots;
    const LinkExpr *expr; /* WALK */
    Word *base, *sp;
    ContextId context;
    Word value;           /* EVALUATE, RETURNED, APPLY; RAISE: the exception */
    uint32_t signature;   /* RETURNED: of the value; APPLY: of the arguments */
    ContextId applied_in; /* APPLY: where the application stood */
    int64_t entries;      /* until the next poll */
    RunEnd outside;       /* INTERRUPTED */
    RunEnd end;           /* ENDED */
} Walker;

/* ---- states.c ---- */

State walker_evaluate(Walker *w);
State walker_returned(Walker *w);
State walker_apply(Walker *w);
State walker_interrupted(Walker *w);
State walker_raise(Walker *w);
State walker_call(Walker *w, LinkAtom head, LinkAtoms arguments);
State walker_catch(Walker *w, LinkAtom action, LinkAtom handler);

/* ---- walker.c ---- */

State walker_walk(Walker *w);
/* An alternative, with what was returned. */
State walker_choose(Walker *w, const LinkExpr *expr);

/* ---- words, contexts, ends ---- */

static inline Word word_of(const Walker *w, LinkAtom atom) {
    if (!walker_takes_room(atom)) return 0;
    if (atom.kind == ATOM_VARIABLE) return w->base[w->slots[atom.index]];
    return atom.kind == ATOM_GLOBAL ? w->run->layout.global_pointers[atom.index] : atom.literal;
}

/* how many there are, tokens left out */
static inline uint32_t words_of(const Walker *w, LinkAtoms atoms, Word *into) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < atoms.count; i++)
        if (walker_takes_room(atoms.items[i])) into[count++] = word_of(w, atoms.items[i]);
    return count;
}

static inline void store(Walker *w, uint32_t variable, Word word) {
    if (variable != LINK_NONE && w->body->variable_reps[variable] != REP_STATE)
        w->base[w->slots[variable]] = word;
}

static inline void charge(Walker *w, Cost cost, uint64_t times) {
    w->run->contexts.counts[w->context][cost] += times;
}

static inline void charge_objects(Walker *w, uint64_t count, uint64_t words) {
    charge(w, COST_H, count);
    charge(w, COST_BYTES, words * WORD_BYTES);
}

/* Note [Strikes]: the timer's handler sees it, too */
static inline void set_context(Walker *w, ContextId context) {
    w->context = w->run->thread.running = context;
}

/* S(K, Kz, z) for a function */
static inline void set_function_context(Walker *w, ContextId of_function) {
    if (of_function == CONTEXT_SUB || of_function == w->context) return;
    set_context(w, context_of_function(&w->run->contexts, w->context, of_function));
}

static inline bool is_evaluation(const Walker *w) {
    return w->run->options->scoping == SCOPING_EVALUATION;
}

/* Note [Uses] */
static inline void use(const Walker *w, Word pointer) {
    Object *object = object_untag(pointer);
    if (w->run->options->biography) object->header = header_with_flag(object->header, FLAG_USED);
}

static inline ContextId own_context(Word pointer) {
    return header_context(object_untag(pointer)->header);
}

static inline bool is_function(Word pointer) { return pointer_tag(pointer) >= TAG_FUNCTION; }

static inline const LinkInfo *info_of(const Walker *w, const Object *object) {
    return &w->run->program->infos.items[header_info(object->header) - INFO_PROGRAM];
}

static inline State ends(Walker *w, RunEnd end) {
    w->end = end;
    return ENDED;
}

static inline State returns(Walker *w, Word value, uint32_t signature) {
    w->value = value;
    w->signature = signature;
    return RETURNED;
}

/* By the running activation, which has no frames but those of its own cases. */
static inline State raises(Walker *w, Builtin builtin) {
    w->sp = w->base;
    w->value = run_builtin(w->run, builtin);
    return RAISE;
}

static inline State raises_or_ends(Walker *w, RunEnd end) {
    Builtin builtin = builtin_of_end(end);
    return builtin < BUILTIN_COUNT && builtin_is_own(builtin) ? raises(w, builtin) : ends(w, end);
}

/* ---- room ---- */

static inline bool has_room(Walker *w, uint64_t words, uint32_t frame) {
    Heap *heap = &w->run->heap;
    if ((uint64_t)(heap->limit - heap->allocation) >= words) return true;
    w->run->thread.base = w->base;
    return run_make_room(w->run, words, frame, &w->entries);
}

/* Note [Exhaustion] */
static inline State has_no_room(Walker *w, uint32_t frame) {
    return run_heap_raises(w->run, frame) ? raises(w, BUILTIN_HEAP) : ends(w, END_HEAP_LIMIT);
}

static inline Object *make(Walker *w, InfoId info, uint64_t words) {
    Heap *heap = &w->run->heap;
    Object *object = (Object *)heap->allocation;
    heap->allocation += words;
    object->header = header_make(info, w->context);
    return object;
}

static inline void push(Walker *w, Word word, FrameKind kind, uint32_t index) {
    w->sp[0] = word;
    w->sp[1] = frame_make(kind, index, w->context);
    w->sp += 2;
}

static inline void push_arguments(Walker *w, const Word *words, uint32_t signature,
                                  ContextId context) {
    uint32_t count = w->run->program->signatures.items[signature].words;
    memmove(w->sp, words, count * sizeof *words);
    w->sp[count] = frame_make(FRAME_ARGUMENTS, signature, context);
    w->sp += count + 1;
}

#endif
