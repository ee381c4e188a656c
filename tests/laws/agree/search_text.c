/* A run that searches, as text:
 *
 *     done                                                   or stopped, raised, cut
 *     leaves solution 1, failed 1
 *     one MAIN V 1 U 1 P 1 N 1; MAIN.left A 2 E 1            by fate: costs by context
 *     failed MAIN.right E 1 X 1
 *     edge MAIN -> left 1
 *     choice 1 visits 1: 1 one 1; 2 failed 1                 of or and fcase, in the order of the code
 *     segment one: MAIN V 1 P 1 N 1                          the root; then each with its alternatives
 *     segment 1 one solution: MAIN U 1; MAIN.left A 2 E 1
 *     segment 2 failed failed: MAIN.right E 1 X 1
 *     solution I 3
 *     derivation MAIN V 1 U 1 P 1 N 1; MAIN.left A 2 E 1
 *     step MAIN V 1 U 1 P 1 N 1; MAIN.left A 2 E 1
 *     tail MAIN.right E 1 X 1
 */
#include "tests/judges/replay.h"
#include "tests/laws/agree/laws.h"
#include "tests/laws/agree/search.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- running ---- */

static void copy_table(SearchTable *to, const SearchTable *from) {
    memset(to, 0, sizeof *to);
    search_table_add(to, from);
}

static void take_segment(void *own, const RunSegment *segment) {
    SearchRun *run = own;
    RunSegment kept = *segment;
    copy_table(&kept.table, &segment->table);
    if (segment->around == NO_SEGMENT)
        vector_push(&run->segments, kept);
    else
        vector_push(&run->inside, kept);
}

static int compare_segments(const void *left, const void *right) {
    const RunSegment *a = left, *b = right;
    return (a->number > b->number) - (a->number < b->number);
}

static void number_contexts(RunSegments *segments, const RunContexts *contexts) {
    Map index = {0};
    for (uint32_t i = 0; i < contexts->count; i++) map_put(&index, contexts->items[i].id, i);
    for (uint32_t i = 0; i < segments->count; i++) {
        SearchTable *table = &segments->items[i].table;
        for (uint32_t k = 0; k < table->costs.count; k++)
            table->costs.items[k].context =
                (uint32_t)map_get(&index, table->costs.items[k].context, UINT32_MAX);
        search_table_sort(table);
    }
    if (segments->count > 0)
        qsort(segments->items, segments->count, sizeof *segments->items, compare_segments);
    map_release(&index);
}

bool search_is_kept(const SearchRun *run, Buffer *difference) {
    RunSegments all = {0};
    for (uint32_t i = 0; i < run->segments.count; i++) vector_push(&all, run->segments.items[i]);
    for (uint32_t i = 0; i < run->inside.count; i++) vector_push(&all, run->inside.items[i]);
    qsort(all.items, all.count, sizeof *all.items, compare_segments);
    bool same = replay_agrees(all.items, all.count, &run->counts.search, difference);
    if (!same) buffer_string(difference, " (kept while running, and of the whole tree)");
    vector_release(&all);
    return same;
}

void search_run(SearchRun *run, Engine engine, const Program *program, RunOptions options) {
    memset(run, 0, sizeof *run);
    run->program = program;
    arena_init(&run->arena);
    SearchObserver observer = {run, take_segment};
    options.segments = &observer;
    run_for_counts(engine, program, &options, NULL, &run->output, &run->counts);
    number_contexts(&run->segments, &run->counts.contexts);
    number_contexts(&run->inside, &run->counts.contexts);
    for (uint32_t i = 0; i < run->counts.contexts.count; i++) {
        const RunContext *context = &run->counts.contexts.items[i];
        Buffer path = {0};
        if (context->parent != NO_PARENT) {
            buffer_text(&path, run->paths.items[context->parent]);
            buffer_char(&path, '.');
        }
        program_label(program, context->label, &path);
        vector_push(&run->paths, text_copy(&run->arena, buffer_as_text(&path)));
        buffer_release(&path);
    }
}

static void release_segments(RunSegments *segments) {
    for (uint32_t i = 0; i < segments->count; i++) search_table_release(&segments->items[i].table);
    vector_release(segments);
}

void search_run_release(SearchRun *run) {
    release_segments(&run->segments);
    release_segments(&run->inside);
    vector_release(&run->paths);
    run_counts_release(&run->counts);
    buffer_release(&run->output);
    arena_release(&run->arena);
}

/* ---- tables ---- */

