/* Tables of costs. A row has its name and place, then time where it was sampled, bytes, steps and
 * entries, each if the run has it; the share stands after the figure that the table is ordered by.
 * Every other cost is there with `all_costs`. A metric that is sampled at a known interval is shown
 * as time.
 *
 * A table has the rows that are largest by any of time, bytes and steps: who allocates little, and
 * does most of the work, is not among the others.
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
#include "present/words/cells.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <stdlib.h>

typedef struct Costs {
    const Profile *profile;
    const PresentOptions *options;
    const Rollup *rollup;
    const LabelNames *names;
    uint32_t by;          /* metric */
    uint64_t whole;       /* what its shares are of */
    bool shares_of_total; /* those of the runtime system, too */
    uint32_t metric_count;
    uint32_t shown[PROFILE_METRIC_LIMIT]; /* metrics that have a column, in their order */
    uint32_t shown_count;
    uint64_t interval[PROFILE_METRIC_LIMIT]; /* by metric: nanoseconds of a sample; 0: no time */
    Buffer headers[PROFILE_METRIC_LIMIT];    /* by metric: `bytes (B)` */
    Buffer *out;
} Costs;

/* ---- which costs, in which order ---- */

/* a key of one letter, as the rules have it, is for those who ask for all of them */
static bool is_letter(const Costs *costs, uint32_t metric) {
    return costs->options->all_costs && costs->profile->metrics.items[metric].key.length == 1;
}

/* metrics of which the run has nothing are left out without a word */
static bool is_shown(const Costs *costs, uint32_t metric) {
    const ProfileMetric *of = &costs->profile->metrics.items[metric];
    if (metric == costs->by) return true;
    if (rollup_total(costs->rollup, metric) == 0) return false;
    return costs->options->all_costs ||
           (of->role != PROFILE_ROLE_PART && of->code != PROFILE_METRIC_H);
}

/* time, bytes, steps, entries, then the others */
static uint32_t place_of(const Costs *costs, uint32_t metric) {
    enum { LETTERS = 5, OTHERS };
    if (is_letter(costs, metric)) return LETTERS;
    switch (costs->profile->metrics.items[metric].role) {
    case PROFILE_ROLE_TIME: return 1;
    case PROFILE_ROLE_ALLOCATION: return 2;
    case PROFILE_ROLE_STEPS: return 3;
    case PROFILE_ROLE_ENTRIES: return 4;
    default: return OTHERS;
    }
}

static void choose_metrics(Costs *costs) {
    for (uint32_t i = 0; i < costs->metric_count; i++) {
        if (!is_shown(costs, i)) continue;
        uint32_t at = costs->shown_count++;
        while (at > 0 && place_of(costs, costs->shown[at - 1]) > place_of(costs, i)) {
            costs->shown[at] = costs->shown[at - 1];
            at--;
        }
        costs->shown[at] = i;
    }
}

static void make_header(const Costs *costs, uint32_t metric, Buffer *out) {
    const ProfileMetric *of = &costs->profile->metrics.items[metric];
    ProfileMetric named = *of;
    if (!is_letter(costs, metric) && of->name.length > 0) named.key = of->name;
    if (costs->interval[metric] > 0)
        buffer_string(out, "time (s)");
    else
        present_metric_header(&named, out);
}

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
        profile_sample_interval(profile, i, &costs->interval[i]);
        make_header(costs, i, &costs->headers[i]);
    }
    choose_metrics(costs);
}

static void costs_release(Costs *costs) {
    for (uint32_t i = 0; i < costs->metric_count; i++) buffer_release(&costs->headers[i]);
}

static void print_heading(const Costs *costs, const char *title, const char *explanation) {
    section_heading(costs->options, title, text_of(explanation), costs->out);
}

/* ---- columns ---- */

/* What a reader misses last: time, bytes, steps, entries, then what has a rank. */
static uint32_t importance(const Costs *costs, uint32_t metric) {
    enum { NAMED = 200, RANKED = 100 };
    const ProfileMetric *of = &costs->profile->metrics.items[metric];
    uint32_t place = place_of(costs, metric);
    if (place <= 4) return NAMED - 10 * place + (of->rank > 9 ? 9 : of->rank);
    return of->rank > 0 ? RANKED + of->rank : PROFILE_METRIC_LIMIT - metric;
}

static void add_column(Table *table, Text header, Text group, uint32_t column_importance) {
    table_column(table,
                 (TableColumn){.header = header, .group = group, .importance = column_importance});
}

