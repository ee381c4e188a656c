/* Sums of every run by label, joined by the labels' identity; then a fit for each row and measure.
 *
 * What counts as noise. A count k of samples varies by sqrt(2 k), since neighbouring samples hit
 * the same code, and by a twentieth of k, since the machine is now faster, now slower. A share that
 * GHC rounded to thousandths is off by half of one for each context. The heap's peak is what a
 * collection or census happened to see; a collector looks each time that about UNSEEN bytes were
 * allocated, which may have been alive, too. */
#include "analyse/scale/scale.h"
#include "analyse/scale/callers.h"
#include "base/hash.h"
#include "base/map.h"
#include "profile/join.h"
#include "profile/lookup.h"
#include <math.h>
#include <stdlib.h>

static const double SPREAD = 0.05, UNSEEN = 1 << 20;

typedef struct Sums { /* by label of the scale, the last one for all */
    double *figures, *variances;
} Sums;

typedef struct Scaling {
    Scale *scale;
    const ScaleRun *runs; /* by size */
    uint32_t run_count;
    ProfileIndices *labels; /* by run: which label of the scale each is */
} Scaling;

/* ---- sizes ---- */

static int compare_runs(const void *left, const void *right) {
    const ScaleRun *a = left, *b = right;
    return (a->size > b->size) - (a->size < b->size);
}

static ScaleRun *sort_runs(const ScaleRun *runs, uint32_t count, Arena *arena) {
    ScaleRun *sorted = ARENA_ARRAY(arena, ScaleRun, count + 1);
    for (uint32_t i = 0; i < count; i++) sorted[i] = runs[i];
    if (count > 1) qsort(sorted, count, sizeof *sorted, compare_runs);
    return sorted;
}

uint32_t scale_size_count(const ScaleRun *runs, uint32_t count) {
    Arena arena;
    arena_init(&arena);
    const ScaleRun *sorted = sort_runs(runs, count, &arena);
    uint32_t sizes = 0;
    for (uint32_t i = 0; i < count; i++) sizes += i == 0 || sorted[i].size != sorted[i - 1].size;
    arena_release(&arena);
    return sizes;
}

static void find_sizes(Scaling *scaling) {
    Scale *scale = scaling->scale;
    for (uint32_t i = 0; i < scaling->run_count; i++) {
        if (i > 0 && scaling->runs[i].size == scaling->runs[i - 1].size) {
            vector_last(&scale->runs_of_size)++;
            continue;
        }
        vector_push(&scale->sizes, (double)scaling->runs[i].size);
        vector_push(&scale->runs_of_size, 1);
    }
}

double scale_largest(const Scale *scale) { return vector_last(&scale->sizes); }

bool scale_is_guess(const Scale *scale) {
    return scale->sizes.count < GROWTH_GOOD_POINTS ||
           scale_largest(scale) < GROWTH_GOOD_SPAN * scale->sizes.items[0];
}

/* ---- measures ---- */

static bool has_heap(const Profile *profile) {
    uint64_t peak;
    return profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &peak) ||
           profile_find_dimension_of(profile, PROFILE_DIMENSION_CONTEXT) != PROFILE_NONE;
}

static bool all_have(const Scaling *scaling, const ProfileMetric *metric) {
    Measure measure = {.key = metric->key};
    for (uint32_t i = 0; i < scaling->run_count; i++)
        if (measure_metric(scaling->runs[i].profile, &measure) == PROFILE_NONE) return false;
    return true;
}

/* Is it the first of the best ones of its role? */
static bool is_best(const Scale *scale, const Profile *last, uint32_t measure) {
    const Measure *measures = scale->measures.items;
    const ProfileMetric *metric = &last->metrics.items[measure_metric(last, &measures[measure])];
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        if (i == measure || measures[i].role != measures[measure].role) continue;
        const ProfileMetric *other = &last->metrics.items[measure_metric(last, &measures[i])];
        if (measure_is_better(other, metric) || (i < measure && !measure_is_better(metric, other)))
            return false;
    }
    return metric->role != PROFILE_ROLE_OTHER && metric->role != PROFILE_ROLE_PART;
}

