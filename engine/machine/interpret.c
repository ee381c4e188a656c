/* The machine of semantics.md section 5.
 *
 * Registers: ip, the next instruction; L, the running activation's base; K, the current context,
 * and row, its costs; hp and hp_limit, the heap's allocation pointer. Between activations: sp,
 * above the newest frame's header; R, a returned value.
 *
 * A few labels are the machine's states, and everything goes through them:
 *
 *   evaluate    p in K, what it returns goes to the frame below sp        "K, eval x"
 *   returned    R, a boxed value, with K its context                      "Kz, return z"
 *   returned_other   anything unboxed, or a tuple, of signature `kind`
 *   apply       R to the words of machine->words, in K "Kf, return function, Args"
 *   enter       a function's body in L, its arguments in the first slots
 *   raise       the exception X                                           "K, raise v"
 *   raise_builtin   the builtin `raised`, by the running activation
 *
 * Note [Update remembers context] and Note [Returned functions] (docs/semantics.md) are what
 * `returned` is about: K travels with R, and an update keeps it if the function's own header says
 * something else.
 *
 * This file is one function because its registers are: the interpreter's speed is that they stay in
 * registers. Whatever is not hot is elsewhere (prims.c). */
#include "base/fail.h"
#include "engine/machine/counted.h"
#include "engine/machine/machine_internal.h"
#include "engine/machine/pure.h"
#include "engine/machine/registers.h"
#include "prim/apply.h"
#include "prim/elements.h"
#include "prim/unicode.h"
#include "runtime/logic/logic.h"
#include <string.h>

enum { TOKEN_SIGNATURE = REP_STATE }; /* (State#) */