static void add_bar_column(const Costs *costs, Table *table, Text group) {
    if (costs->options->bars)
        table_column(table, (TableColumn){.group = group, .left = true, .bar = true});
}

/* the metric that the table is ordered by, and its share */
static void add_by_columns(const Costs *costs, Table *table, Text group, bool bar,
                           uint32_t column_importance) {
    add_column(table, buffer_as_text(&costs->headers[costs->by]), group, column_importance);
    add_column(table, TEXT("%"), group, column_importance);
    if (bar) add_bar_column(costs, table, group);
}

static bool has_samples(const Costs *costs, uint32_t metric) {
    return costs->options->all_costs && costs->interval[metric] > 0;
}

static void add_other_column(const Costs *costs, Table *table, uint32_t metric, Text group) {
    add_column(table, buffer_as_text(&costs->headers[metric]), group, importance(costs, metric));
}

static void add_samples_columns(const Costs *costs, Table *table, Text group) {
    for (uint32_t i = 0; i < costs->metric_count; i++)
        if (has_samples(costs, i)) add_column(table, TEXT("samples"), group, 1);
}

/* ---- cells ---- */

static void add_metric_cell(const Costs *costs, Table *table, uint32_t metric, uint64_t figure) {
    Buffer text = {0};
    uint64_t interval = costs->interval[metric];
    if (interval == 0) {
        present_number_cell(table, figure);
        return;
    }
    present_seconds(&text, profile_sample_time(costs->profile, metric, figure, interval));
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_samples_cells(const Costs *costs, Table *table, const uint64_t *figures) {
    for (uint32_t i = 0; i < costs->metric_count; i++)
        if (has_samples(costs, i)) present_number_cell(table, figures[i]);
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
    if (bar != BAR_NONE && costs->options->bars)
        table_bar(table, has_share && bar == BAR_DRAWN ? figure : 0, costs->whole);
}

/* of a context with all below it: the metric that the table is ordered by; figures NULL: empty */
static void add_inherited_cells(const Costs *costs, Table *table, const uint64_t *figures,
                                bool has_share) {
    uint32_t count = 2 + costs->options->bars + has_samples(costs, costs->by);
    for (uint32_t i = 0; !figures && i < count; i++) table_cell(table, TEXT(""));
    if (!figures) return;
    add_by_cells(costs, table, figures, has_share, BAR_DRAWN);
    if (has_samples(costs, costs->by)) present_number_cell(table, figures[costs->by]);
}

static void add_place_cell(const Costs *costs, Table *table, uint32_t label) {
    Buffer place = {0};
    present_place(&costs->profile->labels.items[label], &place);
    table_cell(table, buffer_as_text(&place));
    buffer_release(&place);
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

/* ---- which rows ---- */

/* Time, bytes and steps: is a row large that has much of it? Entries cost nothing by themselves. */
static bool makes_large(const Costs *costs, uint32_t metric) {
    ProfileRole role = costs->profile->metrics.items[metric].role;
    return metric == costs->by ||
           (is_shown(costs, metric) && (role == PROFILE_ROLE_TIME || role == PROFILE_ROLE_STEPS ||
                                        role == PROFILE_ROLE_ALLOCATION));
}

/* thousandths, those of the metric of which it has most */
static uint64_t largest_share(const Costs *costs, const uint64_t *figures) {
    uint64_t largest = 0;
    for (uint32_t i = 0; i < costs->metric_count; i++) {
        uint64_t whole = rollup_whole(costs->rollup, i);
        if (whole == 0 || !makes_large(costs, i)) continue;
        uint64_t share = (uint64_t)((unsigned __int128)figures[i] * 1000 / whole);
        if (share > largest) largest = share;
    }
    return largest;
}

static int compare_shares(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a < b) - (a > b);
}

typedef VECTOR(uint64_t) Shares;

/* from which share on a row is shown, and how many rows of just that share are: `even` */
static uint64_t find_least(const Costs *costs, const Shares *shares, uint32_t *even) {
    uint32_t top = costs->options->top, above = 0;
    uint64_t least = costs->options->small ? 0 : PRESENT_SMALL;
    *even = UINT32_MAX;
    if (top == 0 || shares->count <= top) return least;
    Shares sorted = {0};
    for (uint32_t i = 0; i < shares->count; i++) vector_push(&sorted, shares->items[i]);
    qsort(sorted.items, sorted.count, sizeof *sorted.items, compare_shares);
    uint64_t last = sorted.items[top - 1];
    while (above < top && sorted.items[above] > last) above++;
    vector_release(&sorted);
    if (last < least) return least;
    *even = top - above;
    return last;
}

/* A single row that is small costs no more room than `1 other`. */
static uint32_t count_small(const Shares *shares, uint64_t least) {
    uint32_t small = 0;
    for (uint32_t i = 0; i < shares->count; i++) small += shares->items[i] < least;
    return small;
}

/* Are constants together small, too? */
static bool has_small_constants(const Costs *costs, Figure *figure, const RollupRows *rows) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    uint32_t count = rows->folded[PROFILE_FOLD_CONSTANTS].count;
    if (count == 0 || costs->options->small) return false;
    sum_figures(costs, figure, rows->folded[PROFILE_FOLD_CONSTANTS].items, count, figures);
    return largest_share(costs, figures) < PRESENT_SMALL;
}

