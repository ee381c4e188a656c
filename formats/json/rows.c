/* The records: for each what is done with a row that was read (put), and where the rows come from
 * that are written (get). The table itself is at the end. */
#include "formats/json/fields.h"
#include <string.h>

/* what `put` gives after it failed: nobody looks at it */
enum { FAILED = PROFILE_NONE };

/* ---- sources, and what they say ---- */

static uint32_t put_source(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t made = profile_add_source(load->profile, *(const ProfileSource *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d sources", PROFILE_SOURCE_LIMIT);
    return made;
}

static bool get_source(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->sources.count) return false;
    *(ProfileSource *)into = save->profile->sources.items[cursor->row];
    return true;
}

static uint32_t put_fact(JsonLoad *load, JsonRow row, const void *from) {
    const JsonFactRecord *record = from;
    uint32_t before = load->profile->facts.count;
    profile_set_other_fact(load->profile, record->source, record->key, record->value);
    if (load->profile->facts.count == before)
        json_read_fail(&load->json, row.at, "this fact is there twice, or one too many");
    return before;
}

/* the first source's are in `facts` */
static bool get_fact(const JsonSave *save, JsonCursor *cursor, void *into) {
    const Profile *profile = save->profile;
    for (; cursor->inner < profile->facts.count; cursor->inner++) {
        const ProfileFact *fact = &profile->facts.items[cursor->inner];
        if (fact->source == PROFILE_NONE || fact->source == 0) continue;
        if (!save->show_private && profile_fact_is_private(fact)) continue;
        *(JsonFactRecord *)into = (JsonFactRecord){fact->source, fact->key, fact->value};
        cursor->inner++;
        return true;
    }
    return false;
}

static uint32_t put_total(JsonLoad *load, JsonRow row, const void *from) {
    const ProfileTotal *total = from;
    uint32_t before = load->profile->totals.count;
    profile_set_other_total(load->profile, total->source, total->key, total->value);
    if (load->profile->totals.count == before)
        json_read_fail(&load->json, row.at, "this total is there twice, or one too many");
    return before;
}

static bool get_total(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->totals.count) return false;
    *(ProfileTotal *)into = save->profile->totals.items[cursor->row];
    return true;
}

/* ---- metrics ---- */

static uint32_t put_metric(JsonLoad *load, JsonRow row, const void *from) {
    JsonMetricRecord record = *(const JsonMetricRecord *)from;
    record.metric.sampled = !record.exact;
    record.metric.samples = record.samples.value;
    record.metric.has_whole = record.whole.given;
    record.metric.whole = record.whole.value;
    record.metric.has_spread = record.spread.given;
    record.metric.spread = (double)record.spread.value / 1000;
    record.metric.code = profile_find_metric_code(record.of);
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

/* what is written only where it is not the key */
static Text own_key_or_none(Text key, Text table) {
    return text_equal(key, table) ? TEXT("") : table;
}

static bool spread_fits(const ProfileMetric *metric) {
    return metric->has_spread && metric->spread < 1e15;
}

static bool get_metric(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->metrics.count) return false;
    const ProfileMetric *metric = &save->profile->metrics.items[cursor->row];
    *(JsonMetricRecord *)into = (JsonMetricRecord){
        .metric = *metric,
        .exact = !metric->sampled,
        .samples = {metric->samples, metric->sampled},
        .whole = {metric->whole, metric->has_whole},
        .spread = {(uint64_t)(metric->spread * 1000 + 0.5), spread_fits(metric)},
        .of = own_key_or_none(metric->key, text_of(profile_metric_row(metric->code)->key)),
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
    JsonDimensionRecord record = *(const JsonDimensionRecord *)from;
    uint32_t expected = load->profile->dimensions.count;
    if (record.of.length > 0) record.dimension.code = profile_dimension_code(record.of);
    uint32_t made = profile_dimension(load->profile, record.dimension);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d dimensions",
                       PROFILE_DIMENSION_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, row.at, "a dimension with this key came before");
    else
        vector_push(&load->old.clocks, record.clock);
    return made;
}

static bool get_dimension(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->dimensions.count) return false;
    const ProfileDimension *dimension = &save->profile->dimensions.items[cursor->row];
    Text table = profile_dimension_of(dimension->code).key;
    *(JsonDimensionRecord *)into = (JsonDimensionRecord){
        .dimension = *dimension, .of = own_key_or_none(dimension->key, table)};
    return true;
}

/* ---- bands: inside their dimension; in version 1 all of them in one list ---- */

static uint32_t put_band(JsonLoad *load, JsonRow row, const void *from) {
    const JsonBandRecord *record = from;
    uint32_t dimension = row.of != PROFILE_NONE ? row.of : record->dimension;
    uint32_t expected = load->profile->dimensions.items[dimension].bands.count;
    uint32_t made = profile_band(load->profile, dimension, record->band);
    JsonBandFigure figure = {
        dimension,          made,
        record->peak.value, record->peak_time.value,
        record->sum.value,  record->peak.given && record->peak_time.given && record->sum.given};
    if (made == expected)
        vector_push(&load->figures, figure);
    else
        json_read_fail(&load->json, row.at, "this is the same band as number %u", made);
    return made;
}

