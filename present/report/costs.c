/* Tables of costs. Each begins with the metric that it is ordered by, the share and its bar; other
 * metrics that are not 0 stand beside it. A metric that is sampled at a known interval is shown as
 * time, with the number of its samples.
 *
 * Shares are of what the program itself cost (Note [Shares are of the program]); what the runtime
 * system and measuring have is shown without one (Note [Folding hides nothing]). With `all` nothing
 * is folded, and shares are of the total. Shares that the source gives (-p) stay as they are. */
#include "present/report/costs.h"
#include "analyse/rollup.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/report/annotate.h"
#include "present/words/cells.h"
#include "present/words/names.h"
#include "present/words/number.h"

typedef struct Costs {
    const Profile *profile;
    const PresentOptions *options;
    const Rollup *rollup;
    const LabelNames *names;
    uint32_t by;          /* metric */
    uint64_t whole;       /* what its shares are of */
    bool shares_of_total; /* those of the runtime system, too */
    uint32_t metric_count;
    uint64_t interval[PROFILE_METRIC_LIMIT]; /* by metric: nanoseconds of a sample; 0: no time */
    Buffer headers[PROFILE_METRIC_LIMIT];    /* by metric: `bytes (B)` */
    Buffer *out;
} Costs;

static void costs_init(Costs *costs, const Report *report, const PresentOptions *options,
                       Buffer *out) {
    const Profile *profile = report->profile;
    bool is_share = profile->metrics.items[report->metric].share;
    *costs = (Costs){.profile = profile,
                     .options = options,
                     .rollup = report->rollup,
                     .names = &report->names,
                     .by = report->metric,
                     .shares_of_total = options->all || is_share,
                     .metric_count = profile->metrics.count,
                     .out = out};
    costs->whole = options->all && !is_share ? rollup_total(report->rollup, costs->by)
                                             : rollup_whole(report->rollup, costs->by);
    for (uint32_t i = 0; i < costs->metric_count; i++) {
        present_metric_header(&profile->metrics.items[i], &costs->headers[i]);
        profile_sample_interval(profile, i, &costs->interval[i]);
    }
}

static void costs_release(Costs *costs) {
    for (uint32_t i = 0; i < costs->metric_count; i++) buffer_release(&costs->headers[i]);
}

static void print_heading(const Costs *costs, const char *title, const char *explanation) {
    section_heading(costs->options, title, text_of(explanation), costs->out);
}

/* ---- columns ---- */

/* metrics of which the run has nothing are left out without a word */
static bool is_shown(const Costs *costs, uint32_t metric) {
    return metric == costs->by || rollup_total(costs->rollup, metric) > 0;
}

/* What a reader misses last: time, then what has a rank (bytes first), then the others. */
static uint32_t importance(const Costs *costs, uint32_t metric) {
    const ProfileMetric *of = &costs->profile->metrics.items[metric];
    if (of->role == PROFILE_ROLE_TIME) return 200;
    return of->rank > 0 ? 100 + of->rank : 50 - metric;
}

static void add_column(Table *table, Text header, Text group, uint32_t column_importance) {
    table_column(table,
                 (TableColumn){.header = header, .group = group, .importance = column_importance});
}

static void add_samples_column(const Costs *costs, Table *table, uint32_t metric, Text group,
                               uint32_t column_importance) {
    if (costs->interval[metric] > 0) add_column(table, TEXT("samples"), group, column_importance);
}

/* seconds or the figure itself; the samples of a time come after all else that belongs to it */
static void add_metric_column(const Costs *costs, Table *table, uint32_t metric, Text group,
                              uint32_t column_importance) {
    Text header = buffer_as_text(&costs->headers[metric]);
    add_column(table, costs->interval[metric] > 0 ? TEXT("time (s)") : header, group,
               column_importance);
}

static void add_bar_column(const Costs *costs, Table *table, Text group) {
    if (costs->options->columns > 0)
        table_column(table, (TableColumn){.group = group, .left = true, .bar = true});
}

/* the metric that was asked for and its share */
static void add_by_columns(const Costs *costs, Table *table, Text group, bool bar,
                           uint32_t column_importance) {
    enum { SAMPLES = 90 };
    add_metric_column(costs, table, costs->by, group, column_importance);
    add_column(table, TEXT("%"), group, column_importance);
    if (bar) add_bar_column(costs, table, group);
    add_samples_column(costs, table, costs->by, group, SAMPLES);
}

