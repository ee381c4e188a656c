#include "present/scale/json.h"
#include "base/json.h"
#include "present/layout/wrap.h"
#include "present/scale/words.h"
#include "present/words/names.h"

enum { VERSION = 1 };

static void key_figure(const char *key, double number, Buffer *out) {
    json_key(out, key);
    if (number < 0)
        buffer_string(out, "null");
    else
        present_measure_json(number, out);
}

static void write_lines(const char *key, ScaleLines *lines, Buffer *out) {
    json_key(out, key);
    buffer_char(out, '[');
    for (uint32_t i = 0; i < lines->count; i++) {
        Buffer plain = {0};
        wrap_nowhere(&plain, buffer_as_text(&lines->items[i]));
        json_next_row(out, i);
        json_string(out, buffer_as_text(&plain));
        buffer_release(&plain);
    }
    buffer_string(out, "\n],\n");
    present_scale_lines_release(lines);
}

static void write_measures(const Scale *scale, Buffer *out) {
    buffer_string(out, "\"costs\":[");
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        const Measure *measure = &scale->measures.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        present_measure_fields(measure->key, measure->name, measure->unit, out);
        buffer_printf(out, ",\"exact\":%s", measure->sampled ? "false" : "true");
        if (measure->interval > 0) {
            buffer_char(out, ',');
            key_figure("seconds", measure->interval, out);
        }
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

static void write_growth(const Growth *growth, Buffer *out) {
    json_key_string(out, "growth", text_of(growth_key(growth->code)));
    if (growth->other != growth->code) {
        buffer_char(out, ',');
        json_key_string(out, "or", text_of(growth_key(growth->other)));
    }
    if (growth->code == GROWTH_EXPONENTIAL || growth->code == GROWTH_POWER) {
        buffer_char(out, ',');
        key_figure(growth->code == GROWTH_POWER ? "exponent" : "rate", growth->rate, out);
    }
    if (growth->term_count > 0)
        buffer_printf(out, ",\"factor\":%.6g", growth->terms[growth->term_count - 1].factor);
    buffer_printf(out, ",\"error\":%.3g,\"doubts\":[", growth->error < 1e-7 ? 0 : growth->error);
    bool first = true;
    for (int i = 0; i < GROWTH_DOUBT_COUNT; i++) {
        if (!growth_has_doubt(growth, (GrowthDoubt)i)) continue;
        if (!first) buffer_char(out, ',');
        json_string(out, text_of(growth_doubt_key((GrowthDoubt)i)));
        first = false;
    }
    buffer_char(out, ']');
}

static void write_cells(const Scale *scale, const ScaleRow *row, Buffer *out) {
    bool first = true;
    buffer_string(out, "\"costs\":{");
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        const ScaleCell *cell = scale_cell(row, i);
        if (!cell->there) continue;
        if (!first) buffer_char(out, ',');
        first = false;
        json_string(out, scale->measures.items[i].key);
        buffer_string(out, ":{");
        write_growth(&cell->growth, out);
        buffer_string(out, ",\"figures\":[");
        for (uint32_t j = 0; j < scale->sizes.count; j++) {
            if (j > 0) buffer_char(out, ',');
            present_measure_json(cell->figures[j], out);
        }
        buffer_string(out, "],");
        key_figure("share", cell->share, out);
        buffer_char(out, ',');
        key_figure("later", cell->later, out);
        buffer_char(out, ',');
        key_figure("later_share", cell->later_share, out);
        buffer_char(out, '}');
    }
    buffer_char(out, '}');
}

static void write_rows(const Scale *scale, Buffer *out) {
    buffer_string(out, "\"definitions\":[");
    for (uint32_t i = 0; i < scale->rows.count; i++) {
        const ScaleRow *row = &scale->rows.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        present_label_fields(&scale->labels.labels.items[row->label], out);
        buffer_char(out, ',');
        json_key(out, "steepest");
        if (row->leading == PROFILE_NONE)
            buffer_string(out, "null");
        else
            json_string(out, scale->measures.items[row->leading].key);
        buffer_char(out, ',');
        if (row->caller != PROFILE_NONE) {
            buffer_string(out, "\"caller\":{");
            present_label_fields(&scale->labels.labels.items[row->caller], out);
            buffer_string(out, "},");
        }
        write_cells(scale, row, out);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n\"total\":{");
    write_cells(scale, &scale->all, out);
    buffer_string(out, "}\n");
}

void present_scale_json(const Scale *scale, Text program, Buffer *out) {
    ScaleLines lines = {0};
    buffer_printf(out, "{\"kind\":\"assay-scale\",\"version\":%d,\n", VERSION);
    json_key_string(out, "program", program);
    buffer_string(out, ",\"sizes\":[");
    for (uint32_t i = 0; i < scale->sizes.count; i++) {
        if (i > 0) buffer_char(out, ',');
        present_measure_json(scale->sizes.items[i], out);
    }
    buffer_printf(out, "],\"guess\":%s,\"later\":", scale_is_guess(scale) ? "true" : "false");
    present_measure_json(scale_largest(scale) * SCALE_LATER, out);
    buffer_string(out, ",\n");
    present_scale_sentences(scale, &lines);
    write_lines("sentences", &lines, out);
    present_scale_notes(scale, &lines);
    write_lines("notes", &lines, out);
    write_measures(scale, out);
    write_rows(scale, out);
    buffer_string(out, "}\n");
}
