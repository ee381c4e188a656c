#include "analyse/beside/beside.h"
#include "base/fail.h"
#include "base/hash.h"
#include "base/map.h"
#include <stdlib.h>

static const char *const gap_keys[] = {
    "whole",
#define GAP(code, key, words) key,
#include "analyse/beside/gaps.def"
};

static const char *const gap_words[] = {
    "",
#define GAP(code, key, words) words,
#include "analyse/beside/gaps.def"
};

const char *beside_gap_key(BesideGap gap) {
    bug_unless((unsigned)gap < BESIDE_GAP_COUNT, "gap %d", (int)gap);
    return gap_keys[gap];
}

const char *beside_gap_words(BesideGap gap) {
    bug_unless((unsigned)gap < BESIDE_GAP_COUNT, "gap %d", (int)gap);
    return gap_words[gap];
}

const char *beside_verdict_key(BesideVerdict verdict) {
    static const char *const keys[] = {"unknown", "gone", "less", "moved", "remains"};
    bug_unless((unsigned)verdict < sizeof keys / sizeof *keys, "verdict %d", (int)verdict);
    return keys[verdict];
}

/* ---- which definition is which ---- */

/* `letter.listen`: a local function with the definition that it is in; methods by their name */
static uint64_t name_hash(const ProfileLabel *label) {
    Buffer name = {0};
    if (label->path.length > 0 && !text_starts_with(label->path, TEXT("instance "))) {
        buffer_text(&name, label->path);
        buffer_char(&name, '.');
    }
    buffer_text(&name, label->name);
    uint64_t hash = hash_pair(hash_text(label->module), hash_text(buffer_as_text(&name)));
    buffer_release(&name);
    return hash;
}

static uint64_t place_hash(const ProfileLabel *label) {
    return hash_pair(name_hash(label), label->place.line);
}

enum { SEVERAL = UINT32_MAX }; /* as a value of the maps, whose others are labels + 1 */

typedef struct Index {
    Map by_place, by_name;
} Index;

static void index_add(Map *map, uint64_t hash, uint32_t label) {
    uint64_t *slot = map_slot(map, hash, 0);
    *slot = *slot == 0 ? (uint64_t)label + 1 : SEVERAL;
}

static void index_fill(Index *index, const Profile *profile) {
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        if (label->kind != PROFILE_CENTRE) continue;
        index_add(&index->by_place, place_hash(label), i);
        index_add(&index->by_name, name_hash(label), i);
    }
}

/* the label of the profile that was indexed; PROFILE_NONE: none, or several */
static uint32_t index_find(const Index *index, const ProfileLabel *label) {
    uint64_t found = map_get(&index->by_place, place_hash(label), 0);
    if (found == 0) found = map_get(&index->by_name, name_hash(label), 0);
    return found == 0 || found == SEVERAL ? PROFILE_NONE : (uint32_t)(found - 1);
}

/* ---- figures ---- */

static uint32_t metric_with(const Profile *profile, ProfileRole role) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].role == role) return i;
    return PROFILE_NONE;
}

static uint64_t own(const Rollup *rollup, uint32_t metric, uint32_t label) {
    return metric == PROFILE_NONE ? 0 : rollup_own(rollup, metric, label);
}

static void add_theirs(Beside *beside) {
    const Profile *theirs = beside->given.profiled, *ours = beside->rollup->profile;
    Rollup rollup;
    Index index = {0};
    Map rows = {0};
    rollup_init(&rollup, theirs);
    index_fill(&index, ours);
    for (uint32_t i = 0; i < beside->rows.count; i++)
        map_put(&rows, beside->rows.items[i].label, (uint64_t)i + 1);
    uint32_t entries = metric_with(theirs, PROFILE_ROLE_ENTRIES),
             bytes = answer_allocation_metric(theirs),
             samples = metric_with(theirs, PROFILE_ROLE_TIME);
    if (samples != PROFILE_NONE) beside->samples = rollup_program_total(&rollup, samples);
    for (uint32_t i = 0; i < theirs->labels.count; i++) {
        if (theirs->labels.items[i].kind != PROFILE_CENTRE) continue;
        uint32_t label = index_find(&index, &theirs->labels.items[i]);
        uint64_t row = label == PROFILE_NONE ? 0 : map_get(&rows, label, 0);
        if (row == 0) continue;
        BesideRow *of = &beside->rows.items[row - 1];
        of->is_there = true;
        of->theirs.entries += own(&rollup, entries, i);
        of->theirs.bytes += own(&rollup, bytes, i);
        of->theirs.work += own(&rollup, samples, i);
    }
    rollup_release(&rollup);
    map_release(&rows);
    map_release(&index.by_place);
    map_release(&index.by_name);
}

