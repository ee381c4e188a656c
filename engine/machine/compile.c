/* From linked bodies to the machine's code (opcodes.def).
 *
 * One recursive walk over each body, whose depth the reader has bounded; along the tail it is a
 * loop (Note [Straight-line code]), and what comes after the code of that waits. `top` is where a
 * leaf puts what comes after it: slot 0 in tail position, the slot above the header inside a
 * scrutinee. `depth` is the next free slot. Sibling branches use the same slots.
 *
 * Requires: code_init's tables. Provides: code, points and frame layouts of a body. */
#include "base/fail.h"
#include "engine/machine/compiler.h"
#include "runtime/thread.h"
#include <string.h>

/* The expression in tail position; NULL: there is none, or it has been compiled. */
typedef struct Tail {
    const LinkExpr *expr;
    uint32_t depth, region;
} Tail;

static const Tail NO_TAIL = {NULL, 0, 0};

/* ---- leaves ---- */

/* May the arguments be stored into top, top + 1, .. one by one? Not if a later one is read from a
 * slot that was overwritten before. */
static bool stores_are_safe(Compiler *c, LinkAtoms atoms, uint32_t top) {
    uint32_t stored = 0;
    for (uint32_t i = 0; i < atoms.count; i++) {
        LinkAtom atom = atoms.items[i];
        if (!has_room(atom)) continue;
        if (atom.kind == ATOM_VARIABLE) {
            uint32_t slot = c->slots[atom.index];
            if (slot >= top && slot < top + stored) return false;
        }
        stored++;
    }
    return true;
}

/* A function without arguments, which is evaluated at every use. */
static const LinkBody *nullary_body(const Compiler *c, LinkAtom atom) {
    if (atom.kind != ATOM_GLOBAL) return NULL;
    const LinkGlobal *global = &c->code->program->globals.items[atom.index];
    if (global->kind != GLOBAL_FUNCTION || global->body->parameter_count > 0) return NULL;
    return global->body;
}

static void compile_apply(Compiler *c, const LinkExpr *expr, uint32_t top) {
    LinkAtom head = expr->apply.head;
    LinkAtoms arguments = expr->apply.arguments;
    uint32_t at = here(c);
    need_slots(c, top + arguments.count + 1);
    if (head.kind == ATOM_GLOBAL) {
        const LinkGlobal *global = &c->code->program->globals.items[head.index];
        if (global->kind == GLOBAL_FUNCTION && global->body->signature == arguments.signature) {
            emit(c, stores_are_safe(c, arguments, top) ? OP_CALL_DIRECT : OP_CALL_KNOWN);
            emit(c, top);
            emit(c, global->body->info - INFO_PROGRAM);
            emit_atoms(c, arguments);
            count_atoms(c, at, at + 3, OP_CALL_KNOWN_1);
            return;
        }
    }
    bug_unless(rep_is_lifted((Rep)head.rep), "an application of an unboxed variable passed lint");
    const LinkBody *nullary = nullary_body(c, head);
    emit(c, nullary ? OP_APPLY_NULLARY : OP_CALL);
    emit(c, top);
    emit(c, nullary ? nullary->info - INFO_PROGRAM : atom_word(c, head));
    emit(c, arguments.signature);
    emit(c, arguments.count);
    emit_atoms(c, arguments);
    if (!nullary) count_atoms(c, at, at + 5, OP_CALL_1);
}

static void compile_atom(Compiler *c, LinkAtom atom, uint32_t top) {
    if (!has_room(atom)) {
        emit(c, OP_RETURN_NOTHING);
        emit(c, top);
        emit(c, REP_STATE);
    } else if (nullary_body(c, atom)) {
        emit(c, OP_CALL_DIRECT);
        emit(c, top);
        emit(c, nullary_body(c, atom)->info - INFO_PROGRAM);
        emit(c, 0);
    } else if (rep_is_lifted((Rep)atom.rep)) {
        emit(c, OP_EVALUATE);
        emit(c, top);
        emit(c, atom_word(c, atom));
    } else {
        emit(c, OP_RETURN_WORD);
        emit(c, top);
        emit(c, rep_passed((Rep)atom.rep));
        emit(c, atom_word(c, atom));
    }
}

/* the fields of a constructor in payload order */
static void emit_fields(Compiler *c, const LinkConstructor *constructor, LinkAtoms fields) {
    emit(c, constructor->words);
    for (uint32_t i = 0; i < constructor->words; i++)
        emit(c, atom_word(c, fields.items[constructor->fields_by_offset[i]]));
}

