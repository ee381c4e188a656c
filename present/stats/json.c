#include "base/json.h"
#include "present/layout/wrap.h"
#include "present/stats/internal.h"
#include "present/words/measure.h"
#include "present/words/names.h"

enum { VERSION = 1 };

static void key_number(const char *key, double number, Buffer *out) {
    buffer_char(out, ',');
    json_key(out, key);
    present_measure_json(number, out);
}

static void write_runs(const Stats *stats, Buffer *out) {
    json_key(out, "runs");
    buffer_char(out, '[');
    for (uint32_t i = 0; i < stats->count; i++) {
        json_next_row(out, i);
        json_string(out, stats->runs.items[i]);
    }
    buffer_string(out, "\n],\n");
}

static void write_measures(const Stats *stats, Buffer *out) {
    uint32_t shown = 0;
    json_key(out, "costs");
    buffer_char(out, '[');
    for (uint32_t i = 0; i < stats->measures.count; i++) {
        const Measure *measure = &stats->measures.items[i];
        if (!measure->chosen) continue;
        json_next_row(out, shown++);
        buffer_char(out, '{');
        present_measure_fields(measure->key, measure->name, measure->unit, out);
        buffer_printf(out, ",\"exact\":%s", measure->sampled ? "false" : "true");
        if (measure->interval > 0) key_number("seconds", measure->interval, out);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

static void write_findings(const Stats *stats, Buffer *out) {
    StatsWords words = {.stats = stats};
    json_key(out, "findings");
    buffer_char(out, '[');
    for (uint32_t i = 0; i < stats->findings.count; i++) {
        const StatsFinding *finding = &stats->findings.items[i];
        uint32_t label = stats->rows.items[finding->row].label;
        Buffer sentence = {0}, plain = {0};
        present_stats_finding(&words, finding, &sentence);
        wrap_nowhere(&plain, buffer_as_text(&sentence));
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "kind", text_of(stats_kind_key(finding->kind)));
        key_number("number", (double)finding->run + 1, out);
        buffer_char(out, ',');
        json_key_string(out, "file", stats->runs.items[finding->run]);
        buffer_char(out, ',');
        json_key_string(out, "cost", stats->measures.items[finding->measure].key);
        key_number("before", finding->before, out);
        key_number("after", finding->after, out);
        key_number("weight", finding->weight, out);
        if (label != PROFILE_NONE) {
            buffer_string(out, ",\"definition\":{");
            present_label_fields(&stats->labels.labels.items[label], out);
            buffer_char(out, '}');
        }
        buffer_char(out, ',');
        json_key_string(out, "text", buffer_as_text(&plain));
        buffer_char(out, '}');
        buffer_release(&sentence);
        buffer_release(&plain);
    }
    buffer_string(out, "\n],\n");
}

static void write_series(const Stats *stats, const StatsRow *row, Buffer *out) {
    bool first = true;
    json_key(out, "costs");
    buffer_char(out, '{');
    for (uint32_t i = 0; i < stats->measures.count; i++) {
        if (!row->figures[i] || !stats->measures.items[i].chosen) continue;
        const Series *series = &row->series[i];
        if (!first) buffer_char(out, ',');
        first = false;
        json_string(out, stats->measures.items[i].key);
        buffer_string(out, ":{\"figures\":[");
        for (uint32_t j = 0; j < stats->count; j++) {
            if (j > 0) buffer_char(out, ',');
            present_measure_json(series->values[j], out);
        }
        buffer_char(out, ']');
        key_number("median", series->median, out);
        key_number("varies_by", series->noise, out);
        buffer_char(out, '}');
    }
    buffer_char(out, '}');
}

void present_stats_json(const Stats *stats, Buffer *out) {
    buffer_printf(out, "{\"kind\":\"assay-stats\",\"version\":%d,\n", VERSION);
    if (stats->program.length > 0) {
        json_key_string(out, "program", stats->program);
        buffer_string(out, ",\n");
    }
    write_runs(stats, out);
    write_measures(stats, out);
    write_findings(stats, out);
    buffer_string(out, "\"program_costs\":{");
    write_series(stats, stats_all(stats), out);
    buffer_string(out, "},\n\"definitions\":[");
    for (uint32_t i = 1; i < stats->rows.count; i++) {
        json_next_row(out, i - 1);
        buffer_char(out, '{');
        present_label_fields(&stats->labels.labels.items[stats->rows.items[i].label], out);
        buffer_char(out, ',');
        write_series(stats, &stats->rows.items[i], out);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]}\n");
}
