/* Findings about the process: what it holds against what is alive.
 *
 * From an eventlog's dimension `memory`, at the moment when the most was held, the parts add up:
 *
 *   held = alive + free + slop + other
 *
 * free is held minus the blocks in use; where the log has no event for those, GHC's "fragments" are
 * just that. other is the rest of the blocks in use: the nursery and what no collection of the
 * whole heap has looked at since `alive` was counted. From -t there are only peaks, each of its own
 * moment. */
#include "analyse/findings/internal.h"

typedef struct MemoryPoint {
    uint64_t heap, blocks, live, slop, fragments;
} MemoryPoint;

static void set_point(const ProfileDimension *dimension, ProfileRows rows, MemoryPoint *point) {
    *point = (MemoryPoint){0};
    while (profile_next_row(&rows)) {
        Text name = dimension->bands.items[rows.band].name;
        if (text_equal(name, TEXT("heap"))) point->heap = rows.value;
        if (text_equal(name, TEXT("blocks"))) point->blocks = rows.value;
        if (text_equal(name, TEXT("live"))) point->live = rows.value;
        if (text_equal(name, TEXT("slop"))) point->slop = rows.value;
        if (text_equal(name, TEXT("fragments"))) point->fragments = rows.value;
    }
}

/* Is there a moment at which all was known? The largest heap, and of several the most alive. */
static bool largest_point(const Profile *profile, MemoryPoint *largest, uint64_t *time) {
    uint32_t index = profile_find_dimension_of(profile, PROFILE_DIMENSION_MEMORY);
    *largest = (MemoryPoint){0};
    if (index == PROFILE_NONE) return false;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    for (uint32_t i = 0; i < dimension->samples.count; i++) {
        MemoryPoint point;
        set_point(dimension, profile_rows(profile, index, i), &point);
        if (point.live == 0 || point.heap < largest->heap ||
            (point.heap == largest->heap && point.live <= largest->live))
            continue;
        *largest = point;
        *time = dimension->samples.items[i].time;
    }
    return largest->heap > 0;
}

static void add_memory(FindingOther *found, FindingMemory what, uint64_t amount) {
    if (amount > 0) finding_add_part(found, (FindingPart){.what = what, .amount = amount});
}

static void add_point(FindingOther *found, const MemoryPoint *point) {
    uint64_t held = point->heap, alive = point->live, slop = point->slop;
    uint64_t used = point->blocks > 0         ? point->blocks
                    : point->fragments < held ? held - point->fragments
                                              : held;
    /* counted at different moments of a collection, the parts can be a little more than the whole:
     * then they are not given as if they added up */
    found->together = used <= held && alive <= used && slop <= used - alive;
    add_memory(found, FINDING_MEMORY_HELD, held);
    add_memory(found, FINDING_MEMORY_ALIVE, alive);
    if (!found->together) return;
    add_memory(found, FINDING_MEMORY_FREE, held - used);
    add_memory(found, FINDING_MEMORY_SLOP, slop);
    add_memory(found, FINDING_MEMORY_OTHER, used - alive - slop);
}

/* Are there censuses beside it that have less, as those of a program built for profiling do? */
static bool is_more_than_censuses(const Profile *profile, uint64_t alive) {
    uint64_t most = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        uint32_t peak = profile_peak_sample(profile, i);
        if (peak != PROFILE_NONE && profile_dimension_is_live(dimension) &&
            dimension->samples.items[peak].total > most)
            most = dimension->samples.items[peak].total;
    }
    return 0 < most && most < alive &&
           text_ends_with(profile_fact(profile, PROFILE_FACT_RTS), TEXT("_p"));
}

void findings_of_memory(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    FindingOther found = finding_other(rollup, PROFILE_NONE);
    bool facts = profile_facts_hold(profile);
    uint64_t large = 0, held = 0, alive = 0, slop = 0;
    MemoryPoint point;
    if (largest_point(profile, &point, &found.time)) {
        held = point.heap;
        alive = point.live;
        add_point(&found, &point);
    } else if (facts && profile_number(profile, PROFILE_FACT_RTS_MEMORY_IN_USE, &held) &&
               profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &alive)) {
        add_memory(&found, FINDING_MEMORY_HELD, held);
        add_memory(&found, FINDING_MEMORY_ALIVE, alive);
        if (profile_number(profile, PROFILE_FACT_RTS_SLOP, &slop))
            add_memory(&found, FINDING_MEMORY_SLOP, slop);
    }
    if (facts && profile_number(profile, PROFILE_FACT_RTS_LARGE_OBJECTS, &large))
        add_memory(&found, FINDING_MEMORY_LARGE, large);
    found.amount = held;
    found.total = alive;
    found.with_censuses = is_more_than_censuses(profile, alive);
    if (alive > 0 && finding_at_least_percent(held, alive, 150))
        findings_add_other(findings, FINDING_MEMORY, &found);
}
