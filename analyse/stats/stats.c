#include "analyse/stats/stats.h"
#include "base/fail.h"
#include "base/hash.h"
#include "profile/lookup.h"
#include <math.h>
#include <stdlib.h>

const char *stats_kind_key(StatsKind kind) {
    static const char *const keys[] = {
#define STATS_KIND(code, key) key,
#include "analyse/stats/kinds.def"
    };
    bug_unless((unsigned)kind < STATS_KIND_COUNT, "kind %d", (int)kind);
    return keys[kind];
}

/* ---- runs ---- */

void stats_init(Stats *stats, uint32_t count) {
    *stats = (Stats){.wanted = count};
    arena_init(&stats->arena);
    profile_init(&stats->labels);
}

static Measure copy_measure(Stats *stats, Measure measure) {
    measure.key = text_copy(&stats->arena, measure.key);
    measure.name = text_copy(&stats->arena, measure.name);
    measure.unit = text_copy(&stats->arena, measure.unit);
    return measure;
}

/* of each role the best one: what is timed first */
static void find_measures(Stats *stats, const Profile *profile) {
    static const ProfileRole roles[] = {PROFILE_ROLE_TIME, PROFILE_ROLE_ALLOCATION,
                                        PROFILE_ROLE_STEPS, PROFILE_ROLE_ENTRIES};
    uint64_t peak;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        const ProfileMetric *best = NULL;
        for (uint32_t j = 0; j < profile->metrics.count; j++) {
            const ProfileMetric *metric = &profile->metrics.items[j];
            if (metric->role == roles[i] && (!best || measure_is_better(metric, best)))
                best = metric;
        }
        if (best) vector_push(&stats->measures, copy_measure(stats, measure_of(profile, best)));
    }
    if (profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &peak))
        vector_push(&stats->measures, measure_of_heap());
    for (uint32_t i = 0; i < stats->measures.count; i++) stats->measures.items[i].chosen = true;
}

static bool has_measure(const Profile *profile, const Measure *measure) {
    uint64_t peak;
    return measure->role == PROFILE_ROLE_LIVE
               ? profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &peak)
               : measure_metric(profile, measure) != PROFILE_NONE;
}

/* Lines play no part; those of one name in a module are told apart by their order. */
static uint64_t name_hash(const ProfileLabel *label, uint64_t number) {
    uint64_t hash = hash_pair((uint64_t)label->kind, hash_text(label->module));
    hash = hash_pair(hash_pair(hash, hash_text(label->path)), hash_text(label->name));
    return hash_pair(hash, number);
}

static StatsRow new_row(Stats *stats, uint32_t label, bool is_runtime) {
    return (StatsRow){.label = label,
                      .figures = ARENA_ARRAY(&stats->arena, double *, stats->measures.count),
                      .is_runtime = is_runtime};
}

/* the row of a label of one profile, with the newest place: after the program's, rows are labels.
 * PROFILE_NONE: a limit */
static uint32_t row_of(Stats *stats, const ProfileLabel *label, uint64_t number) {
    uint64_t *slot = map_slot(&stats->by_name, name_hash(label, number), 0);
    if (*slot == 0) {
        ProfileLabel own = *label;
        own.ordinal = (uint32_t)number;
        uint32_t at = profile_label(&stats->labels, own);
        if (at == PROFILE_NONE) return PROFILE_NONE;
        *slot = (uint64_t)at + 1;
        vector_push(&stats->rows, new_row(stats, at, profile_label_is_runtime(label->kind)));
    }
    Place *place = &stats->labels.labels.items[*slot - 1].place;
    if (label->place.line != place->line || !text_equal(label->place.file, place->file)) {
        *place = label->place;
        place->file = text_copy(&stats->arena, place->file);
    }
    return (uint32_t)*slot;
}

static uint32_t *rows_of(Stats *stats, const Profile *profile, Arena *arena) {
    uint32_t *rows = ARENA_ARRAY(arena, uint32_t, (size_t)profile->labels.count + 1);
    Map seen = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint64_t *before = map_slot(&seen, name_hash(&profile->labels.items[i], 0), 0);
        rows[i] = row_of(stats, &profile->labels.items[i], (*before)++);
    }
    map_release(&seen);
    return rows;
}

