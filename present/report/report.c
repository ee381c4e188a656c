#include "present/report/report.h"
#include "analyse/rollup.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/report/annotate.h"
#include "present/report/heap.h"
#include "present/report/moments.h"
#include "present/words/findings.h"
#include "present/words/names.h"
#include "present/words/number.h"

/* a Report on its way into text */
typedef struct TextReport {
    const Profile *profile;
    const PresentOptions *options;
    const Rollup *rollup;
    const LabelNames *names;
    uint32_t by; /* metric; there is one */
    uint32_t metric_count;
    Buffer headers[PROFILE_METRIC_LIMIT]; /* by metric: `bytes (B)` */
    Buffer *out;
} TextReport;

/* ---- running text ---- */

static void print_wrapped(const TextReport *report, const char *first, Text text) {
    wrap_text(report->out, first, text, report->options->columns);
}

static void print_heading(const TextReport *report, const char *title, const char *explanation) {
    section_heading(report->options, title, text_of(explanation), report->out);
}

static void add_fact(const Profile *profile, ProfileFactCode code, const char *before,
                     const char *after, Buffer *line) {
    Text value = profile_fact(profile, code);
    if (value.length == 0) return;
    buffer_string(line, line->length == 0 ? "" : ", ");
    buffer_string(line, before);
    buffer_visible(line, value);
    buffer_string(line, after);
}

static void print_title(const TextReport *report) {
    Text program = profile_fact(report->profile, PROFILE_FACT_PROGRAM);
    Buffer facts = {0};
    style_heading(report->out, report->options->colour);
    buffer_string(report->out, "Profile");
    if (program.length > 0) buffer_string(report->out, " of ");
    buffer_visible(report->out, program);
    style_end(report->out, report->options->colour);
    add_fact(report->profile, PROFILE_FACT_RUNS, "the sum of ", " runs", &facts);
    add_fact(report->profile, PROFILE_FACT_ENGINE, "engine ", "", &facts);
    add_fact(report->profile, PROFILE_FACT_SCOPING, "", " scoping", &facts);
    add_fact(report->profile, PROFILE_FACT_CONTEXTS, "", " contexts", &facts);
    add_fact(report->profile, PROFILE_FACT_COMPILER, "", "", &facts);
    add_fact(report->profile, PROFILE_FACT_CENTRES, "", "", &facts);
    if (facts.length > 0) buffer_printf(report->out, " (%s)", buffer_as_string(&facts));
    buffer_char(report->out, '\n');
    buffer_release(&facts);
}

static void print_findings(const TextReport *report, const Findings *findings) {
    Buffer line = {0};
    if (findings->count > 0) buffer_char(report->out, '\n');
    for (uint32_t i = 0; i < findings->count; i++) {
        buffer_clear(&line);
        present_finding(report->profile, report->names, &findings->items[i], &line);
        print_wrapped(report, "- ", buffer_as_text(&line));
    }
    buffer_release(&line);
}

/* ---- columns and cells ---- */

/* What a reader misses last. Metrics that are not named come after these. */
static uint32_t importance(const TextReport *report, uint32_t metric) {
    uint32_t rank = report->profile->metrics.items[metric].rank;
    if (metric == report->by) return TABLE_ALWAYS;
    if (rollup_total(report->rollup, metric) == 0) return 1;
    return rank > 0 ? 100 + rank : 50 - metric;
}

static void add_metric_column(const TextReport *report, Table *table, uint32_t metric, Text group,
                              uint32_t column_importance) {
    table_column(table, (TableColumn){.header = buffer_as_text(&report->headers[metric]),
                                      .group = group,
                                      .importance = column_importance});
}

/* the metric that was asked for and its percentage */
static void add_by_columns(const TextReport *report, Table *table, Text group) {
    add_metric_column(report, table, report->by, group, TABLE_ALWAYS);
    table_column(table,
                 (TableColumn){.header = TEXT("%"), .group = group, .importance = TABLE_ALWAYS});
}