RunEnd INTERPRET(Run *run) {
    static const void *const labels[] = {
#define OPCODE(code, operands, description) &&do_##code,
#if !MACHINE_SEARCHES
#define SEARCHING(code, operands, description) &&do_bad,
#endif
#if !MACHINE_LINES
#define COUNTING(code, operands, description) &&do_bad,
#endif
#include "engine/machine/opcodes.def"
#undef OPCODE
#define LABEL_PURE(code) &&do_prim_##code
#define LABEL_TRY(code) &&do_prim_##code
#define LABEL_CHECK(code) &&do_prim_##code
#define LABEL_BYTES(code) &&do_bad
#define LABEL_OBJECT(code) &&do_bad
#define LABEL_IO(code) &&do_bad
#define PRIMOP(code, name, arguments, results, form, makes, description) LABEL_##form(code),
#include "abi/primops.def"
#undef PRIMOP
#undef LABEL_PURE
#undef LABEL_TRY
#undef LABEL_CHECK
#define LABEL_PURE(code) &&do_case_prim_##code
#define LABEL_TRY(code) &&do_case_prim_##code
#define LABEL_CHECK(code) &&do_case_prim_##code
#define PRIMOP(code, name, arguments, results, form, makes, description) LABEL_##form(code),
#include "abi/primops.def"
#undef PRIMOP
    };
    Machine *const machine = run->code;
    const Code *const compiled = &machine->code;
    Contexts *contexts = &run->contexts;
    Heap *heap = &run->heap;
    Thread *thread = &run->thread;
    CostRow *const counts = contexts->counts;
    const uint32_t *const code = compiled->words.items;
    const Word *const constants = compiled->constants.items;
    const CodeInfo *const infos = compiled->infos;
    const CodePoint *const points = compiled->points.items;
    const FrameLayout *const frames = run->layout.frames.items;
    const LinkSignature *const signatures = run->program->signatures.items;
    const bool evaluation = run->options->scoping == SCOPING_EVALUATION;
    Word *const words = run->words;
    Search *const kept = &run->searching.kept;
    SearchPoints *const points_open = &run->searching.points;
#if MACHINE_SEARCHES
    LogicState logic = {.sp = NULL};
    LogicNext next = LOGIC_END;
#endif

    const uint32_t *ip = code;
    Word *L = thread->stack + 1, *sp = L;
    Word *hp, *hp_limit;
    ContextId K = CONTEXT_MAIN, applied_in = CONTEXT_MAIN;
    uint64_t *row = counts[K];
    Word R = 0, p = 0, X = 0;
    uint32_t kind = 0, signature = 0;
    const CodeInfo *info = NULL;
    Object *function = NULL;
    Builtin raised = BUILTIN_COUNT;
    uint32_t at = 0, applied_at = 0;
    RunEnd outside = END_VALUE;
    int64_t entries = 0;

    LOAD_HEAP;
    NOTE(K);
    if (MACHINE_LINES) at = run_lines_main(run);
    if (run->program->main_is_action) {
        row[COST_A]++;
        *sp++ = ARGUMENTS_FRAME(TOKEN_SIGNATURE, at, K);
    }
    if (MACHINE_SEARCHES) {
        if (run->program->main_is_solved) {
            row[COST_P]++;
            *sp++ = frame_make(FRAME_SEARCH, search_index(SEARCH_NORMAL, at), K);
        }
        p = run->layout.global_pointers[run->program->main];
        if (pointer_tag(p) == TAG_FUNCTION) {
            info = INFO_OF(object_untag(p)->header);
            if (info->parameter_count == 0) goto known;
        }
    }
    row[COST_V]++;
    p = run->layout.global_pointers[run->program->main];
    goto evaluate;

    /* ---- states ---- */

evaluate:
    if (pointer_tag(p)) {
        USE(p)
        if (pointer_tag(p) >= TAG_FUNCTION)
            SET_FUNCTION_CONTEXT(header_context(object_untag(p)->header));
        R = p;
        goto returned;
    } else {
        Object *object = object_untag(p);
        if (MACHINE_LIVES) run_use_thunk(run, object, sp);
        Word header = object->header;
        InfoId id = header_info(header);
        if (header_state(header) == STATE_AS_MADE) {
            if (__builtin_expect(id == INFO_OWED, 0)) goto owed;
            info = INFO_OF(header);
            if (ASSAY_CHECKED) /* pointers to values have tags, and what is boxed is lifted */
                bug_unless(id >= INFO_PROGRAM && info->kind == CLOSURE_THUNK,
                           "a value without its tag");
            ACTIVATION(sp + 2, sp, interrupted_evaluation)
            COUNT_ENTRY(interrupted_evaluation)
            sp[0] = p;
            sp[1] = UPDATE_FRAME;
            L = sp + 2;
            SET_CONTEXT(header_context(header));
            if (MACHINE_SEARCHES) points_open->entered[id - INFO_PROGRAM]++;
            for (uint32_t i = 0; i < info->free_words; i++) L[i] = object->payload[i];
            if (info->self != NO_SLOT) L[info->self] = p;
            BLACK_HOLE(object, header);
            if (info->global != LINK_NONE) heap_caf_entered(heap, info->global);
            ip = code + info->entry;
            NEXT;
        }
        if (header_state(header) == STATE_INDIRECTION) { /* by far the most frequent */
            p = object->payload[0];
            goto evaluate;
        }
        switch (header_state(header)) {
        case STATE_AS_MADE:
        case STATE_INDIRECTION: break;
        case STATE_REDUCED:
            /* Note [Reduced selectors]: case x of { C .. y .. -> y }, without an activation */
            STACK_ROOM(2, 0)
            COUNT_ENTRY(interrupted_evaluation)
            sp[0] = p;
            sp[1] = UPDATE_FRAME;
            sp += 2;
            SET_CONTEXT(header_context(header));
            row[COST_C]++;
            row[COST_V] += 2;
            if (LINES) run_lines_forced(run, id, 1);
            if (MACHINE_LINES) at = run_lines_selected(run, id);
            p = object->payload[0];
            BLACK_HOLE(object, header);
            goto evaluate;
        case STATE_FUNCTION_REFERENCE:
            SET_FUNCTION_CONTEXT(header_context(header));
            R = object->payload[0];
            goto returned;
        case STATE_BLACK_HOLE:
            /* Note [Black holes] */
            R = p;
            LOGIC(logic_hole(run, &logic));
            X = run_builtin(run, BUILTIN_LOOP);
            goto raise;
        case STATE_RAISING: X = object->payload[0]; goto raise;
        case STATE_UNBOUND:
            R = p;
            if (MACHINE_SEARCHES) goto returned;
            break;
        case STATE_FROZEN: {
            /* Note [Interrupted thunks] */
            const Object *piece = object_untag(object->payload[0]);
            uint64_t count = piece->payload[PIECE_WORDS];
            STACK_ROOM((int64_t)count + 2, (int64_t)(piece->payload[PIECE_ROOM] - count))
            sp[0] = p;
            sp[1] = UPDATE_FRAME;
            memcpy(sp + 2, &piece->payload[PIECE_FRAMES], count * sizeof(Word));
            if (!MACHINE_SEARCHES && run->lines.counts) run_lines_resumed(run, sp, sp + 2 + count);
            sp += 2 + count;
            SET_CONTEXT(resume_context(piece->payload[PIECE_RESUME]));
            bool returns = resume_returns(piece->payload[PIECE_RESUME]);
            p = R = piece->payload[PIECE_VALUE];
            BLACK_HOLE(object, header);
            if (returns) goto returned;
            goto evaluate;
        }
        }
        bug("header %llx", (unsigned long long)header);
    }

owed : {
    /* Note [Owed selectors]: as many reduced selectors, one inside the other */
    Object *object = object_untag(p);
    STACK_ROOM(2, 0)
    COUNT_ENTRY(interrupted_evaluation)
    sp[0] = p;
    sp[1] = frame_make(FRAME_OWED, 0, owed_outer(object));
    sp += 2;
    SET_CONTEXT(owed_inner(object));
    p = run_owed_forced(run, object);
    goto evaluate;
}

returned : {
    Word header = sp[-1];
    if (frame_kind(header) == FRAME_CASE) {
        const CodePoint *point = &points[frame_index(header)];
        if (MACHINE_LINES) at = point->place;
        if (RETURNED_VARIABLE && point->kind == LINK_CASE_DATA)
            LOGIC(logic_variable_returned(run, &logic, point->fcase));
        RETURN_TO(point)
        SET_CONTEXT(frame_context(header));
        if (point->kind == LINK_CASE_DATA) {
            USE(R)
            InfoId id = header_info(object_untag(R)->header);
            if (id - point->first_info >= point->info_count) END(END_REPRESENTATION);
            if (point->scrutinee != NO_SLOT) L[point->scrutinee] = R;
            ip = code + point->by_tag[pointer_tag(R)];
            NEXT;
        }
        if (point->expected != REP_BOXED || (point->wants_data && pointer_tag(R) >= TAG_FUNCTION))
            END(END_REPRESENTATION);
        ip = code + point->target;
        NEXT;
    }
    if (frame_kind(header) == FRAME_UPDATE) {
        Object *object = object_untag(sp[-2]);
        ContextId own = header_context(object->header);
        if (own != K) NOTE(own);
        counts[own][COST_U]++;
        if (MACHINE_LINES) {
            run_lines_updated(run, header_info(object->header), 1);
            at = frame_index(header);
        }
        Word updated = header_with_state(object->header, STATE_INDIRECTION);
        ContextId of_value = K;
        SET_CONTEXT(frame_context(header));
        if (pointer_tag(R) >= TAG_FUNCTION) {
            /* Note [Update remembers context] */
            if (header_context(object_untag(R)->header) != of_value) {
                if (MACHINE_LIVES) heap_life_keeps_context(heap, object);
                updated = header_with_context(header_with_state(updated, STATE_FUNCTION_REFERENCE),
                                              of_value);
            }
            SET_FUNCTION_CONTEXT(of_value);
        }
        OVERWRITE(object, updated, R);
        sp -= 2;
        if (MACHINE_SEARCHES && __builtin_expect(logic_any_waits(run), 0))
            LOGIC(logic_updated(run, &logic));
        goto returned;
    }
    if (frame_kind(header) == FRAME_ARGUMENTS) {
        signature = frame_index(header);
        if (MACHINE_LINES) {
            at = applied_at = points[signature].place;
            signature = points[signature].expected;
        }
        if (RETURNED_VARIABLE) LOGIC(logic_variable_returned(run, &logic, NULL));
        applied_in = frame_context(header);
        if (pointer_tag(R) < TAG_FUNCTION) END(END_NOT_A_FUNCTION);
        APPLY_RETURNED(applied_in);
        uint32_t count = frames[signature].words;
        USE(R)
        if (MACHINE_SEARCHES && __builtin_expect(sp <= points_open->top, 0)) {
            sp -= 1 + count;
            for (uint32_t i = 0; i < count; i++) words[i] = sp[i];
            LIFT goto apply;
        }
        sp -= 1 + count;
        if (pointer_tag(R) == TAG_FUNCTION) {
            function = object_untag(R);
            info = INFO_OF(function->header);
            if (info->signature == signature) {
                L = sp;
                goto enter;
            }
        }
        for (uint32_t i = 0; i < count; i++) words[i] = sp[i];
        goto apply;
    }
    switch (frame_kind(header)) {
    case FRAME_CASE:
    case FRAME_UPDATE:
    case FRAME_ARGUMENTS: break;
    case FRAME_CATCH: sp -= 2; goto returned;
    case FRAME_MASKING: MASKING_ENDS goto returned;
    case FRAME_SEARCH:
        if (!MACHINE_SEARCHES) break;
        if (frame_is_search(header, SEARCH_LINK)) {
            sp = thread->stack + sp[-2];
            goto returned;
        }
        LOGIC(logic_returned(run, &logic));
        break;
    case FRAME_OWED: {
        ContextId of_inner = K;
        run_owed_returned(run, object_untag(sp[-2]));
        SET_CONTEXT(frame_context(header));
        if (pointer_tag(R) >= TAG_FUNCTION) SET_FUNCTION_CONTEXT(of_inner);
        sp -= 2;
        goto returned;
    }
    case FRAME_STOP:
        run->result = R;
        run->result_signature = REP_BOXED;
        LOGIC(logic_solved(run, &logic, true));
        END(END_VALUE);
    }
    bug("frame %llx", (unsigned long long)header);
}

returned_other : {
    Word header = sp[-1];
    if (frame_kind(header) == FRAME_CASE) {
        const CodePoint *point = &points[frame_index(header)];
        if (point->expected != kind) END(END_REPRESENTATION);
        RETURN_TO(point)
        SET_CONTEXT(frame_context(header));
        ip = code + point->target;
        NEXT;
    }
    switch (frame_kind(header)) {
    case FRAME_CASE: break;
    case FRAME_UPDATE:
    case FRAME_OWED: END(END_REPRESENTATION);
    case FRAME_ARGUMENTS: END(END_NOT_A_FUNCTION);
    case FRAME_CATCH: sp -= 2; goto returned_other;
    case FRAME_MASKING: MASKING_ENDS goto returned_other;
    case FRAME_SEARCH:
        if (!MACHINE_SEARCHES) break;
        if (!frame_is_search(header, SEARCH_LINK)) END(END_REPRESENTATION);
        sp = thread->stack + sp[-2];
        goto returned_other;
    case FRAME_STOP:
        run->result = R;
        run->result_signature = kind;
        LOGIC(logic_solved(run, &logic, false));
        END(END_VALUE);
    }
    bug("frame %llx", (unsigned long long)header);
}

apply : {
    /* R, a function or partial application, to words[], of `signature`, in K; the application stood
     * in applied_in */
    uint32_t held = 0, held_words = 0;
    Object *object = object_untag(R);
    function = object;
    if (pointer_tag(R) == TAG_PARTIAL_APPLICATION) {
        held = header_info(object->header) - INFO_PARTIAL_APPLICATION;
        function = object_untag(object->payload[0]);
        USE(object->payload[0])
    }
    uint32_t index = header_info(function->header) - INFO_PROGRAM;
    info = &infos[index];
    const uint32_t *argument_words = run->layout.infos[index].argument_words;
    held_words = argument_words[held];
    if (run->program->suffixes[info->signature][held] == signature) { /* just what is missing */
        L = sp;
        for (uint32_t i = 0; i < held_words; i++) L[i] = object->payload[1 + i];
        for (uint32_t i = held_words; i < info->parameter_words; i++) L[i] = words[i - held_words];
        goto enter;
    }
    const LinkSignature *wanted = &signatures[info->signature];
    const LinkSignature *given = &signatures[signature];
    uint32_t missing = info->parameter_count - held;
    for (uint32_t i = 0; i < given->count && i < missing; i++)
        if (given->reps[i] != wanted->reps[held + i]) END(END_REPRESENTATION);
    if (given->count < missing) {
        uint64_t size = size_of_partial_application(held_words + given->words);
        if ((size_t)(hp_limit - hp) < size) {
            for (uint32_t i = 0; i < given->words; i++) sp[i] = words[i];
            sp[given->words] = frame_make(FRAME_ARGUMENTS, signature, applied_in);
            SAVE_HEAP;
            thread->base = sp + given->words + 1;
            thread->roots[thread->root_count++] = R;
            bool room = run_make_room(run, size, run->layout.empty_frame, &entries);
            R = thread->roots[--thread->root_count];
            if (!room) { /* the arguments are dropped with what applies to them */
                room = run_heap_raises(run, run->layout.empty_frame);
                LOAD_HEAP;
                if (!room) END(END_HEAP_LIMIT);
                X = run_builtin(run, BUILTIN_HEAP);
                goto raise;
            }
            LOAD_HEAP;
            for (uint32_t i = 0; i < given->words; i++) words[i] = sp[i];
            goto apply;
        }
        Object *made = (Object *)hp;
        hp += size;
        made->header = header_make(INFO_PARTIAL_APPLICATION + held + given->count, K);
        made->payload[0] = pointer_make(function, TAG_FUNCTION);
        for (uint32_t i = 0; i < held_words; i++) made->payload[1 + i] = object->payload[1 + i];
        for (uint32_t i = 0; i < given->words; i++) made->payload[1 + held_words + i] = words[i];
        CHARGE_OBJECTS(1, size);
        if (LINES) run_lines_partial(run, function, size);
        R = pointer_make(made, TAG_PARTIAL_APPLICATION);
        goto returned;
    }
    uint32_t taken = argument_words[info->parameter_count] - held_words;
    if (given->count > missing) {
        uint32_t rest = given->words - taken;
        for (uint32_t i = 0; i < rest; i++) sp[i] = words[taken + i];
        sp[rest] =
            ARGUMENTS_FRAME(run->program->suffixes[signature][missing], applied_at, applied_in);
        sp += rest + 1;
    }
    L = sp;
    for (uint32_t i = 0; i < held_words; i++) L[i] = object->payload[1 + i];
    for (uint32_t i = 0; i < taken; i++) L[held_words + i] = words[i];
}
    /* fall through */

enter:
    if (ASSAY_CHECKED) /* Note [Stack margin] */
        bug_unless(L + info->parameter_words < thread->end, "arguments beyond the stack's end");
    ACTIVATION(L, L, interrupted_call)
    COUNT_ENTRY(interrupted_call)
    row[COST_F]++;
    {
        Word *free_slots = L + info->parameter_words;
        for (uint32_t i = 0; i < info->free_words; i++) free_slots[i] = function->payload[i];
        if (info->self != NO_SLOT) L[info->self] = pointer_make(function, TAG_FUNCTION);
    }
    ip = code + info->entry;
    NEXT;

interrupted_known:
    function = object_untag(run->layout.global_pointers[info->global]);
interrupted_call:
    /* the function was about to be returned to its arguments */
    L[info->parameter_words] = frame_make(FRAME_ARGUMENTS, info->signature, K);
    sp = L + info->parameter_words + 1;
    p = pointer_make(function, TAG_FUNCTION);
interrupted_evaluation : {
    /* Note [Interrupted thunks] */
    Resume resume = {p, K, pointer_tag(p) == TAG_FUNCTION};
    Word *caught = run_outside_raises(run, outside, sp, resume);
    LOAD_HEAP;
    if (caught == NULL) END(outside);
    sp = caught;
    if (thread->exhausted) run_poll_soon(run, &entries);
    X = run_builtin(run, builtin_of_end(outside));
    goto raise;
}

raise_builtin:
    /* the running activation has no frames but those of its own cases */
    LEAVE
    sp = L;
    X = run_builtin(run, raised);
raise:
    if (__builtin_expect(run->at_raise, 0)) {
        run_raised(run, K, sp);
    } else {
        run->raised_in = K;
        run->raised_again = false;
    }

    sp = machine_unwind(run, sp, X);
    if (frame_kind(sp[-1]) != FRAME_CATCH) {
        run->uncaught = true;
        run->result = X;
        END(run_uncaught_end(run, X));
    }
    p = sp[-2];
    thread->masking = (Masking)frame_masking(sp[-1]);
    if (MACHINE_LINES) {
        run_lines_handled(run, sp[-1]);
        at = frame_catch_number(sp[-1]);
    }
    SET_CONTEXT(frame_context(sp[-1]));
    row[COST_A] += 2;
    row[COST_V]++;
    sp -= 2;
    LIFT if (thread->masking == UNMASKED) { /* no more than catch itself has pushed here */
        *sp++ = frame_make(FRAME_MASKING, UNMASKED, K);
        thread->masking = MASKED;
    }
    sp[0] = X;
    sp[1] = ARGUMENTS_FRAME(run->program->exception_signature, at, K);
    sp += 2;
    goto evaluate;

#if MACHINE_SEARCHES
#include "engine/machine/searching.h"
#endif

    /* ---- calls and returns ---- */

do_CALL : {
    uint32_t count = ip[5];
    p = ATOM(ip[2]);
    signature = ip[3];
    row[COST_A] += ip[4];
    row[COST_V]++;
    sp = L + ip[1];
    for (uint32_t i = 0; i < count; i++) words[i] = ATOM(ip[6 + i]);
    FOLLOW(p)
    goto call;
}
    FOR_COUNTS(CALL_COUNTED)
call : {
    /* p, a function or to be evaluated to one, to words[], of `signature` */
    uint32_t count = signatures[signature].words;
    if (pointer_tag(p) >= TAG_FUNCTION) {
        USE(p)
        function = object_untag(p);
        applied_in = K;
        applied_at = at;
        APPLY_KNOWN(header_context(function->header));
        R = p;
        goto apply;
    }
    for (uint32_t i = 0; i < count; i++) sp[i] = words[i];
    sp[count] = ARGUMENTS_FRAME(signature, at, K);
    sp += count + 1;
    goto evaluate;
}
do_CALL_KNOWN : {
    uint32_t count = ip[3];
    info = &infos[ip[2]];
    sp = L + ip[1];
    for (uint32_t i = 0; i < count; i++) words[i] = ATOM(ip[4 + i]);
    for (uint32_t i = 0; i < count; i++) sp[i] = words[i];
    goto known;
}
do_CALL_DIRECT : {
    uint32_t count = ip[3];
    info = &infos[ip[2]];
    sp = L + ip[1];
    for (uint32_t i = 0; i < count; i++) sp[i] = ATOM(ip[4 + i]);
    goto known;
}
    FOR_COUNTS(CALL_KNOWN_COUNTED)
known:
    L = sp;
    row[COST_A] += info->parameter_count;
    row[COST_V]++;
    ACTIVATION(L, L, interrupted_known)
    COUNT_ENTRY(interrupted_known)
    row[COST_F]++;
    /* no self: at top level that is a global like others */
    ip = code + info->entry;
    NEXT;
do_EVALUATE:
    sp = L + ip[1];
    p = ATOM(ip[2]);
    row[COST_V]++;
    goto evaluate;
do_RETURN_WORD:
    sp = L + ip[1];
    kind = ip[2];
    R = ATOM(ip[3]);
    goto returned_other;
do_RETURN_NOTHING:
    sp = L + ip[1];
    kind = ip[2];
    R = 0;
    goto returned_other;
do_RETURN_TUPLE : {
    uint32_t count = ip[3];
    sp = L + ip[1];
    kind = ip[2];
    for (uint32_t i = 0; i < count; i++) run->returned[i] = ATOM(ip[4 + i]);
    goto returned_other;
}
do_RETURN_STATIC:
    sp = L + ip[1];
    R = ATOM(ip[2]);
    goto returned;
do_RETURN_OBJECT : {
    uint32_t count = ip[5];
    ROOM(1 + count, ip[2])
    Object *object = (Object *)hp;
    object->header = header_make(ip[3], K);
    for (uint32_t i = 0; i < count; i++) object->payload[i] = ATOM(ip[6 + i]);
    hp += 1 + count;
    CHARGE_OBJECTS(1, 1 + count);
    R = pointer_make(object, ip[4]);
    sp = L + ip[1];
    goto returned;
}
do_RETURN_LAST : {
    uint32_t count = ip[4];
    Object *object = (Object *)hp;
    object->header = header_make(ip[2], K);
    for (uint32_t i = 0; i < count; i++) object->payload[i] = ATOM(ip[5 + i]);
    hp += 1 + count;
    CHARGE_OBJECTS(1, 1 + count);
    R = pointer_make(object, ip[3]);
    sp = L + ip[1];
    goto returned;
}
    FOR_COUNTS(RETURN_OBJECT_COUNTED)

    /* ---- let ---- */

do_LET_ONE:
    ROOM(ip[2], ip[1])
    ip += 2;
do_LET_NEXT : {
    uint32_t size = ip[4], count = ip[5];
    Object *object = (Object *)hp;
    object->header = header_make(ip[1], K);
    for (uint32_t i = 0; i < count; i++) object->payload[i] = ATOM(ip[6 + i]);
    hp += size;
    CHARGE_OBJECTS(1, size);
    L[ip[3]] = pointer_make(object, ip[2]);
    ip += 6 + count;
    NEXT;
}
    FOR_COUNTS(LET_COUNTED)
do_LET_ROOM:
    ROOM(ip[2], ip[1])
    ip += 3;
    NEXT;
do_LET_CHARGE:
    CHARGE_OBJECTS(ip[1], ip[2]);
    ip += 3;
    NEXT;
do_LET_ADDRESS:
    L[ip[1]] = pointer_make((Object *)(hp + ip[3]), ip[2]);
    ip += 4;
    NEXT;
do_LET_MAKE : {
    uint32_t size = ip[4], count = ip[5];
    Object *object = (Object *)hp;
    object->header = header_make(ip[1], K);
    L[ip[3]] = pointer_make(object, ip[2]);
    for (uint32_t i = 0; i < count; i++) object->payload[i] = ATOM(ip[6 + i]);
    hp += size;
    ip += 6 + count;
    NEXT;
}

    /* ---- case ---- */

do_CASE_VARIABLE : {
    const CodePoint *point = &points[ip[3]];
    row[COST_C]++;
    row[COST_V]++;
    p = ATOM(ip[1]);
    InfoId id = header_info(object_untag(p)->header);
    if (__builtin_expect(id - point->first_info < point->info_count, 1)) {
        USE(p)
        R = p;
        ip = code + point->by_tag[pointer_tag(p)];
        NEXT;
    }
    if (!MACHINE_LIVES && pointer_tag(p) == TAG_UNKNOWN &&
        header_state(object_untag(p)->header) == STATE_INDIRECTION) {
        p = object_untag(p)->payload[0];
        if (header_info(object_untag(p)->header) - point->first_info < point->info_count) {
            if (point->scrutinee != NO_SLOT) L[point->scrutinee] = p;
            R = p;
            ip = code + point->by_tag[pointer_tag(p)];
            NEXT;
        }
    }
    L[ip[2]] = frame_make(FRAME_CASE, ip[3], K);
    sp = L + ip[2] + 1;
    goto evaluate;
}
do_CASE_ANY_VARIABLE:
    row[COST_C]++;
    row[COST_V]++;
    p = ATOM(ip[1]);
    L[ip[2]] = frame_make(FRAME_CASE, ip[3], K);
    sp = L + ip[2] + 1;
    goto evaluate;
do_CASE_BY_INFO : {
    InfoId id = header_info(object_untag(R)->header);
    ip = code + points[ip[1]].by_number[infos[id - INFO_PROGRAM].constructor->number];
    NEXT;
}
do_CASE:
    row[COST_C]++;
    L[ip[1]] = frame_make(FRAME_CASE, ip[2], K);
    ip += 3;
    NEXT;
do_CHARGE_CASE:
    row[COST_C]++;
    ip += 1;
    NEXT;
do_BIND:
    L[ip[1]] = R;
    ip += 2;
    NEXT;
do_BIND_TUPLE : {
    uint32_t count = ip[1];
    for (uint32_t i = 0; i < count; i++)
        if (ip[2 + i] != NO_SLOT) L[ip[2 + i]] = run->returned[i];
    ip += 2 + count;
    NEXT;
}
do_FIELDS : {
    const Object *object = object_untag(R);
    uint32_t count = ip[1];
    for (uint32_t i = 0; i < count; i++) L[ip[2 + 2 * i]] = object->payload[ip[3 + 2 * i]];
    ip += 2 + 2 * count;
    NEXT;
}
    FOR_COUNTS(FIELDS_COUNTED)
do_MOVE:
    L[ip[1]] = ATOM(ip[2]);
    ip += 3;
    NEXT;
do_SWITCH_ONE:
    ip = ATOM(ip[1]) == constants[ip[2]] ? ip + 4 : code + ip[3];
    NEXT;
do_SWITCH : {
    Word word = ATOM(ip[1]);
    uint32_t low = 0, high = ip[2], target = ip[3];
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        Word here = constants[ip[4 + 2 * middle]];
        if (here == word) {
            target = ip[5 + 2 * middle];
            break;
        }
        if (here < word)
            low = middle + 1;
        else
            high = middle;
    }
    ip = code + target;
    NEXT;
}
do_UNLESS_FIELD:
    ip = object_untag(R)->payload[ip[1]] == constants[ip[2]] ? ip + 4 : code + ip[3];
    NEXT;
