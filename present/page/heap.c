/* The heap over time, and moments, as a page's data. */
#include "analyse/bands.h"
#include "present/page/internal.h"
#include "present/words/names.h"
#include <stdlib.h>

/* ---- dimensions and bands ---- */

/* a further file's says whose it is */
static void put_dimension_name(const PageModel *model, uint32_t index) {
    const Profile *profile = model->profile;
    const ProfileDimension *of = &profile->dimensions.items[index];
    Buffer name = {0};
    buffer_text(&name, of->name);
    if (of->code != PROFILE_DIMENSION_OTHER &&
        profile_find_dimension_of(profile, of->code) != index) {
        buffer_string(&name, ", in ");
        present_source_name(profile, of->source, &name);
    }
    page_text(model->block, buffer_as_text(&name));
    buffer_release(&name);
}

static ProfileClock clock_of(const PageModel *model, uint32_t dimension) {
    return profile_clock_of(model->profile, model->profile->dimensions.items[dimension].source);
}

/* Those that views show come first, then cells. */
static uint32_t list_dimensions(const Profile *profile, uint32_t list[PROFILE_DIMENSION_LIMIT]) {
    uint32_t count = 0;
    for (int shown = 1; shown >= 0; shown--)
        for (uint32_t i = 0; i < profile->dimensions.count; i++)
            if (profile_dimension_is_shown(&profile->dimensions.items[i]) == (shown == 1))
                list[count++] = i;
    return count;
}

uint32_t page_dimension(const Profile *profile, uint32_t dimension) {
    uint32_t list[PROFILE_DIMENSION_LIMIT], count = list_dimensions(profile, list);
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == dimension) return i;
    return PROFILE_NONE;
}

/* the cells that it is a sum of; PROFILE_NONE */
static uint32_t cells_of(const PageCellKeys *keys, uint32_t dimension) {
    for (uint32_t i = 0; i < keys->count; i++)
        if (keys->items[i].dimension == dimension) return keys->items[i].cells;
    return PROFILE_NONE;
}

static void put_dimensions(const PageModel *model, const PageCellKeys *keys) {
    PageBlock *block = model->block;
    const Profile *profile = model->profile;
    uint32_t shown[PROFILE_DIMENSION_LIMIT], count = list_dimensions(profile, shown);
    const ProfileDimension *items = profile->dimensions.items;
    page_table(block, PAGE_DIMENSIONS, model->side, 0, count);
    page_column(block, PAGE_DIMENSIONS_KEY);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[shown[i]].key);
    page_column(block, PAGE_DIMENSIONS_NAME);
    for (uint32_t i = 0; i < count; i++) put_dimension_name(model, shown[i]);
    page_column(block, PAGE_DIMENSIONS_UNIT);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[shown[i]].unit);
    page_column(block, PAGE_DIMENSIONS_DESCRIPTION);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[shown[i]].description);
    page_column(block, PAGE_DIMENSIONS_CLOCK);
    for (uint32_t i = 0; i < count; i++)
        page_text(
            block,
            text_of(profile_clock_key(profile_clock_of(model->profile, items[shown[i]].source))));
    page_column(block, PAGE_DIMENSIONS_AXIS);
    for (uint32_t i = 0; i < count; i++)
        page_index(block, profile_axis_of(model->profile, items[shown[i]].source));
    page_column(block, PAGE_DIMENSIONS_OVERLAPPING);
    for (uint32_t i = 0; i < count; i++) page_flag(block, items[shown[i]].overlapping);
    page_column(block, PAGE_DIMENSIONS_SAMPLE_COUNT);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[shown[i]].sample_count);
    page_column(block, PAGE_DIMENSIONS_CELLS);
    for (uint32_t i = 0; i < count; i++)
        page_flag(block, !profile_dimension_is_shown(&items[shown[i]]));
    page_column(block, PAGE_DIMENSIONS_OF);
    for (uint32_t i = 0; i < count; i++)
        page_index(block, page_dimension(profile, cells_of(keys, shown[i])));
}

/* as the text report has it; its place has columns of its own */
static void put_band_name(const PageModel *model, const Map *namesakes, const ProfileBand *band) {
    Buffer name = {0};
    ProfileBand without_place = *band;
    without_place.place = (Place){0};
    present_band_name(model->profile, &model->report->names, &without_place,
                      present_has_namesake(namesakes, band), &name);
    page_text(model->block, buffer_as_text(&name));
    buffer_release(&name);
}

