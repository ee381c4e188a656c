#include "analyse/stats/series.h"
#include "base/arena.h"
#include <math.h>
#include <stdlib.h>

enum {
    NEIGHBOURS = 3, /* runs on each side that say whether one stands out */
    SHORTEST = 3,   /* runs between steps of a figure that varies */
    WINDOW = 7,     /* runs on each side that are near */
};

/* in standard deviations of what is compared */
static const double FAR = 6, NEAR = 4, STANDS_OUT = 6, DRIFTS = 4;
/* of a median of absolute values: what makes it a standard deviation, of a normal distribution */
static const double OF_MEDIAN = 1.4826;

typedef struct Looking {
    Series *series;
    double *clean;  /* values, with a neighbourhood's median in place of what stands out */
    double *sums;   /* of clean ones, before each run and after the last */
    double *sorted; /* room for a median */
} Looking;

/* ---- medians ---- */

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median_of(double *values, uint32_t count) {
    if (count == 0) return 0;
    qsort(values, count, sizeof *values, compare);
    return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* of [first, end) */
static double middle(const Looking *looking, const double *values, uint32_t first, uint32_t end) {
    for (uint32_t i = first; i < end; i++) looking->sorted[i - first] = values[i];
    return median_of(looking->sorted, end - first);
}

static double mean(const Looking *looking, uint32_t first, uint32_t end) {
    return (looking->sums[end] - looking->sums[first]) / (end - first);
}

/* ---- noise ---- */

static double noise_between(const Looking *looking) {
    const Series *series = looking->series;
    for (uint32_t i = 0; i + 1 < series->count; i++)
        looking->sorted[i] = fabs(series->values[i + 1] - series->values[i]);
    return median_of(looking->sorted, series->count - 1) * OF_MEDIAN / sqrt(2);
}

/* What changes seldom has steps; what changes often, but in less than half of the runs, varies by
 * what these changes are. */
static double find_noise(const Looking *looking) {
    enum { SELDOM = 5 }; /* runs for one step, at least */
    const Series *series = looking->series;
    uint32_t changes = 0;
    double sum = 0;
    for (uint32_t i = 0; i + 1 < series->count; i++) {
        double by = series->values[i + 1] - series->values[i];
        changes += by != 0;
        sum += by * by;
    }
    if (changes <= 1 || changes * SELDOM <= series->count) return 0;
    double noise = noise_between(looking);
    return noise > 0 ? noise : sqrt(sum / changes / 2);
}

/* ---- what stands out ---- */

/* far from those before and from those after it; false: there are none on a side */
static bool is_apart(const Looking *looking, uint32_t run, double by) {
    const Series *series = looking->series;
    const double *values = series->values;
    uint32_t first = run > NEIGHBOURS ? run - NEIGHBOURS : 0;
    uint32_t end = run + 1 + NEIGHBOURS < series->count ? run + 1 + NEIGHBOURS : series->count;
    if (run == 0 || run + 1 == series->count) return false;
    /* two are no chance: they have a beginning and an end */
    if (fabs(values[run] - values[run - 1]) <= by || fabs(values[run] - values[run + 1]) <= by)
        return false;
    double before = middle(looking, values, first, run);
    double after = middle(looking, values, run + 1, end);
    /* without noise these are the same, or it is a step beside a step */
    if (by == 0) return values[run] != before && before == after;
    return fabs(values[run] - before) > by && fabs(values[run] - after) > by;
}

static void find_outliers(Looking *looking) {
    Series *series = looking->series;
    double by = STANDS_OUT * series->noise;
    bool varies = series->noise > 0;
    for (uint32_t i = 0; i < series->count; i++) {
        looking->clean[i] = series->values[i];
        if ((varies && series->count < SERIES_FEWEST) || !is_apart(looking, i, by)) continue;
        vector_push(&series->outliers, i);
        looking->clean[i] = looking->clean[i - 1];
    }
    for (uint32_t i = 0; i < series->count; i++)
        looking->sums[i + 1] = looking->sums[i] + looking->clean[i];
}

/* ---- steps ---- */

/* how far the means of two parts are apart, in standard deviations of that */
static double distance(const Series *series, double before, uint32_t runs_before, double after,
                       uint32_t runs_after) {
    return fabs(after - before) / (series->noise * sqrt(1.0 / runs_before + 1.0 / runs_after));
}

/* Is what lies apart so near the step, too? */
static bool is_near(const Looking *looking, uint32_t first, uint32_t at, uint32_t end) {
    uint32_t window = WINDOW;
    if (at - first < window) window = at - first;
    if (end - at < window) window = end - at;
    double before = mean(looking, at - window, at);
    double after = mean(looking, at, at + window);
    double all = mean(looking, at, end) - mean(looking, first, at);
    return distance(looking->series, before, window, after, window) >= NEAR &&
           (after - before) / all >= 0.5;
}

/* squares of what a step leaves, and of what the best line does */
static bool fits_better(const Looking *looking, uint32_t first, uint32_t at, uint32_t end) {
    const double *values = looking->clean;
    uint32_t count = end - first;
    double before = mean(looking, first, at), after = mean(looking, at, end);
    double all = mean(looking, first, end), middle_run = (count - 1) / 2.0;
    double step = 0, squares = 0, along = 0, runs = 0;
    for (uint32_t i = first; i < end; i++) {
        double off = values[i] - (i < at ? before : after), run = i - first - middle_run;
        step += off * off;
        squares += (values[i] - all) * (values[i] - all);
        along += run * (values[i] - all);
        runs += run * run;
    }
    return step < squares - along * along / runs;
}

static void find_steps(Looking *looking, uint32_t first, uint32_t end);

/* What lies around two means cannot be less than the noise, but more: of skewed figures it is. */
static double noise_around(const Looking *looking, uint32_t first, uint32_t at, uint32_t end) {
    double before = middle(looking, looking->clean, first, at);
    double after = middle(looking, looking->clean, at, end);
    for (uint32_t i = first; i < end; i++)
        looking->sorted[i - first] = fabs(looking->clean[i] - (i < at ? before : after));
    double noise = median_of(looking->sorted, end - first) * OF_MEDIAN;
    return noise > looking->series->noise ? noise : looking->series->noise;
}

static void split(Looking *looking, uint32_t first, uint32_t at, uint32_t end) {
    find_steps(looking, first, at);
    vector_push(&looking->series->steps, (SeriesStep){.first = at});
    find_steps(looking, at, end);
}

/* where both sides are furthest apart; 0: nowhere */
static uint32_t furthest(const Looking *looking, uint32_t first, uint32_t end, double *apart) {
    uint32_t found = 0;
    for (uint32_t i = first + SHORTEST; i + SHORTEST <= end; i++) {
        double by = distance(looking->series, mean(looking, first, i), i - first,
                             mean(looking, i, end), end - i);
        if (by <= *apart) continue;
        *apart = by;
        found = i;
    }
    return found;
}

static void find_steps(Looking *looking, uint32_t first, uint32_t end) {
    Series *series = looking->series;
    double apart = 0;
    uint32_t at = furthest(looking, first, end, &apart);
    if (at == 0) return;
    apart *= series->noise / noise_around(looking, first, at, end);
    if (apart >= FAR && is_near(looking, first, at, end) && fits_better(looking, first, at, end))
        split(looking, first, at, end);
}

/* of a figure that does not vary */
static void find_changes(Looking *looking) {
    for (uint32_t i = 1; i < looking->series->count; i++)
        if (looking->clean[i] != looking->clean[i - 1])
            vector_push(&looking->series->steps, (SeriesStep){.first = i});
}

static void measure_steps(Looking *looking) {
    Series *series = looking->series;
    uint32_t count = series->steps.count;
    for (uint32_t i = 0; i < count; i++) {
        SeriesStep *step = &series->steps.items[i];
        uint32_t from = i == 0 ? 0 : step[-1].first;
        uint32_t to = i + 1 == count ? series->count : step[1].first;
        step->before = middle(looking, looking->clean, from, step->first);
        step->after = middle(looking, looking->clean, step->first, to);
    }
}

/* ---- the whole ---- */

/* Do later runs have more than earlier ones, oftener than chance makes it (Kendall)? Of very many, some
 * are asked. */
static double find_trend(const Looking *looking) {
    enum { ASKED = 1000 };
    const Series *series = looking->series;
    uint32_t half = series->count / 2, apart = series->count / ASKED + 1;
    double n = floor((series->count - 1) / (double)apart) + 1, ups = 0;
    if (series->steps.count > 0 || series->count < SERIES_FEWEST || series->noise == 0) return 0;
    for (uint32_t i = 0; i < series->count; i += apart)
        for (uint32_t j = i + apart; j < series->count; j += apart)
            ups += compare(&looking->clean[j], &looking->clean[i]);
    if (fabs(ups) < DRIFTS * sqrt(n * (n - 1) * (2 * n + 5) / 18)) return 0;
    double first = middle(looking, looking->clean, 0, half);
    double second = middle(looking, looking->clean, series->count - half, series->count);
    double by = 2 * (second - first);
    return fabs(by) > 2 * series->noise ? by : 0;
}

static void find_last(Looking *looking) {
    Series *series = looking->series;
    uint32_t last = series->count - 1, from = 0;
    for (uint32_t i = 0; i < series->steps.count; i++)
        if (series->steps.items[i].first < last) from = series->steps.items[i].first;
    if (last == 0) return;
    series->before_last = middle(looking, looking->clean, from, last);
    double by = fabs(series->values[last] - series->before_last);
    if (series->noise == 0)
        series->last_differs = by > 0;
    else
        series->last_differs = series->count >= SERIES_FEWEST && by > STANDS_OUT * series->noise;
}

void series_init(Series *series, const double *values, uint32_t count, double chance) {
    Arena arena;
    arena_init(&arena);
    *series = (Series){.values = values, .count = count};
    Looking looking = {series, ARENA_ARRAY(&arena, double, count),
                       ARENA_ARRAY(&arena, double, (size_t)count + 1),
                       ARENA_ARRAY(&arena, double, count)};
    series->median = middle(&looking, values, 0, count);
    series->least = looking.sorted[0];
    series->most = looking.sorted[count - 1];
    series->noise = find_noise(&looking);
    if (series->noise < chance) series->noise = chance;
    find_outliers(&looking);
    if (series->noise == 0)
        find_changes(&looking);
    else if (count >= SERIES_FEWEST)
        find_steps(&looking, 0, count);
    measure_steps(&looking);
    series->trend = find_trend(&looking);
    find_last(&looking);
    arena_release(&arena);
}

void series_release(Series *series) {
    vector_release(&series->steps);
    vector_release(&series->outliers);
}

double series_spread(const Series *series) {
    return series->median > 0 ? series->noise / series->median : 0;
}
