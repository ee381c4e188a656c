/* What comes from outside the program's own evaluation: signals, limits, and what has no room. */
#include "base/os.h"
#include "runtime/run/internal.h"

/* Note [Masking]: a first interrupt waits while the program is masked. A second one never does, so
 * that a program can always be stopped. */
static bool interrupt_waits(const Run *run) {
    return run->thread.masking != UNMASKED && !run->interrupted && os_signals()->interrupts <= 1;
}

RunEnd run_signalled(const Run *run) {
    const OsSignals *signals = os_signals();
    if (signals->terminate) return END_TERMINATED;
    if (signals->alarm) return END_TIME_LIMIT;
    bool interrupts = signals->interrupts > run->interrupted && !interrupt_waits(run);
    return interrupts ? END_INTERRUPT : END_VALUE;
}

RunEnd run_poll(Run *run, const Word *top, ContextId context, int64_t *entries) {
    RunEnd end = run_signalled(run);
    RunSearching *searching = &run->searching;
    uint64_t room = heap_room_outside(&run->heap);
    bool exhausted = run->heap_exhausted || run->contexts.exhausted;
    if (run->program->searches) {
        searching->bytes = points_bytes(&searching->points) + search_bytes(&searching->kept);
        exhausted |= searching->bytes + run->contexts.bytes > room;
        room -= searching->bytes < room ? searching->bytes : room;
    }
    run->contexts.most = room;
    if (end == END_VALUE && exhausted) end = END_HEAP_LIMIT;
    if (end == END_VALUE && run->interrupt_in == 1 && !interrupt_waits(run)) end = END_INTERRUPT;
    run->signals_wait = false;
    run_poll_census(run);
    if (end == END_INTERRUPT) run->interrupt_in = 0;
    *entries = 0; /* look again at once */
    if (end != END_VALUE) return end;
    if (run->thread.exhausted) thread_recover(&run->thread, top);
    *entries = run->thread.exhausted ? 1 : RUN_POLL_INTERVAL;
    run_sample_entry(run, context, entries);
    if (run->interrupt_in > 1) run->interrupt_in--; /* this entry */
    if (run->interrupt_in) {
        if (run->interrupt_in <= (uint64_t)*entries) *entries = (int64_t)run->interrupt_in - 1;
        run->interrupt_in -= (uint64_t)*entries;
    }
    if (run->options->limit_steps) {
        if (run->entries_left == 0) return END_STEP_LIMIT;
        if (run->entries_left < (uint64_t)*entries) *entries = (int64_t)run->entries_left;
        /* at least this one: while a simulated interrupt waits, each entry polls */
        run->entries_left -= *entries > 0 ? (uint64_t)*entries : 1;
    }
    run->sampling.in -= run->options->sample_every ? (uint64_t)*entries : 0;
    return END_VALUE;
}

RunEnd run_poll_prim(void *polled) {
    const Run *run = polled;
    RunEnd end = run_signalled(run);
    bool waits = end == END_INTERRUPT && !run->interrupted && os_signals()->interrupts == 1 &&
                 !run->program->searches && heap_catches(&run->heap, run->thread.base);
    return waits ? END_VALUE : end;
}

void run_poll_soon(Run *run, int64_t *entries) {
    if (*entries <= 0) return;
    if (run->interrupt_in) run->interrupt_in += (uint64_t)*entries;
    if (run->options->limit_steps) run->entries_left += (uint64_t)*entries;
    if (run->options->sample_every) run->sampling.in += (uint64_t)*entries;
    *entries = 0;
}

/* whether the reserve has been opened just now, for a catch that can make use of it */
static bool use_reserve(Run *run, uint32_t frame) {
    Thread *thread = &run->thread;
    return !run->program->searches && heap_catches(&run->heap, thread->base) &&
           heap_use_reserve(&run->heap, thread, frame);
}

bool run_make_room(Run *run, uint64_t words, uint32_t frame, int64_t *entries) {
    Heap *heap = &run->heap;
    bool room = heap_make_room(heap, &run->thread, words, frame);
    if (!room && use_reserve(run, frame)) {
        run->heap_exhausted = true;
        room = heap_make_room(heap, &run->thread, words, frame);
    }
    if (run->heap_exhausted) run_poll_soon(run, entries);
    return room;
}

Object *run_allocate(Run *run, uint64_t words, uint32_t frame) {
    Heap *heap = &run->heap;
    Object *object = heap_allocate(heap, &run->thread, words, frame);
    if (object || !use_reserve(run, frame)) return object;
    run->heap_exhausted = true;
    return heap_allocate(heap, &run->thread, words, frame);
}

bool run_heap_raises(Run *run, uint32_t frame) {
    bool raises = run->heap_exhausted || use_reserve(run, frame);
    run->heap_exhausted = false;
    return raises;
}

/* whether an exception from outside, with this end, can be raised with a stack that ends at `top` */
static bool can_be_raised(Run *run, RunEnd end, Word *top) {
    if (run->program->searches) return false; /* limits and signals end a search */
    bool again = end == END_INTERRUPT     ? run->interrupted
                 : end == END_STACK_LIMIT ? run->thread.exhausted
                 : end == END_HEAP_LIMIT  ? !run->heap_exhausted /* contexts never go */
                                          : true;
    return !again && heap_catches(&run->heap, top);
}

Word *run_outside_raises(Run *run, RunEnd end, Word *top, Resume resume) {
    Thread *thread = &run->thread;
    if (!can_be_raised(run, end, top)) return NULL;
    if (end == END_INTERRUPT) run->interrupted = true;
    if (end == END_HEAP_LIMIT) run->heap_exhausted = false;
    if (run->lines.counts) run->lines.caught = run_lines_unwound(run, top);
    top = heap_freeze(&run->heap, thread, top, resume, run->layout.empty_frame);
    if (top == NULL) return NULL;
    run->lines.caught = NULL;
    if (end == END_STACK_LIMIT) thread_use_reserve(thread, top);
    return top;
}

void run_raised(Run *run, ContextId context, Word *top) {
    run->raised_again = run->at_raise & RUN_KEEPS;
    if (!run->raised_again) run->raised_in = context;
    run->at_raise &= (uint8_t)~RUN_KEEPS;
    if (!run->lines.counts) return;
    top = run_lines_unwound(run, top);
    if (frame_kind(top[-1]) == FRAME_CATCH) run_lines_handled(run, top[-1]);
}