static void put_bands(const PageModel *model, uint32_t dimension) {
    PageBlock *block = model->block;
    ProfileClock clock = clock_of(model, dimension);
    const ProfileBand *bands = model->profile->dimensions.items[dimension].bands.items;
    uint32_t count = model->profile->dimensions.items[dimension].bands.count;
    page_table(block, PAGE_BANDS, model->side, page_dimension(model->profile, dimension), count);
    Map namesakes = {0};
    present_count_namesakes(model->profile, dimension, &namesakes);
    page_column(block, PAGE_BANDS_NAME);
    for (uint32_t i = 0; i < count; i++) put_band_name(model, &namesakes, &bands[i]);
    map_release(&namesakes);
    page_column(block, PAGE_BANDS_CONTEXT);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t context = bands[i].context;
        page_index(block, context == 0 ? PROFILE_NONE : model->place[context - 1]);
    }
    page_column(block, PAGE_BANDS_FILE);
    for (uint32_t i = 0; i < count; i++) page_text(block, bands[i].place.file);
    page_column(block, PAGE_BANDS_LINE);
    for (uint32_t i = 0; i < count; i++) page_small(block, bands[i].place.line);
    page_column(block, PAGE_BANDS_PEAK);
    for (uint32_t i = 0; i < count; i++) page_count(block, bands[i].peak);
    page_column(block, PAGE_BANDS_PEAK_TIME);
    for (uint32_t i = 0; i < count; i++) page_clock_time(block, clock, bands[i].peak_time);
    page_column(block, PAGE_BANDS_SUM);
    for (uint32_t i = 0; i < count; i++) page_count(block, bands[i].sum);
    BandAverages averages = {0};
    bands_averages(model->profile, dimension, &averages);
    page_column(block, PAGE_BANDS_AVERAGE);
    for (uint32_t i = 0; i < count; i++) page_count(block, averages.items[i]);
    vector_release(&averages);
    page_column(block, PAGE_BANDS_COLOUR);
    for (uint32_t i = 0; i < count; i++) page_code(block, model->colours->bands[dimension][i]);
}

static void put_area(PageBlock *block, BandArea area) {
    char digits[40];
    size_t start = sizeof digits;
    do digits[--start] = (char)('0' + (unsigned)(area % 10));
    while ((area /= 10) > 0);
    page_text(block, (Text){digits + start, sizeof digits - start});
}

static void put_drawn(const PageModel *model, uint32_t dimension) {
    PageBlock *block = model->block;
    Bands bands = {0};
    if (model->profile->dimensions.items[dimension].samples.count > 0)
        bands_init(&bands, model->profile, dimension);
    page_table(block, PAGE_DRAWN, model->side, page_dimension(model->profile, dimension),
               bands.count);
    page_column(block, PAGE_DRAWN_BAND);
    for (uint32_t i = 0; i < bands.count; i++) page_index(block, bands.items[i].band);
    page_column(block, PAGE_DRAWN_STANDS_FOR);
    for (uint32_t i = 0; i < bands.count; i++) page_small(block, bands.items[i].stands_for);
    page_column(block, PAGE_DRAWN_ONE_OF);
    for (uint32_t i = 0; i < bands.count; i++) page_small(block, bands.items[i].one_of);
    page_column(block, PAGE_DRAWN_SUM);
    for (uint32_t i = 0; i < bands.count; i++) page_count(block, bands.items[i].sum);
    page_column(block, PAGE_DRAWN_AREA);
    for (uint32_t i = 0; i < bands.count; i++) put_area(block, bands.items[i].area);
    bands_release(&bands);
}

/* ---- samples and rows ---- */

/* The number of all rows of a dimension is below that of its packed bytes, which is limited. */
static uint32_t put_samples(const PageModel *model, uint32_t dimension, bool with_rows) {
    PageBlock *block = model->block;
    const ProfileDimension *of = &model->profile->dimensions.items[dimension];
    ProfileClock clock = clock_of(model, dimension);
    uint32_t rows = 0;
    page_table(block, PAGE_SAMPLES, model->side, page_dimension(model->profile, dimension),
               of->samples.count);
    page_column(block, PAGE_SAMPLES_TIME);
    for (uint32_t i = 0; i < of->samples.count; i++)
        page_clock_time(block, clock, of->samples.items[i].time);
    page_column(block, PAGE_SAMPLES_TOTAL);
    for (uint32_t i = 0; i < of->samples.count; i++) page_count(block, of->samples.items[i].total);
    page_column(block, PAGE_SAMPLES_ROWS);
    for (uint32_t i = 0; i < of->samples.count; i++) {
        page_small(block, with_rows ? of->samples.items[i].rows : 0);
        rows += with_rows ? of->samples.items[i].rows : 0;
    }
    page_column(block, PAGE_SAMPLES_MERGED);
    for (uint32_t i = 0; i < of->samples.count; i++) page_small(block, of->samples.items[i].merged);
    return rows;
}