static void add_other_columns(const Costs *costs, Table *table, Text group) {
    enum { SAMPLES = 1 };
    for (uint32_t i = 0; i < costs->metric_count; i++) {
        if (i == costs->by || !is_shown(costs, i)) continue;
        add_metric_column(costs, table, i, group, importance(costs, i));
        add_samples_column(costs, table, i, group, SAMPLES);
    }
}

static void add_name_column(Table *table, const char *header, TableCut cut) {
    table_column(
        table,
        (TableColumn){
            .header = text_of(header), .left = true, .cut = cut, .importance = TABLE_ALWAYS});
}

/* ---- cells ---- */

static void add_metric_cell(const Costs *costs, Table *table, uint32_t metric, uint64_t figure) {
    Buffer text = {0};
    uint64_t interval = costs->interval[metric], time;
    if (interval == 0) {
        present_number_cell(table, figure);
        return;
    }
    if (__builtin_mul_overflow(figure, interval, &time)) time = UINT64_MAX;
    present_seconds(&text, time);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_samples_cell(const Costs *costs, Table *table, uint32_t metric, uint64_t figure) {
    if (costs->interval[metric] > 0) present_number_cell(table, figure);
}

/* bar: the column is there, for a row that has a share and is no total */
typedef enum Bar { BAR_NONE, BAR_EMPTY, BAR_DRAWN } Bar;

/* has_share: else a dash */
static void add_by_cells(const Costs *costs, Table *table, const uint64_t *figures, bool has_share,
                         Bar bar) {
    uint64_t figure = figures[costs->by];
    add_metric_cell(costs, table, costs->by, figure);
    if (has_share)
        present_percent_cell(table, figure, costs->whole);
    else
        table_cell(table, TEXT("-"));
    if (bar != BAR_NONE && costs->options->columns > 0)
        table_bar(table, has_share && bar == BAR_DRAWN ? figure : 0, costs->whole);
    add_samples_cell(costs, table, costs->by, figure);
}

static void add_no_by_cells(const Costs *costs, Table *table, Bar bar) {
    table_cell(table, TEXT(""));
    table_cell(table, TEXT(""));
    if (bar != BAR_NONE && costs->options->columns > 0) table_cell(table, TEXT(""));
    if (costs->interval[costs->by] > 0) table_cell(table, TEXT(""));
}

static void add_other_cells(const Costs *costs, Table *table, const uint64_t *figures) {
    for (uint32_t i = 0; i < costs->metric_count; i++) {
        if (i == costs->by || !is_shown(costs, i)) continue;
        add_metric_cell(costs, table, i, figures[i]);
        add_samples_cell(costs, table, i, figures[i]);
    }
}

static void add_place_cell(const Costs *costs, Table *table, uint32_t label) {
    Buffer place = {0};
    present_place(&costs->profile->labels.items[label], &place);
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

static void get_figures(const Costs *costs, Figure *figure, uint32_t index, uint64_t *figures) {
    for (uint32_t i = 0; i < costs->metric_count; i++) figures[i] = figure(costs->rollup, i, index);
}

static void sum_figures(const Costs *costs, Figure *figure, const uint32_t *indices, uint32_t count,
                        uint64_t *figures) {
    for (uint32_t i = 0; i < costs->metric_count; i++) {
        figures[i] = 0;
        for (uint32_t j = 0; j < count; j++) figures[i] += figure(costs->rollup, i, indices[j]);
    }
}

/* ---- what stands for several rows ---- */

/* labels: does `folded` have those, or contexts? */
static void add_fold_name(const Costs *costs, Table *table, ProfileFold fold,
                          const RollupRows *rows, bool labels) {
    Buffer name = {0};
    bool kinds[PROFILE_LABEL_KIND_COUNT] = {false};
    for (uint32_t i = 0; i < rows->folded[fold].count; i++) {
        uint32_t index = rows->folded[fold].items[i];
        uint32_t label = labels ? index : rollup_label(costs->rollup, index);
        kinds[costs->profile->labels.items[label].kind] = true;
    }
    present_fold_name(fold, kinds, rows->folded[fold].count, &name);
    table_cell(table, buffer_as_text(&name));
    buffer_release(&name);
}

static bool fold_has_share(const Costs *costs, ProfileFold fold) {
    return costs->shares_of_total || profile_fold_is_of_program(fold);
}

/* labels, by own or inherited cost */
static void add_folded_labels(const Costs *costs, Table *table, const RollupRows *rows,
                              Figure *figure) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (ProfileFold fold = 0; fold < PROFILE_FOLDS; fold++) {
        if (rows->folded[fold].count == 0) continue;
        table_row(table, TABLE_ROW_PLAIN);
        sum_figures(costs, figure, rows->folded[fold].items, rows->folded[fold].count, figures);
        add_by_cells(costs, table, figures, fold_has_share(costs, fold), BAR_DRAWN);
        add_other_cells(costs, table, figures);
        add_fold_name(costs, table, fold, rows, true);
        table_cell(table, TEXT(""));
    }
}

/* roots of the tree, each with all below it */
static void add_folded_roots(const Costs *costs, Table *table, const RollupRows *rows) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (ProfileFold fold = 0; fold < PROFILE_FOLDS; fold++) {
        if (rows->folded[fold].count == 0) continue;
        bool share = fold_has_share(costs, fold);
        table_row(table, TABLE_ROW_PLAIN);
        sum_figures(costs, rollup_context_inherited, rows->folded[fold].items,
                    rows->folded[fold].count, figures);
        add_by_cells(costs, table, figures, share, BAR_DRAWN);
        add_by_cells(costs, table, figures, share, BAR_NONE);
        add_other_cells(costs, table, figures);
        add_fold_name(costs, table, fold, rows, false);
    }
}

