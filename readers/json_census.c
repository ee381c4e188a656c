#include "readers/json_internal.h"

/* ---- dimensions and bands ---- */

static void read_dimension(JsonReader *json, Profile *profile) {
    ProfileDimension dimension = {0};
    uint32_t seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("key"), 0, &seen))
            dimension.key = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("name"), 1, &seen))
            dimension.name = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("unit"), 2, &seen))
            dimension.unit = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("description"), 3, &seen))
            dimension.description = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("clock"), 4, &seen))
            dimension.clock = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("overlapping"), 5, &seen))
            json_read_bool(json, &dimension.overlapping);
        else
            json_skip(json);
    }
    if (!(seen & 1)) json_fail(json, at, "this dimension has no key");
    if (json->failed) return;
    uint32_t expected = profile->dimensions.count;
    uint32_t made = profile_dimension(profile, dimension);
    if (made == PROFILE_NONE)
        json_fail(json, at, "there are more than %d dimensions", PROFILE_DIMENSION_LIMIT);
    else if (made != expected)
        json_fail(json, at, "a dimension with this key came before");
}

void json_read_dimensions(JsonReader *json, Profile *profile) {
    json_read_array(json);
    while (json_read_item(json)) read_dimension(json, profile);
}

/* a number below `count`, of what is named */
static bool read_below(JsonReader *json, uint32_t count, const char *what, uint32_t *number) {
    size_t at = json->at;
    if (!json_read_index(json, UINT32_MAX, number)) return false;
    if (*number < count) return true;
    json_fail(json, at, "there are only %u %s, counted from 0", count, what);
    return false;
}

static void read_band(JsonReader *json, Profile *profile, JsonBandFigures *figures) {
    ProfileBand band = {0};
    JsonBandFigure figure = {0};
    uint32_t seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("dimension"), 0, &seen))
            read_below(json, profile->dimensions.count, "dimensions", &band.dimension);
        else if (json_key_is(json, key, TEXT("name"), 1, &seen))
            band.name = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("context"), 2, &seen)) {
            if (read_below(json, profile->contexts.count, "contexts", &band.context))
                band.context++;
        } else if (json_key_is(json, key, TEXT("number"), 3, &seen))
            json_read_index(json, UINT32_MAX, &band.number);
        else if (json_key_is(json, key, TEXT("place"), 4, &seen))
            json_read_place(json, profile, &band.place);
        else if (json_key_is(json, key, TEXT("module"), 5, &seen))
            band.module = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("type"), 6, &seen))
            band.type = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("detail"), 7, &seen))
            band.detail = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("peak"), 8, &seen))
            json_read_number(json, &figure.peak);
        else if (json_key_is(json, key, TEXT("peak_time"), 9, &seen))
            json_read_number(json, &figure.peak_time);
        else if (json_key_is(json, key, TEXT("sum"), 10, &seen))
            json_read_number(json, &figure.sum);
        else
            json_skip(json);
    }
    if (!(seen & 1)) json_fail(json, at, "this band has no dimension");
    if (json->failed) return;
    figure.given = (seen >> 8 & 7) == 7;
    uint32_t expected = profile->bands.count;
    uint32_t made = profile_band(profile, band);
    if (made == expected)
        vector_push(figures, figure);
    else
        json_fail(json, at, "this is the same band as number %u", made);
}

void json_read_bands(JsonReader *json, Profile *profile, JsonBandFigures *figures) {
    json_read_array(json);
    while (json_read_item(json)) read_band(json, profile, figures);
}

void json_set_figures(Profile *profile, const JsonBandFigures *figures) {
    for (uint32_t i = 0; i < figures->count; i++) {
        const JsonBandFigure *figure = &figures->items[i];
        ProfileBand *band = &profile->bands.items[i];
        if (!figure->given) continue;
        band->peak = figure->peak;
        band->peak_time = figure->peak_time;
        band->sum = figure->sum;
    }
}

/* ---- samples ---- */

typedef struct SampleReader {
    JsonReader *json;
    Profile *profile;
    VECTOR(ProfileRow) rows; /* of one sample: its dimension may come behind them */
} SampleReader;

static void read_rows(SampleReader *reader) {
    JsonReader *json = reader->json;
    reader->rows.count = 0;
    json_read_array(json);
    while (json_read_item(json)) {
        ProfileRow row = {0};
        size_t at = json->at;
        read_below(json, reader->profile->bands.count, "bands", &row.band);
        if (!json_read_item(json)) {
            json_fail(json, at, "this band has no value");
            return;
        }
        json_read_number(json, &row.value);
        if (!json->failed) vector_push(&reader->rows, row);
    }
}

