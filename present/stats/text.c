#include "base/utf8.h"
#include "present/layout/markdown.h"
#include "present/layout/section.h"
#include "present/layout/wrap.h"
#include "present/stats/internal.h"
#include "present/words/cells.h"
#include "present/words/measure.h"
#include "present/words/names.h"
#include <stdio.h>

enum { SENTENCES = 5 };

/* ---- tables ---- */

static void add_cell(Table *table, const Buffer *text) {
    Buffer plain = {0};
    wrap_nowhere(&plain, buffer_as_text(text));
    table_cell(table, buffer_as_text(&plain));
    buffer_release(&plain);
}

static void add_figure(Table *table, const Measure *measure, double figure) {
    Buffer text = {0};
    present_measure_figure(measure, figure, &text);
    add_cell(table, &text);
    buffer_release(&text);
}

static void add_figures(Table *table, const Measure *measure, const Series *series) {
    Buffer text = {0};
    add_figure(table, measure, series->median);
    present_stats_spread(series, &text);
    add_cell(table, &text);
    add_figure(table, measure, series->least);
    add_figure(table, measure, series->most);
    add_figure(table, measure, series->values[0]);
    add_figure(table, measure, series->values[series->count - 1]);
    buffer_release(&text);
}

static void add_figure_columns(Table *table) {
    static const struct {
        const char *header;
        uint32_t importance;
    } columns[] = {{"median", TABLE_ALWAYS},
                   {"varies by", 8},
                   {"least", 5},
                   {"most", 6},
                   {"first", 4},
                   {"last", 9}};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        table_column(table, (TableColumn){.header = text_of(columns[i].header),
                                          .importance = columns[i].importance});
}

static void fill_costs(const Stats *stats, Table *table) {
    table_name_column(table, TEXT("the program"));
    add_figure_columns(table);
    for (uint32_t i = 0; i < stats->measures.count; i++) {
        const Measure *measure = &stats->measures.items[i];
        if (!measure->chosen || !stats_all(stats)->figures[i]) continue;
        Buffer name = {0};
        buffer_visible(&name, present_measure_name(measure));
        table_row(table, TABLE_ROW_PLAIN);
        table_cell(table, buffer_as_text(&name));
        add_figures(table, measure, &stats_all(stats)->series[i]);
        buffer_release(&name);
    }
}

/* the cost that the first finding is about, else the first; PROFILE_NONE: none */
static uint32_t main_measure(const Stats *stats) {
    if (stats->findings.count > 0 &&
        stats->measures.items[stats->findings.items[0].measure].role != PROFILE_ROLE_LIVE)
        return stats->findings.items[0].measure;
    for (uint32_t i = 0; i < stats->measures.count; i++)
        if (stats->measures.items[i].chosen) return i;
    return PROFILE_NONE;
}

/* by median; those that changed first */
static double rank(const Stats *stats, uint32_t row, uint32_t measure) {
    for (uint32_t i = 0; i < stats->findings.count; i++)
        if (stats->findings.items[i].row == row && stats->findings.items[i].measure == measure)
            return 1e300 - i;
    return stats->rows.items[row].series[measure].median;
}

/* the largest below `before`; 0: there is none */
static uint32_t next_row(const Stats *stats, uint32_t measure, double below, uint32_t after) {
    uint32_t found = 0;
    double largest = -1;
    for (uint32_t i = 1; i < stats->rows.count; i++) {
        if (!stats->rows.items[i].figures[measure]) continue;
        double own = rank(stats, i, measure);
        if ((own < below || (own == below && i > after)) && own > largest) {
            found = i;
            largest = own;
        }
    }
    return found;
}