static void find_heap(Scaling *scaling) {
    for (uint32_t i = 0; i < scaling->run_count; i++)
        if (!has_heap(scaling->runs[i].profile)) return;
    vector_push(&scaling->scale->measures, measure_of_heap());
}

/* in the order of columns: what concerns a reader most comes first */
static void find_measures(Scaling *scaling, Text by) {
    static const ProfileRole roles[] = {PROFILE_ROLE_TIME,    PROFILE_ROLE_ALLOCATION,
                                        PROFILE_ROLE_ENTRIES, PROFILE_ROLE_STEPS,
                                        PROFILE_ROLE_PART,    PROFILE_ROLE_OTHER};
    Scale *scale = scaling->scale;
    const Profile *last = scaling->runs[scaling->run_count - 1].profile;
    uint32_t asked = by.length > 0 ? profile_choose_metric(last, by) : PROFILE_NONE;
    scale->by = PROFILE_NONE;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        for (uint32_t j = 0; j < last->metrics.count; j++) {
            const ProfileMetric *metric = &last->metrics.items[j];
            if (metric->role != roles[i] || !all_have(scaling, metric)) continue;
            if (j == asked) scale->by = scale->measures.count;
            vector_push(&scale->measures, measure_of(last, metric));
        }
    for (uint32_t i = 0; i < scale->measures.count; i++)
        scale->measures.items[i].chosen = i == scale->by || is_best(scale, last, i);
    find_heap(scaling);
}

/* ---- sums ---- */

static void add_to_label(Sums *sums, uint32_t label, uint32_t all, double figure, double variance) {
    sums->figures[label] += figure;
    sums->variances[label] += variance;
    sums->figures[all] += figure;
    sums->variances[all] += variance;
}

static bool is_counted(const Scaling *scaling, uint32_t label) {
    return label != PROFILE_NONE &&
           !profile_label_is_runtime(scaling->scale->labels.labels.items[label].kind);
}

static void sum_metric(const Scaling *scaling, uint32_t run, const MeasureColumn *column,
                       Sums *sums) {
    const ProfileMetric *metric = &column->profile->metrics.items[column->metric];
    uint32_t all = scaling->scale->labels.labels.count;
    for (uint32_t i = 0; i < column->profile->contexts.count; i++) {
        uint32_t label = scaling->labels[run].items[column->profile->contexts.items[i].label];
        double figure = (double)metric->values.items[i] * column->unit;
        if (!is_counted(scaling, label)) continue;
        double variance = metric->sampled ? 2 * figure : 0;
        if (metric->share || metric->rounded) variance += column->unit * column->unit / 4;
        add_to_label(sums, label, all, figure, variance);
    }
}

/* the most that each label's contexts had in one census, and all together */
static void find_heap_peaks(const Scaling *scaling, uint32_t run, const Profile *profile,
                            uint32_t dimension, Sums *sums) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    uint32_t all = scaling->scale->labels.labels.count;
    Arena arena;
    arena_init(&arena);
    double *held = ARENA_ARRAY(&arena, double, (size_t)all + 1);
    for (uint32_t i = 0; i < of->samples.count; i++) {
        for (uint32_t j = 0; j <= all; j++) held[j] = 0;
        ProfileRows rows = profile_rows(profile, dimension, i);
        while (profile_next_row(&rows)) {
            uint32_t context = of->bands.items[rows.band].context;
            held[all] += (double)rows.value;
            if (context == 0) continue;
            uint32_t label = scaling->labels[run].items[profile->contexts.items[context - 1].label];
            if (is_counted(scaling, label)) held[label] += (double)rows.value;
        }
        for (uint32_t j = 0; j <= all; j++)
            if (held[j] > sums->figures[j]) sums->figures[j] = held[j];
    }
    arena_release(&arena);
}