/* Of all rows, in their order, the largest stay: the others are the rest. */
static void choose_rows(const Costs *costs, Figure *figure, RollupRows *rows) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    Shares shares = {0};
    uint32_t even, kept = 0;
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        get_figures(costs, figure, rows->shown.items[i].index, figures);
        vector_push(&shares, largest_share(costs, figures));
    }
    uint64_t least = find_least(costs, &shares, &even);
    bool is_alone = even == UINT32_MAX && count_small(&shares, least) == 1;
    if (is_alone && !has_small_constants(costs, figure, rows)) least = 0;
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        bool stays = shares.items[i] >= least;
        if (stays && shares.items[i] == least && even < UINT32_MAX) {
            stays = even > 0;
            even -= stays;
        }
        if (stays)
            rows->shown.items[kept++] = rows->shown.items[i];
        else
            vector_push(&rows->rest, rows->shown.items[i].index);
    }
    rows->shown.count = kept;
    vector_release(&shares);
}

/* Constants that are small are among the others, if there are any. */
static void fold_constants(const Costs *costs, Figure *figure, RollupRows *rows) {
    if (rows->rest.count == 0 || !has_small_constants(costs, figure, rows)) return;
    for (uint32_t i = 0; i < rows->folded[PROFILE_FOLD_CONSTANTS].count; i++)
        vector_push(&rows->rest, rows->folded[PROFILE_FOLD_CONSTANTS].items[i]);
    rows->folded[PROFILE_FOLD_CONSTANTS].count = 0;
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

/* ---- rows of labels: a name, a place, figures ---- */

static void add_label_columns(const Costs *costs, Table *table) {
    table_name_column(table, TEXT("centre"));
    table_place_column(table);
    for (uint32_t i = 0; i < costs->shown_count; i++) {
        if (costs->shown[i] == costs->by)
            add_by_columns(costs, table, TEXT(""), true, TABLE_ALWAYS);
        else
            add_other_column(costs, table, costs->shown[i], TEXT(""));
    }
    add_samples_columns(costs, table, TEXT(""));
}

/* after the name and the place */
static void add_label_figures(const Costs *costs, Table *table, const uint64_t *figures,
                              bool has_share, Bar bar) {
    for (uint32_t i = 0; i < costs->shown_count; i++) {
        if (costs->shown[i] == costs->by)
            add_by_cells(costs, table, figures, has_share, bar);
        else
            add_metric_cell(costs, table, costs->shown[i], figures[costs->shown[i]]);
    }
    add_samples_cells(costs, table, figures);
}

static void add_label_rows(const Costs *costs, Table *table, const RollupRows *rows,
                           Figure *figure) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        uint32_t label = rows->shown.items[i].index;
        bool share = costs->shares_of_total || rollup_has_share(costs->rollup, costs->by, label);
        get_figures(costs, figure, label, figures);
        table_row(table, TABLE_ROW_PLAIN);
        table_cell(table, costs->names->labels[label]);
        add_place_cell(costs, table, label);
        add_label_figures(costs, table, figures, share, BAR_DRAWN);
    }
}

/* by own or inherited cost */
static void add_folded_labels(const Costs *costs, Table *table, const RollupRows *rows,
                              Figure *figure) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (ProfileFold fold = 0; fold < PROFILE_FOLDS; fold++) {
        if (rows->folded[fold].count == 0) continue;
        sum_figures(costs, figure, rows->folded[fold].items, rows->folded[fold].count, figures);
        table_row(table, TABLE_ROW_PLAIN);
        add_fold_name(costs, table, fold, rows, true);
        table_cell(table, TEXT(""));
        add_label_figures(costs, table, figures, fold_has_share(costs, fold), BAR_DRAWN);
    }
}

/* ---- what the headers mean ---- */