static void add_other_columns(const TextReport *report, Table *table, Text group) {
    for (uint32_t i = 0; i < report->metric_count; i++)
        if (i != report->by) add_metric_column(report, table, i, group, importance(report, i));
}

static void add_number_cell(Table *table, uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_percent_cell(Table *table, uint64_t part, uint64_t whole) {
    Buffer text = {0};
    present_percent(&text, part, whole);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_by_cells(const TextReport *report, Table *table, const uint64_t *figures) {
    /* figures that are shares already (-p) stay those of the file, whatever they add up to */
    bool is_share = report->profile->metrics.items[report->by].share;
    add_number_cell(table, figures[report->by]);
    add_percent_cell(table, figures[report->by],
                     is_share ? 1000 : rollup_total(report->rollup, report->by));
}

static void add_other_cells(const TextReport *report, Table *table, const uint64_t *figures) {
    for (uint32_t i = 0; i < report->metric_count; i++)
        if (i != report->by) add_number_cell(table, figures[i]);
}

static void add_place_cell(const TextReport *report, Table *table, uint32_t label) {
    Buffer place = {0};
    present_place(&report->profile->labels.items[label], &place);
    table_cell(table, buffer_as_text(&place));
    buffer_release(&place);
}

static void add_others_cell(Table *table, uint32_t count) {
    Buffer name = {0};
    buffer_string(&name, "others (");
    present_number(&name, count);
    buffer_char(&name, ')');
    table_cell(table, buffer_as_text(&name));
    buffer_release(&name);
}

typedef uint64_t Figure(const Rollup *rollup, uint32_t metric, uint32_t index);

static void get_figures(const TextReport *report, Figure *figure, uint32_t index,
                        uint64_t *figures) {
    for (uint32_t i = 0; i < report->metric_count; i++)
        figures[i] = figure(report->rollup, i, index);
}

static void sum_figures(const TextReport *report, Figure *figure, const RollupRows *rows,
                        uint64_t *figures) {
    for (uint32_t i = 0; i < report->metric_count; i++) {
        figures[i] = 0;
        for (uint32_t j = 0; j < rows->rest.count; j++)
            figures[i] += figure(report->rollup, i, rows->rest.items[j]);
    }
}

static void finish_table(const TextReport *report, Table *table) {
    section_table(report->options, table, report->out);
}

/* `A arguments, C cases, ...`: what the headers mean */
static void print_legend(const TextReport *report) {
    Buffer line = {0};
    for (uint32_t i = 0; i < report->metric_count; i++) {
        const ProfileMetric *metric = &report->profile->metrics.items[i];
        Text title = present_metric_title(metric);
        bool named = metric->name.length > 0 && !text_equal(title, metric->name);
        if (!named && !metric->sampled && !metric->rounded) continue;
        buffer_string(&line, line.length == 0 ? "" : ", ");
        buffer_visible(&line, title);
        if (named) buffer_char(&line, WRAP_GLUE);
        if (named) buffer_visible(&line, metric->name);
        if (metric->sampled) {
            buffer_string(&line, metric->rounded ? " (rounded, sampled: " : " (sampled: ");
            present_number(&line, metric->samples);
            buffer_string(&line, metric->samples == 1 ? " sample)" : " samples)");
        } else if (metric->rounded) {
            buffer_string(&line, " (rounded)");
        }
    }
    if (line.length > 0) {
        buffer_char(&line, '.');
        print_wrapped(report, "", buffer_as_text(&line));
    }
    buffer_release(&line);
}

/* ---- the tables ---- */

static void add_label_columns(const TextReport *report, Table *table) {
    add_by_columns(report, table, TEXT(""));
    add_other_columns(report, table, TEXT(""));
    table_column(table,
                 (TableColumn){.header = TEXT("centre"), .left = true, .importance = TABLE_ALWAYS});
    table_column(table, (TableColumn){.left = true, .quiet = true, .importance = 0});
}

static void add_label_rows(const TextReport *report, Table *table, const RollupRows *rows,
                           Figure *figure) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        uint32_t label = rows->shown.items[i].index;
        table_row(table, TABLE_ROW_PLAIN);
        get_figures(report, figure, label, figures);
        add_by_cells(report, table, figures);
        add_other_cells(report, table, figures);
        table_cell(table, report->names->labels[label]);
        add_place_cell(report, table, label);
    }
}

