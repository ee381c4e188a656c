/* Where the time goes: samples of the current context.
 *
 * Note [Strikes]: when the timer strikes, its handler notes the current context (Machine.running,
 * which the interpreter keeps beside its register). A handler can do no more, and no entry is to
 * pay for a look at a flag; but each one compares with the thread's limit, so the handler makes
 * that so low that the next entry stops, takes the sample and puts back what was there
 * (Thread.bound). What is noted is what ran when the timer struck, though the next entry may be
 * another's: a body that enters nothing would else have no samples.
 *
 * The timer goes by the clock on the wall, what a sample stands for by the program's own time
 * (Note [Pauses]): as many periods as have passed of that since the last one. A wait weighs
 * nothing, and a run on a busy machine not less. After SAMPLES_BEFORE_DOUBLING samples the timer
 * strikes half as often, and each stands for twice as much.
 *
 * With options->sample_every strikes and time are counted in entries, and repeat exactly. */
#include "base/os.h"
#include "engine/machine/machine_internal.h"

enum { SAMPLES_BEFORE_DOUBLING = 1 << 17, DEFAULT_PERIOD = 1000000 };

void machine_sampling_begin(Machine *machine) {
    Sampling *sampling = &machine->sampling;
    const RunOptions *options = machine->options;
    machine->running = CONTEXT_MAIN;
    sampling->period = sampling->timer = options->sample_nanoseconds;
    sampling->in = options->sample_every;
    if (sampling->timer == 0) sampling->timer = options->watch_nanoseconds;
    if (options->sample_every != 0) {
        if (sampling->period == 0) sampling->period = DEFAULT_PERIOD;
    } else if (sampling->timer != 0) {
        os_timer_begin(&(OsTimer){.nanoseconds = sampling->timer,
                                  .watched = &machine->running,
                                  .noted = &sampling->noted,
                                  .trap = (void *volatile *)&machine->thread.limit,
                                  .value = machine->thread.stack});
    }
}

void machine_sampling_end(Machine *machine, RunCounts *counts) {
    Sampling *sampling = &machine->sampling;
    os_timer_end();
    thread_struck_seen(&machine->thread);
    counts->ticks = sampling->ticks;
    sampling->ticks = (RunTicks){0};
}

static uint64_t now(const Machine *machine) {
    const Sampling *sampling = &machine->sampling;
    if (machine->options->sample_every != 0) return sampling->strikes * sampling->period;
    return heap_mutator_nanoseconds(&machine->heap);
}

void machine_tell_contexts(Machine *machine) {
    const Contexts *contexts = &machine->contexts;
    for (; machine->contexts_told < contexts->count; machine->contexts_told++) {
        ContextId id = machine->contexts_told;
        const ContextNode *node = &contexts->nodes[id];
        if (id == CONTEXT_SUB) continue;
        for (const Observer *one = machine->options->observer; one; one = one->next)
            if (one->context) one->context(one->own, id, node->parent, node->label);
    }
}

static void tell(Machine *machine, const RunTick *tick) {
    if (!machine->options->observer) return;
    machine_tell_contexts(machine);
    RunProgress progress = {.mutator_nanoseconds = tick->nanoseconds};
    heap_progress(&machine->heap, &progress);
    for (const Observer *one = machine->options->observer; one; one = one->next) {
        if (one->ticks && tick->weight > 0) one->ticks(one->own, tick, 1);
        if (one->progress) one->progress(one->own, &progress);
    }
}

static void take_sample(Machine *machine, ContextId context) {
    Sampling *sampling = &machine->sampling;
    sampling->strikes++;
    uint64_t time = now(machine), periods = 0;
    if (sampling->period > 0) periods = (time - sampling->until) / sampling->period;
    RunTick tick = {time, context, periods < UINT32_MAX ? (uint32_t)periods : UINT32_MAX};
    sampling->until += tick.weight * sampling->period;
    if (tick.weight > 0) vector_push(&sampling->ticks, tick);
    if (sampling->ticks.count >= sampling->doubled + SAMPLES_BEFORE_DOUBLING) {
        sampling->doubled = sampling->ticks.count;
        sampling->timer *= 2;
        if (machine->options->sample_every == 0) os_timer_set(sampling->timer);
    }
    tell(machine, &tick);
}

bool machine_struck(Machine *machine) {
    if (!thread_was_struck(&machine->thread)) return false;
    thread_struck_seen(&machine->thread);
    take_sample(machine, machine->sampling.noted);
    return true;
}

void machine_sample_entry(Machine *machine, ContextId context, int64_t *entries) {
    Sampling *sampling = &machine->sampling;
    if (machine->options->sample_every == 0) return;
    if (--sampling->in == 0) {
        take_sample(machine, context);
        sampling->in = machine->options->sample_every;
    }
    if (sampling->in <= (uint64_t)*entries) *entries = (int64_t)sampling->in - 1;
}

void machine_sampling_times(const Machine *machine, RunCounts *counts) {
    if (machine->options->sample_every == 0) return;
    counts->mutator_nanoseconds = now(machine);
    counts->wall_nanoseconds = counts->mutator_nanoseconds + counts->censuses.nanoseconds;
    counts->collector_nanoseconds = 0;
}
