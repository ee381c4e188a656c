#include "drive/schedule.h"

typedef enum When { ALWAYS, LIVE, SUSPECT, ASKED, NEVER } When;

static const struct {
    ProfileDimensionCode heap;
    When when, plain;
    const char *purpose;
} rows[HEAP_COUNT] = {
#define HEAP(code, when, plain, major, minor, purpose) \
    {PROFILE_DIMENSION_##code, when, plain, purpose},
#include "drive/choices.def"
};

/* A run of more than a minute is not repeated unasked. Runs of less than a second (of CPU time,
 * which other work on the machine does not change) go side by side: two that write the same file or
 * listen on the same port would be in each other's way for that long only, and are repeated one by
 * one if they end otherwise than the first. */
static const uint64_t longest = 60000000000, shortest = 1000000000; /* nanoseconds */
/* Less than that is alive in any program; it can be looked at, and there is nothing to find. */
static const uint64_t enough_live = 1 << 20, enough_memory = 16 << 20; /* bytes */
/* A fifth of the time is the collector's; in a short run that is chance. */
enum { COLLECTOR_SHARE = 5 };
static const uint64_t enough_collector = 10000000; /* nanoseconds */
/* Two of them at once must not be the reason why memory runs out. */
static const uint64_t most_memory = 512 << 20;

const char *schedule_purpose(ProfileDimensionCode heap) {
    for (int i = 0; i < HEAP_COUNT; i++)
        if (rows[i].heap == heap) return rows[i].purpose;
    return "";
}

bool schedule_needs_profiling(ProfileDimensionCode heap) {
    for (int i = 0; i < HEAP_COUNT; i++)
        if (rows[i].heap == heap) return rows[i].plain == NEVER;
    return true;
}

void schedule_done(ScheduleSeen *seen, ProfileDimensionCode heap) { seen->done |= 1u << heap; }

static bool is_done(const ScheduleSeen *seen, ProfileDimensionCode heap) {
    return seen->done >> heap & 1;
}

/* Without totals nothing speaks against it. */
static bool is_worth_a_look(const ScheduleSeen *seen) {
    return !seen->has_totals || seen->live_bytes >= enough_live ||
           seen->memory_bytes >= enough_memory ||
           (seen->collector_nanoseconds >= enough_collector &&
            seen->collector_nanoseconds >= seen->cpu_nanoseconds / COLLECTOR_SHARE);
}

static bool is_due(When when, const ScheduleSeen *seen) {
    switch (when) {
    case ALWAYS: return true;
    case LIVE: return is_worth_a_look(seen) || seen->is_suspicious;
    case SUSPECT: return seen->is_suspicious;
    case ASKED:
    case NEVER: return false;
    }
    return false;
}

static bool is_usual(uint32_t row, When when, const ScheduleWish *wish) {
    GhcVersion since = drive_heap_since(rows[row].heap);
    return (wish->is_plain ? rows[row].plain : rows[row].when) == when &&
           drive_ghc_at_least(wish->version, since.major, since.minor);
}

/* All that are wanted, by what is known, in the order of the runs. */
static uint32_t wanted_heaps(const ScheduleWish *wish, const ScheduleSeen *seen,
                             ProfileDimensionCode heaps[HEAP_COUNT]) {
    uint32_t count = 0;
    for (uint32_t i = 0; wish->heaps_asked && i < wish->heap_count; i++)
        heaps[count++] = wish->heaps[i];
    if (!wish->heaps_asked)
        for (When when = ALWAYS; when < ASKED; when++)
            for (uint32_t i = 0; i < HEAP_COUNT; i++)
                if (is_usual(i, when, wish) && is_due(when, seen)) heaps[count++] = rows[i].heap;
    if (wish->runs_asked && count > wish->most - 1) count = (uint32_t)(wish->most - 1);
    return count;
}

static bool can_go_beside(const ScheduleSeen *seen) {
    bool one_processor = seen->cpu_nanoseconds <= seen->wall_nanoseconds + shortest / 20;
    return seen->cpu_nanoseconds < shortest && one_processor && !seen->input_is_shared &&
           seen->memory_bytes <= most_memory;
}

ScheduleNext schedule_next(const ScheduleWish *wish, const ScheduleSeen *seen) {
    ProfileDimensionCode heaps[HEAP_COUNT];
    uint32_t count = wanted_heaps(wish, seen, heaps), done = 0;
    ScheduleNext next = {.total = 1 + count};
    bool is_asked = wish->heaps_asked || wish->runs_asked;
    uint32_t beside = can_go_beside(seen) ? DRIVE_BESIDE : 1;
    for (uint32_t i = 0; i < count; i++) {
        if (is_done(seen, heaps[i]))
            done++;
        else if (next.count < beside)
            next.heaps[next.count++] = heaps[i];
    }
    next.number = 2 + done;
    if (next.count > 0 && !is_asked && (seen->was_killed || seen->wall_nanoseconds > longest)) {
        next.reason = seen->was_killed ? SCHEDULE_KILLED : SCHEDULE_LONG;
        next.count = 0;
    }
    return next;
}

uint32_t schedule_most(const ScheduleWish *wish) {
    ScheduleSeen all = {.is_suspicious = true};
    ProfileDimensionCode heaps[HEAP_COUNT];
    return 1 + wanted_heaps(wish, &all, heaps);
}