do_JUMP : {
    uint32_t count = ip[1];
    for (uint32_t i = 0; i < count; i++) L[ip[2 + 2 * i]] = ATOM(ip[3 + 2 * i]);
    ip = code + ip[2 + 2 * count];
    NEXT;
}

    /* ---- scopes ---- */

do_MARK:
    if (MACHINE_SEARCHES)
        search_mark(kept, K, ip[1]);
    else
        context_mark(contexts, K, ip[1]);
    ip += 2;
    NEXT;
do_SET:
    SET_CONTEXT(context_push(contexts, K, ip[1]));
    ip += 2;
    NEXT;
do_SET_ROOT:
    SET_CONTEXT(ip[1]);
    ip += 2;
    NEXT;
do_HERE:
    L[ip[1]] = K;
    ip += 2;
    NEXT;
do_AT:
    SET_CONTEXT((ContextId)L[ip[1]]);
    ip += 2;
    NEXT;

    /* ---- exceptions, primitives ---- */

#define CATCH(index)                                      \
    {                                                     \
        Word action = ATOM(ip[2]), handler = ATOM(ip[3]); \
        row[COST_P]++;                                    \
        row[COST_A]++;                                    \
        row[COST_V]++;                                    \
        sp = L + ip[1];                                   \
        sp[0] = handler;                                  \
        sp[1] = frame_make(FRAME_CATCH, (index), K);      \
        sp[2] = ARGUMENTS_FRAME(TOKEN_SIGNATURE, at, K);  \
        sp += 3;                                          \
        p = action;                                       \
        goto evaluate;                                    \
    }
