/* Two walks over the samples. The first adds up each band's area: a row's share of it is its value
 * times half the time between the samples before and after, so that no band needs to know what it
 * had last. Then it is clear which bands are shown, and the second takes their values, OTHER having
 * all the rest. Memory: a few words a band, and BANDS_LIMIT values a sample. */
#include "analyse/bands.h"
#include "profile/project.h"
#include <stdlib.h>

typedef struct BandSum {
    uint32_t band;
    uint64_t sum;
    BandArea area;
} BandSum;

static void add_area(BandArea *area, BandArea more) {
    if (__builtin_add_overflow(*area, more, area)) *area = ~(BandArea)0;
}

static void add_value(uint64_t *sum, uint64_t more) {
    if (__builtin_add_overflow(*sum, more, sum)) *sum = UINT64_MAX;
}

/* ---- the first walk: which ---- */

/* A part of the samples: both ends are in it. */
typedef struct Span {
    uint32_t first, last;
} Span;

/* the time from the sample before to the sample behind: twice what a sample stands for */
static uint64_t time_around(const ProfileDimension *of, Span span, uint32_t sample) {
    uint32_t before = sample == span.first ? sample : sample - 1;
    uint32_t behind = sample == span.last ? sample : sample + 1;
    return of->samples.items[behind].time - of->samples.items[before].time;
}

/* by band */
static BandSum *sum_bands(const Profile *profile, uint32_t dimension, Span span, Arena *arena) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    BandSum *sums = ARENA_ARRAY(arena, BandSum, (size_t)of->bands.count + 1);
    for (uint32_t i = 0; i < of->bands.count; i++) sums[i].band = i;
    for (uint32_t i = span.first; i <= span.last; i++) {
        uint64_t time = time_around(of, span, i);
        ProfileRows rows = profile_rows(profile, dimension, i);
        while (profile_next_row(&rows)) {
            BandSum *sum = &sums[rows.band];
            add_value(&sum->sum, rows.value);
            add_area(&sum->area, (BandArea)rows.value * time);
        }
    }
    return sums;
}

/* largest first */
static int compare_sums(const void *a, const void *b) {
    const BandSum *x = a, *y = b;
    if (x->area != y->area) return x->area > y->area ? -1 : 1;
    if (x->sum != y->sum) return x->sum > y->sum ? -1 : 1;
    return x->band < y->band ? -1 : x->band > y->band;
}

static bool is_small(const Bands *bands, const BandSum *rest) {
    if (bands->by_value) return rest->sum < bands->sum / 100 + (bands->sum % 100 > 0);
    return rest->area < bands->area / 100 + (bands->area % 100 > 0);
}

/* How many of the sums, which are in order, are shown by themselves. Those of 0 are not. */
static uint32_t count_shown(Bands *bands, const BandSum *sums, uint32_t count) {
    BandSum rest = {0};
    uint32_t shown = count;
    while (shown > 0 && sums[shown - 1].sum == 0) shown--;
    if (bands->profile->dimensions.items[bands->dimension].overlapping)
        return shown < BANDS_LIMIT ? shown : BANDS_LIMIT;
    uint32_t there = shown;
    bool of_life = bands->profile->dimensions.items[bands->dimension].code ==
                   PROFILE_DIMENSION_BIOGRAPHY; /* four, and each has its meaning */
    while (shown > 0 && !of_life) {
        add_area(&rest.area, sums[shown - 1].area);
        add_value(&rest.sum, sums[shown - 1].sum);
        if (!is_small(bands, &rest)) break;
        shown--;
    }
    bool has_other = shown < there;
    bands->crowded = shown + has_other > BANDS_LIMIT;
    if (bands->crowded) shown = BANDS_LIMIT - 1;
    return shown;
}

/* ---- the second walk: values ---- */

