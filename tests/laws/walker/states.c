/* Entries, returns, applications, exceptions: what happens between two activations. */
#include "base/fail.h"
#include "tests/laws/walker/internal.h"

/* ---- entries ---- */

/* Whether the stack has room for `more` from `from` on; else, what comes from outside. Note
 * [Strikes], Note [The largest stack] */
static bool has_stack(Walker *w, Word *from, uint64_t more) {
    Thread *thread = &w->run->thread;
    while (from + more > thread->limit) {
        if (run_struck(w->run)) continue;
        if (run_stack_grows(w->run, from, more, w->context)) break;
        thread->highest = w->sp;
        w->outside = END_STACK_LIMIT;
        return false;
    }
    return true;
}

/* Before each entry, which can still be put off. */
static bool may_enter(Walker *w, Word *from, uint64_t more) {
    if (!has_stack(w, from, more)) return false;
    if (--w->entries >= 0) return true;
    w->outside = run_poll(w->run, w->sp, w->context, &w->entries);
    return w->outside == END_VALUE;
}

static void begin(Walker *w, const LinkBody *body, const Object *object) {
    w->body = body;
    w->slots = w->places.bodies[body->number].slots;
    w->expr = body->code;
    w->base = w->sp;
    for (uint32_t i = 0; i < body->free_count; i++)
        store(w, body->free[i].inner, object->payload[i]);
    store(w, body->self, pointer_make(object, body->is_function ? TAG_FUNCTION : TAG_UNKNOWN));
}

/* a thunk under evaluation: Note [Black holes] */
static void black_hole(Walker *w, Object *object) {
    heap_overwrite(&w->run->heap, object, header_with_state(object->header, STATE_BLACK_HOLE), 0);
}

static State enter_thunk(Walker *w, Object *object) {
    const LinkBody *body = w->run->program->bodies.items[info_of(w, object)->index];
    if (!may_enter(w, w->sp + 2, w->places.bodies[body->number].room)) return INTERRUPTED;
    push(w, w->value, FRAME_UPDATE, 0);
    set_context(w, header_context(object->header));
    begin(w, body, object);
    black_hole(w, object);
    if (body->global != LINK_NONE) heap_caf_entered(&w->run->heap, body->global);
    return WALK;
}

/* Note [Reduced selectors]: case x of { C .. y .. -> y }, without an activation */
static State enter_reduced(Walker *w, Object *object) {
    if (!may_enter(w, w->sp + 2, 0)) return INTERRUPTED;
    push(w, w->value, FRAME_UPDATE, 0);
    set_context(w, header_context(object->header));
    charge(w, COST_C, 1);
    charge(w, COST_V, 2);
    w->value = object->payload[0];
    black_hole(w, object);
    return EVALUATE;
}

/* Note [Owed selectors]: as many of these, one inside the other */
static State enter_owed(Walker *w, Object *object) {
    if (!may_enter(w, w->sp + 2, 0)) return INTERRUPTED;
    set_context(w, owed_outer(object));
    push(w, w->value, FRAME_OWED, 0);
    set_context(w, owed_inner(object));
    w->value = run_owed_forced(w->run, object);
    return EVALUATE;
}

/* Note [Interrupted thunks] */
static State thaw(Walker *w, Object *object) {
    const Object *piece = object_untag(object->payload[0]);
    uint64_t count = piece->payload[PIECE_WORDS];
    if (!has_stack(w, w->sp + 2 + count, piece->payload[PIECE_ROOM] - count)) return INTERRUPTED;
    push(w, w->value, FRAME_UPDATE, 0);
    memcpy(w->sp, &piece->payload[PIECE_FRAMES], count * sizeof(Word));
    w->sp += count;
    Word resume = piece->payload[PIECE_RESUME];
    set_context(w, resume_context(resume));
    w->value = piece->payload[PIECE_VALUE];
    w->signature = REP_BOXED;
    black_hole(w, object);
    return resume_returns(resume) ? RETURNED : EVALUATE;
}