static void sum_heap(const Scaling *scaling, uint32_t run, const Profile *profile, Sums *sums) {
    uint32_t all = scaling->scale->labels.labels.count;
    uint32_t dimension = profile_find_dimension_of(profile, PROFILE_DIMENSION_CONTEXT);
    if (dimension != PROFILE_NONE) find_heap_peaks(scaling, run, profile, dimension, sums);
    uint64_t peak;
    if (profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &peak) &&
        (double)peak > sums->figures[all]) {
        sums->figures[all] = (double)peak;
        sums->variances[all] = UNSEEN * UNSEEN;
    }
}

/* of one run */
static void sum_run(const Scaling *scaling, uint32_t run, const Measure *measure, Sums *sums) {
    const Profile *profile = scaling->runs[run].profile;
    uint32_t count = scaling->scale->labels.labels.count + 1;
    for (uint32_t i = 0; i < count; i++) sums->figures[i] = sums->variances[i] = 0;
    MeasureColumn column = measure_column(profile, measure);
    if (column.metric == PROFILE_NONE)
        sum_heap(scaling, run, profile, sums);
    else
        sum_metric(scaling, run, &column, sums);
}

/* of all runs at one size, from `first` on: the least, or the average of samples */
static void sum_size(const Scaling *scaling, uint32_t first, uint32_t runs, const Measure *measure,
                     Sums *sums, Sums *one) {
    uint32_t count = scaling->scale->labels.labels.count + 1;
    for (uint32_t i = 0; i < runs; i++) {
        sum_run(scaling, first + i, measure, one);
        for (uint32_t j = 0; j < count; j++) {
            if (measure->sampled) {
                sums->figures[j] += one->figures[j] / runs;
                sums->variances[j] += one->variances[j] / runs / runs;
            } else if (i == 0 || one->figures[j] < sums->figures[j]) {
                sums->figures[j] = one->figures[j];
            }
        }
    }
}

/* ---- rows ---- */

static double noise_of(const Measure *measure, double figure, double variance) {
    if (!measure->sampled) return 0;
    double least =
        measure->role == PROFILE_ROLE_LIVE ? 1 << 14 : 8; /* a block; none seen may be several */
    return sqrt(variance + SPREAD * SPREAD * figure * figure + least);
}

static void fit_cell(const Scale *scale, const Measure *measure, const double *variances,
                     ScaleCell *cell) {
    GrowthPoint points[GROWTH_POINT_LIMIT];
    for (uint32_t i = 0; i < scale->sizes.count; i++) {
        points[i] = (GrowthPoint){scale->sizes.items[i], cell->figures[i],
                                  noise_of(measure, cell->figures[i], variances[i])};
        cell->there |= cell->figures[i] > 0;
    }
    cell->later = cell->later_share = -1;
    if (!cell->there) return;
    cell->growth = growth_fit(points, scale->sizes.count);
    double later = growth_at(&cell->growth, SCALE_LATER * scale_largest(scale));
    if (cell->growth.code != GROWTH_UNCLEAR && later < 1e18) cell->later = later;
}

/* figures and variances of every label at every size, for one measure */
static void fill_measure(const Scaling *scaling, uint32_t measure, ScaleRow *rows) {
    const Scale *scale = scaling->scale;
    const Measure *of = &scale->measures.items[measure];
    uint32_t labels = scale->labels.labels.count + 1, first = 0, sizes = scale->sizes.count;
    Arena arena;
    arena_init(&arena);
    double *variances = ARENA_ARRAY(&arena, double, (size_t)labels *sizes);
    Sums one = {ARENA_ARRAY(&arena, double, labels), ARENA_ARRAY(&arena, double, labels)};
    for (uint32_t i = 0; i < sizes; i++) {
        Sums sums = {ARENA_ARRAY(&arena, double, labels), ARENA_ARRAY(&arena, double, labels)};
        sum_size(scaling, first, scale->runs_of_size.items[i], of, &sums, &one);
        for (uint32_t j = 0; j < labels; j++) {
            rows[j].cells[measure].figures[i] = sums.figures[j];
            variances[(size_t)j * sizes + i] = sums.variances[j];
        }
        first += scale->runs_of_size.items[i];
    }
    for (uint32_t j = 0; j < labels; j++)
        fit_cell(scale, of, variances + (size_t)j * sizes, &rows[j].cells[measure]);
    arena_release(&arena);
}

