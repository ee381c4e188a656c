/* Censuses and moments.
 *
 * Packed rows. A row is two numbers in groups of 7 bits, the lowest first, the top bit set on all
 * but the last: how far its band is behind the last row's (from 0 at the sample's first), and the
 * value. Samples lie behind each other in the order of their times.
 *
 * Note [Thinning keeps peaks]: when a dimension has more samples (or bytes of rows) than it may,
 * its stride doubles and neighbours are merged until each stands for at most `stride` samples of
 * the source: the one with the larger total stays, whole and with its own time, the other goes. So
 * what is shown was once the case, and the highest sample of all stays. Samples that come later
 * join the last one until it stands for `stride`. A band's peak and sum are counted before, so they
 * know all samples. */
#include "base/fail.h"
#include "base/hash.h"
#include "profile/profile.h"
#include <stdlib.h>
#include <string.h>

/* ---- dimensions and bands ---- */

uint32_t profile_find_dimension(const Profile *profile, Text key) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (text_equal(profile->dimensions.items[i].key, key)) return i;
    return PROFILE_NONE;
}

uint32_t profile_dimension(Profile *profile, ProfileDimension dimension) {
    uint32_t found = profile_find_dimension(profile, dimension.key);
    if (found != PROFILE_NONE) return found;
    if (profile->dimensions.count == PROFILE_DIMENSION_LIMIT) return PROFILE_NONE;
    ProfileDimensionCode code = dimension.code;
    if (code == PROFILE_DIMENSION_OTHER) code = profile_dimension_code(dimension.key);
    ProfileDimension own = {.code = code,
                            .key = profile_text(profile, dimension.key),
                            .name = profile_text(profile, dimension.name),
                            .unit = profile_text(profile, dimension.unit),
                            .description = profile_text(profile, dimension.description),
                            .source = dimension.source,
                            .overlapping = dimension.overlapping,
                            .of_cells = dimension.of_cells,
                            .stride = 1};
    vector_push(&profile->dimensions, own);
    return profile->dimensions.count - 1;
}

/* One index for all dimensions: it gives the dimension in the upper half, the band in the lower. */

static uint64_t band_place(uint32_t dimension, uint32_t band) {
    return (uint64_t)dimension << 32 | band;
}

static bool band_is_at(const Profile *profile, uint64_t place, uint32_t dimension,
                       const ProfileBand *wanted) {
    if (place >> 32 != dimension) return false;
    const ProfileBand *band = &profile->dimensions.items[dimension].bands.items[(uint32_t)place];
    return band->context == wanted->context && band->number == wanted->number &&
           band->site == wanted->site && text_equal(band->name, wanted->name);
}

static uint64_t band_hash(uint32_t dimension, const ProfileBand *band) {
    uint64_t hash = hash_pair(dimension, profile_text_key(band->name));
    hash = hash_pair(hash, band->site);
    return hash_pair(hash, (uint64_t)band->context << 32 | band->number);
}

static uint32_t find_band(const Profile *profile, uint32_t dimension, uint64_t hash,
                          const ProfileBand *band) {
    RecordSearch search = records_search(&profile->band_index, hash);
    while (records_next(&search))
        if (band_is_at(profile, search.number, dimension, band)) return (uint32_t)search.number;
    return PROFILE_NONE;
}

static bool bands_are_full(const Profile *profile) {
    return profile->band_count >= PROFILE_BAND_LIMIT ||
           profile->texts.arena.total > PROFILE_TEXT_LIMIT;
}

static const Text further = {"(further bands)", 15};

static uint32_t find_named(const Profile *profile, uint32_t dimension, ProfileBand band) {
    Text name = band.name;
    if (!profile_find_text(profile, name, &band.name)) return PROFILE_NONE;
    return find_band(profile, dimension, band_hash(dimension, &band), &band);
}

uint32_t profile_find_band(const Profile *profile, uint32_t dimension, ProfileBand band) {
    uint32_t found = find_named(profile, dimension, band);
    if (found != PROFILE_NONE) return found;
    return find_named(profile, dimension, (ProfileBand){.name = further});
}