/* ---- what the headers mean ---- */

static void add_legend(const ProfileMetric *metric, Buffer *line) {
    Text title = present_metric_title(metric);
    bool named = metric->name.length > 0 && !text_equal(title, metric->name);
    if (!named && !metric->sampled && !metric->rounded) return;
    buffer_string(line, line->length == 0 ? "" : ", ");
    buffer_visible(line, title);
    if (named) buffer_char(line, WRAP_GLUE);
    if (named) buffer_visible(line, metric->name);
    if (metric->sampled) {
        buffer_string(line, metric->rounded ? " (rounded, sampled: " : " (sampled: ");
        present_number(line, metric->samples);
        buffer_string(line, metric->samples == 1 ? " sample)" : " samples)");
    } else if (metric->rounded) {
        buffer_string(line, " (rounded)");
    }
}

static void add_interval(const Costs *costs, uint32_t metric, Buffer *line) {
    if (line->length > 0) buffer_char(line, ' ');
    buffer_string(line, "Time is counted in samples of ");
    present_short_seconds(line, costs->interval[metric]);
    buffer_char(line, '.');
}

/* `A arguments, C cases, ...` */
static void print_legend(const Costs *costs) {
    Buffer line = {0};
    for (uint32_t i = 0; i < costs->metric_count; i++)
        if (is_shown(costs, i) && costs->interval[i] == 0)
            add_legend(&costs->profile->metrics.items[i], &line);
    if (line.length > 0) buffer_char(&line, '.');
    for (uint32_t i = 0; i < costs->metric_count; i++)
        if (is_shown(costs, i) && costs->interval[i] > 0) add_interval(costs, i, &line);
    if (line.length > 0) wrap_text(costs->out, "", buffer_as_text(&line), costs->options->columns);
    buffer_release(&line);
}

/* ---- the tables ---- */

static void add_label_columns(const Costs *costs, Table *table) {
    add_by_columns(costs, table, TEXT(""), true, TABLE_ALWAYS);
    add_other_columns(costs, table, TEXT(""));
    add_name_column(table, "centre", TABLE_MIDDLE);
    table_column(
        table,
        (TableColumn){.left = true, .quiet = true, .cut = TABLE_PLACE, .importance = TABLE_ALWAYS});
}

static void add_label_rows(const Costs *costs, Table *table, const RollupRows *rows,
                           Figure *figure) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        uint32_t label = rows->shown.items[i].index;
        bool share = costs->shares_of_total || rollup_has_share(costs->rollup, costs->by, label);
        table_row(table, TABLE_ROW_PLAIN);
        get_figures(costs, figure, label, figures);
        add_by_cells(costs, table, figures, share, BAR_DRAWN);
        add_other_cells(costs, table, figures);
        table_cell(table, costs->names->labels[label]);
        add_place_cell(costs, table, label);
    }
}