/* places: band -> item; those that are not shown by themselves have `other`, or are left out */
static void take_values(Bands *bands, const uint32_t *places, uint32_t other) {
    const Profile *profile = bands->profile;
    bool overlapping = profile->dimensions.items[bands->dimension].overlapping;
    uint64_t *values =
        ARENA_ARRAY(&bands->arena, uint64_t, (size_t)bands->count * bands->sample_count);
    for (uint32_t i = 0; i < bands->count; i++)
        bands->items[i].values = values + (size_t)i * bands->sample_count;
    for (uint32_t i = 0; i < bands->sample_count; i++) {
        ProfileRows rows = profile_rows(profile, bands->dimension, i);
        while (profile_next_row(&rows)) {
            uint32_t place = places[rows.band];
            if (place == PROFILE_NONE && other == PROFILE_NONE) continue;
            if (place == PROFILE_NONE) place = other;
            uint64_t *value = &values[(size_t)place * bands->sample_count + i];
            *value += rows.value; /* fits: the model has checked the sample's total */
            if (!overlapping)
                bands->totals[i] += rows.value;
            else if (bands->totals[i] < rows.value)
                bands->totals[i] = rows.value;
        }
    }
}

static double variance_of(const uint64_t *values, uint32_t count) {
    double mean = 0, squares = 0;
    for (uint32_t i = 0; i < count; i++) mean += (double)values[i] / count;
    for (uint32_t i = 0; i < count; i++)
        squares += ((double)values[i] - mean) * ((double)values[i] - mean) / count;
    return squares;
}

static uint32_t rank_of(const Bands *bands, const ShownBand *band) {
    const ProfileDimension *of = &bands->profile->dimensions.items[bands->dimension];
    if (of->code != PROFILE_DIMENSION_BIOGRAPHY || band->band == PROFILE_NONE) return 0;
    return profile_phase_rank(of->bands.items[band->band].name);
}

static void find_peak(const Bands *bands, ShownBand *band) {
    const ProfileDimension *of = &bands->profile->dimensions.items[bands->dimension];
    if (band->band != PROFILE_NONE) {
        band->peak = of->bands.items[band->band].peak;
        band->peak_time = of->bands.items[band->band].peak_time;
        return;
    }
    for (uint32_t i = 0; i < bands->sample_count; i++) {
        if (band->values[i] <= band->peak) continue;
        band->peak = band->values[i];
        band->peak_time = of->samples.items[i].time;
    }
}

/* the lowest first */
static int compare_last(const void *a, const void *b) {
    const ShownBand *x = a, *y = b;
    if (x->last != y->last) return x->last < y->last ? -1 : 1;
    return x->band < y->band ? -1 : x->band > y->band;
}

static int compare_shown(const void *a, const void *b) {
    const ShownBand *x = a, *y = b;
    if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
    if (x->variance != y->variance) return x->variance < y->variance ? -1 : 1;
    if (x->sum != y->sum) return x->sum > y->sum ? -1 : 1;
    return x->band < y->band ? -1 : x->band > y->band;
}

/* ---- all of it ---- */

/* the items, in the order of the sums, OTHER last; places: band -> item */
static uint32_t make_items(Bands *bands, const BandSum *sums, uint32_t count, uint32_t *places) {
    bool overlapping = bands->profile->dimensions.items[bands->dimension].overlapping;
    uint32_t shown = count_shown(bands, sums, count), other = PROFILE_NONE;
    bands->items = ARENA_ARRAY(&bands->arena, ShownBand, (size_t)shown + 1);
    bands->count = shown;
    for (uint32_t i = 0; i < count; i++) {
        places[sums[i].band] = i < shown ? i : PROFILE_NONE;
        if (i >= shown && sums[i].sum == 0) continue;
        if (i >= shown && overlapping) {
            bands->left_out++;
            continue;
        }
        if (i == shown) {
            other = bands->count++;
            bands->items[other].band = PROFILE_NONE;
        }
        ShownBand *item = &bands->items[i < shown ? i : other];
        if (i < shown) item->band = sums[i].band;
        item->one_of = sums[i].band;
        item->stands_for++;
        add_value(&item->sum, sums[i].sum);
        add_area(&item->area, sums[i].area);
    }
    return other;
}