uint32_t profile_band(Profile *profile, uint32_t dimension, ProfileBand band) {
    bug_unless(dimension < profile->dimensions.count, "band's dimension %u", dimension);
    bug_unless(band.context <= profile->contexts.count, "band's context %u", band.context);
    bug_unless(band.site <= profile->sites.count, "band's site %u", band.site);
    bool full = bands_are_full(profile);
    if (!full || intern_find(&profile->texts, band.name))
        band.name = profile_text(profile, band.name);
    uint64_t hash = band_hash(dimension, &band);
    uint32_t found = find_band(profile, dimension, hash, &band);
    if (found != PROFILE_NONE) return found;
    if (full && !text_equal(band.name, further)) {
        profile_lose(profile, LOSS_BANDS);
        profile_text(profile, further);
        return profile_band(profile, dimension, (ProfileBand){.name = further});
    }
    band.module = profile_text(profile, band.module);
    band.type = profile_text(profile, band.type);
    band.detail = profile_text(profile, band.detail);
    band.place.file = profile_text(profile, band.place.file);
    band.peak = band.peak_time = band.sum = 0;
    ProfileDimension *of = &profile->dimensions.items[dimension];
    records_add(&profile->band_index, hash, band_place(dimension, of->bands.count));
    vector_push(&of->bands, band);
    profile->band_count++;
    return of->bands.count - 1;
}

/* The context is part of its identity. Its old place in the index stays, and leads nowhere: who
 * looks there compares the whole band, and goes on. */
bool profile_link_band(Profile *profile, uint32_t dimension, uint32_t band, uint32_t context) {
    bug_unless(dimension < profile->dimensions.count, "band's dimension %u", dimension);
    ProfileDimension *of = &profile->dimensions.items[dimension];
    bug_unless(band < of->bands.count, "band %u", band);
    bug_unless(context < profile->contexts.count, "context %u", context);
    ProfileBand linked = of->bands.items[band];
    linked.context = context + 1;
    uint64_t hash = band_hash(dimension, &linked);
    if (find_band(profile, dimension, hash, &linked) != PROFILE_NONE) return false;
    of->bands.items[band] = linked;
    records_add(&profile->band_index, hash, band_place(dimension, band));
    return true;
}

/* ---- packed rows ---- */

static void pack(Buffer *out, uint64_t number) {
    char bytes[10];
    size_t count = 0;
    for (; number >= 0x80; number >>= 7) bytes[count++] = (char)(number | 0x80);
    bytes[count++] = (char)number;
    buffer_add(out, bytes, count);
}

static uint64_t unpack(const char **at) {
    uint64_t number = 0;
    for (uint32_t shift = 0;; shift += 7) {
        uint8_t byte = (uint8_t) * (*at)++;
        number |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80) return number;
    }
}

static uint64_t rows_start(const ProfileDimension *dimension, uint32_t sample) {
    return sample == 0 ? 0 : dimension->samples.items[sample - 1].rows_end;
}

ProfileRows profile_rows(const Profile *profile, uint32_t dimension, uint32_t sample) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    bug_unless(sample < of->samples.count, "sample %u of %u", sample, of->samples.count);
    uint32_t count = of->samples.items[sample].rows;
    return (ProfileRows){.at = count == 0 ? NULL : of->rows.bytes + rows_start(of, sample),
                         .left = count};
}

bool profile_next_row(ProfileRows *rows) {
    if (rows->left == 0) return false;
    rows->left--;
    rows->band += (uint32_t)unpack(&rows->at);
    rows->value = unpack(&rows->at);
    return true;
}

uint32_t profile_peak_sample(const Profile *profile, uint32_t dimension) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    uint32_t peak = of->samples.count == 0 ? PROFILE_NONE : 0;
    for (uint32_t i = 1; i < of->samples.count; i++)
        if (of->samples.items[i].total > of->samples.items[peak].total) peak = i;
    return peak;
}

/* ---- samples ---- */

static ProfileDimension *open_dimension(Profile *profile, uint32_t dimension) {
    bug_unless(dimension < profile->dimensions.count, "dimension %u", dimension);
    ProfileDimension *of = &profile->dimensions.items[dimension];
    bug_unless(of->open, "no sample of dimension %u has begun", dimension);
    return of;
}