static void add_legend(const Costs *costs, uint32_t index, Buffer *line) {
    const ProfileMetric *metric = &costs->profile->metrics.items[index];
    Text title = is_letter(costs, index) || metric->name.length == 0 ? metric->key : metric->name;
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
        if (is_shown(costs, i) && costs->interval[i] == 0) add_legend(costs, i, &line);
    if (line.length > 0) buffer_char(&line, '.');
    for (uint32_t i = 0; i < costs->metric_count; i++)
        if (is_shown(costs, i) && costs->interval[i] > 0) add_interval(costs, i, &line);
    if (line.length > 0) wrap_text(costs->out, "", buffer_as_text(&line), costs->options->columns);
    buffer_release(&line);
}

/* ---- the tables ---- */

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
    rollup_flat(costs->rollup, costs->by, 0, &rows);
    choose_rows(costs, rollup_own, &rows);
    fold_constants(costs, rollup_own, &rows);
    add_label_columns(costs, &table);
    add_label_rows(costs, &table, &rows, rollup_own);
    if (rows.rest.count > 0) {
        sum_figures(costs, rollup_own, rows.rest.items, rows.rest.count, figures);
        table_row(&table, TABLE_ROW_PLAIN);
        present_others_cell(&table, rows.rest.count);
        table_cell(&table, TEXT(""));
        add_label_figures(costs, &table, figures, true, BAR_DRAWN);
    }
    add_folded_labels(costs, &table, &rows, rollup_own);
    table_row(&table, TABLE_ROW_TOTAL);
    table_cell(&table, TEXT("total"));
    table_cell(&table, TEXT(""));
    add_label_figures(costs, &table, costs->rollup->totals, !apart, BAR_EMPTY);
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
    rollup_flat_inherited(costs->rollup, costs->by, 0, &rows);
    choose_rows(costs, rollup_inherited, &rows);
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

static void add_tree_columns(const Costs *costs, Table *table) {
    enum { OWN = 1000 }; /* goes after all other figures */
    table_column(table, (TableColumn){.header = TEXT("context"),
                                      .left = true,
                                      .cut = TABLE_FRONT,
                                      .part = TABLE_PATH,
                                      .importance = TABLE_ALWAYS});
    add_by_columns(costs, table, TEXT("inherited"), true, TABLE_ALWAYS);
    if (has_samples(costs, costs->by)) add_column(table, TEXT("samples"), TEXT("inherited"), 1);
    add_by_columns(costs, table, TEXT("own"), false, OWN);
    for (uint32_t i = 0; i < costs->shown_count; i++)
        if (costs->shown[i] != costs->by)
            add_other_column(costs, table, costs->shown[i], TEXT("own"));
    add_samples_columns(costs, table, TEXT("own"));
}

static void add_own_figures(const Costs *costs, Table *table, const uint64_t *figures,
                            bool has_share) {
    add_by_cells(costs, table, figures, has_share, BAR_NONE);
    for (uint32_t i = 0; i < costs->shown_count; i++)
        if (costs->shown[i] != costs->by)
            add_metric_cell(costs, table, costs->shown[i], figures[costs->shown[i]]);
    add_samples_cells(costs, table, figures);
}

static void add_tree_rows(const Costs *costs, Table *table, const RollupRows *rows) {
    uint64_t own[PROFILE_METRIC_LIMIT], inherited[PROFILE_METRIC_LIMIT];
    bool open[64] = {false};
    Buffer name = {0};
    for (uint32_t i = 0; i < rows->shown.count; i++) {
        const RollupRow *row = &rows->shown.items[i];
        uint32_t label = rollup_label(costs->rollup, row->index);
        bool share = costs->shares_of_total || rollup_has_share(costs->rollup, costs->by, label);
        get_figures(costs, rollup_context_inherited, row->index, inherited);
        get_figures(costs, rollup_context_own, row->index, own);
        buffer_clear(&name);
        draw_branch(row, open, &name);
        buffer_text(&name, costs->names->labels[label]);
        table_row(table, TABLE_ROW_PLAIN);
        table_cell(table, buffer_as_text(&name));
        add_inherited_cells(costs, table, inherited, share);
        add_own_figures(costs, table, own, share);
    }
    buffer_release(&name);
}

