/* One line a row: the file can be read by people, compared by line, and cut without losing all. */
#include "formats/json/write.h"
#include "base/json.h"

enum { VERSION = 1 };

static void write_fact(Buffer *out, uint32_t *row, const char *before, Text key, Text value) {
    Buffer whole = {0};
    buffer_string(&whole, before);
    buffer_text(&whole, key);
    json_next_row(out, (*row)++);
    json_string(out, buffer_as_text(&whole));
    buffer_char(out, ':');
    json_string(out, value);
    buffer_release(&whole);
}

static void write_facts(const Profile *profile, bool show_private, Buffer *out) {
    uint32_t row = 0;
    Buffer text = {0};
    buffer_string(out, "\"facts\":{");
    profile_format_list(profile, &text);
    if (text.length > 0) write_fact(out, &row, "", TEXT("format"), buffer_as_text(&text));
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        if (!show_private && profile_fact_is_private(&profile->facts.items[i])) continue;
        if (!profile_fact_is_first(profile, i)) continue;
        write_fact(out, &row, "", profile->facts.items[i].key, profile->facts.items[i].value);
    }
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        buffer_clear(&text);
        json_number(&text, profile->totals.items[i].value);
        write_fact(out, &row, "reported.", profile->totals.items[i].key, buffer_as_text(&text));
    }
    buffer_string(out, "\n},\n");
    buffer_release(&text);
}

static void write_metrics(const Profile *profile, Buffer *out) {
    buffer_string(out, "\"metrics\":[");
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "key", metric->key);
        buffer_char(out, ',');
        json_key_string(out, "name", metric->name);
        buffer_char(out, ',');
        json_key_string(out, "unit", metric->unit);
        buffer_char(out, ',');
        json_key_string(out, "description", metric->description);
        buffer_printf(out, ",\"exact\":%s", metric->sampled ? "false" : "true");
        if (metric->sampled) {
            buffer_string(out, ",\"samples\":");
            json_number(out, metric->samples);
        }
        if (metric->rounded) buffer_string(out, ",\"rounded\":true");
        buffer_string(out, ",\"total\":");
        json_number(out, profile_total(profile, i));
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

static void write_place(const ProfilePlace *place, Buffer *out) {
    if (place->line == 0 && place->file.length == 0) return;
    buffer_string(out, ",\"place\":{");
    json_key_string(out, "file", place->file);
    buffer_printf(out, ",\"line\":%u,\"column\":%u,\"end_line\":%u,\"end_column\":%u}", place->line,
                  place->column, place->end_line, place->end_column);
}

static void write_labels(const Profile *profile, Buffer *out) {
    buffer_string(out, "\"labels\":[");
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        json_next_row(out, i);
        buffer_printf(out, "{\"kind\":\"%s\",", profile_label_key(label->kind));
        json_key_string(out, "module", label->module);
        buffer_char(out, ',');
        json_key_string(out, "path", label->path);
        buffer_char(out, ',');
        json_key_string(out, "name", label->name);
        buffer_printf(out, ",\"ordinal\":%u", label->ordinal);
        write_place(&label->place, out);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

static void write_contexts(const Profile *profile, Buffer *out) {
    Buffer keys[PROFILE_METRIC_LIMIT] = {0}; /* `"bytes":`, made once */
    for (uint32_t m = 0; m < profile->metrics.count; m++) {
        json_string(&keys[m], profile->metrics.items[m].key);
        buffer_char(&keys[m], ':');
    }
    buffer_string(out, "\"contexts\":[");
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        const ProfileContext *context = &profile->contexts.items[i];
        json_next_row(out, i);
        buffer_string(out, "{\"parent\":");
        if (context->parent == PROFILE_NONE)
            buffer_string(out, "null");
        else
            json_number(out, context->parent);
        buffer_string(out, ",\"label\":");
        json_number(out, context->label);
        buffer_string(out, ",\"costs\":{");
        for (uint32_t m = 0; m < profile->metrics.count; m++) {
            if (m > 0) buffer_char(out, ',');
            buffer_text(out, buffer_as_text(&keys[m]));
            json_number(out, profile->metrics.items[m].values.items[i]);
        }
        buffer_string(out, "}}");
    }
    buffer_string(out, "\n],\n");
    for (uint32_t m = 0; m < profile->metrics.count; m++) buffer_release(&keys[m]);
}