State walker_evaluate(Walker *w) {
    Object *object = object_untag(w->value);
    if (pointer_tag(w->value)) {
        use(w, w->value);
        if (is_function(w->value)) set_function_context(w, own_context(w->value));
        return returns(w, w->value, REP_BOXED);
    }
    if (w->run->options->biography) run_use_thunk(w->run, object, w->sp);
    switch (header_state(object->header)) {
    case STATE_AS_MADE:
        return header_info(object->header) == INFO_OWED ? enter_owed(w, object)
                                                        : enter_thunk(w, object);
    case STATE_INDIRECTION: w->value = object->payload[0]; return EVALUATE;
    case STATE_REDUCED: return enter_reduced(w, object);
    case STATE_FUNCTION_REFERENCE: /* Note [Update remembers context] */
        set_function_context(w, header_context(object->header));
        return returns(w, object->payload[0], REP_BOXED);
    case STATE_BLACK_HOLE: w->value = run_builtin(w->run, BUILTIN_LOOP); return RAISE;
    case STATE_RAISING: w->value = object->payload[0]; return RAISE;
    case STATE_FROZEN: return thaw(w, object);
    case STATE_UNBOUND: break; /* it runs no program that searches */
    }
    bug("header %llx", (unsigned long long)object->header);
}

/* ---- applications ---- */

/* The first words are those that a partial application holds; the others are in run->words. */
static State enter_function(Walker *w, const LinkBody *body, const Object *function,
                            const Word *held, uint32_t held_words) {
    uint32_t words = w->run->program->signatures.items[body->signature].words;
    if (held_words > 0) memcpy(w->sp, held, held_words * sizeof *held);
    memcpy(w->sp + held_words, w->run->words, (words - held_words) * sizeof(Word));
    if (!may_enter(w, w->sp, w->places.bodies[body->number].room)) {
        w->value = pointer_make(function, TAG_FUNCTION); /* about to be returned to them */
        push_arguments(w, w->sp, body->signature, w->context);
        return INTERRUPTED;
    }
    charge(w, COST_F, 1);
    begin(w, body, function);
    return WALK;
}

static State make_partial(Walker *w, uint32_t held, uint32_t held_words) {
    Run *run = w->run;
    const LinkSignature *given = &run->program->signatures.items[w->signature];
    uint64_t size = size_of_partial_application(held_words + given->words);
    Word *before = w->sp;
    push_arguments(w, run->words, w->signature, w->applied_in);
    w->base = w->sp;
    run->thread.roots[run->thread.root_count++] = w->value;
    bool room = has_room(w, size, run->layout.empty_frame);
    w->value = run->thread.roots[--run->thread.root_count];
    w->base = w->sp = before;
    if (!room) return has_no_room(w, run->layout.empty_frame);
    const Object *of = object_untag(w->value);
    Object *made = make(w, INFO_PARTIAL_APPLICATION + held + given->count, size);
    made->payload[0] = held > 0 ? of->payload[0] : w->value;
    if (held_words > 0) memcpy(&made->payload[1], &of->payload[1], held_words * sizeof(Word));
    memcpy(&made->payload[1 + held_words], before, given->words * sizeof(Word));
    charge_objects(w, 1, size);
    return returns(w, pointer_make(made, TAG_PARTIAL_APPLICATION), REP_BOXED);
}

State walker_apply(Walker *w) {
    const Program *program = w->run->program;
    const Object *object = object_untag(w->value), *function = object;
    uint32_t held = 0;
    if (pointer_tag(w->value) == TAG_PARTIAL_APPLICATION) {
        held = header_info(object->header) - INFO_PARTIAL_APPLICATION;
        function = object_untag(object->payload[0]);
        use(w, object->payload[0]);
    }
    const LinkBody *body = program->bodies.items[info_of(w, function)->index];
    uint32_t missing = body->parameter_count - held;
    const LinkSignature *given = &program->signatures.items[w->signature];
    const LinkSignature *wanted =
        &program->signatures.items[program->suffixes[body->signature][held]];
    for (uint32_t i = 0; i < given->count && i < missing; i++)
        if (given->reps[i] != wanted->reps[i]) return ends(w, END_REPRESENTATION);
    uint32_t held_words = program->signatures.items[body->signature].words - wanted->words;
    if (given->count < missing) return make_partial(w, held, held_words);
    if (given->count > missing)
        push_arguments(w, w->run->words + wanted->words, program->suffixes[w->signature][missing],
                       w->applied_in);
    return enter_function(w, body, function, &object->payload[1], held_words);
}