/* roots of the tree, each with all below it */
static void add_folded_roots(const Costs *costs, Table *table, const RollupRows *rows) {
    uint64_t figures[PROFILE_METRIC_LIMIT];
    for (ProfileFold fold = 0; fold < PROFILE_FOLDS; fold++) {
        if (rows->folded[fold].count == 0) continue;
        bool share = fold_has_share(costs, fold);
        sum_figures(costs, rollup_context_inherited, rows->folded[fold].items,
                    rows->folded[fold].count, figures);
        table_row(table, TABLE_ROW_PLAIN);
        add_fold_name(costs, table, fold, rows, false);
        add_inherited_cells(costs, table, figures, share);
        add_own_figures(costs, table, figures, share);
    }
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
        sum_figures(costs, rollup_context_own, rows.rest.items, rows.rest.count, figures);
        table_row(&table, TABLE_ROW_PLAIN);
        present_others_cell(&table, rows.rest.count);
        add_inherited_cells(costs, &table, NULL, false);
        add_own_figures(costs, &table, figures, true);
    }
    add_folded_roots(costs, &table, &rows);
    table_row(&table, TABLE_ROW_TOTAL);
    table_cell(&table, TEXT("total"));
    add_inherited_cells(costs, &table, NULL, false);
    add_own_figures(costs, &table, costs->rollup->totals, !apart);
    section_table(costs->options, &table, costs->out);
    rollup_rows_release(&rows);
}

/* ---- entries by caller ---- */

static void add_edge_columns(const Costs *costs, Table *table) {
    const Profile *profile = costs->profile;
    Buffer header = {0};
    buffer_visible(&header, profile->edge_metric == PROFILE_NONE
                                ? TEXT("count")
                                : profile->metrics.items[profile->edge_metric].name);
    table_name_column(table, TEXT("centre"));
    table_name_column(table, TEXT("entered from"));
    add_column(table, text_copy(&table->arena, buffer_as_text(&header)), TEXT(""), TABLE_ALWAYS);
    add_column(table, TEXT("%"), TEXT(""), TABLE_ALWAYS);
    add_bar_column(costs, table, TEXT(""));
    buffer_release(&header);
}

/* after the centre and who enters it */
static void add_edge_figures(const Costs *costs, Table *table, TableRowKind kind, uint64_t count) {
    present_number_cell(table, count);
    present_percent_cell(table, count, costs->rollup->edge_total);
    if (costs->options->bars)
        table_bar(table, kind == TABLE_ROW_TOTAL ? 0 : count, costs->rollup->edge_total);
}

static void print_edges(const Costs *costs) {
    const Profile *profile = costs->profile;
    if (profile->edges.count == 0) return;
    print_heading(costs, "Entries by caller", "How often each centre is entered, and from where.");
    Table table;
    RollupRows rows = {0};
    uint64_t rest = 0;
    table_init(&table);
    rollup_edges(costs->rollup, costs->options->top, &rows);
    add_edge_columns(costs, &table);
    for (uint32_t i = 0; i < rows.shown.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[rows.shown.items[i].index];
        table_row(&table, TABLE_ROW_PLAIN);
        table_cell(&table, costs->names->labels[edge->to]);
        table_cell(&table, costs->names->labels[edge->from]);
        add_edge_figures(costs, &table, TABLE_ROW_PLAIN, edge->count);
    }
    for (uint32_t i = 0; i < rows.rest.count; i++)
        rest += profile->edges.items[rows.rest.items[i]].count;
    if (rows.rest.count > 0) {
        table_row(&table, TABLE_ROW_PLAIN);
        present_others_cell(&table, rows.rest.count);
        table_cell(&table, TEXT(""));
        add_edge_figures(costs, &table, TABLE_ROW_PLAIN, rest);
    }
    table_row(&table, TABLE_ROW_TOTAL);
    table_cell(&table, TEXT("total"));
    table_cell(&table, TEXT(""));
    add_edge_figures(costs, &table, TABLE_ROW_TOTAL, costs->rollup->edge_total);
    section_table(costs->options, &table, costs->out);
    rollup_rows_release(&rows);
}

/* ---- what is there ---- */

bool present_hides_costs(const Report *report, const PresentOptions *options) {
    bool hides = false;
    for (uint32_t i = 0; i < report->profile->metrics.count; i++) {
        const ProfileMetric *metric = &report->profile->metrics.items[i];
        hides |= metric->role == PROFILE_ROLE_PART && !options->all_costs;
    }
    return hides;
}

void present_own_costs(const Report *report, const PresentOptions *options, Buffer *out) {
    Costs costs;
    costs_init(&costs, report, options, out);
    print_own(&costs);
    costs_release(&costs);
}

void present_other_costs(const Report *report, const PresentOptions *options, Buffer *out) {
    Costs costs;
    costs_init(&costs, report, options, out);
    print_inherited(&costs);
    print_tree(&costs);
    print_edges(&costs);
    costs_release(&costs);
}
