#include "present/diff/tables.h"
#include "base/utf8.h"
#include "present/diff/internal.h"
#include "present/words/cells.h"
#include "present/words/number.h"

void present_diff_table_release(DiffTable *table) {
    buffer_release(&table->title);
    buffer_release(&table->explanation);
    table_release(&table->table);
}

/* ---- columns and cells ---- */

void present_diff_figure_column(const DiffWords *words, Table *table, const char *header, Text unit,
                                Text group, uint32_t importance) {
    Buffer text = {0};
    buffer_string(&text, header);
    if (unit.length > 0) {
        buffer_string(&text, " (");
        present_diff_put_word(words, unit, &text);
        buffer_char(&text, ')');
    }
    table_column(table, (TableColumn){.header = text_copy(&table->arena, buffer_as_text(&text)),
                                      .group = group,
                                      .importance = importance > 0 ? importance : TABLE_ALWAYS});
    buffer_release(&text);
}

static void add_change_columns(const DiffWords *words, Table *table, Text unit, Text group,
                               uint32_t importance) {
    present_diff_figure_column(words, table, "before", unit, group,
                               importance > 0 ? importance : 8);
    present_diff_figure_column(words, table, "now", unit, group, importance > 0 ? importance : 9);
    present_diff_figure_column(words, table, "difference", unit, group, importance);
    present_diff_figure_column(words, table, "%", TEXT(""), group, importance > 0 ? importance : 7);
}

static void add_change_cells(Table *table, uint64_t before, uint64_t after) {
    Buffer text = {0};
    present_number_cell(table, before);
    present_number_cell(table, after);
    present_diff_put_difference(before, after, &text);
    table_cell(table, buffer_as_text(&text));
    buffer_clear(&text);
    present_diff_put_percent(before, after, &text);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

void present_diff_unchanged_cell(Table *table, uint64_t count) {
    Buffer text = {0};
    present_number(&text, count);
    buffer_string(&text, " unchanged");
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static Text noise_word(bool noise) { return noise ? TEXT("within noise") : TEXT(""); }

static bool can_be_noise(const DiffWords *words) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    return metric->sampled || metric->rounded;
}

/* ---- totals ---- */

static void add_total_row(Table *table, Text name, uint64_t before, uint64_t after) {
    table_row(table, TABLE_ROW_PLAIN);
    table_cell(table, name);
    add_change_cells(table, before, after);
}

void present_diff_table_totals(const DiffWords *words, DiffTable *into) {
    Buffer name = {0};
    Table *table = &into->table;
    bool changed = false;
    table_name_column(table, TEXT("in all"));
    add_change_columns(words, table, TEXT(""), TEXT(""), 0);
    for (uint32_t i = 0; i < words->diff->metrics.count; i++) {
        const DiffMetric *metric = &words->diff->metrics.items[i];
        const ProfileMetric *of = present_diff_metric_of(words, metric);
        if (metric->before == 0 && metric->after == 0) continue;
        changed = changed || diff_metric_changed(metric);
        buffer_clear(&name);
        present_diff_put_word(words, of->name.length > 0 ? of->name : of->key, &name);
        if (of->unit.length > 0) {
            buffer_string(&name, " (");
            present_diff_put_word(words, of->unit, &name);
            buffer_char(&name, ')');
        }
        if (of->sampled)
            buffer_string(&name, metric->noise ? ", sampled: within noise" : ", sampled");
        add_total_row(table, buffer_as_text(&name), metric->before, metric->after);
    }
    for (uint32_t i = 0; i < words->figures.count; i++) {
        const DiffFigure *figure = &words->figures.items[i];
        changed = changed || figure->before != figure->after;
        buffer_clear(&name);
        buffer_string(&name, figure->words);
        if (figure->unit[0] != '\0') buffer_printf(&name, " (%s)", figure->unit);
        add_total_row(table, buffer_as_text(&name), figure->before, figure->after);
    }
    if (table->rows.count > 1 && changed) buffer_string(&into->title, "Totals");
    buffer_release(&name);
}

/* ---- rows that add up ---- */

typedef struct Rest {
    uint32_t count;
    uint64_t before, after;
} Rest;

static void add_to_rest(Rest *rest, uint64_t before, uint64_t after) {
    rest->count++;
    rest->before += before;
    rest->after += after;
}

/* what a table of definitions, or of paths, has besides the figures */
typedef struct Beside {
    bool place, noise;
} Beside;

/* after the name */
static void add_figures(Table *table, Beside beside, uint64_t before, uint64_t after) {
    if (beside.place) table_cell(table, TEXT(""));
    add_change_cells(table, before, after);
    if (beside.noise) table_cell(table, TEXT(""));
}

static void add_sum_rows(Table *table, const Rest *others, const Rest *unchanged,
                         const DiffMetric *metric, Beside beside) {
    if (others->count > 0) {
        table_row(table, TABLE_ROW_PLAIN);
        present_others_cell(table, others->count);
        add_figures(table, beside, others->before, others->after);
    }
    if (unchanged->count > 0) {
        table_row(table, TABLE_ROW_PLAIN);
        present_diff_unchanged_cell(table, unchanged->count);
        add_figures(table, beside, unchanged->before, unchanged->after);
    }
    table_row(table, TABLE_ROW_TOTAL);
    table_cell(table, TEXT("total"));
    add_figures(table, beside, metric->before, metric->after);
}

/* after the name, and the place */
static void add_metric_columns(const DiffWords *words, Table *table) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    add_change_columns(words, table, metric->unit, TEXT(""), 0);
    if (can_be_noise(words)) table_column(table, (TableColumn){.left = true, .importance = 6});
}

