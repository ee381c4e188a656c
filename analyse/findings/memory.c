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
    uint64_t of[PROFILE_MEMORY_BANDS + 1]; /* the last one is of bands that nobody knows */
} MemoryPoint;

static void set_point(const ProfileDimension *dimension, ProfileRows rows, MemoryPoint *point) {
    *point = (MemoryPoint){0};
    while (profile_next_row(&rows))
        point->of[profile_find_memory_band(dimension->bands.items[rows.band].name)] = rows.value;
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
        uint64_t heap = point.of[PROFILE_MEMORY_HEAP], live = point.of[PROFILE_MEMORY_LIVE];
        uint64_t most = largest->of[PROFILE_MEMORY_HEAP];
        if (live == 0 || heap < most || (heap == most && live <= largest->of[PROFILE_MEMORY_LIVE]))
            continue;
        *largest = point;
        *time = dimension->samples.items[i].time;
    }
    return largest->of[PROFILE_MEMORY_HEAP] > 0;
}

static void add_point(FindingMemory *memory, const MemoryPoint *point) {
    uint64_t held = point->of[PROFILE_MEMORY_HEAP], alive = point->of[PROFILE_MEMORY_LIVE];
    uint64_t slop = point->of[PROFILE_MEMORY_SLOP], blocks = point->of[PROFILE_MEMORY_BLOCKS];
    uint64_t fragments = point->of[PROFILE_MEMORY_FRAGMENTS];
    uint64_t used = blocks > 0 ? blocks : fragments < held ? held - fragments : held;
    memory->held = held;
    memory->alive = alive;
    /* counted at different moments of a collection, the parts can be a little more than the whole:
     * then they are not given as if they added up */
    memory->together = used <= held && alive <= used && slop <= used - alive;
    if (!memory->together) return;
    memory->free = held - used;
    memory->slop = slop;
    memory->other = used - alive - slop;
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
    Finding found = finding_make(FINDING_MEMORY, PROFILE_NONE);
    FindingMemory *memory = &found.memory;
    bool facts = profile_facts_hold(profile);
    MemoryPoint point;
    if (largest_point(profile, &point, &memory->time))
        add_point(memory, &point);
    else if (facts && profile_number(profile, PROFILE_FACT_RTS_MEMORY_IN_USE, &memory->held) &&
             profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &memory->alive))
        profile_number(profile, PROFILE_FACT_RTS_SLOP, &memory->slop);
    if (facts) profile_number(profile, PROFILE_FACT_RTS_LARGE_OBJECTS, &memory->large);
    memory->above_censuses = is_more_than_censuses(profile, memory->alive);
    if (memory->alive > 0 && finding_at_least_percent(memory->held, memory->alive, 150))
        vector_push(findings, found);
}