static void print_own(const TextReport *report) {
    print_heading(report, "Own costs by centre",
                  "Each cost is counted once, for the innermost centre around it.");
    Table table;
    RollupRows rows = {0};
    uint64_t figures[PROFILE_METRIC_LIMIT];
    table_init(&table);
    rollup_flat(report->rollup, report->by, report->options->top, &rows);
    add_label_columns(report, &table);
    add_label_rows(report, &table, &rows, rollup_own);
    if (rows.rest.count > 0) {
        table_row(&table, TABLE_ROW_PLAIN);
        sum_figures(report, rollup_own, &rows, figures);
        add_by_cells(report, &table, figures);
        add_other_cells(report, &table, figures);
        add_others_cell(&table, rows.rest.count);
        table_cell(&table, TEXT(""));
    }
    table_row(&table, TABLE_ROW_TOTAL);
    add_by_cells(report, &table, report->rollup->totals);
    add_other_cells(report, &table, report->rollup->totals);
    table_cell(&table, TEXT("total"));
    table_cell(&table, TEXT(""));
    finish_table(report, &table);
    print_legend(report);
    rollup_rows_release(&rows);
}

static void print_inherited(const TextReport *report) {
    print_heading(report, "Inherited costs by centre",
                  "Each cost is counted for every centre on its path: rows overlap and do not add "
                  "up.");
    Table table;
    RollupRows rows = {0};
    table_init(&table);
    rollup_flat_inherited(report->rollup, report->by, report->options->top, &rows);
    add_label_columns(report, &table);
    add_label_rows(report, &table, &rows, rollup_inherited);
    finish_table(report, &table);
    if (rows.rest.count > 0) {
        present_number(report->out, rows.rest.count);
        buffer_string(report->out, " more not shown.\n");
    }
    rollup_rows_release(&rows);
}

/* The lines of the tree before a name. `open` has a bit for each depth: further siblings follow.
 * What is deeper than DEEPEST says its depth instead of moving further to the right. */
static void draw_branch(const RollupRow *row, bool *open, Buffer *out) {
    enum { DEEPEST = 60 };
    uint32_t drawn = row->depth < DEEPEST ? row->depth : DEEPEST;
    for (uint32_t i = 1; i < drawn; i++) buffer_string(out, open[i] ? "│  " : "   ");
    if (row->depth == 0) return;
    if (row->depth >= DEEPEST) {
        buffer_printf(out, "└─ (depth %u) ", row->depth);
        return;
    }
    open[row->depth] = !row->last;
    buffer_string(out, row->last ? "└─ " : "├─ ");
}

static void add_tree_rows(const TextReport *report, Table *table, const RollupRows *rows) {
    uint64_t own[PROFILE_METRIC_LIMIT], inherited[PROFILE_METRIC_LIMIT];
    bool open[64] = {false};
    Buffer name = {0};
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        const RollupRow *row = &rows->shown.items[i];
        table_row(table, TABLE_ROW_PLAIN);
        get_figures(report, rollup_context_inherited, row->index, inherited);
        get_figures(report, rollup_context_own, row->index, own);
        add_by_cells(report, table, inherited);
        add_by_cells(report, table, own);
        add_other_cells(report, table, own);
        buffer_clear(&name);
        draw_branch(row, open, &name);
        buffer_text(&name, report->names->labels[rollup_label(report->rollup, row->index)]);
        table_cell(table, buffer_as_text(&name));
    }
    buffer_release(&name);
}