static bool get_band(const JsonSave *save, JsonCursor *cursor, void *into) {
    const ProfileDimension *dimension = &save->profile->dimensions.items[cursor->of];
    if (cursor->row == dimension->bands.count) return false;
    const ProfileBand *band = &dimension->bands.items[cursor->row];
    *(JsonBandRecord *)into = (JsonBandRecord){.dimension = cursor->of,
                                               .band = *band,
                                               .peak = {band->peak, true},
                                               .peak_time = {band->peak_time, true},
                                               .sum = {band->sum, true}};
    return true;
}

/* ---- samples: those of the first dimension, then those of the next ---- */

/* In version 1 a band's number counts those of all dimensions. */
static bool settle_rows(JsonLoad *load, JsonRow at, uint32_t dimension) {
    bool old = load->version == 1;
    uint32_t known =
        old ? load->figures.count : load->profile->dimensions.items[dimension].bands.count;
    for (uint32_t i = 0; i < load->rows.count; i++) {
        ProfileRow *row = &load->rows.items[i];
        if (row->band >= known) {
            json_read_fail(&load->json, at.at, "there are only %u bands, counted from 0", known);
            return false;
        }
        if (!old) continue;
        const JsonBandFigure *band = &load->figures.items[row->band];
        if (band->dimension != dimension) {
            json_read_fail(&load->json, at.at, "band %u is of another dimension than this sample",
                           row->band);
            return false;
        }
        row->band = band->band;
    }
    return true;
}

static uint32_t put_sample(JsonLoad *load, JsonRow row, const void *from) {
    const JsonSampleRecord *record = from;
    Profile *profile = load->profile;
    const ProfileDimension *of = &profile->dimensions.items[record->dimension];
    if (of->samples.count > 0 && record->sample.time < vector_last(&of->samples).time) {
        json_read_fail(&load->json, row.at, "this sample is before the one before it");
        return FAILED;
    }
    if (!settle_rows(load, row, record->dimension)) return FAILED;
    profile_begin_sample(profile, record->dimension, record->sample);
    for (uint32_t i = 0; i < load->rows.count; i++)
        profile_add_row(profile, record->dimension, load->rows.items[i].band,
                        load->rows.items[i].value);
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
    profile_add_moment(load->profile, *(const ProfileMoment *)from);
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

/* A code that is not known, or has other parts than it has here, is a later version's: then its
 * text says what it is. */
static uint32_t put_loss(JsonLoad *load, JsonRow row, const void *from) {
    JsonLossRecord record = *(const JsonLossRecord *)from;
    if (record.text.length == 0) {
        json_read_fail(&load->json, row.at, "the text of this loss is empty");
        return FAILED;
    }
    record.loss.code = profile_loss_find(record.code);
    memcpy(record.loss.parts, record.parts.parts, sizeof record.loss.parts);
    if (record.parts.strange || !profile_loss_is_whole(&record.loss)) {
        record.loss.code = LOSS_OTHER;
        memset(record.loss.parts, 0, sizeof record.loss.parts);
        record.loss.parts[0] = profile_part_text(record.text);
    }
    profile_add_loss(load->profile, record.loss);
    return load->profile->losses.count - 1;
}

static bool get_loss(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->losses.count) return false;
    const ProfileLoss *loss = &save->profile->losses.items[cursor->row];
    JsonLossRecord *record = into;
    *record = (JsonLossRecord){.loss = *loss, .code = text_of(profile_loss_key(loss->code))};
    memcpy(record->parts.parts, loss->parts, sizeof loss->parts);
    buffer_clear(save->scratch);
    profile_loss_text(loss, save->scratch);
    record->text = buffer_as_text(save->scratch);
    return true;
}

/* ---- sites, calls and lives ---- */

static uint32_t put_site(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t expected = load->profile->sites.count;
    uint32_t made = profile_site(load->profile, *(const ProfileSite *)from);
    if (made != expected) json_read_fail(&load->json, row.at, "this site came before");
    return made;
}

static bool get_site(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->sites.count) return false;
    *(ProfileSite *)into = save->profile->sites.items[cursor->row];
    return true;
}

static uint32_t put_call(JsonLoad *load, JsonRow row, const void *from) {
    const ProfileCall *call = from;
    uint32_t expected = load->profile->calls.count;
    if (call->in_name.length == 0 || call->name.length == 0)
        json_read_fail(&load->json, row.at, "this call has no name");
    if (load->json.failed) return FAILED;
    uint32_t made = profile_call(load->profile, *call);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d calls", PROFILE_CALL_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, row.at, "this call came before");
    return made;
}

