/* Censuses that rows have become those of a profile. */
#include "formats/rows/making.h"
#include <stdlib.h>
#include <string.h>

static int compare_censuses(const void *left, const void *right) {
    const RowsOrder *a = left, *b = right;
    const RowsCensus *x = &a->gathered->censuses.items[a->index],
                     *y = &a->gathered->censuses.items[b->index];
    int order = rows_compare_source(a, x->source, y->source);
    if (order == 0)
        order = rows_compare_numbers(profile_dimension_code(rows_order_text(a, x->dimension)),
                                     profile_dimension_code(rows_order_text(a, y->dimension)));
    if (order == 0) order = rows_compare_texts(a, x->dimension, y->dimension);
    if (order == 0) order = rows_compare_numbers(x->census, y->census);
    return order ? order : rows_compare_numbers(x->at, y->at);
}

static uint32_t make_dimension(RowsMaking *making, const RowsCensus *census) {
    Text key = rows_text_of(making, census->dimension);
    const char *at = memchr(key.bytes, '@', key.length);
    Text base = at ? (Text){key.bytes, (size_t)(at - key.bytes)} : key;
    ProfileDimension dimension = profile_dimension_of(profile_dimension_code(base));
    Buffer own = {0};
    dimension.source = making->sources[census->source];
    rows_other_key(making, key, dimension.source, &own);
    dimension.key = buffer_as_text(&own);
    if (dimension.name.length == 0) dimension.name = key;
    if (dimension.unit.length == 0) dimension.unit = TEXT("B");
    uint32_t made = profile_dimension(making->profile, dimension);
    if (made == PROFILE_NONE) profile_lose(making->profile, LOSS_DIMENSIONS);
    buffer_release(&own);
    return made;
}

static bool make_row(RowsMaking *making, uint32_t dimension, const RowsCensus *census,
                     RowsCell cell) {
    RowsGathered *gathered = making->gathered;
    const uint64_t *found = map_find(&gathered->shared->band_index, cell.band);
    if (!found)
        return rows_refuse(gathered, census->at, "band %llu has no row",
                           (unsigned long long)cell.band);
    const RowsBandRow *band = &gathered->shared->bands.items[*found];
    const RowsStack *stack = band->stack > 0 ? rows_find_stack(gathered, band->stack) : NULL;
    if (band->stack > 0 && !stack) return rows_refuse_ancestor(gathered, band->at, band->stack);
    uint32_t own = profile_band(making->profile, dimension,
                                (ProfileBand){.name = rows_text_of(making, band->name),
                                              .context = stack ? stack->context + 1 : 0,
                                              .number = band->number,
                                              .place = {.file = rows_text_of(making, band->file),
                                                        .line = band->line,
                                                        .column = band->column},
                                              .module = rows_text_of(making, band->module),
                                              .type = rows_text_of(making, band->type),
                                              .detail = rows_text_of(making, band->detail)});
    profile_add_row(making->profile, dimension, own, cell.size);
    return true;
}

static bool make_census(RowsMaking *making, uint32_t dimension, const RowsCensus *census) {
    RowsGathered *gathered = making->gathered;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < census->count; i++)
        if (__builtin_add_overflow(sum, gathered->cells.items[census->first + i].size, &sum))
            return rows_refuse(gathered, census->at, "the sum of its sizes does not fit 64 bits");
    if (dimension == PROFILE_NONE) return true;
    profile_begin_sample(making->profile, dimension,
                         (ProfileSample){.time = census->time, .collection = census->collection});
    bool good = true;
    for (uint32_t i = 0; i < census->count && good; i++)
        good = make_row(making, dimension, census, gathered->cells.items[census->first + i]);
    profile_end_sample(making->profile, dimension);
    return good;
}

static bool is_same_dimension(const RowsCensus *before, const RowsCensus *census) {
    return before && before->source == census->source && before->dimension == census->dimension;
}

static bool is_same_census(const RowsGathered *gathered, const RowsCensus *a, const RowsCensus *b) {
    return a->time == b->time && a->count == b->count &&
           (a->count == 0 ||
            memcmp(&gathered->cells.items[a->first], &gathered->cells.items[b->first],
                   a->count * sizeof(RowsCell)) == 0);
}

/* Those of several runs have times of their own each: left out, as in every sum of runs. */
bool rows_make_censuses(RowsMaking *making) {
    RowsGathered *gathered = making->gathered;
    if (gathered->had_censuses && making->runs > 1) {
        profile_lose(making->profile, LOSS_RUNS_SAMPLES);
        return true;
    }
    RowsOrder *order = rows_sort(gathered, gathered->censuses.count, compare_censuses);
    const RowsCensus *before = NULL;
    uint32_t dimension = PROFILE_NONE;
    bool good = true;
    for (uint32_t i = 0; i < gathered->censuses.count && good; i++) {
        const RowsCensus *census = &gathered->censuses.items[order[i].index];
        bool goes_on = is_same_dimension(before, census);
        if (!goes_on) dimension = make_dimension(making, census);
        if (!goes_on || before->census != census->census)
            good = make_census(making, dimension, census);
        else if (!is_same_census(gathered, before, census)) /* Note [Rows count once] */
            good = rows_refuse(gathered, census->at, "the run has another census %u already",
                               census->census);
        before = census;
    }
    free(order);
    return good;
}