void profile_begin_sample(Profile *profile, uint32_t dimension, ProfileSample sample) {
    bug_unless(dimension < profile->dimensions.count, "dimension %u", dimension);
    ProfileDimension *of = &profile->dimensions.items[dimension];
    bug_unless(!of->open, "a sample of dimension %u has not ended", dimension);
    of->open = true;
    of->current = (ProfileSample){.time = sample.time,
                                  .collection = sample.collection,
                                  .merged = sample.merged > 0 ? sample.merged : 1};
    of->current_rows.count = 0;
}

void profile_drop_sample(Profile *profile, uint32_t dimension) {
    open_dimension(profile, dimension)->open = false;
}

static int compare_rows(const void *a, const void *b) {
    uint32_t x = ((const ProfileRow *)a)->band, y = ((const ProfileRow *)b)->band;
    return x < y ? -1 : x > y;
}

/* In the order of bands, each once, none of them 0. False if a sum does not fit. */
static bool tidy_rows(ProfileDimension *of) {
    ProfileRow *rows = of->current_rows.items;
    uint32_t kept = 0, count = of->current_rows.count;
    bool sorted = true, fits = true;
    for (uint32_t i = 1; i < count && sorted; i++) sorted = rows[i - 1].band < rows[i].band;
    if (!sorted) qsort(rows, count, sizeof *rows, compare_rows);
    for (uint32_t i = 0; i < count; i++) {
        if (rows[i].value == 0) continue;
        if (kept == 0 || rows[kept - 1].band != rows[i].band)
            rows[kept++] = rows[i];
        else if (__builtin_add_overflow(rows[kept - 1].value, rows[i].value, &rows[kept - 1].value))
            fits = false, rows[kept - 1].value = UINT64_MAX;
    }
    of->current_rows.count = kept;
    return fits;
}

/* A band that comes again and again in one sample must not take memory each time. */
void profile_add_row(Profile *profile, uint32_t dimension, uint32_t band, uint64_t value) {
    enum { FEW = 1 << 12 };
    ProfileDimension *of = open_dimension(profile, dimension);
    bug_unless(band < of->bands.count, "band %u of dimension %u", band, dimension);
    uint32_t full = of->current_rows.capacity;
    if (of->current_rows.count == full && full >= FEW) {
        if (!tidy_rows(of)) profile_lose(profile, LOSS_LARGE_FIGURES);
        if (of->current_rows.count > full / 2) vector_reserve(&of->current_rows, full + 1);
    }
    vector_push(&of->current_rows, (ProfileRow){band, value});
}

/* The open sample's total, its bands' peaks and sums. What does not fit is left out. */
static void count_rows(Profile *profile, ProfileDimension *of) {
    if (!tidy_rows(of)) profile_lose(profile, LOSS_LARGE_FIGURES);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < of->current_rows.count; i++) {
        ProfileRow row = of->current_rows.items[i];
        ProfileBand *band = &of->bands.items[row.band];
        uint64_t total, sum;
        if (__builtin_add_overflow(of->current.total, row.value, &total) ||
            __builtin_add_overflow(band->sum, row.value, &sum)) {
            profile_lose(profile, LOSS_LARGE_FIGURES);
            continue;
        }
        of->current.total = total;
        band->sum = sum;
        if (row.value > band->peak) {
            band->peak = row.value;
            band->peak_time = of->current.time;
        }
        of->current_rows.items[kept++] = row;
    }
    of->current_rows.count = of->current.rows = kept;
}

static void pack_current(ProfileDimension *of) {
    uint32_t band = 0;
    for (uint32_t i = 0; i < of->current_rows.count; i++) {
        pack(&of->rows, of->current_rows.items[i].band - band);
        pack(&of->rows, of->current_rows.items[i].value);
        band = of->current_rows.items[i].band;
    }
    of->current.rows_end = of->rows.length;
    vector_push(&of->samples, of->current);
}

/* ---- thinning: Note [Thinning keeps peaks] ---- */

static bool may_merge(const ProfileDimension *of, const ProfileSample *a, const ProfileSample *b) {
    return (uint64_t)a->merged + b->merged <= of->stride;
}