static void write_edges(const Profile *profile, Buffer *out) {
    buffer_string(out, "\"edge_metric\":");
    if (profile->edge_metric == PROFILE_NONE)
        buffer_string(out, "null");
    else
        json_string(out, profile->metrics.items[profile->edge_metric].key);
    buffer_string(out, ",\n\"edges\":[");
    for (uint32_t i = 0; i < profile->edges.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[i];
        json_next_row(out, i);
        buffer_printf(out, "{\"from\":%u,\"to\":%u,\"count\":", edge->from, edge->to);
        json_number(out, edge->count);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]");
}

/* ---- censuses, moments, losses: each section only if there is something in it ---- */

static void key_number(Buffer *out, const char *key, uint64_t value) {
    buffer_printf(out, "\"%s\":", key);
    json_number(out, value);
}

static void write_dimensions(const Profile *profile, Buffer *out) {
    buffer_string(out, ",\n\"dimensions\":[");
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "key", dimension->key);
        buffer_char(out, ',');
        json_key_string(out, "name", dimension->name);
        buffer_char(out, ',');
        json_key_string(out, "unit", dimension->unit);
        buffer_char(out, ',');
        json_key_string(out, "description", dimension->description);
        buffer_char(out, ',');
        json_key_string(out, "clock",
                        text_of(profile_clock_key(profile_clock_of(profile, dimension->source))));
        buffer_printf(out, ",\"overlapping\":%s}", dimension->overlapping ? "true" : "false");
    }
    buffer_string(out, "\n]");
}

static void write_attribute(Buffer *out, const char *key, Text value) {
    if (value.length == 0) return;
    buffer_char(out, ',');
    json_key_string(out, key, value);
}

static void write_band(const ProfileBand *band, uint32_t dimension, Buffer *out) {
    buffer_char(out, '{');
    key_number(out, "dimension", dimension);
    buffer_char(out, ',');
    json_key_string(out, "name", band->name);
    if (band->context > 0) buffer_printf(out, ",\"context\":%u", band->context - 1);
    if (band->number > 0) buffer_printf(out, ",\"number\":%u", band->number);
    write_attribute(out, "module", band->module);
    write_attribute(out, "type", band->type);
    write_attribute(out, "detail", band->detail);
    write_place(&band->place, out);
    buffer_char(out, ',');
    key_number(out, "peak", band->peak);
    buffer_char(out, ',');
    key_number(out, "peak_time", band->peak_time);
    buffer_char(out, ',');
    key_number(out, "sum", band->sum);
    buffer_char(out, '}');
}

/* The file numbers the bands of all dimensions as one list: those of the first dimension first. */
static void write_bands(const Profile *profile, Buffer *out) {
    uint32_t row = 0;
    buffer_string(out, ",\n\"bands\":[");
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        for (uint32_t j = 0; j < profile->dimensions.items[i].bands.count; j++) {
            json_next_row(out, row++);
            write_band(&profile->dimensions.items[i].bands.items[j], i, out);
        }
    buffer_string(out, "\n]");
}

/* first_band: the number of the dimension's first band in the file */
static void write_sample(const Profile *profile, uint32_t dimension, uint32_t index,
                         uint32_t first_band, Buffer *out) {
    const ProfileSample *sample = &profile->dimensions.items[dimension].samples.items[index];
    buffer_printf(out, "{\"dimension\":%u,", dimension);
    key_number(out, "time", sample->time);
    if (sample->collection > 0) buffer_printf(out, ",\"collection\":%u", sample->collection);
    if (sample->merged > 1) buffer_printf(out, ",\"merged\":%u", sample->merged);
    buffer_char(out, ',');
    key_number(out, "total", sample->total);
    buffer_string(out, ",\"rows\":[");
    ProfileRows rows = profile_rows(profile, dimension, index);
    for (bool first = true; profile_next_row(&rows); first = false) {
        if (!first) buffer_char(out, ',');
        json_number(out, first_band + rows.band);
        buffer_char(out, ',');
        json_number(out, rows.value);
    }
    buffer_string(out, "]}");
}

static void write_samples(const Profile *profile, Buffer *out) {
    uint32_t row = 0, first_band = 0;
    buffer_string(out, ",\n\"samples\":[");
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        for (uint32_t j = 0; j < profile->dimensions.items[i].samples.count; j++) {
            json_next_row(out, row++);
            write_sample(profile, i, j, first_band, out);
        }
        first_band += profile->dimensions.items[i].bands.count;
    }
    buffer_string(out, "\n]");
}