static double *figures_of(Stats *stats, StatsRow *row, uint32_t measure) {
    if (!row->figures[measure])
        row->figures[measure] = ARENA_ARRAY(&stats->arena, double, stats->wanted);
    return row->figures[measure];
}

static void add_measure(Stats *stats, const Profile *profile, uint32_t number,
                        const uint32_t *rows) {
    const Measure *measure = &stats->measures.items[number];
    StatsRow *all = &stats->rows.items[0];
    uint64_t peak;
    if (measure->role == PROFILE_ROLE_LIVE) {
        profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &peak);
        figures_of(stats, all, number)[stats->count] = (double)peak;
        return;
    }
    MeasureColumn column = measure_column(profile, measure);
    const ProfileMetric *metric = &profile->metrics.items[column.metric];
    double *whole = figures_of(stats, all, number);
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        uint32_t row = rows[profile->contexts.items[i].label];
        double figure = (double)metric->values.items[i] * column.unit;
        if (row == PROFILE_NONE || figure == 0) continue;
        figures_of(stats, &stats->rows.items[row], number)[stats->count] += figure;
        if (!stats->rows.items[row].is_runtime) whole[stats->count] += figure;
    }
}

void stats_add(Stats *stats, Text name, const Profile *profile) {
    Arena arena;
    if (stats->count == 0) {
        find_measures(stats, profile);
        vector_push(&stats->rows, new_row(stats, PROFILE_NONE, false));
    }
    if (stats->program.length == 0)
        stats->program = text_copy(&stats->arena, profile_fact(profile, PROFILE_FACT_PROGRAM));
    arena_init(&arena);
    const uint32_t *rows = rows_of(stats, profile, &arena);
    for (uint32_t i = 0; i < stats->measures.count; i++) {
        Measure *measure = &stats->measures.items[i];
        measure->chosen = measure->chosen && has_measure(profile, measure);
        if (measure->chosen) add_measure(stats, profile, i, rows);
    }
    vector_push(&stats->runs, text_copy(&stats->arena, name));
    stats->count++;
    arena_release(&arena);
}

/* ---- findings ---- */

const StatsRow *stats_all(const Stats *stats) { return &stats->rows.items[0]; }

static double usual(const Stats *stats, uint32_t measure) {
    return stats_all(stats)->series[measure].median;
}

/* What chance does to a count of samples: neighbours hit the same code. */
static double chance_of(const Stats *stats, const StatsRow *row, uint32_t measure) {
    const Measure *of = &stats->measures.items[measure];
    if (!of->sampled || of->role != PROFILE_ROLE_TIME) return 0;
    double sum = 0;
    for (uint32_t i = 0; i < stats->count; i++) sum += row->figures[measure][i];
    return sqrt(2 * sum / stats->count + 8);
}

/* of what is sampled, small parts say little */
static bool matters(const Stats *stats, const StatsRow *row, uint32_t measure) {
    const Measure *of = &stats->measures.items[measure];
    if (!of->chosen || !row->figures[measure] || row->is_runtime) return false;
    double least = of->sampled ? 0.01 * usual(stats, measure) : 0;
    return row->series[measure].most > least;
}

static double weigh(const Stats *stats, uint32_t measure, double by) {
    double whole = usual(stats, measure);
    return whole > 0 ? fabs(by) / whole : 1;
}

static void add_finding(Stats *stats, StatsFinding finding) {
    finding.weight = weigh(stats, finding.measure, finding.after - finding.before);
    finding.is_of_last = finding.run + 1 == stats->count && finding.kind != STATS_TREND;
    vector_push(&stats->findings, finding);
}

static void look_at(Stats *stats, uint32_t row, uint32_t measure) {
    const Series *series = &stats->rows.items[row].series[measure];
    StatsFinding finding = {.row = row, .measure = measure};
    bool has_last = false;
    for (uint32_t i = 0; i < series->steps.count; i++) {
        const SeriesStep *step = &series->steps.items[i];
        finding.kind = STATS_STEP;
        finding.run = step->first;
        finding.before = step->before;
        finding.after = step->after;
        has_last |= step->first + 1 == series->count;
        add_finding(stats, finding);
    }
    if (series->last_differs && !has_last) {
        finding.kind = STATS_LAST;
        finding.run = series->count - 1;
        finding.before = series->before_last;
        finding.after = series->values[finding.run];
        add_finding(stats, finding);
    }
    if (series->trend != 0) {
        finding.kind = STATS_TREND;
        finding.run = 0;
        finding.before = series->median - series->trend / 2;
        finding.after = series->median + series->trend / 2;
        add_finding(stats, finding);
    }
    for (uint32_t i = 0; i < series->outliers.count; i++) {
        finding.kind = STATS_OUTLIER;
        finding.run = series->outliers.items[i];
        finding.before = series->median;
        finding.after = series->values[finding.run];
        add_finding(stats, finding);
    }
}