static void print_own(const Costs *costs) {
    bool apart = !costs->shares_of_total && costs->whole != rollup_total(costs->rollup, costs->by);
    Buffer meaning = {0};
    buffer_string(&meaning, costs->rollup->libraries
                                ? "Each cost is counted once, for the innermost centre around it "
                                  "that is not a library's; libraries keep their entries."
                                : "Each cost is counted once, for the innermost centre around it.");
    if (apart) buffer_string(&meaning, " Shares are of the program's own cost.");
    print_heading(costs, "Own costs by centre", buffer_as_string(&meaning));
    buffer_release(&meaning);
    Table table;
    RollupRows rows = {.fold = !costs->options->all};
    uint64_t figures[PROFILE_METRIC_LIMIT];
    table_init(&table);
    rollup_flat(costs->rollup, costs->by, costs->options->top, &rows);
    add_label_columns(costs, &table);
    add_label_rows(costs, &table, &rows, rollup_own);
    if (rows.rest.count > 0) {
        table_row(&table, TABLE_ROW_PLAIN);
        sum_figures(costs, rollup_own, rows.rest.items, rows.rest.count, figures);
        add_by_cells(costs, &table, figures, true, BAR_DRAWN);
        add_other_cells(costs, &table, figures);
        add_others_cell(&table, rows.rest.count);
        table_cell(&table, TEXT(""));
    }
    add_folded_labels(costs, &table, &rows, rollup_own);
    table_row(&table, TABLE_ROW_TOTAL);
    add_by_cells(costs, &table, costs->rollup->totals, !apart, BAR_EMPTY);
    add_other_cells(costs, &table, costs->rollup->totals);
    table_cell(&table, TEXT("total"));
    table_cell(&table, TEXT(""));
    section_table(costs->options, &table, costs->out);
    print_legend(costs);
    rollup_rows_release(&rows);
}

static void print_inherited(const Costs *costs) {
    print_heading(costs, "Inherited costs by centre",
                  "Each cost is counted for every centre on its path: rows overlap and do not add "
                  "up.");
    Table table;
    RollupRows rows = {.fold = !costs->options->all};
    table_init(&table);
    rollup_flat_inherited(costs->rollup, costs->by, costs->options->top, &rows);
    add_label_columns(costs, &table);
    add_label_rows(costs, &table, &rows, rollup_inherited);
    add_folded_labels(costs, &table, &rows, rollup_inherited);
    section_table(costs->options, &table, costs->out);
    if (rows.rest.count > 0) {
        present_number(costs->out, rows.rest.count);
        buffer_string(costs->out, " more not shown.\n");
    }
    rollup_rows_release(&rows);
}

/* ---- the call tree ---- */

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

static void add_tree_rows(const Costs *costs, Table *table, const RollupRows *rows) {
    uint64_t own[PROFILE_METRIC_LIMIT], inherited[PROFILE_METRIC_LIMIT];
    bool open[64] = {false};
    Buffer name = {0};
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        const RollupRow *row = &rows->shown.items[i];
        uint32_t label = rollup_label(costs->rollup, row->index);
        bool share = costs->shares_of_total || rollup_has_share(costs->rollup, costs->by, label);
        table_row(table, TABLE_ROW_PLAIN);
        get_figures(costs, rollup_context_inherited, row->index, inherited);
        get_figures(costs, rollup_context_own, row->index, own);
        add_by_cells(costs, table, inherited, share, BAR_DRAWN);
        add_by_cells(costs, table, own, share, BAR_NONE);
        add_other_cells(costs, table, own);
        buffer_clear(&name);
        draw_branch(row, open, &name);
        buffer_text(&name, costs->names->labels[label]);
        table_cell(table, buffer_as_text(&name));
    }
    buffer_release(&name);
}

static void add_tree_columns(const Costs *costs, Table *table) {
    enum { OWN = 1000 }; /* goes after all other figures */
    add_by_columns(costs, table, TEXT("inherited"), true, TABLE_ALWAYS);
    add_by_columns(costs, table, TEXT("own"), false, OWN);
    add_other_columns(costs, table, TEXT("own"));
    add_name_column(table, "context", TABLE_FRONT);
}

