#include "formats/json/read_internal.h"
#include <string.h>

/* ---- dimensions and bands ---- */

typedef struct DimensionRecord {
    ProfileDimension dimension;
    Text clock;
} DimensionRecord;

void json_read_dimension(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_FIELD("key", TEXT, DimensionRecord, dimension.key),
        JSON_FIELD("name", TEXT, DimensionRecord, dimension.name),
        JSON_FIELD("unit", TEXT, DimensionRecord, dimension.unit),
        JSON_FIELD("description", TEXT, DimensionRecord, dimension.description),
        JSON_FIELD("clock", TEXT, DimensionRecord, clock),
        JSON_FIELD("overlapping", BOOL, DimensionRecord, dimension.overlapping),
    };
    DimensionRecord record = {0};
    size_t at = load->json.at;
    uint32_t seen = JSON_RECORD(load, fields, &record);
    if (!(seen & 1)) json_read_fail(&load->json, at, "this dimension has no key");
    if (load->json.failed) return;
    uint32_t expected = load->profile->dimensions.count;
    uint32_t made = profile_dimension(load->profile, record.dimension);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, at, "there are more than %d dimensions",
                       PROFILE_DIMENSION_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, at, "a dimension with this key came before");
    else
        vector_push(&load->old.clocks, record.clock);
}

static void read_dimension_number(JsonLoad *load, void *number) {
    json_read_below(load, load->profile->dimensions.count, "dimensions", number);
}

static void read_band_context(JsonLoad *load, void *context) {
    uint32_t *number = context;
    if (json_read_below(load, load->profile->contexts.count, "contexts", number)) ++*number;
}

typedef struct BandRecord {
    ProfileBand band;
    JsonBandFigure figure;
} BandRecord;

void json_read_band(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_OTHER("dimension", read_dimension_number, BandRecord, figure.dimension),
        JSON_FIELD("peak", NUMBER, BandRecord, figure.peak),
        JSON_FIELD("peak_time", NUMBER, BandRecord, figure.peak_time),
        JSON_FIELD("sum", NUMBER, BandRecord, figure.sum),
        JSON_FIELD("name", TEXT, BandRecord, band.name),
        JSON_OTHER("context", read_band_context, BandRecord, band.context),
        JSON_FIELD("number", INDEX, BandRecord, band.number),
        JSON_OTHER("place", json_read_place, BandRecord, band.place),
        JSON_FIELD("module", TEXT, BandRecord, band.module),
        JSON_FIELD("type", TEXT, BandRecord, band.type),
        JSON_FIELD("detail", TEXT, BandRecord, band.detail),
    };
    BandRecord record = {0};
    size_t at = load->json.at;
    uint32_t seen = JSON_RECORD(load, fields, &record);
    if (!(seen & 1)) json_read_fail(&load->json, at, "this band has no dimension");
    if (load->json.failed) return;
    record.figure.given = (seen & 14) == 14;
    uint32_t dimension = record.figure.dimension, same = 0;
    uint32_t expected = load->profile->dimensions.items[dimension].bands.count;
    record.figure.band = profile_band(load->profile, dimension, record.band);
    if (record.figure.band == expected) {
        vector_push(&load->figures, record.figure);
        return;
    }
    while (same < load->figures.count && (load->figures.items[same].dimension != dimension ||
                                          load->figures.items[same].band != record.figure.band))
        same++;
    json_read_fail(&load->json, at, "this is the same band as number %u", same);
}

void json_read_figures(JsonLoad *load) {
    for (uint32_t i = 0; i < load->figures.count; i++) {
        const JsonBandFigure *figure = &load->figures.items[i];
        if (!figure->given) continue;
        ProfileBand *band =
            &load->profile->dimensions.items[figure->dimension].bands.items[figure->band];
        band->peak = figure->peak;
        band->peak_time = figure->peak_time;
        band->sum = figure->sum;
    }
}

/* ---- samples ---- */

typedef struct SampleRecord {
    uint32_t dimension;
    ProfileSample sample;
} SampleRecord;

static void read_rows(JsonLoad *load, void *unused) {
    (void)unused;
    JsonReader *json = &load->json;
    json_read_array(json);
    while (json_read_item(json)) {
        ProfileRow row = {0};
        size_t at = json->at;
        json_read_below(load, load->figures.count, "bands", &row.band);
        if (!json_read_item(json)) {
            json_read_fail(json, at, "this band has no value");
            return;
        }
        json_read_number(json, &row.value);
        if (!json->failed) vector_push(&load->rows, row);
    }
}

static void read_merged(JsonLoad *load, void *merged) {
    json_read_index(&load->json, UINT32_MAX / 4, merged);
}