static void add_metric_name(const DiffWords *words, Buffer *out) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    present_diff_put_word(words, metric->name.length > 0 ? metric->name : metric->key, out);
}

void present_diff_table_definitions(const DiffWords *words, DiffTable *into) {
    if (!words->metric || !diff_metric_changed(words->metric)) return;
    const DiffMetric *metric = words->metric;
    Beside beside = {.place = true, .noise = can_be_noise(words)};
    Rest others = {0}, unchanged = {0};
    Buffer text = {0};
    Table *table = &into->table;
    buffer_string(&into->title, "Own costs by definition: ");
    add_metric_name(words, &into->title);
    buffer_string(&into->explanation,
                  "Each cost is counted once, for the innermost centre around it.");
    table_name_column(table, TEXT("definition"));
    table_place_column(table);
    add_metric_columns(words, table);
    for (uint32_t i = 0, shown = 0; i < metric->rows.count; i++) {
        const DiffRow *row = &metric->rows.items[i];
        if (row->before == row->after || (words->view->top > 0 && shown == words->view->top)) {
            add_to_rest(row->before == row->after ? &unchanged : &others, row->before, row->after);
            continue;
        }
        shown++;
        table_row(table, TABLE_ROW_PLAIN);
        buffer_clear(&text);
        present_diff_put_pair(words, row->old_label, row->new_label, true, &text);
        table_cell(table, buffer_as_text(&text));
        buffer_clear(&text);
        present_diff_put_place(words, row->old_label, row->new_label, &text);
        table_cell(table, buffer_as_text(&text));
        add_change_cells(table, row->before, row->after);
        if (beside.noise) table_cell(table, noise_word(row->noise));
    }
    add_sum_rows(table, &others, &unchanged, metric, beside);
    buffer_release(&text);
}

static bool has_paths(const DiffContexts *contexts) {
    for (uint32_t i = 0; i < contexts->changed.count; i++)
        if (contexts->nodes.items[contexts->changed.items[i]].parent != PROFILE_NONE) return true;
    return false;
}

void present_diff_table_paths(const DiffWords *words, DiffTable *into) {
    if (!words->metric || !diff_metric_changed(words->metric)) return;
    DiffContexts contexts = {0};
    Beside beside = {.noise = can_be_noise(words)};
    Rest others = {0}, unchanged = {0};
    Buffer text = {0};
    Table *table = &into->table;
    diff_contexts(words->diff, words->metric, &contexts);
    if (has_paths(&contexts)) {
        buffer_string(&into->title, "Own costs by call path: ");
        add_metric_name(words, &into->title);
        buffer_string(&into->explanation,
                      "Which way the definitions are reached that cost more or less.");
        table_column(table, (TableColumn){.header = TEXT("path"),
                                          .left = true,
                                          .cut = TABLE_FRONT,
                                          .part = TABLE_PATH,
                                          .importance = TABLE_ALWAYS});
        add_metric_columns(words, table);
        for (uint32_t i = 0; i < contexts.changed.count; i++) {
            const DiffNode *node = &contexts.nodes.items[contexts.changed.items[i]];
            if (words->view->top > 0 && i >= words->view->top) {
                add_to_rest(&others, node->before, node->after);
                continue;
            }
            table_row(table, TABLE_ROW_PLAIN);
            buffer_clear(&text);
            present_diff_put_path(words, node, &text);
            table_cell(table, buffer_as_text(&text));
            add_change_cells(table, node->before, node->after);
            if (beside.noise) table_cell(table, noise_word(node->noise));
        }
        for (uint32_t i = 0; i < contexts.nodes.count; i++) {
            const DiffNode *node = &contexts.nodes.items[i];
            if (node->before == node->after && node->before > 0)
                add_to_rest(&unchanged, node->before, node->after);
        }
        add_sum_rows(table, &others, &unchanged, words->metric, beside);
    }
    buffer_release(&text);
    diff_contexts_release(&contexts);
}