typedef struct NamedRow {
    Text name;
    uint64_t costs[COST_COUNT];
} NamedRow;

typedef VECTOR(NamedRow) NamedRows;

static Text name_of(SearchRun *run, SearchView view, uint32_t context) {
    const RunContext *of = &run->counts.contexts.items[context];
    if (view.together) return TEXT("all");
    if (!view.flat || of->parent == NO_PARENT) return run->paths.items[context];
    Buffer name = {0};
    buffer_string(&name, "MAIN.");
    program_label(run->program, of->label, &name);
    Text text = text_copy(&run->arena, buffer_as_text(&name));
    buffer_release(&name);
    return text;
}

static void add_row(NamedRows *rows, Text name, const uint64_t *costs) {
    uint32_t at = 0;
    while (at < rows->count && text_compare(rows->items[at].name, name) < 0) at++;
    if (at == rows->count || !text_equal(rows->items[at].name, name)) {
        vector_push(rows, (NamedRow){0});
        for (uint32_t i = rows->count - 1; i > at; i--) rows->items[i] = rows->items[i - 1];
        rows->items[at] = (NamedRow){.name = name};
    }
    for (int cost = 0; cost < COST_COUNT; cost++) rows->items[at].costs[cost] += costs[cost];
}

/* bytes last, as tables of figures have it */
static const Cost shown_costs[] = {COST_A, COST_C, COST_V, COST_U, COST_H, COST_E,
                                   COST_F, COST_P, COST_N, COST_B, COST_X, COST_BYTES};

static bool is_left_out(SearchView view, Cost cost) {
    return (view.without_entries && cost == COST_E) ||
           (view.without_objects && (cost == COST_H || cost == COST_BYTES));
}

/* name: NULL, or whose costs they are; false: there are none */
static bool print_costs(SearchView view, const Text *name, const uint64_t costs[COST_COUNT],
                        Buffer *out) {
    bool any = false;
    for (size_t c = 0; c < sizeof shown_costs / sizeof *shown_costs; c++) {
        uint64_t count = costs[shown_costs[c]];
        if (!count || is_left_out(view, shown_costs[c])) continue;
        if (!any && name) buffer_printf(out, " %.*s", TEXT_ARGS(*name));
        any = true;
        buffer_printf(out, " %s %" PRIu64, cost_key(shown_costs[c]), count);
    }
    return any;
}

static void print_table(SearchRun *run, SearchView view, const SearchTable *table, Buffer *out) {
    NamedRows rows = {0};
    for (uint32_t i = 0; i < table->costs.count; i++)
        add_row(&rows, name_of(run, view, table->costs.items[i].context),
                table->costs.items[i].costs);
    bool any = false;
    for (uint32_t i = 0; i < rows.count; i++) {
        Buffer row = {0};
        if (print_costs(view, &rows.items[i].name, rows.items[i].costs, &row)) {
            if (any) buffer_char(out, ';');
            buffer_text(out, buffer_as_text(&row));
            any = true;
        }
        buffer_release(&row);
    }
    buffer_string(out, any ? "\n" : " nothing\n");
    vector_release(&rows);
}

/* ---- parts ---- */

static void print_end(const RunSearch *search, Buffer *out) {
    const char *end = search->stopped                   ? "stopped"
                      : search->leaves[LEAF_RAISED] > 0 ? "raised"
                      : search->leaves[LEAF_CUT] > 0    ? "cut"
                                                        : "done";
    buffer_printf(out, "%s\nleaves", end);
    bool any = false;
    for (int leaf = 0; leaf < LEAF_COUNT; leaf++) {
        if (!search->leaves[leaf]) continue;
        buffer_printf(out, "%s %s %" PRIu64, any ? "," : "", leaf_key((Leaf)leaf),
                      search->leaves[leaf]);
        any = true;
    }
    buffer_char(out, '\n');
}

static void print_fates(SearchRun *run, SearchView view, Buffer *out) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTable *table = &run->counts.search.fates[fate];
        if (table->costs.count == 0) continue;
        buffer_string(out, fate_key((Fate)fate));
        print_table(run, view, table, out);
    }
}

static void print_edges(SearchRun *run, Buffer *out) {
    Figures figures;
    figures_of(&figures, &run->arena, run->program, &run->counts, TEXT(""), false);
    for (uint32_t i = 0; i < figures.edges.count; i++) {
        const FigureEdge *edge = &figures.edges.items[i];
        buffer_printf(out, "edge %.*s -> %.*s %" PRIu64 "\n", TEXT_ARGS(edge->from),
                      TEXT_ARGS(edge->to), edge->count);
    }
    figures_release(&figures);
}