/* Shares at the largest size, and of what there would be later: all those whose growth is clear. */
static void share_measure(const Scale *scale, uint32_t measure, ScaleRow *rows) {
    uint32_t all = scale->labels.labels.count, last = scale->sizes.count - 1;
    double total = rows[all].cells[measure].figures[last], later = 0;
    for (uint32_t i = 0; i < all; i++) {
        const ScaleCell *cell = &rows[i].cells[measure];
        later += cell->later >= 0 ? cell->later : cell->figures[last] * SCALE_LATER;
    }
    for (uint32_t i = 0; i <= all; i++) {
        ScaleCell *cell = &rows[i].cells[measure];
        if (!cell->there) continue;
        if (total > 0) cell->share = cell->figures[last] / total;
        if (cell->later >= 0 && later > 0) cell->later_share = i == all ? 1 : cell->later / later;
        cell->matters = cell->share >= SCALE_MATTERS || cell->later_share >= SCALE_MATTERS;
        if (cell->growth.code == GROWTH_EXPONENTIAL && cell->later < 0) cell->matters = true;
    }
}

/* where it is steepest; of two equal ones, where it has more */
static void find_leading(const Scale *scale, ScaleRow *row) {
    row->leading = PROFILE_NONE;
    row->steepness = -1;
    row->weight = 0;
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        const ScaleCell *cell = &row->cells[i];
        if (!cell->there || !cell->matters || !scale->measures.items[i].chosen) continue;
        if (scale->by != PROFILE_NONE && i != scale->by) continue;
        double order = growth_order(&cell->growth);
        double weight = cell->share > cell->later_share ? cell->share : cell->later_share;
        bool better = row->leading == PROFILE_NONE || order > row->steepness ||
                      (order == row->steepness && weight > row->weight);
        if (!better) continue;
        row->leading = i;
        row->steepness = order;
        row->weight = weight;
    }
}

static int compare_rows(const void *left, const void *right) {
    const ScaleRow *a = left, *b = right;
    if ((a->leading == PROFILE_NONE) != (b->leading == PROFILE_NONE))
        return a->leading == PROFILE_NONE ? 1 : -1;
    if (a->steepness != b->steepness) return a->steepness > b->steepness ? -1 : 1;
    if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
    return (a->label > b->label) - (a->label < b->label);
}

static bool has_cost(const Scale *scale, const ScaleRow *row) {
    for (uint32_t i = 0; i < scale->measures.count; i++)
        if (row->cells[i].there) return true;
    return false;
}

static void make_rows(Scaling *scaling) {
    Scale *scale = scaling->scale;
    uint32_t labels = scale->labels.labels.count, measures = scale->measures.count;
    ScaleRow *rows = ARENA_ARRAY(&scale->arena, ScaleRow, (size_t)labels + 1);
    for (uint32_t i = 0; i <= labels; i++) {
        rows[i].label = i < labels ? i : PROFILE_NONE;
        rows[i].cells = ARENA_ARRAY(&scale->arena, ScaleCell, (size_t)measures + 1);
        for (uint32_t j = 0; j < measures; j++)
            rows[i].cells[j].figures = ARENA_ARRAY(&scale->arena, double, scale->sizes.count);
    }
    for (uint32_t i = 0; i < measures; i++) {
        fill_measure(scaling, i, rows);
        share_measure(scale, i, rows);
    }
    for (uint32_t i = 0; i <= labels; i++) {
        find_leading(scale, &rows[i]);
        if (i < labels && has_cost(scale, &rows[i])) vector_push(&scale->rows, rows[i]);
    }
    scale->all = rows[labels];
    scale->all.caller = PROFILE_NONE;
    if (scale->rows.count > 1)
        qsort(scale->rows.items, scale->rows.count, sizeof(ScaleRow), compare_rows);
}

