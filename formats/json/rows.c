/* The records: for each what is done with a row that was read (put), and where the rows come from
 * that are written (get). The table itself is at the end. */
#include "formats/json/fields.h"

/* what `put` gives after it failed: nobody looks at it */
enum { FAILED = PROFILE_NONE };

/* ---- metrics ---- */

static uint32_t put_metric(JsonLoad *load, JsonRow row, const void *from) {
    JsonMetricRecord record = *(const JsonMetricRecord *)from;
    record.metric.sampled = !record.exact;
    record.metric.samples = record.samples.value;
    uint32_t expected = load->profile->metrics.count;
    uint32_t made = profile_add_metric(load->profile, record.metric);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d metrics", PROFILE_METRIC_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, row.at, "a metric with this key came before");
    else
        load->totals[made] = record.total;
    return made;
}

static bool get_metric(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->metrics.count) return false;
    const ProfileMetric *metric = &save->profile->metrics.items[cursor->row];
    *(JsonMetricRecord *)into =
        (JsonMetricRecord){.metric = *metric,
                           .exact = !metric->sampled,
                           .samples = {metric->samples, metric->sampled},
                           .total = profile_total(save->profile, cursor->row)};
    return true;
}

/* ---- labels ---- */

static uint32_t put_label(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t expected = load->profile->labels.count;
    uint32_t made = profile_label(load->profile, *(const ProfileLabel *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d labels", PROFILE_LABEL_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, row.at, "this is the same label as number %u", made);
    return made;
}

static bool get_label(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->labels.count) return false;
    *(ProfileLabel *)into = save->profile->labels.items[cursor->row];
    return true;
}

/* ---- contexts ---- */

static uint32_t put_context(JsonLoad *load, JsonRow row, const void *from) {
    const JsonContextRecord *record = from;
    Profile *profile = load->profile;
    uint32_t expected = profile->contexts.count;
    uint32_t made = profile_context(profile, record->parent, record->label);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d contexts",
                       PROFILE_CONTEXT_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, row.at, "context %u has the same parent and label", made);
    else
        for (uint32_t i = 0; i < profile->metrics.count; i++)
            profile->metrics.items[i].values.items[made] = record->costs.values[i];
    return made;
}

static bool get_context(const JsonSave *save, JsonCursor *cursor, void *into) {
    const Profile *profile = save->profile;
    JsonContextRecord *record = into;
    if (cursor->row == profile->contexts.count) return false;
    record->parent = profile->contexts.items[cursor->row].parent;
    record->label = profile->contexts.items[cursor->row].label;
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        record->costs.values[i] = profile->metrics.items[i].values.items[cursor->row];
    return true;
}

/* ---- edges ---- */

static uint32_t put_edge(JsonLoad *load, JsonRow row, const void *from) {
    const ProfileEdge *edge = from;
    uint32_t expected = load->profile->edges.count;
    profile_add_edge(load->profile, edge->from, edge->to, edge->count);
    if (load->profile->edges.count == expected)
        json_read_fail(&load->json, row.at, "this edge came before");
    return expected;
}

static bool get_edge(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->edges.count) return false;
    *(ProfileEdge *)into = save->profile->edges.items[cursor->row];
    return true;
}

/* ---- dimensions ---- */

static uint32_t put_dimension(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t expected = load->profile->dimensions.count;
    uint32_t made = profile_dimension(load->profile, *(const ProfileDimension *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d dimensions",
                       PROFILE_DIMENSION_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, row.at, "a dimension with this key came before");
    return made;
}

static bool get_dimension(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->dimensions.count) return false;
    *(ProfileDimension *)into = save->profile->dimensions.items[cursor->row];
    return true;
}

/* ---- bands ---- */

static uint32_t put_band(JsonLoad *load, JsonRow row, const void *from) {
    const JsonBandRecord *record = from;
    uint32_t expected = load->profile->bands.count;
    uint32_t made = profile_band(load->profile, record->band);
    JsonBandFigure figure = {record->peak.value, record->peak_time.value, record->sum.value,
                             record->peak.given && record->peak_time.given && record->sum.given};
    if (made == expected)
        vector_push(&load->figures, figure);
    else
        json_read_fail(&load->json, row.at, "this is the same band as number %u", made);
    return made;
}

static bool get_band(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->bands.count) return false;
    const ProfileBand *band = &save->profile->bands.items[cursor->row];
    *(JsonBandRecord *)into = (JsonBandRecord){.band = *band,
                                               .peak = {band->peak, true},
                                               .peak_time = {band->peak_time, true},
                                               .sum = {band->sum, true}};
    return true;
}

/* ---- samples: those of the first dimension, then those of the next ---- */

static uint32_t put_sample(JsonLoad *load, JsonRow row, const void *from) {
    const JsonSampleRecord *record = from;
    Profile *profile = load->profile;
    const ProfileDimension *of = &profile->dimensions.items[record->dimension];
    if (of->samples.count > 0 && record->sample.time < vector_last(&of->samples).time) {
        json_read_fail(&load->json, row.at, "this sample is before the one before it");
        return FAILED;
    }
    for (uint32_t i = 0; i < load->rows.count; i++)
        if (profile->bands.items[load->rows.items[i].band].dimension != record->dimension) {
            json_read_fail(&load->json, row.at, "band %u is of another dimension than this sample",
                           load->rows.items[i].band);
            return FAILED;
        }
    profile_begin_sample(profile, record->dimension, record->sample);
    for (uint32_t i = 0; i < load->rows.count; i++)
        profile_add_row(profile, load->rows.items[i].band, load->rows.items[i].value);
    profile_end_sample(profile, record->dimension);
    if (of->current.total != record->sample.total)
        json_read_fail(&load->json, row.at, "this sample's rows do not add up to its total");
    return of->samples.count - 1;
}