static int compare_rows(const void *left, const void *right) {
    const BesideRow *a = left, *b = right;
    if (a->ours.bytes != b->ours.bytes) return a->ours.bytes > b->ours.bytes ? -1 : 1;
    if (a->ours.entries != b->ours.entries) return a->ours.entries > b->ours.entries ? -1 : 1;
    return (a->label > b->label) - (a->label < b->label);
}

void beside_init(Beside *beside, const Rollup *rollup, const BesideGiven *given) {
    const Profile *profile = rollup->profile;
    uint32_t entries = metric_with(profile, PROFILE_ROLE_ENTRIES),
             bytes = answer_allocation_metric(profile),
             steps = metric_with(profile, PROFILE_ROLE_STEPS);
    *beside = (Beside){.given = *given, .rollup = rollup};
    if (bytes != PROFILE_NONE) beside->allocated = rollup_program_total(rollup, bytes);
    if (steps != PROFILE_NONE) beside->steps = rollup_program_total(rollup, steps);
    if (given->gap != BESIDE_WHOLE) return;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        BesideCosts ours = {own(rollup, entries, i), own(rollup, bytes, i), own(rollup, steps, i)};
        if (profile->labels.items[i].kind == PROFILE_CENTRE && ours.entries + ours.bytes > 0)
            vector_push(&beside->rows, (BesideRow){.label = i, .ours = ours});
    }
    if (beside->rows.count > 1)
        qsort(beside->rows.items, beside->rows.count, sizeof(BesideRow), compare_rows);
    if (given->profiled) add_theirs(beside);
}

void beside_release(Beside *beside) { vector_release(&beside->rows); }

const BesideRow *beside_row(const Beside *beside, uint32_t label) {
    for (uint32_t i = 0; i < beside->rows.count; i++)
        if (beside->rows.items[i].label == label) return &beside->rows.items[i];
    return NULL;
}

/* ---- what is left ---- */

static bool is_cost(const Answer *answer) {
    return answer->kind == ANSWER_TIME || answer->kind == ANSWER_ALLOCATION;
}

bool beside_costs(const Beside *beside, const Answer *answer, BesideCosts *ours,
                  BesideCosts *theirs) {
    const BesideRow *row = answer->label == PROFILE_NONE ? NULL : beside_row(beside, answer->label);
    if (!row || !row->is_there) return false;
    *ours = row->ours;
    *theirs = row->theirs;
    for (uint32_t i = 0; is_cost(answer) && i < answer->cost.below_count; i++) {
        const BesideRow *below = beside_row(beside, answer->cost.below[i]);
        if (!below) continue;
        ours->bytes += below->ours.bytes; /* entries are the subject's own */
        theirs->bytes += below->theirs.bytes;
        ours->work += below->ours.work;
        theirs->work += below->theirs.work;
    }
    return true;
}

/* parts of a whole: a tenth is gone, from a half on it remains */
static BesideVerdict judge(uint64_t theirs, uint64_t ours, uint32_t remains) {
    if (ours == 0) return BESIDE_UNKNOWN;
    if (theirs <= ours / 10) return BESIDE_GONE;
    return theirs >= ours / remains ? BESIDE_REMAINS : BESIDE_LESS;
}

