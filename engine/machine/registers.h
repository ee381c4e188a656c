/* What the instructions do with the registers of interpret.c, in each of its copies. */
#ifndef ENGINE_MACHINE_REGISTERS_H
#define ENGINE_MACHINE_REGISTERS_H

/* Note [Uses]: to evaluate, apply or take apart an object is to use it. With options->biography
 * that is noted in its header, by another copy of this function (interpret_lives.c), so that other
 * runs pay nothing. */
#ifndef MACHINE_LIVES
#define MACHINE_LIVES 0
#endif
/* Note [Searching]: two more copies are for programs that search (interpret_searches.c): what they write
 * to goes to the trail, what they charge is noted by segments, what lies below a choice point is read
 * in place. The rules themselves are runtime/logic's. */
#ifndef MACHINE_SEARCHES
#define MACHINE_SEARCHES 0
#endif
/* And two copies of these count lines: Note [Counted as it happens] (runtime/run/lines.h). `at` is
 * who demands what is evaluated, and frames of updates and of arguments have it, too. */
#ifndef MACHINE_LINES
#define MACHINE_LINES 0
#endif
#if MACHINE_LINES
#define INTERPRET MACHINE_LIVES_NAME(machine_interpret_lines, machine_interpret_lines_lives)
#elif MACHINE_SEARCHES
#define INTERPRET MACHINE_LIVES_NAME(machine_interpret_searches, machine_interpret_searches_lives)
#else
#define INTERPRET MACHINE_LIVES_NAME(machine_interpret, machine_interpret_lives)
#endif
#if MACHINE_LIVES
#define MACHINE_LIVES_NAME(without, with) with
#else
#define MACHINE_LIVES_NAME(without, with) without
#endif
#define USE(pointer)                                                \
    if (MACHINE_LIVES) {                                            \
        Object *used_ = object_untag(pointer);                      \
        used_->header = header_with_flag(used_->header, FLAG_USED); \
    }

#define ATOM(operand) ((operand)&1 ? constants[(operand) >> 1] : L[(operand) >> 1])
#define NEXT goto *labels[*ip]
/* not in 32 bits, which would wrap */
#define INFO_OF(header) (&infos[(int64_t)header_info(header) - INFO_PROGRAM])
/* What an indirection leads to, without a frame; where uses are noted, evaluation does that. */
#define FOLLOW(pointer)                                                   \
    if (!MACHINE_LIVES && pointer_tag(pointer) == TAG_UNKNOWN &&          \
        header_state(object_untag(pointer)->header) == STATE_INDIRECTION) \
        (pointer) = object_untag(pointer)->payload[0];
/* Note [Strikes]: the timer's handler sees it, too. The current context is always noted, so one that
 * stays isn't again; but after whatever may have ended a segment it is (AGAIN). */
#define SET_CONTEXT_AGAIN(context) (K = (context), thread->running = K, NOTE(K), row = counts[K])
#if MACHINE_SEARCHES
#define SET_CONTEXT(context)                                           \
    do {                                                               \
        ContextId next_ = (context);                                   \
        if (__builtin_expect(next_ != K, 0)) SET_CONTEXT_AGAIN(next_); \
    } while (0)
#else
#define SET_CONTEXT(context) SET_CONTEXT_AGAIN(context)
#endif
#define NOTE(context) (MACHINE_SEARCHES ? search_note(kept, (context)) : (void)0)
/* What is written to something that may be older than a choice point. */
#define OVERWRITE(object, header_, field)                                                       \
    (MACHINE_SEARCHES ? heap_overwrite_trailed(heap, points_open, (object), (header_), (field)) \
                      : heap_overwrite(heap, (object), (header_), (field)))
/* All other values have tags. */
#define RETURNED_VARIABLE (MACHINE_SEARCHES && __builtin_expect(pointer_tag(R) == TAG_UNKNOWN, 0))
/* runtime/logic says what comes next. */
#if MACHINE_SEARCHES
#define LOGIC(called)                                             \
    do {                                                          \
        SAVE_HEAP;                                                \
        logic = (LogicState){.sp = sp, .value = R, .context = K}; \
        if (MACHINE_LINES) logic.place = at;                      \
        machine->stopped_at = (uint32_t)(ip - code);              \
        next = (called);                                          \
        goto logic_next;                                          \
    } while (0)
#else
#define LOGIC(called) (void)0
#endif
/* Note [Protected stack]: an activation that is returned to there is copied up first. */
#define RETURN_TO(point)                                                                     \
    if (MACHINE_SEARCHES && __builtin_expect(sp <= points_open->top, 0)) {                   \
        SAVE_HEAP;                                                                           \
        Word *up_ = logic_frame_up(run, sp, (point)->words, frames[(point)-points].room, K); \
        if (up_ == NULL) END(END_STACK_LIMIT);                                               \
        sp = up_;                                                                            \
    }                                                                                        \
    L = sp - 1 - (point)->words;
#define LIFT \
    if (MACHINE_SEARCHES) sp = logic_lift(run, sp);
/* S(K, Kz, z) for a function: most often K itself */
#define SET_FUNCTION_CONTEXT(of_function)                                                       \
    do {                                                                                        \
        ContextId kz_ = (of_function);                                                          \
        if (kz_ != CONTEXT_SUB && kz_ != K) SET_CONTEXT(context_of_function(contexts, K, kz_)); \
    } while (0)