static uint32_t fill_definitions(const StatsWords *words, uint32_t measure, uint32_t top,
                                 Table *table) {
    const Stats *stats = words->stats;
    enum { SMALL = 200 }; /* the part of all that is worth a row: half a percent */
    Buffer text = {0};
    uint32_t shown = 0;
    table_name_column(table, TEXT("definition"));
    table_place_column(table);
    add_figure_columns(table);
    double below = 2e300, least = stats_all(stats)->series[measure].median / SMALL;
    for (uint32_t row = next_row(stats, measure, below, 0);
         row > 0 && shown < top && rank(stats, row, measure) >= least; shown++) {
        const StatsRow *of = &stats->rows.items[row];
        buffer_clear(&text);
        table_row(table, TABLE_ROW_PLAIN);
        if (words->is_markdown)
            markdown_code(&text, stats->names.labels[of->label]);
        else
            buffer_text(&text, stats->names.labels[of->label]);
        table_cell(table, buffer_as_text(&text));
        buffer_clear(&text);
        present_place(&stats->labels.labels.items[of->label], &text);
        table_cell(table, buffer_as_text(&text));
        add_figures(table, &stats->measures.items[measure], &of->series[measure]);
        below = rank(stats, row, measure);
        row = next_row(stats, measure, below, row);
    }
    buffer_release(&text);
    return shown;
}

/* ---- the whole ---- */

static uint32_t sentence_count(const Stats *stats) {
    return stats->findings.count < SENTENCES ? stats->findings.count : SENTENCES;
}

static void put_sentence(const StatsWords *words, uint32_t number, Buffer *out) {
    if (words->stats->findings.count == 0)
        present_stats_quiet(words, out);
    else
        present_stats_finding(words, &words->stats->findings.items[number], out);
}

static void name_definitions(const Stats *stats, uint32_t measure, Buffer *out) {
    buffer_string(out, "Definitions by ");
    buffer_visible(out, present_measure_name(&stats->measures.items[measure]));
}

void present_stats_text(const Stats *stats, const PresentOptions *options, Buffer *out) {
    StatsWords words = {.stats = stats};
    Buffer line = {0};
    present_stats_title(&words, &line);
    wrap_text(out, "", buffer_as_text(&line), options->columns);
    buffer_char(out, '\n');
    for (uint32_t i = 0; i < sentence_count(stats) || i == 0; i++) {
        char number[16] = "";
        if (stats->findings.count > 0) snprintf(number, sizeof number, "%u. ", (unsigned)i + 1);
        buffer_clear(&line);
        put_sentence(&words, i, &line);
        wrap_text(out, number, buffer_as_text(&line), options->columns);
    }
    Table table;
    table_init(&table);
    fill_costs(stats, &table);
    section_heading(
        options, "The program",
        TEXT("What it costs in a run, and how far runs are apart: a standard deviation, "
             "steps and runs that stand out aside."),
        out);
    section_table(options, &table, out);
    uint32_t measure = main_measure(stats);
    table_init(&table);
    if (measure != PROFILE_NONE && fill_definitions(&words, measure, options->top, &table) > 0) {
        buffer_clear(&line);
        name_definitions(stats, measure, &line);
        section_heading(options, buffer_as_string(&line),
                        TEXT("Own costs, from 0.5 % on; those that changed first."), out);
        section_table(options, &table, out);
    } else {
        table_release(&table);
    }
    buffer_release(&line);
}

void present_stats_markdown(const Stats *stats, const PresentOptions *options, Buffer *out) {
    StatsWords words = {.stats = stats, .is_markdown = true};
    Buffer line = {0}, plain = {0};
    buffer_string(out, "### ");
    present_stats_title(&words, out);
    buffer_string(out, "\n\n");
    for (uint32_t i = 0; i < sentence_count(stats) || i == 0; i++) {
        buffer_clear(&line);
        buffer_clear(&plain);
        put_sentence(&words, i, &line);
        wrap_nowhere(&plain, buffer_as_text(&line));
        buffer_string(out, i == 0 ? "**" : "- ");
        buffer_text(out, buffer_as_text(&plain));
        buffer_string(out, i == 0 ? "**\n\n" : "\n");
    }
    if (sentence_count(stats) > 1) buffer_char(out, '\n');
    Table table;
    table_init(&table);
    fill_costs(stats, &table);
    markdown_table(&table, out);
    table_release(&table);
    uint32_t measure = main_measure(stats);
    table_init(&table);
    if (measure != PROFILE_NONE && fill_definitions(&words, measure, options->top, &table) > 0) {
        buffer_string(out, "<details><summary>");
        name_definitions(stats, measure, out);
        buffer_string(out, "</summary>\n\n");
        markdown_table(&table, out);
        buffer_string(out, "</details>\n");
    }
    table_release(&table);
    buffer_release(&line);
    buffer_release(&plain);
}