static void compile_con(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t region) {
    if (expr->con.static_global != LINK_NONE) {
        emit(c, OP_RETURN_STATIC);
        emit(c, top);
        emit(c, constant(c, c->code->layout->global_pointers[expr->con.static_global]) * 2 + 1);
        return;
    }
    const LinkConstructor *constructor =
        &c->code->program->constructors.items[expr->con.constructor];
    bool begins = expr->con.block != 0; /* Note [Allocation blocks] */
    uint32_t at = here(c);
    emit(c, begins ? OP_RETURN_OBJECT : OP_RETURN_LAST);
    emit(c, top);
    if (begins) emit(c, add_frame(c, expr, 0, region));
    emit(c, program_site_info(c->code->program, expr->con.site));
    emit(c, tag_of_constructor(constructor->number));
    uint32_t count_at = here(c);
    emit_fields(c, constructor, expr->con.fields);
    count_atoms(c, at, count_at, begins ? OP_RETURN_OBJECT_1 : OP_RETURN_LAST_1);
}

static void compile_tuple(Compiler *c, const LinkExpr *expr, uint32_t top) {
    emit(c, OP_RETURN_TUPLE);
    emit(c, top);
    emit(c, expr->tuple.signature);
    emit_atoms(c, expr->tuple);
}

/* ---- primitive operations ---- */