static void write_moments(const Profile *profile, Buffer *out) {
    buffer_string(out, ",\n\"moments\":[");
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        key_number(out, "time", moment->time);
        buffer_printf(out, ",\"kind\":\"%s\",", profile_moment_key(moment->kind));
        json_key_string(out, "text", moment->text);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]");
}

/* Of one metric, so many in a line: pairs of the time since the tick before it and the context. */
static void write_ticks_of(const Profile *profile, uint32_t metric, bool *first, Buffer *out) {
    enum { IN_A_LINE = 100 };
    uint32_t in_line = 0;
    uint64_t time = 0;
    uint16_t weight = 0;
    for (uint32_t i = 0; i < profile->ticks.count; i++) {
        const ProfileTick *tick = &profile->ticks.items[i];
        if (tick->metric != metric) continue;
        if (in_line == 0 || in_line == IN_A_LINE || tick->weight != weight) {
            buffer_string(out, in_line > 0 ? "]}" : "");
            json_next_row(out, *first ? 0 : 1);
            buffer_string(out, "{\"metric\":");
            json_string(out, profile->metrics.items[metric].key);
            if (tick->weight != 1) buffer_printf(out, ",\"weight\":%u", tick->weight);
            buffer_char(out, ',');
            key_number(out, "time", tick->time);
            buffer_string(out, ",\"ticks\":[");
            *first = false;
            in_line = 0;
            time = tick->time;
            weight = tick->weight;
        }
        if (in_line++ > 0) buffer_char(out, ',');
        json_number(out, tick->time - time);
        buffer_char(out, ',');
        json_number(out, tick->context);
        time = tick->time;
    }
    buffer_string(out, in_line > 0 ? "]}" : "");
}

static void write_ticks(const Profile *profile, Buffer *out) {
    bool first = true;
    buffer_string(out, ",\n\"ticks\":[");
    for (uint32_t i = 0; i < profile->metrics.count; i++) write_ticks_of(profile, i, &first, out);
    buffer_string(out, "\n]");
}

static void write_part(const ProfilePart *part, Buffer *out) {
    if (part->kind == PROFILE_PART_TEXT) json_string(out, part->text);
    if (part->kind == PROFILE_PART_NUMBER) json_number(out, part->number);
    if (part->kind != PROFILE_PART_LIST) return;
    buffer_char(out, '[');
    for (uint32_t i = 0; i < part->count; i++) {
        if (i > 0) buffer_char(out, ',');
        json_string(out, part->items[i]);
    }
    buffer_char(out, ']');
}

static void write_loss_code(const ProfileLoss *loss, Buffer *out) {
    Buffer text = {0};
    uint32_t count = profile_part_count(loss->parts);
    json_key_string(out, "code", text_of(profile_loss_key(loss->code)));
    if (count > 0) buffer_string(out, ",\"parts\":[");
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) buffer_char(out, ',');
        write_part(&loss->parts[i], out);
    }
    buffer_string(out, count > 0 ? "]," : ",");
    profile_loss_text(loss, &text);
    json_key_string(out, "text", buffer_as_text(&text));
    buffer_release(&text);
}

static void write_losses(const Profile *profile, Buffer *out) {
    buffer_string(out, ",\n\"losses\":[");
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        const ProfileLoss *loss = &profile->losses.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        write_loss_code(loss, out);
        buffer_char(out, ',');
        key_number(out, "count", loss->count);
        write_attribute(out, "file", loss->file);
        if (loss->offset > 0) {
            buffer_char(out, ',');
            key_number(out, "offset", loss->offset - 1);
        }
        if (loss->line > 0) {
            buffer_char(out, ',');
            key_number(out, "line", loss->line);
        }
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]");
}

static void write_profile(const Profile *profile, bool show_private, Buffer *out) {
    buffer_printf(out, "{\"kind\":\"assay-profile\",\"version\":%d,\n", VERSION);
    write_facts(profile, show_private, out);
    write_metrics(profile, out);
    write_labels(profile, out);
    write_contexts(profile, out);
    write_edges(profile, out);
    if (profile->dimensions.count > 0) {
        write_dimensions(profile, out);
        write_bands(profile, out);
        write_samples(profile, out);
    }
    if (profile->moments.count > 0) write_moments(profile, out);
    if (profile->ticks.count > 0) write_ticks(profile, out);
    if (profile->losses.count > 0) write_losses(profile, out);
    buffer_string(out, "\n}\n");
}

void json_write_profile(const Profile *profile, Buffer *out) { write_profile(profile, false, out); }

void json_write_private(const Profile *profile, Buffer *out) { write_profile(profile, true, out); }