void bands_init(Bands *bands, const Profile *profile, uint32_t dimension) {
    *bands = (Bands){.profile = profile,
                     .dimension = dimension,
                     .sample_count = profile->dimensions.items[dimension].samples.count};
    arena_init(&bands->arena);
    uint32_t count = profile->dimensions.items[dimension].bands.count;
    uint32_t *places = ARENA_ARRAY(&bands->arena, uint32_t, (size_t)count + 1);
    BandSum *sums =
        sum_bands(profile, dimension, (Span){0, bands->sample_count - 1}, &bands->arena);
    for (uint32_t i = 0; i < count; i++) {
        add_area(&bands->area, sums[i].area);
        add_value(&bands->sum, sums[i].sum);
    }
    bands->by_value = bands->area == 0;
    if (count > 0) qsort(sums, count, sizeof *sums, compare_sums);
    uint32_t other = make_items(bands, sums, count, places);
    bands->totals = ARENA_ARRAY(&bands->arena, uint64_t, (size_t)bands->sample_count + 1);
    take_values(bands, places, other);
    for (uint32_t i = 0; i < bands->count; i++) {
        bands->items[i].variance = variance_of(bands->items[i].values, bands->sample_count);
        bands->items[i].last = bands->items[i].values[bands->sample_count - 1];
        bands->items[i].rank = rank_of(bands, &bands->items[i]);
        find_peak(bands, &bands->items[i]);
    }
    bool overlapping = profile->dimensions.items[dimension].overlapping;
    if (bands->count > 0)
        qsort(bands->items, bands->count, sizeof *bands->items,
              overlapping ? compare_last : compare_shown);
}

void bands_release(Bands *bands) { arena_release(&bands->arena); }

BandArea bands_weight(const Bands *bands, const ShownBand *band) {
    return bands->by_value ? band->sum : band->area;
}

BandArea bands_whole(const Bands *bands) { return bands->by_value ? bands->sum : bands->area; }

uint32_t bands_permille(const Bands *bands, const ShownBand *band) {
    BandArea part = bands_weight(bands, band), whole = bands_whole(bands);
    if (whole == 0) return 0;
    while (whole > (BandArea)1 << 100) { /* so that what follows fits */
        whole >>= 1;
        part >>= 1;
    }
    return (uint32_t)((part * 1000 + whole / 2) / whole);
}

/* ---- averages: Note [Averages are by the clock] ---- */

uint64_t bands_samples_taken(const ProfileDimension *dimension) {
    uint64_t taken = 0;
    for (uint32_t i = 0; i < dimension->samples.count; i++)
        if (dimension->samples.items[i].rows > 0) taken += dimension->samples.items[i].merged;
    return taken;
}

/* false: none is not empty */
static bool find_span(const ProfileDimension *of, Span *span, uint32_t *taken) {
    *taken = 0;
    for (uint32_t i = 0; i < of->samples.count; i++) {
        if (of->samples.items[i].rows == 0) continue;
        if ((*taken)++ == 0) span->first = i;
        span->last = i;
    }
    return *taken > 0;
}

/* Do the bands' own sums have more than these samples? */
static bool some_are_gone(const ProfileDimension *of, const BandSum *sums) {
    for (uint32_t i = 0; i < of->bands.count; i++)
        if (of->bands.items[i].sum > sums[i].sum) return true;
    return false;
}

/* half up, so that rows of a table are rounded alike everywhere */
static uint64_t divide(BandArea area, BandArea by) {
    return (uint64_t)(area / by + (area % by > (by - 1) / 2));
}

void bands_averages(const Profile *profile, uint32_t dimension, BandAverages *averages) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    averages->count = 0;
    for (uint32_t i = 0; i < of->bands.count; i++) vector_push(averages, 0);
    Span span;
    uint32_t taken;
    if (!find_span(of, &span, &taken)) return;
    Arena arena;
    arena_init(&arena);
    const BandSum *sums = sum_bands(profile, dimension, span, &arena);
    bool gone = some_are_gone(of, sums);
    uint64_t length = of->samples.items[span.last].time - of->samples.items[span.first].time;
    for (uint32_t i = 0; i < of->bands.count; i++)
        averages->items[i] = gone         ? divide(of->bands.items[i].sum, bands_samples_taken(of))
                             : length > 0 ? divide(sums[i].area, (BandArea)length * 2)
                                          : divide(sums[i].sum, taken);
    arena_release(&arena);
}