static void print_tree(const TextReport *report) {
    print_heading(report, "Call tree",
                  "Inherited: the context and all below it. Own: the context alone.");
    Table table;
    RollupRows rows = {0};
    uint64_t figures[PROFILE_METRIC_LIMIT];
    table_init(&table);
    rollup_tree(report->rollup, report->by, report->options->top, &rows);
    add_by_columns(report, &table, TEXT("inherited"));
    add_by_columns(report, &table, TEXT("own"));
    add_other_columns(report, &table, TEXT("own"));
    table_column(
        &table, (TableColumn){.header = TEXT("context"), .left = true, .importance = TABLE_ALWAYS});
    add_tree_rows(report, &table, &rows);
    if (rows.rest.count > 0) {
        table_row(&table, TABLE_ROW_PLAIN);
        sum_figures(report, rollup_context_own, &rows, figures);
        table_cell(&table, TEXT(""));
        table_cell(&table, TEXT(""));
        add_by_cells(report, &table, figures);
        add_other_cells(report, &table, figures);
        add_others_cell(&table, rows.rest.count);
    }
    table_row(&table, TABLE_ROW_TOTAL);
    table_cell(&table, TEXT(""));
    table_cell(&table, TEXT(""));
    add_by_cells(report, &table, report->rollup->totals);
    add_other_cells(report, &table, report->rollup->totals);
    table_cell(&table, TEXT("total"));
    finish_table(report, &table);
    rollup_rows_release(&rows);
}

static void add_edge_row(const TextReport *report, Table *table, TableRowKind kind,
                         uint64_t count) {
    table_row(table, kind);
    add_number_cell(table, count);
    add_percent_cell(table, count, report->rollup->edge_total);
}

static void print_edges(const TextReport *report) {
    const Profile *profile = report->profile;
    if (profile->edges.count == 0) return;
    print_heading(report, "Entries by caller", "How often each centre is entered, and from where.");
    Table table;
    RollupRows rows = {0};
    uint64_t rest = 0;
    Buffer name = {0}, header = {0};
    table_init(&table);
    rollup_edges(report->rollup, report->options->top, &rows);
    buffer_visible(&header, profile->edge_metric == PROFILE_NONE
                                ? TEXT("count")
                                : profile->metrics.items[profile->edge_metric].name);
    table_column(&table,
                 (TableColumn){.header = buffer_as_text(&header), .importance = TABLE_ALWAYS});
    table_column(&table, (TableColumn){.header = TEXT("%"), .importance = TABLE_ALWAYS});
    table_column(&table,
                 (TableColumn){
                     .header = TEXT("caller -> centre"), .left = true, .importance = TABLE_ALWAYS});
    for (uint32_t i = 0; i < rows.shown.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[rows.shown.items[i].index];
        add_edge_row(report, &table, TABLE_ROW_PLAIN, edge->count);
        buffer_clear(&name);
        buffer_text(&name, report->names->labels[edge->from]);
        buffer_string(&name, " -> ");
        buffer_text(&name, report->names->labels[edge->to]);
        table_cell(&table, buffer_as_text(&name));
    }
    for (uint32_t i = 0; i < rows.rest.count; i++)
        rest += profile->edges.items[rows.rest.items[i]].count;
    if (rows.rest.count > 0) {
        add_edge_row(report, &table, TABLE_ROW_PLAIN, rest);
        add_others_cell(&table, rows.rest.count);
    }
    add_edge_row(report, &table, TABLE_ROW_TOTAL, report->rollup->edge_total);
    table_cell(&table, TEXT("total"));
    finish_table(report, &table);
    buffer_release(&header);
    buffer_release(&name);
    rollup_rows_release(&rows);
}

/* ---- the run ---- */

static void add_number_fact(const Profile *profile, ProfileFactCode code, const char *before,
                            const char *after, Buffer *line) {
    uint64_t number;
    if (!profile_number(profile, code, &number)) return;
    buffer_string(line, line->length == 0 ? "" : ", ");
    buffer_string(line, before);
    present_number(line, number);
    buffer_string(line, after);
}