/* Samples are late or early by a run or two. */
static bool is_same_moment(const StatsFinding *a, const StatsFinding *b) {
    enum { NEAR = 2 };
    uint32_t apart = a->run > b->run ? a->run - b->run : b->run - a->run;
    return a->kind == b->kind && apart <= NEAR;
}

/* Has `of` been told by a finding before it, Note [A change is told once]? */
static bool is_told(Stats *stats, const StatsFinding *of, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        StatsFinding *before = &stats->findings.items[i];
        if (!is_same_moment(before, of)) continue;
        if (before->row == of->row) return true;
        bool is_alike = (before->after > before->before) == (of->after > of->before);
        if (of->row == 0 && before->measure != of->measure) return true;
        if (of->row != 0 || !is_alike || before->weight * 2 < of->weight) continue;
        before->is_in_all = true;
        before->all_before = of->before;
        before->all_after = of->after;
        return true;
    }
    return false;
}

/* the program's last: it is told of its parts */
static int compare_findings(const void *left, const void *right) {
    const StatsFinding *a = left, *b = right;
    if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
    if ((a->row == 0) != (b->row == 0)) return a->row == 0 ? 1 : -1;
    if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
    if (a->run != b->run) return a->run > b->run ? -1 : 1;
    return (a->row > b->row) - (a->row < b->row);
}

static int compare_weights(const void *left, const void *right) {
    const StatsFinding *a = left, *b = right;
    if (a->kind != b->kind) return a->kind < b->kind ? -1 : 1;
    if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
    return compare_findings(left, right);
}

static void put_in_order(Stats *stats) {
    uint32_t kept = 0;
    StatsFinding *items = stats->findings.items;
    if (stats->findings.count == 0) return;
    qsort(items, stats->findings.count, sizeof *items, compare_findings);
    for (uint32_t i = 0; i < stats->findings.count; i++)
        if (!is_told(stats, &items[i], kept)) items[kept++] = items[i];
    stats->findings.count = kept;
    qsort(items, kept, sizeof *items, compare_weights);
}

/* Entries tell why; by themselves they cost nothing. */
static bool is_cost(const Measure *measure) { return measure->role != PROFILE_ROLE_ENTRIES; }

void stats_find(Stats *stats) {
    uint32_t measures = stats->measures.count;
    for (uint32_t i = 0; i < stats->rows.count; i++) {
        StatsRow *row = &stats->rows.items[i];
        row->series = ARENA_ARRAY(&stats->arena, Series, (size_t)measures + 1);
        for (uint32_t j = 0; j < measures; j++) {
            if (!row->figures[j] || !stats->measures.items[j].chosen) continue;
            series_init(&row->series[j], row->figures[j], stats->count, chance_of(stats, row, j));
        }
    }
    for (uint32_t i = 0; i < stats->rows.count; i++)
        for (uint32_t j = 0; j < measures; j++)
            if (is_cost(&stats->measures.items[j]) && matters(stats, &stats->rows.items[i], j))
                look_at(stats, i, j);
    put_in_order(stats);
    label_names_init(&stats->names, &stats->labels);
}

bool stats_last_differs(const Stats *stats) {
    for (uint32_t i = 0; i < stats->findings.count; i++)
        if (stats->findings.items[i].is_of_last) return true;
    return false;
}

void stats_release(Stats *stats) {
    for (uint32_t i = 0; i < stats->rows.count; i++)
        for (uint32_t j = 0; stats->rows.items[i].series && j < stats->measures.count; j++)
            series_release(&stats->rows.items[i].series[j]);
    vector_release(&stats->runs);
    vector_release(&stats->measures);
    vector_release(&stats->rows);
    vector_release(&stats->findings);
    label_names_release(&stats->names);
    map_release(&stats->by_name);
    profile_release(&stats->labels);
    arena_release(&stats->arena);
}