static void put_rows(const PageModel *model, uint32_t dimension, uint32_t rows, uint64_t *last) {
    PageBlock *block = model->block;
    const ProfileDimension *of = &model->profile->dimensions.items[dimension];
    uint32_t samples = rows == 0 ? 0 : of->samples.count; /* it may have none in the page */
    page_table(block, PAGE_ROWS, model->side, page_dimension(model->profile, dimension), rows);
    page_column(block, PAGE_ROWS_BAND);
    for (uint32_t i = 0; i < samples; i++) {
        ProfileRows at = profile_rows(model->profile, dimension, i);
        while (profile_next_row(&at)) page_near(block, at.band);
    }
    page_column(block, PAGE_ROWS_VALUE);
    for (uint32_t i = 0; i < samples; i++) {
        ProfileRows at = profile_rows(model->profile, dimension, i);
        while (profile_next_row(&at)) page_change(block, &last[at.band], at.value);
    }
}

static void put_dimension(const PageModel *model, uint32_t dimension, bool with_rows) {
    const ProfileDimension *of = &model->profile->dimensions.items[dimension];
    uint32_t bands = of->bands.count;
    Arena arena;
    arena_init(&arena);
    uint64_t *last = ARENA_ARRAY(&arena, uint64_t, (size_t)bands + 1);
    for (uint32_t i = 0; i < bands; i++) last[i] = 0;
    if (profile_dimension_is_shown(of)) {
        put_bands(model, dimension);
        put_drawn(model, dimension);
    }
    uint32_t rows = put_samples(model, dimension, with_rows);
    put_rows(model, dimension, rows, last);
    arena_release(&arena);
}

/* ---- moments ---- */

typedef struct PageMoment {
    uint64_t time;
    const char *kind;
    Text text;
    uint32_t source;
    uint32_t number; /* as they came */
} PageMoment;

typedef VECTOR(PageMoment) PageMoments;

static int compare_moments(const void *left, const void *right) {
    const PageMoment *a = left, *b = right;
    if (a->time != b->time) return a->time < b->time ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

/* Collections are where the source says so: samples that have the number of one, and those of the
 * process's memory, which GHC tells after each. A collection's number counts in its own log. */
static void find_collections(const PageModel *model, PageMoments *moments) {
    const Profile *profile = model->profile;
    Map seen = {0};
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        bool after_each = of->code == PROFILE_DIMENSION_MEMORY;
        for (uint32_t j = 0; j < of->samples.count; j++) {
            const ProfileSample *sample = &of->samples.items[j];
            if (sample->collection == 0 && !after_each) continue;
            uint64_t collection = (uint64_t)of->source << 32 | sample->collection;
            if (sample->collection > 0 && (*map_slot(&seen, collection, 0))++ > 0) continue;
            vector_push(moments,
                        (PageMoment){sample->time, "collection", TEXT("garbage collection"),
                                     of->source, moments->count});
        }
    }
    map_release(&seen);
}

static void put_moments(const PageModel *model) {
    PageBlock *block = model->block;
    PageMoments moments = {0};
    for (uint32_t i = 0; i < model->profile->moments.count; i++) {
        const ProfileMoment *moment = &model->profile->moments.items[i];
        vector_push(&moments, (PageMoment){moment->time, profile_moment_key(moment->kind),
                                           moment->text, moment->source, moments.count});
    }
    find_collections(model, &moments);
    if (moments.count > 1)
        qsort(moments.items, moments.count, sizeof *moments.items, compare_moments);
    page_table(block, PAGE_MOMENTS, model->side, 0, moments.count);
    page_column(block, PAGE_MOMENTS_TIME);
    for (uint32_t i = 0; i < moments.count; i++)
        page_clock_time(block, profile_clock_of(model->profile, moments.items[i].source),
                        moments.items[i].time);
    page_column(block, PAGE_MOMENTS_KIND);
    for (uint32_t i = 0; i < moments.count; i++) page_text(block, text_of(moments.items[i].kind));
    page_column(block, PAGE_MOMENTS_TEXT);
    for (uint32_t i = 0; i < moments.count; i++) page_text(block, moments.items[i].text);
    page_column(block, PAGE_MOMENTS_AXIS);
    for (uint32_t i = 0; i < moments.count; i++)
        page_index(block, profile_axis_of(model->profile, moments.items[i].source));
    vector_release(&moments);
}

void page_put_heap(const PageModel *model) {
    PageCellKeys keys = {0};
    Arena arena;
    arena_init(&arena);
    page_find_cell_keys(model->profile, &arena, &keys);
    put_dimensions(model, &keys);
    for (uint32_t i = 0; i < model->profile->dimensions.count; i++)
        put_dimension(model, i, cells_of(&keys, i) == PROFILE_NONE);
    page_put_cells(model, &keys);
    put_moments(model);
    vector_release(&keys);
    arena_release(&arena);
}