/* ---- the heap ---- */

static void put_time(const Profile *profile, uint32_t dimension, uint64_t time, Buffer *out) {
    ProfileClock clock = profile_clock_of(profile, profile->dimensions.items[dimension].source);
    present_time(out, clock, time);
    buffer_printf(out, " %s", present_time_unit(clock));
    if (clock == PROFILE_CLOCK_BYTES) buffer_string(out, " allocated");
}

static void explain_heap(const DiffWords *words, const DiffHeap *heap, bool overlapping,
                         Buffer *out) {
    buffer_string(out, overlapping ? "Most: the largest value of each, whenever that was."
                                   : "At the peak: when the live heap was largest, ");
    if (!overlapping) {
        buffer_string(out, "before at ");
        put_time(words->diff->old, heap->old_dimension, heap->time_before, out);
        buffer_string(out, ", now at ");
        put_time(words->diff->new, heap->new_dimension, heap->time_after, out);
        buffer_char(out, '.');
    }
    buffer_string(out, " Censuses are samples: ");
    present_number(out, heap->samples_before);
    buffer_string(out, " before, ");
    present_number(out, heap->samples_after);
    buffer_string(out, " now; averages are by the clock, from the first to the last.");
}

/* after the name */
static void add_heap_cells(Table *table, const DiffBand *band) {
    add_change_cells(table, band->before, band->after);
    present_number_cell(table, band->average_before);
    present_number_cell(table, band->average_after);
}

static void add_band(DiffBand *sum, const DiffBand *band) {
    sum->before += band->before;
    sum->after += band->after;
    sum->average_before += band->average_before;
    sum->average_after += band->average_after;
}

static void add_band_rows(const DiffWords *words, const DiffHeap *heap, bool overlapping,
                          Table *table) {
    Buffer text = {0};
    DiffBand others = {0}, unchanged = {0}, total = {0};
    uint32_t count = 0, unchanged_count = 0;
    for (uint32_t i = 0; i < heap->bands.count; i++) {
        const DiffBand *band = &heap->bands.items[i];
        add_band(&total, band);
        if (band->before == band->after && band->average_before == band->average_after) {
            add_band(&unchanged, band);
            unchanged_count++;
            continue;
        }
        if (words->view->top > 0 && i >= words->view->top) {
            add_band(&others, band);
            count++;
            continue;
        }
        buffer_clear(&text);
        present_diff_put_band(words, heap, band, &text);
        table_row(table, TABLE_ROW_PLAIN);
        table_cell(table, buffer_as_text(&text));
        add_heap_cells(table, band);
    }
    if (count > 0 && !overlapping) {
        table_row(table, TABLE_ROW_PLAIN);
        present_others_cell(table, count);
        add_heap_cells(table, &others);
    }
    if (unchanged_count > 0 && !overlapping) {
        table_row(table, TABLE_ROW_PLAIN);
        present_diff_unchanged_cell(table, unchanged_count);
        add_heap_cells(table, &unchanged);
    }
    if (!overlapping) {
        table_row(table, TABLE_ROW_TOTAL);
        table_cell(table, TEXT("total"));
        add_heap_cells(table, &total);
    }
    buffer_release(&text);
}

void present_diff_table_heap(const DiffWords *words, const DiffHeap *heap, DiffTable *into) {
    const ProfileDimension *dimension = &words->diff->new->dimensions.items[heap->new_dimension];
    if (!present_diff_heap_changed(heap)) return;
    Text name = dimension->name.length > 0 ? dimension->name : dimension->key;
    Table *table = &into->table;
    Buffer header = {0};
    buffer_string(&into->title, dimension->overlapping ? "" : "Live heap by ");
    present_diff_put_word(words, name, &into->title);
    explain_heap(words, heap, dimension->overlapping, &into->explanation);
    present_diff_put_word(words, name, &header);
    table_name_column(table, buffer_as_text(&header));
    add_change_columns(words, table, dimension->unit,
                       dimension->overlapping ? TEXT("most") : TEXT("at the peak"), 0);
    present_diff_figure_column(words, table, "before", dimension->unit, TEXT("average"), 3);
    present_diff_figure_column(words, table, "now", dimension->unit, TEXT("average"), 4);
    add_band_rows(words, heap, dimension->overlapping, table);
    buffer_release(&header);
}
