/* What must hold within one run that searches: all that is said of it adds up to what was charged, and
 * what is said by fate, choice site and solution to what is said of each segment. */
#include "tests/laws/agree/search.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool same_sums(const char *what, const uint64_t a[COST_COUNT], const uint64_t b[COST_COUNT],
                      Buffer *difference) {
    for (int cost = 0; cost < COST_COUNT; cost++) {
        if (a[cost] == b[cost]) continue;
        buffer_printf(difference, "%s: %s %" PRIu64 ", charged %" PRIu64, what,
                      cost_key((Cost)cost), a[cost], b[cost]);
        return false;
    }
    return true;
}

/* Choices, and what failed, by their sites. */
static bool choices_add_up(const SearchRun *run, const uint64_t charged[COST_COUNT],
                           Buffer *difference) {
    uint64_t visits = 0, failures = 0;
    for (uint32_t i = 0; i < run->counts.search.choices.count; i++) {
        const RunChoice *choice = &run->counts.search.choices.items[i];
        visits += choice->visits;
        failures += choice->failures;
        for (uint32_t a = 0; a < choice->alternatives.count; a++) {
            const RunAlternative *alternative = &choice->alternatives.items[a];
            uint64_t all = alternative->left;
            for (int fate = 0; fate < FATE_COUNT; fate++) all += alternative->begun[fate];
            if (all == choice->visits) continue;
            buffer_printf(difference,
                          "choice site %" PRIu32 ": visits %" PRIu64 ", alternatives %" PRIu64, i,
                          choice->visits, all);
            return false;
        }
    }
    if (visits == charged[COST_N] && failures == charged[COST_X]) return true;
    buffer_printf(difference, "visits %" PRIu64 " N %" PRIu64 ", failures %" PRIu64 " X %" PRIu64,
                  visits, charged[COST_N], failures, charged[COST_X]);
    return false;
}

/* Note [The tree folded]: nodes have all that was charged, and their alternatives are those of their choices. */
static bool nodes_add_up(const SearchRun *run, const uint64_t charged[COST_COUNT],
                         Buffer *difference) {
    const RunSearch *search = &run->counts.search;
    if (!search->tells_fates) return true;
    uint64_t sums[COST_COUNT] = {0}, begun = 0;
    for (uint32_t i = 0; i < search->nodes.count; i++)
        for (int fate = 0; fate < FATE_COUNT; fate++) {
            begun += search->nodes.items[i].begun[fate];
            for (int cost = 0; cost < COST_COUNT; cost++)
                sums[cost] += search->nodes.items[i].costs[fate][cost];
        }
    for (uint32_t i = 0; i < search->choices.count; i++)
        for (uint32_t a = 0; a < search->choices.items[i].alternatives.count; a++)
            for (int fate = 0; fate < FATE_COUNT; fate++)
                begun -= search->choices.items[i].alternatives.items[a].begun[fate];
    if (begun == 0) return same_sums("nodes", sums, charged, difference);
    buffer_string(difference, "nodes begin another number of alternatives than choices");
    return false;
}

/* by place, if it was asked for */
static bool places_add_up(const SearchRun *run, const uint64_t charged[COST_COUNT],
                          Buffer *difference) {
    uint64_t sums[COST_COUNT] = {0};
    for (uint32_t i = 0; i < run->counts.places.count; i++)
        for (int cost = 0; cost < COST_COUNT; cost++)
            sums[cost] += run->counts.places.items[i].costs[cost];
    return run->counts.places.count == 0 || same_sums("places", sums, charged, difference);
}

/* ---- from segments alone ---- */

typedef uint64_t Sums[COST_COUNT];

static const RunSegment *parent_of(const SearchRun *run, const RunSegment *segment) {
    for (uint32_t i = 0; i < run->segments.count; i++)
        if (run->segments.items[i].number == segment->parent) return &run->segments.items[i];
    return NULL;
}

static bool begins_with(const RunSegment *segment, uint32_t choice, uint32_t alternative) {
    return segment->parent != NO_SEGMENT && segment->choice == choice &&
           segment->alternative == alternative;
}

/* Note [Below an alternative] */
static bool is_below(const SearchRun *run, const RunSegment *segment, uint32_t choice,
                     uint32_t alternative) {
    while (segment && !begins_with(segment, choice, alternative)) segment = parent_of(run, segment);
    return segment != NULL;
}

static bool is_below_any(const SearchRun *run, const RunSegment *segment, uint32_t choice) {
    while (segment && (segment->parent == NO_SEGMENT || segment->choice != choice))
        segment = parent_of(run, segment);
    return segment != NULL;
}