do_CATCH:
    CATCH(catch_index(thread->masking, 0))
do_CATCH_COUNTED:
    CATCH(catch_index(thread->masking, ip[4]))
do_RAISE:
    row[COST_P]++;
    X = ATOM(ip[2]);
    sp = L + ip[1];
    goto raise;
/* Effect: in a search, or while a choice is open */
#define REFUSE(op, first)                                        \
    if (MACHINE_SEARCHES && logic_refuses(run, (op), (first))) { \
        LEAVE                                                    \
        sp = L;                                                  \
        X = logic_effect(run);                                   \
        goto raise;                                              \
    }
do_PRIM_CALL : {
    uint32_t count = ip[4];
    row[COST_P]++;
    SAVE_HEAP;
    thread->base = L;
    for (uint32_t i = 0; i < count; i++) words[i] = ATOM(ip[5 + i]);
    REFUSE((Primop)ip[1], words[0])
    RunEnd end = run_prim(run, (Primop)ip[1], ip[2], ip[3], K);
    LOAD_HEAP;
    if (__builtin_expect(end != END_VALUE, 0)) {
        if (end == END_HEAP_LIMIT) RAISE_HEAP(ip[2]);
        RAISE_OR_END(end);
    }
    if (__builtin_expect(run->heap_exhausted || run->signals_wait, 0)) run_poll_soon(run, &entries);
    ip += 5 + count;
    count = ip[0];
    for (uint32_t i = 0; i < count; i++) L[ip[1 + i]] = run->returned[i];
    ip += 1 + count;
    NEXT;
}
/* Reading and writing in place: P, and C if ip[1] says so. */
#define TRAIL_WORD(array, word) \
    if (MACHINE_SEARCHES) points_trail_word(points_open, (array), (word));