State walker_call(Walker *w, LinkAtom head, LinkAtoms arguments) {
    charge(w, COST_A, arguments.count);
    charge(w, COST_V, 1);
    w->value = word_of(w, head);
    words_of(w, arguments, w->run->words);
    w->signature = arguments.signature;
    w->applied_in = w->context;
    if (is_function(w->value)) {
        use(w, w->value);
        if (!is_evaluation(w)) set_function_context(w, own_context(w->value));
        return APPLY;
    }
    push_arguments(w, w->run->words, arguments.signature, w->context);
    return EVALUATE;
}

/* ---- returns ---- */

static bool is_of_type(const Walker *w, const LinkExpr *expr) {
    const LinkType *type = &w->run->program->types.items[expr->scrutinise.type];
    InfoId info = header_info(object_untag(w->value)->header);
    return info - type->first_info < type->info_count;
}

static State return_to_case(Walker *w, Word header) {
    const WalkerPlace *place = walker_place(&w->places, frame_index(header));
    const LinkExpr *expr = place->expr;
    bool is_boxed = w->signature == REP_BOXED, is_data = expr->scrutinise.kind == LINK_CASE_DATA;
    bool wants_data =
        expr->scrutinise.kind == LINK_CASE_ANY && expr->scrutinise.binder_rep == REP_DATA;
    bool fits = expr->scrutinise.expected == w->signature && (!is_data || is_of_type(w, expr)) &&
                !(is_boxed && wants_data && is_function(w->value));
    if (!fits) return ends(w, END_REPRESENTATION);
    if (is_data) use(w, w->value);
    set_context(w, frame_context(header));
    w->body = place->body;
    w->slots = w->places.bodies[place->body->number].slots;
    w->base = w->sp - 1 - place->header;
    w->sp = w->base + place->top;
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    if (is_data && scrutinee->kind == LINK_ATOM && scrutinee->atom.kind == ATOM_VARIABLE)
        store(w, scrutinee->atom.index, w->value); /* what it was is not held */
    return walker_choose(w, expr);
}

/* Note [Update remembers context], Note [Returned functions] */
static void update(Walker *w, Word header) {
    Heap *heap = &w->run->heap;
    Object *object = object_untag(w->sp[-2]);
    ContextId own = header_context(object->header), of_value = w->context;
    Word updated = header_with_state(object->header, STATE_INDIRECTION);
    w->run->contexts.counts[own][COST_U]++;
    set_context(w, frame_context(header));
    if (is_function(w->value)) {
        if (own_context(w->value) != of_value) {
            heap_life_keeps_context(heap, object);
            updated =
                header_with_context(header_with_state(updated, STATE_FUNCTION_REFERENCE), of_value);
        }
        set_function_context(w, of_value);
    }
    heap_overwrite(heap, object, updated, w->value);
    w->sp -= 2;
}

static void owed_returned(Walker *w, Word header) {
    ContextId of_inner = w->context;
    run_owed_returned(w->run, object_untag(w->sp[-2]));
    set_context(w, frame_context(header));
    if (is_function(w->value)) set_function_context(w, of_inner);
    w->sp -= 2;
}

static State return_to_arguments(Walker *w, Word header) {
    if (w->signature != REP_BOXED || !is_function(w->value)) return ends(w, END_NOT_A_FUNCTION);
    w->signature = frame_index(header);
    w->applied_in = frame_context(header);
    if (is_evaluation(w)) set_context(w, w->applied_in);
    uint32_t count = w->run->program->signatures.items[w->signature].words;
    w->sp -= 1 + count;
    memcpy(w->run->words, w->sp, count * sizeof(Word));
    use(w, w->value);
    return APPLY;
}