static bool same_below(uint64_t (*kept)[COST_COUNT], uint64_t (*summed)[COST_COUNT],
                       Buffer *difference) {
    bool same = true;
    for (int fate = 0; fate < FATE_COUNT && same; fate++)
        same = same_sums("below a choice", kept[fate], summed[fate], difference);
    return same;
}

static bool choice_adds_up(const SearchRun *run, uint32_t number, Buffer *difference) {
    Sums below[FATE_COUNT] = {{0}};
    for (uint32_t i = 0; i < run->segments.count; i++)
        if (is_below_any(run, &run->segments.items[i], number))
            search_table_sum(&run->segments.items[i].table, below[run->segments.items[i].fate]);
    return same_below(run->counts.search.choices.items[number].below, below, difference);
}

static bool alternative_adds_up(const SearchRun *run, uint32_t choice, uint32_t number,
                                Buffer *difference) {
    RunAlternative *alternative =
        &run->counts.search.choices.items[choice].alternatives.items[number];
    uint64_t begun[FATE_COUNT] = {0};
    Sums below[FATE_COUNT] = {{0}};
    for (uint32_t i = 0; i < run->segments.count; i++) {
        const RunSegment *segment = &run->segments.items[i];
        begun[segment->fate] += begins_with(segment, choice, number);
        if (is_below(run, segment, choice, number))
            search_table_sum(&segment->table, below[segment->fate]);
    }
    if (memcmp(begun, alternative->begun, sizeof begun) != 0) {
        buffer_printf(difference, "choice site %" PRIu32 ": begun", choice);
        return false;
    }
    return same_below(alternative->below, below, difference);
}

static bool solutions_add_up(const SearchRun *run, Buffer *difference) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < run->segments.count; i++) {
        const RunSegment *segment = &run->segments.items[i];
        if (segment->leaf != LEAF_SOLUTION) continue;
        Sums sums = {0};
        for (const RunSegment *at = segment; at; at = parent_of(run, at))
            search_table_sum(&at->table, sums);
        if (found == run->counts.search.solutions.count) break;
        const RunSolution *solution = &run->counts.search.solutions.items[found++];
        if (!same_sums("a derivation", solution->derivation_sums, sums, difference)) return false;
    }
    if (found == run->counts.search.solutions.count) return true;
    buffer_string(difference, "a solution without a segment");
    return false;
}

static bool segments_add_up(const SearchRun *run, Buffer *difference) {
    if (run->inside.count > 0) return true; /* then segments have less than what counts */
    bool same = solutions_add_up(run, difference);
    for (int fate = 0; fate < FATE_COUNT && same; fate++) {
        Sums of_fate = {0}, sums = {0};
        search_table_sum(&run->counts.search.fates[fate], of_fate);
        for (uint32_t i = 0; i < run->segments.count; i++)
            if (run->segments.items[i].fate == (Fate)fate)
                search_table_sum(&run->segments.items[i].table, sums);
        same = same_sums(fate_key((Fate)fate), of_fate, sums, difference);
    }
    for (uint32_t i = 0; i < run->counts.search.choices.count && same; i++) {
        same = choice_adds_up(run, i, difference);
        for (uint32_t a = 0; a < run->counts.search.choices.items[i].alternatives.count && same;
             a++)
            same = alternative_adds_up(run, i, a, difference);
    }
    return same;
}

bool search_adds_up(const SearchRun *run, Buffer *difference) {
    const RunSearch *search = &run->counts.search;
    uint64_t charged[COST_COUNT] = {0}, by_fate[COST_COUNT] = {0}, by_step[COST_COUNT] = {0};
    for (uint32_t i = 0; i < run->counts.contexts.count; i++)
        for (int cost = 0; cost < COST_COUNT; cost++)
            charged[cost] += run->counts.contexts.items[i].costs[cost];
    for (int fate = 0; fate < FATE_COUNT; fate++) search_table_sum(&search->fates[fate], by_fate);
    for (uint32_t i = 0; i < search->solutions.count; i++)
        for (int cost = 0; cost < COST_COUNT; cost++)
            by_step[cost] += search->solutions.items[i].step_sums[cost];
    for (int cost = 0; cost < COST_COUNT; cost++) by_step[cost] += search->more.step_sums[cost];
    search_table_sum(&search->tail, by_step);
    if (run->counts.allocated_bytes != charged[COST_BYTES]) {
        buffer_printf(difference, "allocated %" PRIu64 " bytes, charged %" PRIu64,
                      run->counts.allocated_bytes, charged[COST_BYTES]);
        return false;
    }
    return same_sums("fates", by_fate, charged, difference) &&
           same_sums("steps and tail", by_step, charged, difference) &&
           choices_add_up(run, charged, difference) && places_add_up(run, charged, difference) &&
           nodes_add_up(run, charged, difference) && segments_add_up(run, difference);
}