/* Merges neighbours in one walk; rows move to the front of their buffer. */
static uint32_t merge_neighbours(ProfileDimension *of) {
    ProfileSample *samples = of->samples.items;
    uint64_t length = 0; /* of the rows kept so far */
    uint32_t kept = 0;
    uint64_t start = 0;
    for (uint32_t i = 0; i < of->samples.count; i++) {
        ProfileSample sample = samples[i];
        uint64_t size = sample.rows_end - start, from = start;
        start = sample.rows_end;
        if (kept > 0 && may_merge(of, &samples[kept - 1], &sample)) {
            ProfileSample *last = &samples[kept - 1];
            if (sample.total <= last->total) {
                last->merged += sample.merged;
                continue;
            }
            sample.merged += last->merged;
            kept--;
            length = kept == 0 ? 0 : samples[kept - 1].rows_end;
        }
        if (size > 0) memmove(of->rows.bytes + length, of->rows.bytes + from, size);
        length += size;
        sample.rows_end = length;
        samples[kept++] = sample;
    }
    uint32_t gone = of->samples.count - kept;
    of->samples.count = kept;
    buffer_truncate(&of->rows, length);
    return gone;
}

static bool is_overfull(const ProfileDimension *of) {
    return of->samples.count > 1 &&
           (of->samples.count > PROFILE_SAMPLE_LIMIT || of->rows.length > PROFILE_ROWS_LIMIT);
}

void profile_end_sample(Profile *profile, uint32_t dimension) {
    ProfileDimension *of = open_dimension(profile, dimension);
    of->open = false;
    ProfileSample *last = of->samples.count > 0 ? &vector_last(&of->samples) : NULL;
    if (last && of->current.time < last->time) {
        profile_lose(profile, LOSS_SAMPLES_BACKWARDS);
        of->current.time = last->time;
    }
    count_rows(profile, of);
    of->sample_count += of->current.merged;
    if (of->stride > 1 && last && may_merge(of, last, &of->current)) {
        profile_lose(profile, LOSS_SAMPLES_MERGED, .count = 1);
        if (of->current.total <= last->total) {
            last->merged += of->current.merged;
            return;
        }
        of->current.merged += last->merged;
        of->samples.count--;
        buffer_truncate(&of->rows, rows_start(of, of->samples.count));
    }
    pack_current(of);
    while (is_overfull(of) && of->stride < UINT32_MAX / 2) {
        of->stride *= 2;
        uint32_t gone = merge_neighbours(of);
        if (gone > 0) profile_lose(profile, LOSS_SAMPLES_MERGED, .count = gone);
    }
}

/* ---- moments ---- */

const char *profile_moment_key(ProfileMomentKind kind) {
    static const char *const keys[] = {
        [PROFILE_MARKER] = "marker", [PROFILE_MESSAGE] = "message", [PROFILE_PHASE] = "phase"};
    bug_unless((unsigned)kind < sizeof keys / sizeof keys[0], "kind of moment %d", (int)kind);
    return keys[kind];
}

void profile_add_moment(Profile *profile, ProfileMoment moment) {
    if (profile->moments.count >= PROFILE_MOMENT_LIMIT ||
        profile->texts.arena.total > PROFILE_TEXT_LIMIT) {
        profile_lose(profile, LOSS_MOMENTS);
        return;
    }
    moment.text = profile_text(profile, moment.text);
    vector_push(&profile->moments, moment);
}

typedef struct OrderedMoment {
    ProfileMoment moment;
    uint32_t order;
} OrderedMoment;

static int compare_moments(const void *a, const void *b) {
    const OrderedMoment *x = a, *y = b;
    if (x->moment.time != y->moment.time) return x->moment.time < y->moment.time ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

void profile_sort_moments(Profile *profile) {
    ProfileMoment *moments = profile->moments.items;
    uint32_t count = profile->moments.count;
    bool sorted = true;
    for (uint32_t i = 1; i < count && sorted; i++) sorted = moments[i - 1].time <= moments[i].time;
    if (sorted) return;
    VECTOR(OrderedMoment) all = {0};
    for (uint32_t i = 0; i < count; i++) vector_push(&all, (OrderedMoment){moments[i], i});
    qsort(all.items, count, sizeof *all.items, compare_moments);
    for (uint32_t i = 0; i < count; i++) moments[i] = all.items[i].moment;
    vector_release(&all);
}