static void print_tree(const Costs *costs) {
    print_heading(costs, "Call tree",
                  "Inherited: the context and all below it. Own: the context alone.");
    Table table;
    RollupRows rows = {.fold = !costs->options->all};
    uint64_t figures[PROFILE_METRIC_LIMIT];
    bool apart = !costs->shares_of_total && costs->whole != rollup_total(costs->rollup, costs->by);
    table_init(&table);
    rollup_tree(costs->rollup, costs->by, costs->options->top, &rows);
    add_tree_columns(costs, &table);
    add_tree_rows(costs, &table, &rows);
    if (rows.rest.count > 0) {
        table_row(&table, TABLE_ROW_PLAIN);
        sum_figures(costs, rollup_context_own, rows.rest.items, rows.rest.count, figures);
        add_no_by_cells(costs, &table, BAR_EMPTY);
        add_by_cells(costs, &table, figures, true, BAR_NONE);
        add_other_cells(costs, &table, figures);
        add_others_cell(&table, rows.rest.count);
    }
    add_folded_roots(costs, &table, &rows);
    table_row(&table, TABLE_ROW_TOTAL);
    add_no_by_cells(costs, &table, BAR_EMPTY);
    add_by_cells(costs, &table, costs->rollup->totals, !apart, BAR_NONE);
    add_other_cells(costs, &table, costs->rollup->totals);
    table_cell(&table, TEXT("total"));
    section_table(costs->options, &table, costs->out);
    rollup_rows_release(&rows);
}

/* ---- entries by caller ---- */

static void add_edge_row(const Costs *costs, Table *table, TableRowKind kind, uint64_t count) {
    table_row(table, kind);
    present_number_cell(table, count);
    present_percent_cell(table, count, costs->rollup->edge_total);
    if (costs->options->columns > 0)
        table_bar(table, kind == TABLE_ROW_TOTAL ? 0 : count, costs->rollup->edge_total);
}

static void add_edge_columns(const Costs *costs, Table *table) {
    const Profile *profile = costs->profile;
    Buffer header = {0};
    buffer_visible(&header, profile->edge_metric == PROFILE_NONE
                                ? TEXT("count")
                                : profile->metrics.items[profile->edge_metric].name);
    add_column(table, text_copy(&table->arena, buffer_as_text(&header)), TEXT(""), TABLE_ALWAYS);
    add_column(table, TEXT("%"), TEXT(""), TABLE_ALWAYS);
    add_bar_column(costs, table, TEXT(""));
    add_name_column(table, "caller -> centre", TABLE_FRONT);
    buffer_release(&header);
}

static void print_edges(const Costs *costs) {
    const Profile *profile = costs->profile;
    if (profile->edges.count == 0) return;
    print_heading(costs, "Entries by caller", "How often each centre is entered, and from where.");
    Table table;
    RollupRows rows = {0};
    uint64_t rest = 0;
    Buffer name = {0};
    table_init(&table);
    rollup_edges(costs->rollup, costs->options->top, &rows);
    add_edge_columns(costs, &table);
    for (uint32_t i = 0; i < rows.shown.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[rows.shown.items[i].index];
        add_edge_row(costs, &table, TABLE_ROW_PLAIN, edge->count);
        buffer_clear(&name);
        buffer_text(&name, costs->names->labels[edge->from]);
        buffer_string(&name, " -> ");
        buffer_text(&name, costs->names->labels[edge->to]);
        table_cell(&table, buffer_as_text(&name));
    }
    for (uint32_t i = 0; i < rows.rest.count; i++)
        rest += profile->edges.items[rows.rest.items[i]].count;
    if (rows.rest.count > 0) {
        add_edge_row(costs, &table, TABLE_ROW_PLAIN, rest);
        add_others_cell(&table, rows.rest.count);
    }
    add_edge_row(costs, &table, TABLE_ROW_TOTAL, costs->rollup->edge_total);
    table_cell(&table, TEXT("total"));
    section_table(costs->options, &table, costs->out);
    buffer_release(&name);
    rollup_rows_release(&rows);
}

void present_costs(const Report *report, const PresentOptions *options, Buffer *out) {
    Costs costs;
    costs_init(&costs, report, options, out);
    print_own(&costs);
    if (options->annotate) present_annotated(report->rollup, report->metric, options, out);
    print_inherited(&costs);
    print_tree(&costs);
    print_edges(&costs);
    costs_release(&costs);
}