static void add_sample(JsonLoad *load, size_t at, const SampleRecord *record) {
    Profile *profile = load->profile;
    const ProfileDimension *of = &profile->dimensions.items[record->dimension];
    if (of->samples.count > 0 && record->sample.time < vector_last(&of->samples).time) {
        json_read_fail(&load->json, at, "this sample is before the one before it");
        return;
    }
    for (uint32_t i = 0; i < load->rows.count; i++)
        if (load->figures.items[load->rows.items[i].band].dimension != record->dimension) {
            json_read_fail(&load->json, at, "band %u is of another dimension than this sample",
                           load->rows.items[i].band);
            return;
        }
    profile_begin_sample(profile, record->dimension, record->sample);
    for (uint32_t i = 0; i < load->rows.count; i++)
        profile_add_row(profile, record->dimension,
                        load->figures.items[load->rows.items[i].band].band,
                        load->rows.items[i].value);
    profile_end_sample(profile, record->dimension);
    if (of->current.total != record->sample.total)
        json_read_fail(&load->json, at, "this sample's rows do not add up to its total");
}

void json_read_sample(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_OTHER("dimension", read_dimension_number, SampleRecord, dimension),
        JSON_FIELD("time", NUMBER, SampleRecord, sample.time),
        JSON_FIELD("total", NUMBER, SampleRecord, sample.total),
        JSON_OTHER("rows", read_rows, SampleRecord, sample),
        JSON_FIELD("collection", INDEX, SampleRecord, sample.collection),
        JSON_OTHER("merged", read_merged, SampleRecord, sample.merged),
    };
    SampleRecord record = {0};
    size_t at = load->json.at;
    load->rows.count = 0;
    uint32_t seen = JSON_RECORD(load, fields, &record);
    if ((seen & 15) != 15)
        json_read_fail(&load->json, at, "a sample needs dimension, time, total and rows");
    if (!load->json.failed) add_sample(load, at, &record);
}

/* ---- moments ---- */

static void read_moment_kind(JsonLoad *load, void *kind) {
    Text name;
    size_t at = load->json.at;
    if (!json_read_string(&load->json, &name)) return;
    for (uint32_t i = 0; i <= PROFILE_PHASE; i++)
        if (text_equal(name, text_of(profile_moment_key((ProfileMomentKind)i)))) {
            *(ProfileMomentKind *)kind = (ProfileMomentKind)i;
            return;
        }
    json_read_fail(&load->json, at, "no kind of moment has this name");
}

void json_read_moment(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_FIELD("time", NUMBER, ProfileMoment, time),
        JSON_OTHER("kind", read_moment_kind, ProfileMoment, kind),
        JSON_FIELD("text", TEXT, ProfileMoment, text),
    };
    ProfileMoment moment = {0};
    size_t at = load->json.at;
    if (JSON_RECORD(load, fields, &moment) != 7)
        json_read_fail(&load->json, at, "a moment needs time, kind and text");
    if (!load->json.failed) profile_add_moment(load->profile, moment);
}

/* ---- ticks: their contexts have their costs already, so nothing is added to these ---- */

typedef struct TickRecord {
    uint32_t metric, weight;
    uint64_t time;
} TickRecord;

static void read_tick_metric(JsonLoad *load, void *metric) {
    Text key;
    size_t at = load->json.at;
    if (!json_read_string(&load->json, &key)) return;
    uint32_t found = profile_find_metric(load->profile, key);
    if (found == PROFILE_NONE) json_read_fail(&load->json, at, "no metric has this key");
    *(uint32_t *)metric = found;
}

static void read_weight(JsonLoad *load, void *weight) {
    json_read_index(&load->json, UINT16_MAX, weight);
}

/* times as they stand: each since the one before it */
static void read_pairs(JsonLoad *load, void *unused) {
    (void)unused;
    JsonReader *json = &load->json;
    json_read_array(json);
    while (json_read_item(json)) {
        ProfileTick tick = {0};
        size_t at = json->at;
        json_read_number(json, &tick.time);
        if (!json_read_item(json)) {
            json_read_fail(json, at, "this tick has no context");
            return;
        }
        json_read_below(load, load->profile->contexts.count, "contexts", &tick.context);
        if (load->profile->ticks.count + (uint64_t)load->pending.count >= PROFILE_TICK_LIMIT)
            json_read_fail(json, at, "there are more than %d ticks", PROFILE_TICK_LIMIT);
        if (!json->failed) vector_push(&load->pending, tick);
    }
}