static bool get_sample(const JsonSave *save, JsonCursor *cursor, void *into) {
    const Profile *profile = save->profile;
    for (; cursor->outer < profile->dimensions.count; cursor->outer++, cursor->inner = 0) {
        const ProfileDimension *dimension = &profile->dimensions.items[cursor->outer];
        if (cursor->inner == dimension->samples.count) continue;
        JsonSampleRecord *record = into;
        record->dimension = cursor->outer;
        record->sample = dimension->samples.items[cursor->inner];
        if (record->sample.merged == 0) record->sample.merged = 1; /* 0 counts as 1 */
        record->rows = profile_rows(profile, cursor->outer, cursor->inner++);
        return true;
    }
    return false;
}

/* ---- moments ---- */

static uint32_t put_moment(JsonLoad *load, JsonRow row, const void *from) {
    (void)row;
    const ProfileMoment *moment = from;
    profile_add_moment(load->profile, moment->time, moment->kind, moment->text);
    return load->profile->moments.count - 1;
}

static bool get_moment(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->moments.count) return false;
    *(ProfileMoment *)into = save->profile->moments.items[cursor->row];
    return true;
}

/* ---- ticks: those of the first metric, then those of the next. Their contexts have their costs
 * already, so nothing is added to these ---- */

static uint32_t put_ticks(JsonLoad *load, JsonRow row, const void *from) {
    const JsonTicksRecord *record = from;
    uint64_t time = record->time;
    for (uint32_t i = 0; i < load->ticks.count; i++) {
        ProfileTick tick = load->ticks.items[i];
        if (__builtin_add_overflow(time, tick.time, &time)) {
            json_read_fail(&load->json, row.at, "the time of these ticks does not fit 64 bits");
            return FAILED;
        }
        tick.time = time;
        tick.metric = (uint16_t)record->metric;
        tick.weight = (uint16_t)record->weight;
        if (tick.weight > 0) vector_push(&load->profile->ticks, tick);
    }
    return FAILED; /* many, so none */
}

static bool get_ticks(const JsonSave *save, JsonCursor *cursor, void *into) {
    enum { IN_A_ROW = 100 };
    const Profile *profile = save->profile;
    JsonTicksRecord *record = into;
    for (; cursor->outer < profile->metrics.count; cursor->outer++, cursor->inner = 0) {
        uint32_t count = 0;
        for (; cursor->inner < profile->ticks.count; cursor->inner++) {
            const ProfileTick *tick = &profile->ticks.items[cursor->inner];
            if (tick->metric != cursor->outer) continue;
            if (count == IN_A_ROW || (count > 0 && tick->weight != record->weight)) break;
            if (count++ > 0) continue;
            *record = (JsonTicksRecord){.metric = tick->metric,
                                        .weight = tick->weight,
                                        .time = tick->time,
                                        .ticks = {tick->metric, cursor->inner, 0}};
        }
        record->ticks.count = count;
        if (count > 0) return true;
    }
    return false;
}

/* ---- losses ---- */

static uint32_t put_loss(JsonLoad *load, JsonRow row, const void *from) {
    const ProfileLoss *loss = from;
    if (loss->text.length == 0)
        json_read_fail(&load->json, row.at, "the text of this loss is empty");
    else
        profile_add_loss(load->profile, *loss);
    return load->profile->losses.count - 1;
}

static bool get_loss(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->losses.count) return false;
    *(ProfileLoss *)into = save->profile->losses.items[cursor->row];
    return true;
}

/* ---- the table ---- */

#define WHOLE(record, Struct) RECORD(record, Struct, "profile", NULL, NULL)
#define PART_RECORD(record, Struct, name) RECORD(record, Struct, name, NULL, NULL)

#define RECORD(record, Struct, name, put, get) \
    typedef Struct record##_Struct;            \
    static const JsonField record##_fields[] = {
#define FIELD(record, key, kind, member, presence, usual, versions) \
    JSON_FIELD(key, kind, record##_Struct, member, presence, usual, versions),
#define PART(record, key, part, member, presence, versions) \
    JSON_NESTED(key, PART, JSON_##part, record##_Struct, member, presence, versions),
#define LIST(record, key, item, member, presence, versions) \
    JSON_NESTED(key, LIST, JSON_##item, record##_Struct, member, presence, versions),
#define END(record) \
    }               \
    ;
#include "formats/json/fields.def"
#undef RECORD
#undef FIELD
#undef PART
#undef LIST
#undef END

#define RECORD(record, Struct, name, put, get)                           \
    [JSON_##record] = {name,                                             \
                       record##_fields,                                  \
                       sizeof record##_fields / sizeof *record##_fields, \
                       sizeof(Struct),                                   \
                       put,                                              \
                       get},
#define FIELD(record, key, kind, member, presence, usual, versions)
#define PART(record, key, part, member, presence, versions)
#define LIST(record, key, item, member, presence, versions)
#define END(record)
const JsonRecord json_record_table[JSON_RECORD_COUNT] = {
#include "formats/json/fields.def"
};