/* ---- labels ---- */

static uint64_t names_hash(const ProfileLabel *label) {
    uint64_t hash = hash_pair((uint64_t)label->kind, hash_text(label->module));
    return hash_pair(hash_pair(hash, hash_text(label->path)), hash_text(label->name));
}

/* Names that a run has for several labels: there, places and ordinals tell them apart. */
static void find_namesakes(const Profile *profile, Map *namesakes) {
    Map seen = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint64_t hash = names_hash(&profile->labels.items[i]);
        if (map_find(&seen, hash)) map_put(namesakes, hash, 1);
        map_put(&seen, hash, 1);
    }
    map_release(&seen);
}

/* by label of `joined`: that of the scale. Those of one name are one, unless a run has several. */
static uint32_t *take_labels(Scale *scale, const Profile *joined, const Map *namesakes,
                             Arena *arena) {
    uint32_t *taken = ARENA_ARRAY(arena, uint32_t, (size_t)joined->labels.count + 1);
    Map first = {0};
    for (uint32_t i = 0; i < joined->labels.count; i++) {
        const ProfileLabel *label = &joined->labels.items[i];
        uint64_t hash = names_hash(label);
        const uint64_t *there = map_find(namesakes, hash) ? NULL : map_find(&first, hash);
        taken[i] = there ? (uint32_t)*there : profile_label(&scale->labels, *label);
        if (!there && taken[i] != PROFILE_NONE) map_put(&first, hash, taken[i]);
    }
    map_release(&first);
    return taken;
}

/* The largest run first: it has seen most of the program. By names and places; a definition that
 * is the only one of its name is the same wherever it stands, since a size may be in the source. */
static void join_labels(Scaling *scaling, Arena *arena) {
    Profile joined;
    Map namesakes = {0};
    profile_init(&joined);
    scaling->labels = ARENA_ARRAY(arena, ProfileIndices, (size_t)scaling->run_count + 1);
    for (uint32_t i = scaling->run_count; i-- > 0;) {
        profile_join_labels(&joined, scaling->runs[i].profile, &scaling->labels[i]);
        find_namesakes(scaling->runs[i].profile, &namesakes);
    }
    const uint32_t *taken = take_labels(scaling->scale, &joined, &namesakes, arena);
    for (uint32_t i = 0; i < scaling->run_count; i++)
        for (uint32_t j = 0; j < scaling->labels[i].count; j++) {
            uint32_t *label = &scaling->labels[i].items[j];
            if (*label != PROFILE_NONE) *label = taken[*label];
        }
    map_release(&namesakes);
    profile_release(&joined);
}

/* ---- all of it ---- */

void scale_init(Scale *scale, const ScaleRun *runs, uint32_t count, Text by) {
    *scale = (Scale){0};
    arena_init(&scale->arena);
    profile_init(&scale->labels);
    Scaling scaling = {
        .scale = scale, .runs = sort_runs(runs, count, &scale->arena), .run_count = count};
    join_labels(&scaling, &scale->arena);
    label_names_init(&scale->names, &scale->labels);
    find_sizes(&scaling);
    find_measures(&scaling, by);
    make_rows(&scaling);
    scale_find_callers(scale, scaling.runs[count - 1].profile, &scaling.labels[count - 1]);
    for (uint32_t i = 0; i < count; i++) vector_release(&scaling.labels[i]);
}

void scale_release(Scale *scale) {
    vector_release(&scale->sizes);
    vector_release(&scale->runs_of_size);
    vector_release(&scale->measures);
    vector_release(&scale->rows);
    label_names_release(&scale->names);
    profile_release(&scale->labels);
    arena_release(&scale->arena);
}

const ScaleCell *scale_cell(const ScaleRow *row, uint32_t measure) { return &row->cells[measure]; }