void json_read_ticks(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_OTHER("metric", read_tick_metric, TickRecord, metric),
        JSON_FIELD("time", NUMBER, TickRecord, time),
        JSON_OTHER("ticks", read_pairs, TickRecord, time),
        JSON_OTHER("weight", read_weight, TickRecord, weight),
    };
    TickRecord record = {.weight = 1};
    size_t at = load->json.at;
    load->pending.count = 0;
    if ((JSON_RECORD(load, fields, &record) & 7) != 7)
        json_read_fail(&load->json, at, "ticks need metric, time and ticks");
    for (uint32_t i = 0; i < load->pending.count && !load->json.failed; i++) {
        ProfileTick tick = load->pending.items[i];
        if (__builtin_add_overflow(record.time, tick.time, &record.time))
            json_read_fail(&load->json, at, "the time of these ticks does not fit 64 bits");
        tick.time = record.time;
        tick.metric = (uint16_t)record.metric;
        tick.weight = (uint16_t)record.weight;
        if (tick.weight > 0) vector_push(&load->profile->ticks, tick);
    }
}

/* ---- losses ---- */

static void read_offset(JsonLoad *load, void *offset) {
    uint64_t *number = offset;
    if (json_read_number(&load->json, number) && *number < UINT64_MAX) ++*number;
}

typedef struct LossRecord {
    ProfileLoss loss;
    Text code, text;
    VECTOR(Text) items;                  /* of all lists */
    uint32_t starts[PROFILE_PART_LIMIT]; /* by part: its list's first item */
    bool strange;                        /* there are parts that are not known here */
} LossRecord;

static void read_list(JsonLoad *load, LossRecord *record, uint32_t index) {
    ProfilePart *part = &record->loss.parts[index];
    Text item;
    record->starts[index] = record->items.count;
    json_read_array(&load->json);
    while (json_read_item(&load->json))
        if (json_read_string(&load->json, &item))
            vector_push(&record->items, profile_text(load->profile, item));
    *part = profile_part_list(NULL, record->items.count - record->starts[index], 0);
}

static void read_part(JsonLoad *load, LossRecord *record, uint32_t index) {
    JsonReader *json = &load->json;
    ProfilePart *part = &record->loss.parts[index];
    Text text;
    uint64_t number;
    size_t at = json->at;
    while (at < json->input.length && memchr(" \t\r\n", json->input.bytes[at], 4)) at++;
    char first = at < json->input.length ? json->input.bytes[at] : 0;
    if (first == '[')
        read_list(load, record, index);
    else if (first == '"' && json_read_string(json, &text))
        *part = profile_part_text(profile_text(load->profile, text));
    else if (first >= '0' && first <= '9' && json_read_number(json, &number))
        *part = profile_part_number(number);
    else
        record->strange = true, json_read_skip(json);
}

static void read_parts(JsonLoad *load, void *into) {
    LossRecord *record = (LossRecord *)((char *)into - offsetof(LossRecord, loss.parts));
    uint32_t count = 0;
    json_read_array(&load->json);
    while (json_read_item(&load->json)) {
        if (count < PROFILE_PART_LIMIT)
            read_part(load, record, count++);
        else
            record->strange = true, json_read_skip(&load->json);
    }
    for (uint32_t i = 0; i < count; i++)
        if (record->loss.parts[i].kind == PROFILE_PART_LIST)
            record->loss.parts[i].items = record->items.items + record->starts[i];
}

/* A code that is not known, or has other parts than it has here, is a later version's: then its
 * text says what it is. */
static void settle_code(LossRecord *record) {
    record->loss.code = profile_loss_find(record->code);
    if (!record->strange && profile_loss_is_whole(&record->loss)) return;
    record->loss.code = LOSS_OTHER;
    memset(record->loss.parts, 0, sizeof record->loss.parts);
    record->loss.parts[0] = profile_part_text(record->text);
}

void json_read_loss(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_FIELD("text", TEXT, LossRecord, text),
        JSON_FIELD("count", NUMBER, LossRecord, loss.count),
        JSON_FIELD("code", TEXT, LossRecord, code),
        JSON_OTHER("parts", read_parts, LossRecord, loss.parts),
        JSON_FIELD("file", TEXT, LossRecord, loss.file),
        JSON_OTHER("offset", read_offset, LossRecord, loss.offset),
        JSON_FIELD("line", NUMBER, LossRecord, loss.line),
    };
    LossRecord record = {0};
    size_t at = load->json.at;
    uint32_t seen = JSON_RECORD(load, fields, &record);
    if ((seen & 3) != 3 || record.text.length == 0)
        json_read_fail(&load->json, at, "a loss needs text and count");
    if (!load->json.failed) {
        settle_code(&record);
        profile_add_loss(load->profile, record.loss);
    }
    vector_release(&record.items);
}