static void print_alternative(const RunAlternative *alternative, uint32_t number, Buffer *out) {
    buffer_printf(out, "%s %" PRIu32, number > 1 ? ";" : "", number);
    bool any = false;
    for (int fate = 0; fate <= FATE_COUNT; fate++) {
        bool is_left = fate == FATE_COUNT;
        uint64_t count = is_left ? alternative->left : alternative->begun[fate];
        if (!count) continue;
        buffer_printf(out, "%s %s %" PRIu64, any ? "," : "",
                      is_left ? "left" : fate_key((Fate)fate), count);
        any = true;
    }
}

static void print_choices(const SearchRun *run, Buffer *out) {
    const RunChoices *choices = &run->counts.search.choices;
    for (uint32_t i = 0, number = 0; i < choices->count; i++) {
        const RunChoice *choice = &choices->items[i];
        number += choice->alternatives.count > 0;
        if (choice->visits == 0) continue;
        buffer_printf(out, "choice %" PRIu32 " visits %" PRIu64 ":", number, choice->visits);
        for (uint32_t a = 0; a < choice->alternatives.count; a++)
            print_alternative(&choice->alternatives.items[a], a + 1, out);
        buffer_char(out, '\n');
    }
}

static void print_times(const char *what, const RunTimes *by_site, Buffer *out) {
    for (uint32_t i = 0; i < by_site->count; i++)
        if (by_site->items[i] > 0)
            buffer_printf(out, "%s %" PRIu32 ": %" PRIu64 "\n", what, i, by_site->items[i]);
}

static void print_told(SearchRun *run, Buffer *out) {
    const RunSearch *search = &run->counts.search;
    for (uint32_t i = 0; i < search->choices.count; i++) {
        const RunChoice *choice = &search->choices.items[i];
        if (choice->failures + choice->set_aside + choice->woken == 0) continue;
        buffer_printf(out, "site %" PRIu32 " failed %" PRIu64 ", set aside %" PRIu64, i,
                      choice->failures, choice->set_aside);
        buffer_printf(out, ", woken %" PRIu64 "\n", choice->woken);
    }
    print_times("awaited", &search->awaited, out);
    print_times("computed", &search->entered, out);
    if (!run->counts.uncaught) return;
    Figures figures;
    figures_of(&figures, &run->arena, run->program, &run->counts, TEXT(""), false);
    buffer_printf(out, "raised%s in %.*s\n", figures.raised_again ? " again" : "",
                  TEXT_ARGS(figures.raised_in.path));
    figures_release(&figures);
}

static const RunSegment *segment_numbered(const SearchRun *run, uint32_t number) {
    for (uint32_t i = 0; i < run->segments.count; i++)
        if (run->segments.items[i].number == number) return &run->segments.items[i];
    return NULL;
}

static void print_way(const SearchRun *run, const RunSegment *segment, Buffer *out) {
    if (segment->parent == NO_SEGMENT) return;
    const RunSegment *parent = segment_numbered(run, segment->parent);
    if (parent) print_way(run, parent, out);
    bool is_first = parent && parent->parent == NO_SEGMENT;
    buffer_printf(out, "%s%" PRIu32, is_first ? " " : ".", segment->alternative + 1);
}

static void print_segments(SearchRun *run, SearchView view, Buffer *out) {
    for (uint32_t i = 0; i < run->segments.count; i++) {
        const RunSegment *segment = &run->segments.items[i];
        buffer_string(out, "segment");
        print_way(run, segment, out);
        buffer_printf(out, " %s", fate_key(segment->fate));
        if (segment->leaf != LEAF_NONE) buffer_printf(out, " %s", leaf_key(segment->leaf));
        buffer_char(out, ':');
        print_table(run, view, &segment->table, out);
    }
}

static void print_derivation(SearchRun *run, SearchView view, const RunSolution *solution,
                             Buffer *out) {
    buffer_printf(out, "solution %.*s\nderivation", TEXT_ARGS(buffer_as_text(&solution->shown)));
    print_table(run, view, &solution->derivation, out);
}

void search_text_of_derivations(SearchRun *run, SearchView view, Buffer *out) {
    print_end(&run->counts.search, out);
    for (uint32_t i = 0; i < run->counts.search.solutions.count; i++)
        print_derivation(run, view, &run->counts.search.solutions.items[i], out);
}