static bool get_call(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->calls.count) return false;
    *(ProfileCall *)into = save->profile->calls.items[cursor->row];
    return true;
}

static uint32_t put_life(JsonLoad *load, JsonRow row, const void *from) {
    (void)row;
    vector_push(&load->profile->lives, *(const ProfileLife *)from);
    return load->profile->lives.count - 1;
}

static bool get_life(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->lives.count) return false;
    *(ProfileLife *)into = save->profile->lives.items[cursor->row];
    return true;
}

/* ---- lines ---- */

static bool read_hexadecimal(Text digits, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < digits.length; i++) {
        char digit = digits.bytes[i];
        bool decimal = digit >= '0' && digit <= '9', letter = digit >= 'a' && digit <= 'f';
        if (!decimal && !letter) return false;
        *number = *number << 4 | (uint64_t)(decimal ? digit - '0' : digit - 'a' + 10);
    }
    return digits.length == 16 || digits.length == 0;
}

static uint32_t put_line(JsonLoad *load, JsonRow row, const void *from) {
    JsonLineRecord record = *(const JsonLineRecord *)from;
    Profile *profile = load->profile;
    if (!read_hexadecimal(record.text, &record.line.text))
        json_read_fail(&load->json, row.at, "the text of a line is 16 hexadecimal digits");
    if (load->json.failed) return FAILED;
    uint32_t made = profile_add_line(profile, record.line);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d lines", PROFILE_LINE_LIMIT);
    else
        for (uint32_t i = 0; i < profile->metrics.count; i++)
            profile->metrics.items[i].lines.items[made] = record.costs.values[i];
    for (int fate = 0; fate < PROFILE_FATE_COUNT && made != PROFILE_NONE; fate++)
        if (profile->line_fates.count > 0 || !profile_charges_are_none(&record.fates.of[fate]))
            profile_add_line_fate(profile, made, (ProfileFate)fate, &record.fates.of[fate]);
    return made;
}

static bool get_line(const JsonSave *save, JsonCursor *cursor, void *into) {
    const Profile *profile = save->profile;
    JsonLineRecord *record = into;
    if (cursor->row == profile->lines.count) return false;
    record->line = profile->lines.items[cursor->row];
    buffer_clear(save->scratch);
    if (record->line.text != 0)
        buffer_printf(save->scratch, "%016llx", (unsigned long long)record->line.text);
    record->text = buffer_as_text(save->scratch);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        record->costs.values[i] = profile->metrics.items[i].lines.items[cursor->row];
    record->fates =
        profile->line_fates.count > 0 ? profile->line_fates.items[cursor->row] : (ProfileByFate){0};
    return true;
}

static uint32_t put_line_call(JsonLoad *load, JsonRow row, const void *from) {
    if (!profile_add_line_call(load->profile, *(const ProfileLineCall *)from))
        json_read_fail(&load->json, row.at, "there are more than %d calls of lines",
                       PROFILE_LINE_LIMIT);
    return load->profile->line_calls.count - 1;
}

static bool get_line_call(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->line_calls.count) return false;
    *(ProfileLineCall *)into = save->profile->line_calls.items[cursor->row];
    return true;
}

/* ---- holders: inside their search ---- */

static uint32_t put_holders(JsonLoad *load, JsonRow row, const void *from) {
    uint32_t made = profile_add_holders(load->profile, *(const ProfileHolders *)from);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d searches for holders",
                       PROFILE_HOLDERS_LIMIT);
    return made;
}

static bool get_holders(const JsonSave *save, JsonCursor *cursor, void *into) {
    if (cursor->row == save->profile->holders.count) return false;
    *(ProfileHolders *)into = save->profile->holders.items[cursor->row];
    return true;
}

static uint32_t put_holder(JsonLoad *load, JsonRow row, const void *from) {
    const ProfileHolder *holder = from;
    uint32_t before = load->profile->holders.items[row.of].items.count;
    bool is_root = holder->parent == PROFILE_NONE;
    if (!is_root && holder->parent >= before)
        json_read_fail(&load->json, row.at, "the parent does not come before this holder");
    else if (is_root != (holder->kind != PROFILE_HOLDER_SITE) || is_root != (holder->site == 0))
        json_read_fail(&load->json, row.at, "a holder with a parent has a site, a root has none");
    if (load->json.failed) return FAILED;
    uint32_t made = profile_add_holder(load->profile, row.of, *holder);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, row.at, "there are more than %d holders", PROFILE_HOLDER_LIMIT);
    return made;
}

/* what a site says is not said again */
static bool get_holder(const JsonSave *save, JsonCursor *cursor, void *into) {
    const ProfileHolders *search = &save->profile->holders.items[cursor->of];
    ProfileHolder *holder = into;
    if (cursor->row == search->items.count) return false;
    *holder = search->items.items[cursor->row];
    if (holder->site == 0) return true;
    holder->name = holder->module = TEXT("");
    holder->place = (Place){0};
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