static void add_sample(SampleReader *reader, size_t at, uint32_t dimension, ProfileSample sample) {
    Profile *profile = reader->profile;
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    if (of->samples.count > 0 && sample.time < vector_last(&of->samples).time) {
        json_fail(reader->json, at, "this sample is before the one before it");
        return;
    }
    for (uint32_t i = 0; i < reader->rows.count; i++)
        if (profile->bands.items[reader->rows.items[i].band].dimension != dimension) {
            json_fail(reader->json, at, "band %u is of another dimension than this sample",
                      reader->rows.items[i].band);
            return;
        }
    profile_begin_sample(profile, dimension, sample);
    for (uint32_t i = 0; i < reader->rows.count; i++)
        profile_add_row(profile, reader->rows.items[i].band, reader->rows.items[i].value);
    profile_end_sample(profile, dimension);
    if (of->current.total != sample.total)
        json_fail(reader->json, at, "this sample's rows do not add up to its total");
}

static void read_sample(SampleReader *reader) {
    JsonReader *json = reader->json;
    uint32_t dimension = 0, seen = 0;
    ProfileSample sample = {0};
    Text key;
    size_t at = json->at;
    reader->rows.count = 0;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("dimension"), 0, &seen))
            read_below(json, reader->profile->dimensions.count, "dimensions", &dimension);
        else if (json_key_is(json, key, TEXT("time"), 1, &seen))
            json_read_number(json, &sample.time);
        else if (json_key_is(json, key, TEXT("total"), 2, &seen))
            json_read_number(json, &sample.total);
        else if (json_key_is(json, key, TEXT("rows"), 3, &seen))
            read_rows(reader);
        else if (json_key_is(json, key, TEXT("collection"), 4, &seen))
            json_read_index(json, UINT32_MAX, &sample.collection);
        else if (json_key_is(json, key, TEXT("merged"), 5, &seen))
            json_read_index(json, UINT32_MAX / 4, &sample.merged);
        else
            json_skip(json);
    }
    if ((seen & 15) != 15) json_fail(json, at, "a sample needs dimension, time, total and rows");
    if (!json->failed) add_sample(reader, at, dimension, sample);
}

void json_read_samples(JsonReader *json, Profile *profile) {
    SampleReader reader = {.json = json, .profile = profile};
    json_read_array(json);
    while (json_read_item(json)) read_sample(&reader);
    vector_release(&reader.rows);
}

/* ---- moments and losses ---- */

static void read_moment_kind(JsonReader *json, ProfileMomentKind *kind) {
    Text name;
    size_t at = json->at;
    if (!json_read_string(json, &name)) return;
    for (uint32_t i = 0; i <= PROFILE_PHASE; i++)
        if (text_equal(name, text_of(profile_moment_key((ProfileMomentKind)i)))) {
            *kind = (ProfileMomentKind)i;
            return;
        }
    json_fail(json, at, "no kind of moment has this name");
}

static void read_moment(JsonReader *json, Profile *profile) {
    ProfileMoment moment = {0};
    uint32_t seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("time"), 0, &seen))
            json_read_number(json, &moment.time);
        else if (json_key_is(json, key, TEXT("kind"), 1, &seen))
            read_moment_kind(json, &moment.kind);
        else if (json_key_is(json, key, TEXT("text"), 2, &seen))
            moment.text = json_read_text(json, profile);
        else
            json_skip(json);
    }
    if (seen != 7) json_fail(json, at, "a moment needs time, kind and text");
    if (!json->failed) profile_add_moment(profile, moment.time, moment.kind, moment.text);
}

void json_read_moments(JsonReader *json, Profile *profile) {
    json_read_array(json);
    while (json_read_item(json)) read_moment(json, profile);
}

static void read_loss(JsonReader *json, Profile *profile) {
    ProfileLoss loss = {0};
    uint32_t seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("text"), 0, &seen))
            loss.text = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("count"), 1, &seen))
            json_read_number(json, &loss.count);
        else if (json_key_is(json, key, TEXT("file"), 2, &seen))
            loss.file = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("offset"), 3, &seen)) {
            if (json_read_number(json, &loss.offset) && loss.offset < UINT64_MAX) loss.offset++;
        } else if (json_key_is(json, key, TEXT("line"), 4, &seen))
            json_read_number(json, &loss.line);
        else
            json_skip(json);
    }
    if ((seen & 3) != 3 || loss.text.length == 0)
        json_fail(json, at, "a loss needs text and count");
    if (!json->failed) profile_add_loss(profile, loss);
}

void json_read_losses(JsonReader *json, Profile *profile) {
    json_read_array(json);
    while (json_read_item(json)) read_loss(json, profile);
}
