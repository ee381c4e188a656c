/* What compiles a body, for the files that do: compile.c says how. Private to this folder. */
#ifndef ENGINE_MACHINE_COMPILER_H
#define ENGINE_MACHINE_COMPILER_H

#include "engine/machine/code.h"
#include "runtime/run/lines.h"

/* What the code of the expression in tail position is followed by. */
typedef struct Waiting {
    const LinkExpr *expr; /* JOIN: its definition; CASE: where other constructors and literals go */
    uint32_t depth;       /* JOIN */
    uint32_t otherwise;   /* CASE: the word that holds it; DATA: the point */
    uint32_t *targets;    /* DATA: by constructor number */
    uint32_t failed;      /* DATA: tests, which go there, too: emit_tests */
} Waiting;

/* One body at a time. */
typedef struct Compiler {
    Code *code;
    const LinkBody *body;
    Arena scratch;
    Liveness live;
    uint32_t *slots; /* by variable */
    /* by join: the newest jump's target word, which holds the next one's place */
    uint32_t *join_chains;
    uint32_t pending;        /* region of the returns still to come in this activation */
    uint32_t pending_header; /* slot of the header of the next of them, or NO_SLOT */
    uint32_t highest;        /* slots used */
    LiveSlots conjunctions;  /* the slot of one, while its sides are compiled */
    VECTOR(Waiting) waiting;
} Compiler;

/* ---- emitting ---- */

static inline void emit(Compiler *c, uint32_t word) { vector_push(&c->code->words, word); }
static inline uint32_t here(const Compiler *c) { return c->code->words.count; }
static inline void patch(Compiler *c, uint32_t at, uint32_t word) {
    c->code->words.items[at] = word;
}

/* ---- what is counted for lines ---- */

static inline void begin_place(Compiler *c, const LinkExpr *expr, bool none) {
    if (c->code->counts) vector_push(&c->code->places, (CodePlace){here(c), none, expr});
}

static inline void add_count(Compiler *c, const LinkExpr *expr, RunLineCount what, uint32_t at) {
    if (c->code->counts) vector_push(&c->code->counted, (CodeCount){(uint8_t)what, at, expr});
}

static inline void emit_count(Compiler *c, const LinkExpr *expr) {
    if (!c->code->counts) return;
    if (c->code->notes) {
        emit(c, OP_COUNT_NUMBER);
        emit(c, run_lines_counter(&c->code->run->lines, expr, RUN_LINE_BEGUN));
        return;
    }
    emit(c, OP_COUNT);
    add_count(c, expr, RUN_LINE_BEGUN, here(c));
    emit(c, 0);
    emit(c, 0);
}

/* an alternative of the case begins */
static inline void emit_count_of(Compiler *c, const LinkExpr *expr, const LinkExpr *alternative) {
    if (c->code->notes || alternative != run_lines_last(expr)) emit_count(c, alternative);
}

/* its default does, which is the last one */
static inline void emit_count_default(Compiler *c, const LinkExpr *expr) {
    if (expr->scrutinise.otherwise) emit_count_of(c, expr, expr->scrutinise.otherwise);
}

/* Note [Counted as it happens] */
static inline uint32_t place_of(Compiler *c, const LinkExpr *expr) {
    return c->code->notes ? run_lines_place(&c->code->run->lines, expr->span) : 0;
}

static inline void emit_place(Compiler *c, const LinkExpr *expr) {
    if (!c->code->notes) return;
    emit(c, OP_AT_PLACE);
    emit(c, place_of(c, expr));
}

/* ---- atoms ---- */

static inline uint32_t constant(Compiler *c, Word word) {
    Code *code = c->code;
    uint64_t *index = map_slot(&code->constant_map, word, code->constants.count);
    if (*index == code->constants.count) vector_push(&code->constants, word);
    return (uint32_t)*index;
}

static inline uint32_t slot_of(Compiler *c, uint32_t variable) {
    return variable == LINK_NONE ? NO_SLOT : c->slots[variable];
}

/* gives a variable the next slot, if it needs room */
static inline uint32_t bind(Compiler *c, uint32_t variable, uint32_t *depth) {
    if (variable == LINK_NONE || c->body->variable_reps[variable] == REP_STATE) return NO_SLOT;
    uint32_t slot = c->slots[variable] = (*depth)++;
    if (*depth > c->highest) c->highest = *depth;
    return slot;
}

static inline bool has_room(LinkAtom atom) {
    return atom.kind != ATOM_TOKEN && atom.rep != REP_STATE;
}

static inline uint32_t atom_word(Compiler *c, LinkAtom atom) {
    if (!has_room(atom)) return constant(c, 0) * 2 + 1;
    switch ((LinkAtomKind)atom.kind) {
    case ATOM_VARIABLE: return c->slots[atom.index] * 2;
    case ATOM_GLOBAL: return constant(c, c->code->layout->global_pointers[atom.index]) * 2 + 1;
    case ATOM_LITERAL:
    case ATOM_TOKEN: break;
    }
    return constant(c, atom.literal) * 2 + 1;
}

/* Note [Counted instructions]: of the instruction at `at`, which ends here with n, at `count_at`,
 * and its atoms; `first` is the one for a single atom. */
static inline void count_atoms(Compiler *c, uint32_t at, uint32_t count_at, Opcode first) {
    uint32_t *words = c->code->words.items, count = words[count_at];
    if (count < 1 || count > MOST_COUNTED) return;
    for (uint32_t i = 1; i <= count; i++)
        if (words[count_at + i] & 1) return;
    for (uint32_t i = 1; i <= count; i++) words[count_at + i] >>= 1;
    words[at] = first + count - 1;
}

/* n, then the atoms that take room */
static inline void emit_atoms(Compiler *c, LinkAtoms atoms) {
    uint32_t count_at = here(c), count = 0;
    emit(c, 0);
    for (uint32_t i = 0; i < atoms.count; i++)
        if (has_room(atoms.items[i])) {
            emit(c, atom_word(c, atoms.items[i]));
            count++;
        }
    patch(c, count_at, count);
}

static inline void need_slots(Compiler *c, uint32_t slots) {
    if (slots > c->highest) c->highest = slots;
}

/* ---- layouts ---- */

/* Inside a scrutinee, the activation's frame stands for the returns around it too. */
static inline uint32_t add_frame_at(Compiler *c, LiveSet live, uint32_t words, uint32_t region,
                                    uint32_t conjunction) {
    RunLayout *layout = c->code->layout;
    FrameLayout frame = {.words = words,
                         .region = run_layout_join(layout, region, c->pending),
                         .pending = c->pending_header,
                         .conjunction = conjunction};
    vector_push(&c->code->points, (CodePoint){.target = NO_TARGET, .scrutinee = NO_SLOT});
    return run_live_frame(layout, live, c->slots, c->conjunctions, frame);
}

static inline uint32_t add_frame(Compiler *c, const LinkExpr *expr, uint32_t words,
                                 uint32_t region) {
    return add_frame_at(c, run_live_at(&c->live, expr), words, region, 0);
}

/* ---- forms ---- */

void code_compile_expr(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                       uint32_t region);
/* compile_logic.c */
void code_compile_or(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth);
void code_compile_both(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                       uint32_t region);
void code_compile_free(Compiler *c, const LinkExpr *expr, uint32_t *depth, uint32_t region);
void code_compile_logic(Compiler *c, const LinkExpr *expr, uint32_t top);

#endif