State walker_returned(Walker *w) {
    Run *run = w->run;
    Word header = w->sp[-1];
    FrameKind kind = frame_kind(header);
    switch (kind) {
    case FRAME_CASE: return return_to_case(w, header);
    case FRAME_UPDATE:
    case FRAME_OWED:
        if (w->signature != REP_BOXED) return ends(w, END_REPRESENTATION);
        if (kind == FRAME_UPDATE)
            update(w, header);
        else
            owed_returned(w, header);
        return RETURNED;
    case FRAME_ARGUMENTS: return return_to_arguments(w, header);
    case FRAME_CATCH: w->sp -= 2; return RETURNED;
    case FRAME_MASKING: /* Note [Masking] */
        run->thread.masking = (Masking)frame_index(header);
        w->sp -= 1;
        run_poll_soon(run, &w->entries);
        return RETURNED;
    case FRAME_STOP:
        run->result = w->value;
        run->result_signature = w->signature;
        return ends(w, END_VALUE);
    case FRAME_SEARCH: break;
    }
    bug("frame %llx", (unsigned long long)header);
}

/* ---- exceptions ---- */

State walker_catch(Walker *w, LinkAtom action, LinkAtom handler) {
    charge(w, COST_P, 1);
    charge(w, COST_A, 1);
    charge(w, COST_V, 1);
    w->value = word_of(w, action);
    push(w, word_of(w, handler), FRAME_CATCH, w->run->thread.masking);
    push_arguments(w, w->sp, REP_STATE, w->context);
    return EVALUATE;
}

static State handle(Walker *w, Word header) {
    Thread *thread = &w->run->thread;
    Word exception = w->value;
    w->value = w->sp[-2];
    w->sp -= 2;
    set_context(w, frame_context(header));
    charge(w, COST_A, 2);
    charge(w, COST_V, 1);
    thread->masking = (Masking)frame_index(header);
    if (thread->masking == UNMASKED) {
        *w->sp++ = frame_make(FRAME_MASKING, UNMASKED, w->context);
        thread->masking = MASKED;
    }
    push_arguments(w, &exception, w->run->program->exception_signature, w->context);
    return EVALUATE;
}

State walker_raise(Walker *w) {
    Run *run = w->run;
    run_raised(run, w->context, w->sp);
    for (;;) {
        Word header = w->sp[-1];
        switch (frame_kind(header)) {
        case FRAME_CASE:
        case FRAME_ARGUMENTS:
            w->sp -= 1 + run->layout.frames.items[frame_index(header)].words;
            break;
        case FRAME_UPDATE: {
            Object *object = object_untag(w->sp[-2]);
            heap_overwrite(&run->heap, object, header_with_state(object->header, STATE_RAISING),
                           w->value);
            w->sp -= 2;
            break;
        }
        case FRAME_OWED: w->sp -= 2; break;
        case FRAME_MASKING: w->sp -= 1; break;
        case FRAME_CATCH: return handle(w, header);
        case FRAME_STOP:
            run->uncaught = true;
            run->result = w->value;
            return ends(w, run_uncaught_end(run, w->value));
        case FRAME_SEARCH: bug("frame %llx", (unsigned long long)header);
        }
    }
}

/* Before the evaluation of a value, or before a function is returned. */
State walker_interrupted(Walker *w) {
    Resume resume = {w->value, w->context, is_function(w->value)};
    Word *sp = run_outside_raises(w->run, w->outside, w->sp, resume);
    if (sp == NULL) return ends(w, w->outside);
    if (w->run->thread.exhausted) run_poll_soon(w->run, &w->entries);
    w->sp = sp;
    w->value = run_builtin(w->run, builtin_of_end(w->outside));
    return RAISE;
}
