/* Samples of the time, by the fate of the segment that they were taken in. They go with its charges: to the record of the running
 * segment, and from there where its costs go; those of no other fate have failed (Note [What failed]). */
#include "base/fail.h"
#include "runtime/search/internal.h"

/* The last record is the running segment's. */
static void add_tick(Search *search, SearchLevel *level, SearchCount tick) {
    charges_count(&level->charges, &vector_last(&level->records).part, tick, &search->work);
}

void search_tick(Search *search, ContextId context, uint64_t count) {
    if (!search->tells_fates) return;
    uint32_t depth = search->depth;
    while (depth > 1 && search->levels.items[depth - 1].records.count == 0) depth--;
    SearchLevel *level = &search->levels.items[depth - 1];
    bug_unless(level->records.count > 0, "a sample is taken when all is explored");
    run_search_times_add(&search->ticks, context, count);
    add_tick(search, level, (SearchCount){COUNT_TICK, context, count});
}

void search_ticks_settle(Search *search, SearchLevel *around, Fate fate, const Charges *charges) {
    for (uint32_t i = 0; i < charges->counts.count; i++) {
        SearchCount tick = charges->counts.items[i];
        if (tick.kind != COUNT_TICK) continue;
        if (around != NULL)
            add_tick(search, around, tick);
        else
            run_search_times_add(&search->ticks_of[fate], tick.of, tick.amount);
    }
}

void search_ticks_tell(const Search *search) {
    const RunTimes *of[FATE_COUNT];
    for (int fate = 0; fate < FATE_COUNT; fate++) of[fate] = &search->ticks_of[fate];
    for (uint32_t i = 0; i < search->ticks.count; i++) {
        uint64_t counts[FATE_COUNT];
        search_times_by_fate(&search->ticks, of, i, counts);
        for (int fate = 0; fate < FATE_COUNT; fate++)
            if (counts[fate] > 0)
                vector_push(&search->result->ticks[fate], ((SearchTick){i, counts[fate]}));
    }
}

void search_ticks_release(Search *search) {
    vector_release(&search->ticks);
    for (int fate = 0; fate < FATE_COUNT; fate++) vector_release(&search->ticks_of[fate]);
}