void search_text_of_solutions(SearchRun *run, SearchView view, Buffer *out) {
    for (uint32_t i = 0; i < run->counts.search.solutions.count; i++) {
        const RunSolution *solution = &run->counts.search.solutions.items[i];
        print_derivation(run, view, solution, out);
        buffer_string(out, "step");
        print_table(run, view, &solution->step, out);
    }
}

static void print_by_fate(SearchView view, const uint64_t (*costs)[COST_COUNT], Buffer *out) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        buffer_printf(out, " %s", fate_key((Fate)fate));
        print_costs(view, NULL, costs[fate], out);
    }
    buffer_char(out, '\n');
}

void search_text_of_tree(const SearchRun *run, SearchView view, Buffer *out) {
    const RunSearch *search = &run->counts.search;
    for (uint32_t i = 0; i < search->choices.count; i++) {
        const RunChoice *choice = &search->choices.items[i];
        buffer_printf(out, "below choice %" PRIu32 ":", i);
        print_by_fate(view, choice->below, out);
        for (uint32_t a = 0; a < choice->alternatives.count; a++) {
            buffer_printf(out, "below its %" PRIu32 ":", a + 1);
            print_by_fate(view, choice->alternatives.items[a].below, out);
        }
    }
    for (uint32_t i = 0; i < search->nodes.count; i++) {
        const RunNode *node = &search->nodes.items[i];
        buffer_printf(out, "node %" PRIu32 " below %" PRIu32 " choice %" PRIu32 " %" PRIu32 ":", i,
                      node->parent, node->choice, node->alternative);
        for (int fate = 0; fate < FATE_COUNT; fate++)
            buffer_printf(out, " %" PRIu64, node->begun[fate]);
        print_by_fate(view, node->costs, out);
    }
}

void search_text(SearchRun *run, SearchView view, Buffer *out) {
    print_end(&run->counts.search, out);
    print_fates(run, view, out);
    if (!view.together) print_edges(run, out);
    print_choices(run, out);
    if (view.told) print_told(run, out);
    print_segments(run, view, out);
    search_text_of_solutions(run, view, out);
    buffer_string(out, "tail");
    print_table(run, view, &run->counts.search.tail, out);
}

static int compare_texts(const void *left, const void *right) {
    return text_compare(*(const Text *)left, *(const Text *)right);
}

void search_text_of_leaves(SearchRun *run, Buffer *out) {
    VECTOR(Text) lines = {0};
    Buffer line = {0};
    for (uint32_t i = 0; i < run->segments.count; i++) {
        const RunSegment *segment = &run->segments.items[i];
        buffer_clear(&line);
        buffer_printf(&line, "segment %s %s:", fate_key(segment->fate),
                      segment->leaf == LEAF_NONE ? "ends in a choice" : leaf_key(segment->leaf));
        print_table(run, (SearchView){0}, &segment->table, &line);
        vector_push(&lines, text_copy(&run->arena, buffer_as_text(&line)));
    }
    for (uint32_t i = 0; i < run->counts.search.solutions.count; i++) {
        const RunSolution *solution = &run->counts.search.solutions.items[i];
        buffer_clear(&line);
        buffer_printf(&line, "solution %.*s:", TEXT_ARGS(buffer_as_text(&solution->shown)));
        print_table(run, (SearchView){0}, &solution->derivation, &line);
        vector_push(&lines, text_copy(&run->arena, buffer_as_text(&line)));
    }
    if (lines.count > 0) qsort(lines.items, lines.count, sizeof(Text), compare_texts);
    for (uint32_t i = 0; i < lines.count; i++) buffer_text(out, lines.items[i]);
    vector_release(&lines);
    buffer_release(&line);
}

/* ---- comparing ---- */

static Text next_line(Text *text) {
    Text line = {text->bytes, 0};
    while (text->length && *text->bytes != '\n') text->bytes++, text->length--, line.length++;
    if (text->length) text->bytes++, text->length--;
    return line;
}

bool search_texts_same(Text a, const char *a_name, Text b, const char *b_name, Buffer *difference) {
    while (a.length || b.length) {
        Text x = next_line(&a), y = next_line(&b);
        if (text_equal(x, y)) continue;
        buffer_printf(difference, "%s `%.*s`, %s `%.*s`", a_name, TEXT_ARGS(x), b_name,
                      TEXT_ARGS(y));
        return false;
    }
    return true;
}
