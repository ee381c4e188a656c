/* Findings about censuses: the peak, and names that no program gives to its parts. */
#include "analyse/bands.h"
#include "analyse/findings/internal.h"
#include "ghc/bands.h"
#include <stdlib.h>
#include <string.h>

enum { BANDS_TOLD = 4 };

static Finding heap_finding(FindingKind kind, uint32_t dimension) {
    Finding found = finding_make(kind, PROFILE_NONE);
    found.about.dimension = dimension;
    return found;
}

/* GHC_BAND_MEANINGS: none. The name of an info table is a number; what a list calls it says more */
static uint32_t meaning_of(const ProfileDimension *dimension, const ProfileBand *band) {
    return ghc_find_band_meaning(dimension, band->detail.length > 0 ? band->detail : band->name);
}

/* ---- the peak ---- */

/* GHC_BAND_MEANINGS: none that is its alone */
static uint32_t meaning_of_peak(const ProfileDimension *dimension, const ProfileBand *band) {
    uint32_t meaning = meaning_of(dimension, band);
    bool alone = meaning < GHC_BAND_MEANINGS && ghc_band_meaning(meaning).alone;
    return alone ? meaning : GHC_BAND_MEANINGS;
}

bool finding_heap_peak(const Profile *profile, uint32_t index, FindingHeapPeak *peak) {
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint32_t at = profile_peak_sample(profile, index);
    if (at == PROFILE_NONE || dimension->samples.items[at].total == 0) return false;
    *peak = (FindingHeapPeak){.dimension = index,
                              .band = PROFILE_NONE,
                              .total = dimension->samples.items[at].total,
                              .time = dimension->samples.items[at].time,
                              .end_time = vector_last(&dimension->samples).time};
    for (uint32_t i = 0; i < dimension->samples.count; i++)
        peak->samples += dimension->samples.items[i].rows > 0;
    ProfileRows rows = profile_rows(profile, index, at);
    while (profile_next_row(&rows)) {
        if (rows.value <= peak->amount) continue;
        peak->amount = rows.value;
        peak->band = rows.band;
    }
    if (peak->band == PROFILE_NONE) return false;
    uint32_t meaning = meaning_of_peak(dimension, &dimension->bands.items[peak->band]);
    if (meaning < GHC_BAND_MEANINGS) peak->meaning = ghc_band_meaning(meaning).meaning;
    return true;
}

/* told: by meaning; where the largest band has one, it is told here */
static void find_peak(const Profile *profile, uint32_t index, bool *told, Findings *findings) {
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    FindingHeapPeak peak;
    if (!finding_heap_peak(profile, index, &peak)) return;
    if (peak.meaning) told[meaning_of_peak(dimension, &dimension->bands.items[peak.band])] = true;
    Finding found = heap_finding(FINDING_HEAP_PEAK, index);
    found.about.band = peak.band;
    found.heap_peak = peak;
    vector_push(findings, found);
}

/* ---- further names ---- */

typedef struct BandSums {
    uint64_t at_peak[GHC_BAND_MEANINGS];
    uint32_t number[GHC_BAND_MEANINGS];
    uint64_t peak_total;
    bool is_there[GHC_BAND_MEANINGS]; /* in a sample */
    /* sums of each band's average, rounded as the table has it */
    uint64_t average[GHC_BAND_MEANINGS], average_total;
} BandSums;

static void sum_bands(const Profile *profile, uint32_t index, BandSums *sums) {
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint32_t peak = profile_peak_sample(profile, index);
    BandAverages averages = {0};
    bands_averages(profile, index, &averages);
    *sums = (BandSums){0};
    for (uint32_t i = 0; i < dimension->bands.count; i++) {
        const ProfileBand *band = &dimension->bands.items[i];
        uint32_t meaning = meaning_of(dimension, band);
        sums->average_total += averages.items[i];
        if (meaning == GHC_BAND_MEANINGS) continue;
        sums->is_there[meaning] |= band->sum > 0;
        sums->average[meaning] += averages.items[i];
        sums->number[meaning]++;
    }
    vector_release(&averages);
    if (peak == PROFILE_NONE) return;
    sums->peak_total = dimension->samples.items[peak].total;
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        uint32_t meaning = meaning_of(dimension, &dimension->bands.items[rows.band]);
        if (meaning < GHC_BAND_MEANINGS) sums->at_peak[meaning] += rows.value;
    }
}

static uint32_t largest_untold(const BandSums *sums, const bool *told) {
    uint32_t best = GHC_BAND_MEANINGS;
    for (uint32_t i = 0; i < GHC_BAND_MEANINGS; i++)
        if (!told[i] && sums->is_there[i] &&
            (best == GHC_BAND_MEANINGS || sums->average[i] > sums->average[best]))
            best = i;
    return best;
}

static bool is_one_of_several(const Profile *profile, uint32_t index) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (i != index && profile_dimension_is_live(&profile->dimensions.items[i]) &&
            profile->dimensions.items[i].samples.count > 0)
            return true;
    return false;
}