/* The context of an application, which is told apart by scoping here alone: under evaluation
 * scoping that of the App, else what the function was returned with, or has. */
#define APPLY_RETURNED(application) \
    if (evaluation) SET_CONTEXT(application)
#define APPLY_KNOWN(of_function) \
    if (!evaluation) SET_FUNCTION_CONTEXT(of_function)
#define SAVE_HEAP (heap->allocation = hp)
#define LOAD_HEAP (hp = heap->allocation, hp_limit = heap->limit)
#define END(end)                                     \
    do {                                             \
        SAVE_HEAP;                                   \
        machine->stopped_at = (uint32_t)(ip - code); \
        machine->top = sp;                           \
        return (end);                                \
    } while (0)
/* A builtin exception from inside an activation, without the P of raise. */
#define RAISE(builtin)      \
    do {                    \
        raised = (builtin); \
        goto raise_builtin; \
    } while (0)
#define RAISE_OR_END(end)                                                         \
    do {                                                                          \
        raised = builtin_of_end(end);                                             \
        if (raised < BUILTIN_COUNT && builtin_is_own(raised)) goto raise_builtin; \
        outside = (end);                                                          \
        goto end_inside;                                                          \
    } while (0)
/* Note [Exhaustion]: on the spot, where even the reserve has no room */
#define RAISE_HEAP(frame)                             \
    do {                                              \
        bool raises_ = run_heap_raises(run, (frame)); \
        LOAD_HEAP;                                    \
        if (raises_) RAISE(BUILTIN_HEAP);             \
        outside = END_HEAP_LIMIT;                     \
        goto end_inside;                              \
    } while (0)
/* Are lines counted? */
#define LINES (MACHINE_LINES || (!MACHINE_SEARCHES && __builtin_expect(run->lines.counts, 0)))
#define UPDATE_FRAME frame_make(FRAME_UPDATE, MACHINE_LINES ? at : 0, K)
#define ARGUMENTS_FRAME(signature, place, context)                                         \
    frame_make(FRAME_ARGUMENTS,                                                            \
               MACHINE_LINES ? machine_arguments(run, (signature), (place)) : (signature), \
               (context))
/* The running activation is left by the instruction that it is at. */
#define LEAVE \
    if (LINES) machine_left(run, (uint32_t)(ip - code));
/* room in an activation: pointers are where the frame says */
#define ROOM(size, frame)                                                      \
    if (__builtin_expect((size_t)(hp_limit - hp) < (size), 0)) {               \
        SAVE_HEAP;                                                             \
        thread->base = L;                                                      \
        if (!run_make_room(run, (size), (frame), &entries)) RAISE_HEAP(frame); \
        LOAD_HEAP;                                                             \
    }
/* Room in the stack for an activation of `info` at `base`, which is compiled if it is not:
 * Note [Bodies are compiled when they are entered]. Note [Strikes]: or a sample is to be taken. */
#define ACTIVATION(base, highest_, interrupted)                         \
    while (__builtin_expect((base) + info->slots > thread->limit, 0)) { \
        if (info->entry != NO_TARGET) {                                 \
            SAVE_HEAP;                                                  \
            if (run_struck(run)) continue;                              \
            if (run_stack_grows(run, (base), info->slots, K)) break;    \
            thread->highest = (highest_);                               \
            outside = END_STACK_LIMIT;                                  \
            goto interrupted;                                           \
        }                                                               \
        machine_compile(run, info);                                     \
    }
/* Room for so many words of frames at sp, before an evaluation, and so much more above them. */
#define STACK_ROOM(words_, more)                                             \
    while (thread->limit - sp < (words_) + (more)) {                         \
        SAVE_HEAP;                                                           \
        if (run_struck(run)) continue;                                       \
        if (run_stack_grows(run, sp + (words_), (uint64_t)(more), K)) break; \
        thread->highest = sp;                                                \
        outside = END_STACK_LIMIT;                                           \
        goto interrupted_evaluation;                                         \
    }
#define CHARGE_OBJECTS(count, size) \
    (row[COST_H] += (count), row[COST_BYTES] += (uint64_t)(size)*WORD_BYTES)
/* a thunk under evaluation: Note [Black holes]; what it held is not followed from here */
#define BLACK_HOLE(object, header_)                                             \
    do {                                                                        \
        OVERWRITE((object), header_with_state((header_), STATE_BLACK_HOLE), 0); \
        if (MACHINE_SEARCHES) (object)->payload[0] = logic_hole_word(run);      \
    } while (0)
/* Before a body begins: its entry can still be put off, if something comes from outside. */
#define COUNT_ENTRY(interrupted)                    \
    if (__builtin_expect(--entries < 0, 0)) {       \
        SAVE_HEAP;                                  \
        outside = run_poll(run, sp, K, &entries);   \
        LOAD_HEAP;                                  \
        if (outside != END_VALUE) goto interrupted; \
    }

/* Note [Masking]: a handler has returned; an interrupt that waited for it comes at the next
 * entry. */
#define MASKING_ENDS                                \
    thread->masking = (Masking)frame_index(header); \
    sp -= 1;                                        \
    run_poll_soon(run, &entries);

#endif