static void print_run(const TextReport *report) {
    const Profile *profile = report->profile;
    Buffer line = {0};
    add_fact(profile, PROFILE_FACT_END_DESCRIPTION, "", "", &line);
    /* of a program that GHC built the description has it already */
    if (!profile_is_of_ghc(profile))
        add_number_fact(profile, PROFILE_FACT_EXIT_CODE, "exit code ", "", &line);
    add_number_fact(profile, PROFILE_FACT_COLLECTIONS, "collections: ", "", &line);
    add_number_fact(profile, PROFILE_FACT_MAJOR_COLLECTIONS, "major ones: ", "", &line);
    add_number_fact(profile, PROFILE_FACT_PEAK_LIVE_BYTES, "most alive after one: ",
                    "\x1f"
                    "B",
                    &line);
    add_number_fact(profile, PROFILE_FACT_LIVE_BYTES, "alive at the end: ",
                    "\x1f"
                    "B",
                    &line);
    add_number_fact(profile, PROFILE_FACT_PEAK_STACK_BYTES, "largest stack: ",
                    "\x1f"
                    "B",
                    &line);
    if (line.length > 0) {
        buffer_string(report->out, "\n");
        buffer_char(&line, '.');
        print_wrapped(report, "The run: ", buffer_as_text(&line));
    }
    buffer_release(&line);
}

static void print_private(const TextReport *report) {
    Buffer line = {0};
    for (uint32_t i = 0; i < report->profile->facts.count; i++) {
        const ProfileFact *fact = &report->profile->facts.items[i];
        if (!profile_fact_is_private(fact)) continue;
        buffer_clear(&line);
        buffer_visible(&line, fact->key);
        if (!profile_fact_is_first(report->profile, i)) {
            buffer_string(&line, " (");
            present_source_name(report->profile, fact->source, &line);
            buffer_char(&line, ')');
        }
        buffer_string(&line, ": ");
        buffer_visible(&line, fact->value);
        print_wrapped(report, "", buffer_as_text(&line));
    }
    buffer_release(&line);
}

static void make_headers(TextReport *report) {
    for (uint32_t i = 0; i < report->metric_count; i++)
        present_metric_header(&report->profile->metrics.items[i], &report->headers[i]);
}

static void print_figures(const TextReport *report) {
    const Profile *profile = report->profile;
    const PresentOptions *options = report->options;
    Buffer *out = report->out;
    bool costs = report->by != PROFILE_NONE;
    if (costs) print_own(report);
    if (options->annotate) present_annotated(report->rollup, report->by, options, out);
    if (costs) {
        print_inherited(report);
        print_tree(report);
        print_edges(report);
    }
    present_heap(profile, report->names, options, out);
    present_moments(profile, options, out);
    print_run(report);
    if (options->show_private) print_private(report);
    present_losses(profile, options, out);
}

void present_text(const Report *report, const PresentOptions *options, Buffer *out) {
    const Profile *profile = report->profile;
    TextReport text = {.profile = profile,
                       .options = options,
                       .rollup = report->rollup,
                       .names = &report->names,
                       .by = report->metric,
                       .metric_count = profile->metrics.count,
                       .out = out};
    make_headers(&text);
    print_title(&text);
    present_restriction(profile, text.by, options, out);
    print_findings(&text, &report->findings);
    if (!options->brief) print_figures(&text);
    for (uint32_t i = 0; i < text.metric_count; i++) buffer_release(&text.headers[i]);
}

void present_first(const Report *report, const PresentOptions *options, Buffer *out) {
    for (uint32_t i = 0; i < report->findings.count; i++) {
        if (report->findings.items[i].kind != FINDING_MOST) continue;
        Buffer line = {0};
        present_finding(report->profile, &report->names, &report->findings.items[i], &line);
        wrap_text(out, "- ", buffer_as_text(&line), options->columns);
        buffer_release(&line);
        return;
    }
}