#define CHARGE_PRIM (row[COST_C] += ip[1], row[COST_P]++)
/* the object that an atom points to, if it is of that kind */
#define OBJECT_OF(name, operand, kind_)                                                     \
    Word name##_pointer_ = ATOM(operand);                                                   \
    Object *name = object_untag(name##_pointer_);                                           \
    if (header_info(name->header) < INFO_PROGRAM || INFO_OF(name->header)->kind != (kind_)) \
        RAISE_OR_END(END_WRONG_OBJECT);                                                     \
    USE(name##_pointer_)
#define BYTES_OF(object) ((PrimBytes){(uint8_t *)&(object)->payload[1], (object)->payload[0]})
do_GET_ELEMENT : {
    CHARGE_PRIM;
    OBJECT_OF(array, ip[3], CLOSURE_ARRAY)
    Word index = ATOM(ip[4]);
    if (index >= array->payload[0]) RAISE_OR_END(END_OUT_OF_RANGE);
    L[ip[2]] = array->payload[1 + index];
    ip += 5;
    NEXT;
}
do_PUT_ELEMENT : {
    CHARGE_PRIM;
    OBJECT_OF(array, ip[2], CLOSURE_ARRAY)
    Word index = ATOM(ip[3]);
    if (index >= array->payload[0]) RAISE_OR_END(END_OUT_OF_RANGE);
    TRAIL_WORD(array, 1 + index)
    array->payload[1 + index] = ATOM(ip[4]);
    heap_wrote(heap, array, &array->payload[1 + index]);
    ip += 5;
    NEXT;
}
do_GET_REFERENCE : {
    CHARGE_PRIM;
    REFUSE(PRIM_reference_read, 0)
    OBJECT_OF(reference, ip[3], CLOSURE_REFERENCE)
    L[ip[2]] = reference->payload[0];
    ip += 4;
    NEXT;
}
do_PUT_REFERENCE : {
    CHARGE_PRIM;
    REFUSE(PRIM_reference_write, 0)
    OBJECT_OF(reference, ip[2], CLOSURE_REFERENCE)
    reference->payload[0] = ATOM(ip[3]);
    heap_wrote(heap, reference, &reference->payload[0]);
    ip += 4;
    NEXT;
}
do_GET_UTF8 : {
    CHARGE_PRIM;
    OBJECT_OF(array, ip[4], CLOSURE_BYTE_ARRAY)
    PrimBytes bytes = BYTES_OF(array);
    Word offset = ATOM(ip[5]);
    if (offset >= bytes.size) RAISE_OR_END(END_OUT_OF_RANGE);
    uint32_t character = bytes.bytes[offset], taken = 1;
    if (character >= 0x80)
        character = unicode_decode(bytes.bytes + offset, bytes.size - offset, &taken);
    L[ip[2]] = character;
    L[ip[3]] = taken;
    ip += 6;
    NEXT;
}
#define ELEMENT(code, Stored, may_be_read, to_write)                                              \
    do_GET_##code : {                                                                             \
        CHARGE_PRIM;                                                                              \
        OBJECT_OF(array, ip[3], CLOSURE_BYTE_ARRAY)                                               \
        Word got;                                                                                 \
        if (!prim_get_##code(BYTES_OF(array), ATOM(ip[4]), &got)) RAISE_OR_END(END_OUT_OF_RANGE); \
        L[ip[2]] = got;                                                                           \
        ip += 5;                                                                                  \
        NEXT;                                                                                     \
    }                                                                                             \
    do_PUT_##code : {                                                                             \
        CHARGE_PRIM;                                                                              \
        OBJECT_OF(array, ip[2], CLOSURE_BYTE_ARRAY)                                               \
        if (MACHINE_SEARCHES && ATOM(ip[3]) < array->payload[0] / sizeof(Stored))                 \
            points_trail_word(points_open, array, 1 + ATOM(ip[3]) * sizeof(Stored) / WORD_BYTES); \
        if (!prim_put_##code(BYTES_OF(array), ATOM(ip[3]), ATOM(ip[4])))                          \
            RAISE_OR_END(END_OUT_OF_RANGE);                                                       \
        ip += 5;                                                                                  \
        NEXT;                                                                                     \
    }
#include "prim/elements.def"
#undef ELEMENT
do_END_RUN:
    RAISE_OR_END((RunEnd)ip[1]);
end_inside:
    LEAVE
    sp = L;
    END(outside);

    /* ---- what is counted for lines (Note [Counted by blocks]) ---- */

do_COUNT : {
    uint64_t count;
    memcpy(&count, ip + 1, sizeof count);
    count++;
    memcpy((uint32_t *)ip + 1, &count, sizeof count);
    ip += 3;
    NEXT;
}
#if MACHINE_LINES
do_COUNT_NUMBER:
    run_lines_count(run, ip[1], 1);
    ip += 2;
    NEXT;
do_AT_PLACE:
    at = ip[1];
    ip += 2;
    NEXT;
#endif
do_MAKES:
    run_lines_makes(run, ip[1], row);
    ip += 2;
    NEXT;
do_MADE:
    run_lines_made(run);
    ip += 1;
    NEXT;
do_bad:
    bug("an instruction that no program contains");

#define PRIMOP(code, name, arguments, results, form, makes, description) \
    BODY_##form(code, arguments)
#include "abi/primops.def"
#undef PRIMOP
}