/* By operation: the instruction that carries it out in place, or 0, which is none of them. */
static const uint16_t in_place[PRIMOP_COUNT] = {
#define ELEMENT(code, Stored, may_be_read, to_write)                                               \
    [PRIM_byte_array_index_##code] = OP_GET_##code, [PRIM_byte_array_read_##code] = OP_GET_##code, \
    [PRIM_byte_array_write_##code] = OP_PUT_##code,
#include "prim/elements.def"
#undef ELEMENT
    [PRIM_array_index] = OP_GET_ELEMENT,       [PRIM_array_read] = OP_GET_ELEMENT,
    [PRIM_array_write] = OP_PUT_ELEMENT,       [PRIM_reference_read] = OP_GET_REFERENCE,
    [PRIM_reference_write] = OP_PUT_REFERENCE, [PRIM_byte_array_decode_utf8] = OP_GET_UTF8,
};

/* The operation alone; its results, those that take room, go to the given slots. */
static void emit_prim(Compiler *c, const LinkExpr *expr, bool in_case, const uint32_t *slots,
                      uint32_t count, uint32_t region) {
    Primop op = expr->prim.op;
    const PrimopInfo *info = primop_info(op);
    LinkAtoms arguments = expr->prim.arguments;
    if (info->form == PRIM_FORM_PURE || info->form == PRIM_FORM_TRY ||
        info->form == PRIM_FORM_CHECK) {
        emit(c, (in_case ? OP_CASE_PRIM_int_add : OP_PRIM_int_add) - PRIM_int_add + op);
        emit(c, slots[0]);
        for (uint32_t i = 0; i < arguments.count; i++) emit(c, atom_word(c, arguments.items[i]));
        return;
    }
    if (in_place[op]) {
        emit(c, in_place[op]);
        emit(c, in_case);
        for (uint32_t i = 0; i < count; i++) emit(c, slots[i]);
        for (uint32_t i = 0; i < arguments.count; i++)
            if (has_room(arguments.items[i])) emit(c, atom_word(c, arguments.items[i]));
        return;
    }
    if (in_case) emit(c, OP_CHARGE_CASE);
    bool makes = expr->prim.site != LINK_NONE;
    InfoId info_made =
        makes ? program_site_info(c->code->program, expr->prim.site) : (InfoId)INFO_NONE;
    if (makes && c->code->counts) {
        emit(c, OP_MAKES);
        emit(c, info_made);
    }
    emit(c, OP_PRIM_CALL);
    emit(c, op);
    emit(c, add_frame(c, expr, 0, region));
    emit(c, info_made);
    emit(c, arguments.count);
    for (uint32_t i = 0; i < arguments.count; i++) emit(c, atom_word(c, arguments.items[i]));
    emit(c, count);
    for (uint32_t i = 0; i < count; i++) emit(c, slots[i]);
    if (makes && c->code->counts) emit(c, OP_MADE);
}

static void compile_prim(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                         uint32_t region) {
    const LinkSignature *result = &c->code->program->signatures.items[expr->prim.result];
    uint32_t slots[PRIM_MAXIMUM_RESULTS];
    for (uint32_t i = 0; i < result->words; i++) slots[i] = depth++;
    need_slots(c, depth);
    if (result->words == 0) slots[0] = NO_SLOT;
    emit_prim(c, expr, false, slots, result->words, region);
    if (result->tuple) {
        emit(c, OP_RETURN_TUPLE);
        emit(c, top);
        emit(c, expr->prim.result);
        emit(c, result->words);
        for (uint32_t i = 0; i < result->words; i++) emit(c, slots[i] * 2);
    } else if (result->words == 0) {
        emit(c, OP_RETURN_NOTHING);
        emit(c, top);
        emit(c, expr->prim.result);
    } else {
        emit(c, rep_is_lifted((Rep)expr->prim.result) ? OP_RETURN_STATIC : OP_RETURN_WORD);
        emit(c, top);
        if (!rep_is_lifted((Rep)expr->prim.result)) emit(c, expr->prim.result);
        emit(c, slots[0] * 2);
    }
}

/* ---- let ---- */

static uint32_t binding_tag(Compiler *c, const LinkBinding *binding) {
    if (binding->kind == LINK_BIND_BODY)
        return binding->body->is_function ? TAG_FUNCTION : TAG_UNKNOWN;
    return tag_of_constructor(c->code->program->constructors.items[binding->constructor].number);
}

static void emit_binding(Compiler *c, const LinkBinding *binding) {
    const LinkBody *body = binding->body;
    bool is_body = binding->kind == LINK_BIND_BODY;
    const LinkConstructor *constructor =
        is_body ? NULL : &c->code->program->constructors.items[binding->constructor];
    emit(c, program_site_info(c->code->program, binding->site));
    emit(c, binding_tag(c, binding));
    emit(c, slot_of(c, binding->variable));
    emit(c, binding->words);
    if (!is_body) {
        emit_fields(c, constructor, binding->fields);
        return;
    }
    emit(c, body->free_count);
    for (uint32_t i = 0; i < body->free_count; i++) emit(c, c->slots[body->free[i].outer] * 2);
}

/* Which objects of the let are mentioned before they are made: their addresses are needed first. */
static void emit_addresses(Compiler *c, const LinkExpr *expr) {
    uint32_t count = expr->let.count;
    const LinkBinding *bindings = expr->let.bindings;
    Map positions = {0};
    for (uint32_t i = 0; i < count; i++) map_put(&positions, bindings[i].variable, i);
    bool *needed = ARENA_ARRAY(&c->scratch, bool, count);
    for (uint32_t i = 0; i < count; i++) {
        bool is_body = bindings[i].kind == LINK_BIND_BODY;
        uint32_t uses = is_body ? bindings[i].body->free_count : bindings[i].fields.count;
        for (uint32_t u = 0; u < uses; u++) {
            uint32_t variable = LINK_NONE;
            if (is_body)
                variable = bindings[i].body->free[u].outer;
            else if (bindings[i].fields.items[u].kind == ATOM_VARIABLE)
                variable = bindings[i].fields.items[u].index;
            uint64_t position = map_get(&positions, variable, UINT64_MAX);
            if (position != UINT64_MAX && position >= i) needed[position] = true;
        }
    }
    for (uint32_t i = 0, offset = 0; i < count; offset += bindings[i++].words)
        if (needed[i]) {
            emit(c, OP_LET_ADDRESS);
            emit(c, slot_of(c, bindings[i].variable));
            emit(c, binding_tag(c, &bindings[i]));
            emit(c, offset);
        }
    map_release(&positions);
}

static bool mentions_itself(const LinkBinding *binding) {
    if (binding->kind == LINK_BIND_BODY) return false; /* self is no free variable */
    for (uint32_t i = 0; i < binding->fields.count; i++)
        if (binding->fields.items[i].kind == ATOM_VARIABLE &&
            binding->fields.items[i].index == binding->variable)
            return true;
    return false;
}

static void compile_let(Compiler *c, const LinkExpr *expr, uint32_t *depth, uint32_t region) {
    uint32_t count = expr->let.count;
    if (count == 0) return;
    bool begins = expr->let.block != 0; /* Note [Allocation blocks] */
    bool is_one = count == 1 && !mentions_itself(&expr->let.bindings[0]);
    uint32_t frame = begins ? add_frame(c, expr, 0, region) : NO_SLOT;
    for (uint32_t i = 0; i < count; i++) bind(c, expr->let.bindings[i].variable, depth);
    uint32_t at = here(c);
    if (begins || is_one) emit(c, !begins ? OP_LET_NEXT : is_one ? OP_LET_ONE : OP_LET_ROOM);
    if (begins) {
        emit(c, frame);
        emit(c, expr->let.block);
    }
    if (is_one) {
        emit_binding(c, &expr->let.bindings[0]);
        count_atoms(c, at, at + (begins ? 7 : 5), begins ? OP_LET_ONE_1 : OP_LET_NEXT_1);
        return;
    }
    emit(c, OP_LET_CHARGE);
    emit(c, count);
    emit(c, expr->let.words);
    emit_addresses(c, expr);
    for (uint32_t i = 0; i < count; i++) {
        emit(c, OP_LET_MAKE);
        emit_binding(c, &expr->let.bindings[i]);
    }
}

/* ---- case ---- */

static void emit_field_loads(Compiler *c, const LinkAlternative *alternative,
                             const LinkConstructor *constructor, uint32_t *depth) {
    uint32_t loads = 0;
    for (uint32_t i = 0; i < alternative->variable_count; i++)
        if (alternative->variables[i] != LINK_NONE && constructor->offsets[i] != LINK_NONE) loads++;
    if (loads == 0) return;
    emit(c, loads <= MOST_COUNTED ? OP_FIELDS_1 + loads - 1 : OP_FIELDS);
    emit(c, loads);
    for (uint32_t i = 0; i < alternative->variable_count; i++) {
        if (alternative->variables[i] == LINK_NONE || constructor->offsets[i] == LINK_NONE)
            continue;
        emit(c, bind(c, alternative->variables[i], depth));
        emit(c, constructor->offsets[i]);
    }
}

/* where a case has no alternative */
static void emit_none(Compiler *c, const LinkExpr *expr) {
    begin_place(c, expr, true);
    emit(c, expr->scrutinise.flexible ? OP_FAIL : OP_END_RUN);
    emit(c, expr->scrutinise.flexible ? expr->scrutinise.choice : END_NO_ALTERNATIVE);
}

/* Words that wait for a target: each holds the place of the one before. */
static void patch_chain(Compiler *c, uint32_t at, uint32_t target) {
    while (at != NO_TARGET) {
        uint32_t next = c->code->words.items[at];
        patch(c, at, target);
        at = next;
    }
}

static uint32_t join_chains(Compiler *c, uint32_t first, uint32_t rest) {
    if (first == NO_TARGET) return rest;
    uint32_t last = first;
    while (c->code->words.items[last] != NO_TARGET) last = c->code->words.items[last];
    patch(c, last, rest);
    return first;
}

/* The tests of an alternative's fields, which go on, if one fails, with the next alternative of the
 * constructor, or, where there is none, with what is there otherwise: a chain (patch_chain). */
static uint32_t emit_tests(Compiler *c, const LinkAlternative *alternative, uint32_t failed) {
    for (uint32_t i = 0; i < alternative->test_count; i++) {
        emit(c, OP_UNLESS_FIELD);
        emit(c, alternative->tests[i].offset);
        emit(c, constant(c, alternative->tests[i].literal));
        emit(c, failed);
        failed = here(c) - 1;
    }
    return failed;
}

/* After the alternatives: where each constructor goes. */
static void finish_data(Compiler *c, const LinkExpr *expr, uint32_t point, uint32_t otherwise,
                        uint32_t *targets) {
    const LinkType *type = &c->code->program->types.items[expr->scrutinise.type];
    for (uint32_t i = 0; i < type->constructor_count; i++)
        if (targets[i] == NO_TARGET) targets[i] = otherwise;
    CodePoint *p = &c->code->points.items[point];
    p->first_info = type->first_info;
    p->info_count = type->info_count;
    p->by_number = targets;
    for (uint32_t tag = 0; tag <= TAG_CONSTRUCTOR_MORE; tag++) p->by_tag[tag] = here(c);
    for (uint32_t i = 0; i < type->constructor_count; i++)
        if (tag_of_constructor(i) != TAG_CONSTRUCTOR_MORE)
            p->by_tag[tag_of_constructor(i)] = targets[i];
    emit(c, OP_CASE_BY_INFO);
    emit(c, point);
}

static void bind_returned(Compiler *c, const LinkExpr *expr, uint32_t *depth) {
    uint32_t binder = bind(c, expr->scrutinise.binder, depth);
    if (binder == NO_SLOT) return;
    emit(c, OP_BIND);
    emit(c, binder);
}

static Tail compile_data_alternatives(Compiler *c, const LinkExpr *expr, uint32_t point,
                                      uint32_t top, uint32_t depth) {
    const Program *program = c->code->program;
    const LinkType *type = &program->types.items[expr->scrutinise.type];
    uint32_t region = expr->scrutinise.region;
    uint32_t *targets = ARENA_ARRAY(&c->code->arena, uint32_t, type->constructor_count);
    uint32_t failed = NO_TARGET, own = NO_TARGET; /* own: of the constructor at work */
    for (uint32_t i = 0; i < type->constructor_count; i++) targets[i] = NO_TARGET;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkAlternative *alternative = &expr->scrutinise.alternatives[i];
        const LinkConstructor *constructor = &program->constructors.items[alternative->constructor];
        uint32_t inner = depth;
        if (targets[constructor->number] == NO_TARGET) {
            targets[constructor->number] = here(c);
            failed = join_chains(c, own, failed);
        } else {
            patch_chain(c, own, here(c));
        }
        own = emit_tests(c, alternative, NO_TARGET);
        emit_count_of(c, expr, alternative->body);
        bind_returned(c, expr, &inner);
        emit_field_loads(c, alternative, constructor, &inner);
        if (link_tail(expr)) {
            vector_push(
                &c->waiting,
                (Waiting){.expr = expr, .otherwise = point, .targets = targets, .failed = own});
            return (Tail){alternative->body, inner, region};
        }
        code_compile_expr(c, alternative->body, top, inner, region);
    }
    uint32_t otherwise = here(c);
    patch_chain(c, join_chains(c, own, failed), otherwise);
    if (expr->scrutinise.otherwise) {
        uint32_t inner = depth;
        bind_returned(c, expr, &inner);
        emit_count_default(c, expr);
        code_compile_expr(c, expr->scrutinise.otherwise, top, inner, region);
    } else {
        emit_none(c, expr);
    }
    finish_data(c, expr, point, otherwise, targets);
    return NO_TAIL;
}

static int compare_literals(const void *a, const void *b) {
    Word x = (*(const LinkAlternative *const *)a)->literal;
    Word y = (*(const LinkAlternative *const *)b)->literal;
    return (x > y) - (x < y);
}

/* Several literal alternatives on the word in `atom`. */
static void compile_switch(Compiler *c, const LinkExpr *expr, uint32_t atom, uint32_t top,
                           uint32_t depth) {
    uint32_t count = expr->scrutinise.count, region = expr->scrutinise.region;
    const LinkAlternative **sorted = ARENA_ARRAY(&c->scratch, const LinkAlternative *, count);
    for (uint32_t i = 0; i < count; i++) sorted[i] = &expr->scrutinise.alternatives[i];
    qsort(sorted, count, sizeof *sorted, compare_literals);
    emit(c, OP_SWITCH);
    emit(c, atom);
    emit(c, count);
    uint32_t otherwise_at = here(c);
    emit(c, 0);
    uint32_t patches = here(c);
    for (uint32_t i = 0; i < count; i++) {
        emit(c, constant(c, sorted[i]->literal));
        emit(c, 0);
    }
    for (uint32_t i = 0; i < count; i++) {
        patch(c, patches + 2 * i + 1, here(c));
        emit_count_of(c, expr, sorted[i]->body);
        code_compile_expr(c, sorted[i]->body, top, depth, region);
    }
    patch(c, otherwise_at, here(c));
}

/* Literal alternatives on the word in `atom`, or the one default, which stands in tail position
 * whatever comes before it: nothing comes after. */
static Tail compile_literal_alternatives(Compiler *c, const LinkExpr *expr, uint32_t atom,
                                         uint32_t top, uint32_t depth) {
    uint32_t region = expr->scrutinise.region;
    if (expr->scrutinise.count > 1) {
        compile_switch(c, expr, atom, top, depth);
    } else if (expr->scrutinise.count == 1) {
        const LinkExpr *body = expr->scrutinise.alternatives[0].body;
        emit(c, OP_SWITCH_ONE);
        emit(c, atom);
        emit(c, constant(c, expr->scrutinise.alternatives[0].literal));
        uint32_t otherwise_at = here(c);
        emit(c, 0);
        emit_count_of(c, expr, body);
        if (link_tail(expr)) {
            vector_push(&c->waiting, (Waiting){.expr = expr, .otherwise = otherwise_at});
            return (Tail){body, depth, region};
        }
        code_compile_expr(c, body, top, depth, region);
        patch(c, otherwise_at, here(c));
    }
    if (!expr->scrutinise.otherwise) emit_none(c, expr);
    emit_count_default(c, expr);
    return (Tail){expr->scrutinise.otherwise, depth, region};
}

/* What was returned goes to slots; then the alternatives. Kinds ANY, LITERAL and TUPLE. */
static Tail compile_returned_alternatives(Compiler *c, const LinkExpr *expr, uint32_t top,
                                          uint32_t depth) {
    if (expr->scrutinise.kind == LINK_CASE_TUPLE) {
        const LinkAlternative *alternative = &expr->scrutinise.alternatives[0];
        const LinkSignature *tuple = &c->code->program->signatures.items[expr->scrutinise.expected];
        emit(c, OP_BIND_TUPLE);
        emit(c, tuple->words);
        for (uint32_t i = 0; i < tuple->count; i++)
            if (tuple->reps[i] != REP_STATE) emit(c, bind(c, alternative->variables[i], &depth));
        emit_count_of(c, expr, alternative->body);
        return (Tail){alternative->body, depth, expr->scrutinise.region};
    }
    uint32_t slot = bind(c, expr->scrutinise.binder, &depth);
    if (slot == NO_SLOT && expr->scrutinise.count > 0) {
        slot = depth++;
        need_slots(c, depth);
    }
    if (slot != NO_SLOT) {
        emit(c, OP_BIND);
        emit(c, slot);
    }
    return compile_literal_alternatives(c, expr, slot * 2, top, depth);
}

static Tail compile_case_of_prim(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                                 uint32_t region) {
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    const LinkSignature *result = &c->code->program->signatures.items[scrutinee->prim.result];
    uint32_t slots[PRIM_MAXIMUM_RESULTS] = {NO_SLOT};
    uint32_t count = 0;
    for (uint32_t i = 0; i < result->count; i++) {
        if (result->reps[i] == REP_STATE) continue;
        uint32_t variable =
            result->tuple ? expr->scrutinise.alternatives[0].variables[i] : expr->scrutinise.binder;
        uint32_t slot = bind(c, variable, &depth);
        slots[count++] = slot == NO_SLOT ? depth++ : slot;
        need_slots(c, depth);
    }
    begin_place(c, scrutinee, false);
    emit_prim(c, scrutinee, true, slots, count, region);
    if (result->tuple) {
        const LinkExpr *body = expr->scrutinise.alternatives[0].body;
        emit_count_of(c, expr, body);
        return (Tail){body, depth, expr->scrutinise.region};
    }
    return compile_literal_alternatives(c, expr, slots[0] * 2, top, depth);
}

/* case a of .. where a is a literal or an unboxed or unlifted variable: nothing to evaluate */
static Tail compile_case_of_word(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth) {
    LinkAtom atom = expr->scrutinise.scrutinee->atom;
    emit(c, OP_CHARGE_CASE);
    uint32_t word = has_room(atom) ? atom_word(c, atom) : 0;
    uint32_t slot = bind(c, expr->scrutinise.binder, &depth);
    if (slot != NO_SLOT) {
        emit(c, OP_MOVE);
        emit(c, slot);
        emit(c, word);
    }
    return compile_literal_alternatives(c, expr, word, top, depth);
}

static uint32_t add_point(Compiler *c, const LinkExpr *expr, uint32_t header) {
    uint32_t point = add_frame(c, expr, header, expr->scrutinise.region);
    CodePoint *p = &c->code->points.items[point];
    p->kind = (uint8_t)expr->scrutinise.kind;
    p->wants_data =
        expr->scrutinise.kind == LINK_CASE_ANY && expr->scrutinise.binder_rep == REP_DATA;
    p->words = header;
    p->expected = expr->scrutinise.expected;
    p->fcase = expr->scrutinise.flexible ? expr : NULL;
    p->place = place_of(c, expr);
    add_count(c, expr, RUN_LINE_LEFT, point);
    return point;
}

static Tail compile_case(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                         uint32_t region) {
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    LinkCaseKind kind = expr->scrutinise.kind;
    if (run_case_is_in_place(expr)) return compile_case_of_prim(c, expr, top, depth, region);
    bool is_atom = scrutinee->kind == LINK_ATOM;
    bool lifted =
        is_atom && rep_is_lifted((Rep)scrutinee->atom.rep) && !nullary_body(c, scrutinee->atom);
    if (is_atom && !rep_is_lifted((Rep)scrutinee->atom.rep) && kind != LINK_CASE_DATA &&
        kind != LINK_CASE_TUPLE &&
        expr->scrutinise.expected == (uint32_t)rep_passed((Rep)scrutinee->atom.rep))
        return compile_case_of_word(c, expr, top, depth);
    uint32_t header = depth++;
    need_slots(c, depth);
    uint32_t point = add_point(c, expr, header);
    if (lifted && (kind == LINK_CASE_DATA || kind == LINK_CASE_ANY) &&
        expr->scrutinise.expected == REP_BOXED) {
        emit_place(c, scrutinee);
        emit(c, kind == LINK_CASE_DATA ? OP_CASE_VARIABLE : OP_CASE_ANY_VARIABLE);
        emit(c, atom_word(c, scrutinee->atom));
        emit(c, header);
        emit(c, point);
        if (kind == LINK_CASE_DATA && scrutinee->atom.kind == ATOM_VARIABLE)
            c->code->points.items[point].scrutinee = c->slots[scrutinee->atom.index];
    } else {
        emit(c, OP_CASE);
        emit(c, header);
        emit(c, point);
        uint32_t pending = c->pending, pending_header = c->pending_header;
        c->pending = run_layout_join(c->code->layout, expr->scrutinise.region, pending);
        c->pending_header = header;
        code_compile_expr(c, scrutinee, depth, depth, region);
        c->pending = pending;
        c->pending_header = pending_header;
    }
    if (kind == LINK_CASE_DATA) return compile_data_alternatives(c, expr, point, top, header);
    c->code->points.items[point].target = here(c);
    return compile_returned_alternatives(c, expr, top, header);
}

/* ---- the rest ---- */

/* jumps come before the definition: they are chained through their target words */
static Tail compile_join(Compiler *c, const LinkExpr *expr, uint32_t depth, uint32_t region) {
    const LinkJoin *join = expr->join.join;
    for (uint32_t i = 0; i < join->parameter_count; i++) bind(c, join->parameters[i], &depth);
    c->join_chains[join->number] = NO_TARGET;
    vector_push(&c->waiting, (Waiting){.expr = expr, .depth = depth});
    return (Tail){expr->join.body, depth, region};
}

static void finish_join(Compiler *c, const LinkJoin *join, uint32_t top, uint32_t depth) {
    patch_chain(c, c->join_chains[join->number], here(c));
    code_compile_expr(c, join->definition, top, depth, join->region);
}

static void compile_jump(Compiler *c, const LinkExpr *expr) {
    const LinkJoin *join = expr->jump.join;
    emit(c, OP_JUMP);
    uint32_t count_at = here(c), count = 0;
    emit(c, 0);
    for (uint32_t i = 0; i < join->parameter_count; i++) {
        if (!has_room(expr->jump.arguments.items[i])) continue;
        emit(c, slot_of(c, join->parameters[i]));
        emit(c, atom_word(c, expr->jump.arguments.items[i]));
        count++;
    }
    patch(c, count_at, count);
    uint32_t target_at = here(c);
    emit(c, c->join_chains[join->number]);
    c->join_chains[join->number] = target_at;
}

static void compile_catch(Compiler *c, const LinkExpr *expr, uint32_t top) {
    emit(c, c->code->counts ? OP_CATCH_COUNTED : OP_CATCH);
    emit(c, top);
    emit(c, atom_word(c, expr->catch.action));
    emit(c, atom_word(c, expr->catch.handler));
    if (!c->code->counts) return;
    if (c->code->notes) {
        bug_unless(place_of(c, expr) < CATCH_NUMBERS, "too many places");
        emit(c, place_of(c, expr));
        return;
    }
    bug_unless(++c->code->catches < CATCH_NUMBERS, "too many catches to be counted");
    emit(c, c->code->catches);
    add_count(c, expr, RUN_LINE_HANDLED, c->code->catches);
}

static void compile_scope(Compiler *c, const LinkExpr *expr) {
    if (expr->kind == LINK_SET_ROOT) {
        Label label = {LABEL_DICT, expr->scope.label};
        emit(c, OP_SET_ROOT);
        emit(c, context_root(c->code->contexts, label));
    } else {
        emit(c, expr->kind == LINK_MARK ? OP_MARK : OP_SET);
        emit(c, expr->scope.label);
    }
}

/* evaluates something, or has a rule that runtime/logic carries out */
static bool demands(const LinkExpr *expr) {
    return expr->kind == LINK_ATOM || expr->kind == LINK_APPLY || expr->kind == LINK_CATCH ||
           expr->kind == LINK_LOGIC;
}

/* an expression up to what stands in tail position */
static Tail compile_head(Compiler *c, Tail at, uint32_t top) {
    const LinkExpr *expr = at.expr;
    need_slots(c, top + 4);
    begin_place(c, expr, false);
    if (demands(expr)) emit_place(c, expr);
    switch (expr->kind) {
    case LINK_ATOM: compile_atom(c, expr->atom, top); return NO_TAIL;
    case LINK_APPLY: compile_apply(c, expr, top); return NO_TAIL;
    case LINK_CON: compile_con(c, expr, top, at.region); return NO_TAIL;
    case LINK_TUPLE: compile_tuple(c, expr, top); return NO_TAIL;
    case LINK_PRIM: compile_prim(c, expr, top, at.depth, at.region); return NO_TAIL;
    case LINK_CATCH: compile_catch(c, expr, top); return NO_TAIL;
    case LINK_RAISE:
        emit(c, OP_RAISE);
        emit(c, top);
        emit(c, atom_word(c, expr->raise));
        return NO_TAIL;
    case LINK_JUMP: compile_jump(c, expr); return NO_TAIL;
    case LINK_CASE: return compile_case(c, expr, top, at.depth, at.region);
    case LINK_JOIN: return compile_join(c, expr, at.depth, at.region);
    case LINK_LET: compile_let(c, expr, &at.depth, at.region); break;
    case LINK_MARK:
    case LINK_SET:
    case LINK_SET_ROOT: compile_scope(c, expr); break;
    case LINK_HERE:
        emit(c, OP_HERE);
        emit(c, bind(c, expr->context.variable, &at.depth));
        break;
    case LINK_AT:
        emit(c, OP_AT);
        emit(c, c->slots[expr->context.variable]);
        break;
    case LINK_OR: code_compile_or(c, expr, top, at.depth); return NO_TAIL;
    case LINK_BOTH: code_compile_both(c, expr, top, at.depth, at.region); return NO_TAIL;
    case LINK_FAIL:
        emit(c, OP_FAIL);
        emit(c, expr->failed);
        return NO_TAIL;
    case LINK_FREE: code_compile_free(c, expr, &at.depth, at.region); break;
    case LINK_LOGIC: code_compile_logic(c, expr, top); return NO_TAIL;
    }
    return (Tail){link_tail(expr), at.depth, at.region};
}

static void finish(Compiler *c, Waiting waiting, uint32_t top) {
    const LinkExpr *expr = waiting.expr;
    if (expr->kind == LINK_JOIN) {
        finish_join(c, expr->join.join, top, waiting.depth);
        return;
    }
    uint32_t otherwise = here(c);
    emit_none(c, expr);
    patch_chain(c, waiting.targets ? waiting.failed : NO_TARGET, otherwise);
    if (waiting.targets)
        finish_data(c, expr, waiting.otherwise, otherwise, waiting.targets);
    else
        patch(c, waiting.otherwise, otherwise);
}

void code_compile_expr(Compiler *c, const LinkExpr *expr, uint32_t top, uint32_t depth,
                       uint32_t region) {
    uint32_t first = c->waiting.count;
    for (Tail at = {expr, depth, region}; at.expr;) at = compile_head(c, at, top);
    while (c->waiting.count > first) finish(c, vector_pop(&c->waiting), top);
}

/* Parameters, free variables and the body itself have the slots that code_init gave them. */
static uint32_t bind_entered(Compiler *c, const CodeInfo *info) {
    const LinkBody *body = c->body;
    uint32_t depth = 0;
    for (uint32_t i = 0; i < body->parameter_count; i++) bind(c, i, &depth);
    bug_unless(depth == info->parameter_words, "%u words of parameters", depth);
    for (uint32_t i = 0; i < body->free_count; i++) bind(c, body->free[i].inner, &depth);
    bug_unless(bind(c, body->self, &depth) == info->self, "a body is not where it is looked for");
    return depth;
}

void code_compile(Code *code, uint32_t index) {
    CodeInfo *info = &code->infos[index];
    const LinkBody *body = info->body;
    if (!body || info->slots != SLOTS_UNKNOWN) return;
    Compiler compiler = {.code = code,
                         .body = body,
                         .pending = NO_REGION,
                         .pending_header = NO_SLOT},
             *c = &compiler;
    arena_init(&c->scratch);
    c->slots = ARENA_ARRAY(&c->scratch, uint32_t, body->variable_count + 1);
    c->join_chains = ARENA_ARRAY(&c->scratch, uint32_t, body->join_count + 1);
    run_live_compute(&c->live, &c->scratch, body);
    const void *places[] = {code->words.items, code->constants.items, code->points.items};
    uint32_t depth = bind_entered(c, info), first_frame = code->layout->frames.count;
    info->entry = here(c);
    emit_count(c, body->code);
    code_compile_expr(c, body->code, 0, depth, body->region);
    info->slots = c->highest <= MARGIN_SLOTS ? 0 : c->highest;
    for (uint32_t i = first_frame; i < code->layout->frames.count; i++)
        code->layout->frames.items[i].room = c->highest;
    /* Note [Code stays where it is] */
    bug_unless(places[0] == code->words.items && places[1] == code->constants.items &&
                   places[2] == code->points.items,
               "more code than room for it");
    run_live_release(&c->live);
    vector_release(&c->waiting);
    arena_release(&c->scratch);
}

void code_compile_all(Code *code) {
    for (uint32_t i = 0; i < code->program->infos.count; i++) code_compile(code, i);
}