/* Note [Two builds of GHC's] */
static BesideVerdict judge_allocation(const Beside *beside, const Answer *answer) {
    BesideCosts ours, theirs;
    uint64_t all = beside->allocated, there = beside->given.allocated;
    bool is_known = beside_costs(beside, answer, &ours, &theirs);
    if (!is_known || ours.bytes == 0) return there > 0 ? judge(there, all, 2) : BESIDE_UNKNOWN;
    uint64_t at_most = there > 0 && there < theirs.bytes ? there : theirs.bytes;
    BesideVerdict verdict = judge(at_most, ours.bytes, 2);
    bool is_made = there > all - ours.bytes / 2; /* more than if half of it were gone */
    return verdict != BESIDE_REMAINS && there > 0 && is_made ? BESIDE_MOVED : verdict;
}

/* Objects have other sizes there, and what is alive is counted with the runtime system's own, of
 * less than 64 kB. */
static BesideVerdict judge_memory(const Beside *beside, const AnswerMemory *memory) {
    enum { RUNTIME = 1 << 16, REMAINS = 4 };
    uint64_t there = beside->given.live_peak;
    if (there == 0) return BESIDE_UNKNOWN;
    return judge(there > RUNTIME ? there - RUNTIME : 0, memory->peak, REMAINS);
}

static bool is_few(uint64_t part, uint64_t whole, uint32_t times) {
    return (unsigned __int128)part * times < whole;
}

/* Note [What work leaves] */
static BesideVerdict judge_time(const Beside *beside, const BesideCosts *ours,
                                const BesideCosts *theirs, BesideTime *time) {
    enum { FASTEST = 20, SAMPLES = 20, GOOD_PART = 2, LESS = 4 }; /* FASTEST: steps in a ns */
    enum { RESOLUTION = 1000000 };                                /* of the time, in ns */
    uint64_t all = beside->given.nanoseconds;
    if (all < RESOLUTION) all = RESOLUTION;
    if (ours->work / FASTEST < RESOLUTION) return BESIDE_UNKNOWN;
    *time = (BesideTime){true, beside->samples >= SAMPLES, all};
    if (time->is_subject)
        time->nanoseconds = (uint64_t)((unsigned __int128)all * theirs->work / beside->samples);
    if (time->nanoseconds <= ours->work / FASTEST) return BESIDE_GONE;
    if (!time->is_subject)
        return is_few(ours->work, beside->steps, GOOD_PART) ? BESIDE_UNKNOWN : BESIDE_REMAINS;
    bool is_less = (unsigned __int128)theirs->work * LESS * beside->steps <
                   (unsigned __int128)ours->work * beside->samples;
    return is_less ? BESIDE_LESS : BESIDE_REMAINS;
}

/* Fewer calls are less work; what the same number of them does is a matter of time. */
BesideVerdict beside_of_work(const Beside *beside, const Answer *answer, BesideTime *time) {
    enum { GOOD_PART = 4 };
    BesideCosts ours, theirs;
    *time = (BesideTime){0};
    if (beside->given.gap != BESIDE_WHOLE || !is_cost(answer) ||
        !beside_costs(beside, answer, &ours, &theirs))
        return BESIDE_UNKNOWN;
    if (ours.entries >= BESIDE_MANY) {
        BesideVerdict verdict = judge(theirs.entries, ours.entries, 2);
        if (verdict != BESIDE_REMAINS) return verdict;
    }
    if (is_few(ours.work, beside->steps, GOOD_PART)) return BESIDE_UNKNOWN;
    return judge_time(beside, &ours, &theirs, time);
}

BesideVerdict beside_of_answer(const Beside *beside, const Answer *answer) {
    if (beside->given.gap != BESIDE_WHOLE) return BESIDE_UNKNOWN;
    switch (answer->kind) {
    case ANSWER_ALLOCATION: return judge_allocation(beside, answer);
    case ANSWER_MEMORY: return judge_memory(beside, &answer->memory);
    case ANSWER_TIME: return beside_of_work(beside, answer, &(BesideTime){0});
    default: return BESIDE_UNKNOWN;
    }
}
