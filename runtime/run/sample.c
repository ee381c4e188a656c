/* Where the time goes: samples of the current context.
 *
 * Note [Strikes]: when the timer strikes, its handler notes the current context (Thread.running,
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
#include "runtime/run/internal.h"

enum { SAMPLES_BEFORE_DOUBLING = 1 << 17, DEFAULT_PERIOD = 1000000 };

void run_begin_sampling(Run *run) {
    RunSampling *sampling = &run->sampling;
    const RunOptions *options = run->options;
    sampling->period = sampling->timer = options->sample_nanoseconds;
    sampling->in = options->sample_every;
    if (sampling->timer == 0) sampling->timer = options->watch_nanoseconds;
    if (options->sample_every != 0) {
        if (sampling->period == 0) sampling->period = DEFAULT_PERIOD;
    } else if (sampling->timer != 0) {
        os_timer_begin(&(OsTimer){.nanoseconds = sampling->timer,
                                  .watched = &run->thread.running,
                                  .noted = &sampling->noted,
                                  .trap = (void *volatile *)&run->thread.limit,
                                  .value = run->thread.stack});
    }
}

void run_hand_over_samples(Run *run, RunCounts *counts) {
    RunSampling *sampling = &run->sampling;
    os_timer_end();
    thread_struck_seen(&run->thread);
    counts->ticks = sampling->ticks;
    sampling->ticks = (RunTicks){0};
}

static uint64_t now(const Run *run) {
    const RunSampling *sampling = &run->sampling;
    if (run->options->sample_every != 0) return sampling->strikes * sampling->period;
    return heap_mutator_nanoseconds(&run->heap);
}

void run_tell_contexts(Run *run) {
    const Contexts *contexts = &run->contexts;
    for (; run->contexts_told < contexts->count; run->contexts_told++) {
        ContextId id = run->contexts_told;
        const ContextNode *node = &contexts->nodes[id];
        if (id == CONTEXT_SUB) continue;
        for (const Observer *one = run->options->observer; one; one = one->next)
            if (one->context) one->context(one->own, id, node->parent, node->label);
    }
}

static void tell(Run *run, const RunTick *tick) {
    if (!run->options->observer) return;
    run_tell_contexts(run);
    RunProgress progress = {.mutator_nanoseconds = tick->nanoseconds};
    heap_progress(&run->heap, &progress);
    for (const Observer *one = run->options->observer; one; one = one->next) {
        if (one->ticks && tick->weight > 0) one->ticks(one->own, tick, 1);
        if (one->progress) one->progress(one->own, &progress);
    }
}

static void take_sample(Run *run, ContextId context) {
    RunSampling *sampling = &run->sampling;
    sampling->strikes++;
    uint64_t time = now(run), periods = 0;
    if (sampling->period > 0) periods = (time - sampling->until) / sampling->period;
    RunTick tick = {time, context, periods < UINT32_MAX ? (uint32_t)periods : UINT32_MAX};
    sampling->until += tick.weight * sampling->period;
    if (tick.weight > 0) vector_push(&sampling->ticks, tick);
    if (tick.weight > 0 && run->searching.in_use)
        search_tick(&run->searching.kept, context, tick.weight);
    if (sampling->ticks.count >= sampling->doubled + SAMPLES_BEFORE_DOUBLING) {
        sampling->doubled = sampling->ticks.count;
        sampling->timer *= 2;
        if (run->options->sample_every == 0) os_timer_set(sampling->timer);
    }
    tell(run, &tick);
}

bool run_struck(Run *run) {
    if (!thread_was_struck(&run->thread)) return false;
    thread_struck_seen(&run->thread);
    take_sample(run, run->sampling.noted);
    return true;
}

void run_sample_entry(Run *run, ContextId context, int64_t *entries) {
    RunSampling *sampling = &run->sampling;
    if (run->options->sample_every == 0) return;
    if (--sampling->in == 0) {
        take_sample(run, context);
        sampling->in = run->options->sample_every;
    }
    if (sampling->in <= (uint64_t)*entries) *entries = (int64_t)sampling->in - 1;
}

void run_sampling_times(const Run *run, RunCounts *counts) {
    if (run->options->sample_every == 0) return;
    counts->mutator_nanoseconds = now(run);
    counts->wall_nanoseconds = counts->mutator_nanoseconds + counts->censuses.nanoseconds;
    counts->collector_nanoseconds = 0;
}