/* told: by meaning; of several dimensions the first tells */
static void find_bands(const Profile *profile, uint32_t index, bool *told, Findings *findings) {
    BandSums sums;
    sum_bands(profile, index, &sums);
    Finding all_small = heap_finding(FINDING_SMALL_BANDS, index);
    FindingSmallBands *small = &all_small.small_bands;
    for (uint32_t i, rank = 0; (i = largest_untold(&sums, told)) < GHC_BAND_MEANINGS; rank++) {
        const char *name = ghc_band_meaning(i).shown, *meaning = ghc_band_meaning(i).meaning;
        bool at_peak = finding_at_least_percent(sums.at_peak[i], sums.peak_total, 1);
        told[i] = true;
        if (rank < BANDS_TOLD &&
            (at_peak || finding_at_least_percent(sums.average[i], sums.average_total, 1))) {
            Finding found = heap_finding(FINDING_HEAP_BAND, index);
            found.heap_band =
                (FindingHeapBand){.name = name,
                                  .meaning = meaning,
                                  .count = sums.number[i],
                                  .amount = at_peak ? sums.at_peak[i] : sums.average[i],
                                  .total = at_peak ? sums.peak_total : sums.average_total,
                                  .on_average = !at_peak,
                                  .one_of_several = is_one_of_several(profile, index)};
            vector_push(findings, found);
        } else if (small->count < FINDING_PARTS) {
            small->items[small->count++] = (FindingSmallBand){name, meaning, sums.average[i]};
        }
    }
    if (small->count > 0) vector_push(findings, all_small);
}

static bool is_same_breakdown(const ProfileDimension *a, const ProfileDimension *b) {
    return a->code == b->code && (a->code != PROFILE_DIMENSION_OTHER || text_equal(a->key, b->key));
}

/* With -hc -l GHC writes the same censuses into two files, each by its own clock. */
static bool is_there_twice(const Profile *profile, uint32_t index) {
    uint32_t peak = profile_peak_sample(profile, index);
    for (uint32_t i = 0; i < index && peak != PROFILE_NONE; i++) {
        uint32_t other = profile_peak_sample(profile, i);
        if (other != PROFILE_NONE && profile_dimension_is_live(&profile->dimensions.items[i]) &&
            is_same_breakdown(&profile->dimensions.items[index], &profile->dimensions.items[i]) &&
            profile->dimensions.items[i].samples.items[other].total ==
                profile->dimensions.items[index].samples.items[peak].total)
            return true;
    }
    return false;
}

static uint32_t census_count(const Profile *profile) {
    uint32_t cells = profile_find_dimension_of(profile, PROFILE_DIMENSION_CELLS);
    return cells == PROFILE_NONE ? 0 : profile->dimensions.items[cells].samples.count;
}

/* By the first step there would be a hundred in 6.5 MB; of more, few are by intent: much is alive. */
static void find_few(const Profile *profile, Findings *findings) {
    enum { FEW = 100, FIRST_STEP = 64 << 10, NOTHING = 8000 }; /* bytes: no step makes sense */
    Finding found = finding_make(FINDING_FEW_CENSUSES, PROFILE_NONE);
    FindingFewCensuses *few = &found.few_censuses;
    if (!profile_facts_hold(profile) ||
        !profile_number(profile, PROFILE_FACT_CENSUS_STEP, &few->step) || few->step != FIRST_STEP ||
        !profile_stated(profile, PROFILE_METRIC_BYTES, &few->allocated))
        return;
    few->count = census_count(profile);
    if (few->count < FEW && few->allocated >= NOTHING && few->allocated <= FEW * FIRST_STEP)
        vector_push(findings, found);
}

static void find_at_markers(const Profile *profile, Findings *findings) {
    Finding found = finding_make(FINDING_NO_MARKERS, PROFILE_NONE);
    if (!profile_facts_hold(profile) ||
        !profile_number(profile, PROFILE_FACT_CENSUS_MARKERS, &found.at_markers.each))
        return;
    found.at_markers.count = census_count(profile);
    if (found.at_markers.count > 0) found.kind = FINDING_AT_MARKERS;
    vector_push(findings, found);
}

static void find_left_out(const Profile *profile, Findings *findings) {
    Finding found = finding_make(FINDING_MARKERS_LEFT_OUT, PROFILE_NONE);
    if (profile_number(profile, PROFILE_FACT_MARKERS_LEFT_OUT, &found.left_out.count))
        vector_push(findings, found);
}

void findings_of_heap(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    bool told[GHC_BAND_MEANINGS] = {false};
    find_few(profile, findings);
    find_at_markers(profile, findings);
    find_left_out(profile, findings);
    bool cells_told = false; /* all breakdowns of cells have one peak: the first tells */
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (!profile_dimension_is_live(dimension) || is_there_twice(profile, i)) continue;
        if (!dimension->of_cells || !cells_told) find_peak(profile, i, told, findings);
        cells_told |= dimension->of_cells;
    }
    for (uint32_t i = 0; i < profile->dimensions.count; i++) /* names that GHC gives */
        if (profile_dimension_is_live(&profile->dimensions.items[i]) &&
            !profile->dimensions.items[i].of_cells)
            find_bands(profile, i, told, findings);
}
