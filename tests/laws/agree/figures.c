#include "tests/laws/agree/figures.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int compare_rows(const void *left, const void *right) {
    const FigureRow *a = left, *b = right;
    return text_compare(a->path, b->path);
}

static int compare_edges(const void *left, const void *right) {
    const FigureEdge *a = left, *b = right;
    int order = text_compare(a->from, b->from);
    return order ? order : text_compare(a->to, b->to);
}

static Text label_text(Arena *arena, const Program *program, Label label, bool numbered) {
    Buffer name = {0};
    program_label(program, label, &name);
    if (numbered && label.kind == LABEL_CENTRE) buffer_printf(&name, "~%" PRIu32, label.index);
    Text text = text_copy(arena, buffer_as_text(&name));
    buffer_release(&name);
    return text;
}

static Text joined(Arena *arena, Text front, Text back) {
    Buffer path = {0};
    buffer_text(&path, front);
    buffer_char(&path, '.');
    buffer_text(&path, back);
    Text text = text_copy(arena, buffer_as_text(&path));
    buffer_release(&path);
    return text;
}

static bool has_cost(const uint64_t *costs) {
    for (int c = 0; c < COST_COUNT; c++)
        if (costs[c]) return true;
    return false;
}

static void sort_figures(Figures *figures) {
    if (figures->rows.count)
        qsort(figures->rows.items, figures->rows.count, sizeof(FigureRow), compare_rows);
    if (figures->edges.count)
        qsort(figures->edges.items, figures->edges.count, sizeof(FigureEdge), compare_edges);
}

void figures_of(Figures *figures, Arena *arena, const Program *program, const RunCounts *counts,
                Text output, bool numbered) {
    memset(figures, 0, sizeof *figures);
    uint32_t count = counts->contexts.count;
    Text *paths = ARENA_ARRAY(arena, Text, count ? count : 1);
    for (uint32_t i = 0; i < count; i++) {
        const RunContext *context = &counts->contexts.items[i];
        FigureRow row = {.top = label_text(arena, program, context->label, numbered),
                         .is_root = context->parent == NO_PARENT};
        row.path = row.is_root ? row.top : joined(arena, paths[context->parent], row.top);
        paths[i] = row.path;
        memcpy(row.costs, context->costs, sizeof row.costs);
        for (int c = 0; c < COST_COUNT; c++) figures->totals[c] += row.costs[c];
        if (has_cost(row.costs)) vector_push(&figures->rows, row);
        if (counts->uncaught && counts->raised_in == i) figures->raised_in = row;
    }
    for (uint32_t i = 0; i < counts->edges.count; i++) {
        const RunEdge *edge = &counts->edges.items[i];
        if (!edge->count) continue;
        vector_push(
            &figures->edges,
            (FigureEdge){label_text(arena, program, edge->from, numbered),
                         label_text(arena, program, (Label){LABEL_CENTRE, edge->to}, numbered),
                         edge->count});
    }
    sort_figures(figures);
    figures->end = counts->end;
    figures->exit_code = counts->exit_code;
    figures->uncaught = counts->uncaught;
    figures->raised_again = counts->raised_again;
    figures->shown = text_copy(arena, buffer_as_text(&counts->shown));
    figures->output = text_copy(arena, output);
    figures->allocated_bytes = counts->allocated_bytes;
}

void figures_release(Figures *figures) {
    vector_release(&figures->rows);
    vector_release(&figures->edges);
}

void figures_flatten(const Figures *figures, Arena *arena, Figures *flat) {
    *flat = *figures;
    memset(&flat->rows, 0, sizeof flat->rows);
    memset(&flat->edges, 0, sizeof flat->edges);
    for (uint32_t i = 0; i < figures->rows.count; i++) {
        FigureRow row = figures->rows.items[i];
        if (!row.is_root) row.path = joined(arena, TEXT("MAIN"), row.top);
        vector_push(&flat->rows, row);
    }
    for (uint32_t i = 0; i < figures->edges.count; i++)
        vector_push(&flat->edges, figures->edges.items[i]);
    if (!flat->raised_in.is_root)
        flat->raised_in.path = joined(arena, TEXT("MAIN"), flat->raised_in.top);
    sort_figures(flat);
    uint32_t kept = 0; /* rows of one path become one */
    for (uint32_t i = 0; i < flat->rows.count; i++) {
        FigureRow *row = &flat->rows.items[i];
        if (kept && text_equal(flat->rows.items[kept - 1].path, row->path)) {
            for (int c = 0; c < COST_COUNT; c++)
                flat->rows.items[kept - 1].costs[c] += row->costs[c];
        } else {
            flat->rows.items[kept++] = *row;
        }
    }
    flat->rows.count = kept;
}

/* ---- comparing ---- */

bool figures_same_end(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                      Buffer *difference) {
    bool shows = a->end == END_VALUE || a->end == END_EXCEPTION; /* else: an engine's own words */
    if (a->end != b->end || a->exit_code != b->exit_code ||
        (shows && !text_equal(a->shown, b->shown))) {
        buffer_printf(difference, "end: %s %s %d `%.*s`, %s %s %d `%.*s`", a_name,
                      run_end_key(a->end), a->exit_code, TEXT_ARGS(a->shown), b_name,
                      run_end_key(b->end), b->exit_code, TEXT_ARGS(b->shown));
        return false;
    }
    if (!text_equal(a->output, b->output)) {
        buffer_printf(difference, "output: %s `%.*s`, %s `%.*s`", a_name, TEXT_ARGS(a->output),
                      b_name, TEXT_ARGS(b->output));
        return false;
    }
    return true;
}

/* Walks the rows of both in step; a missing row counts as one without costs. */
typedef struct RowPair {
    Text path;
    uint64_t a[COST_COUNT], b[COST_COUNT];
} RowPair;

static bool next_rows(const Figures *a, uint32_t *i, const Figures *b, uint32_t *j, RowPair *pair) {
    bool more_a = *i < a->rows.count, more_b = *j < b->rows.count;
    if (!more_a && !more_b) return false;
    int order = !more_a   ? 1
                : !more_b ? -1
                          : text_compare(a->rows.items[*i].path, b->rows.items[*j].path);
    memset(pair, 0, sizeof *pair);
    if (order <= 0) {
        pair->path = a->rows.items[*i].path;
        memcpy(pair->a, a->rows.items[(*i)++].costs, sizeof pair->a);
    }
    if (order >= 0) {
        pair->path = b->rows.items[*j].path;
        memcpy(pair->b, b->rows.items[(*j)++].costs, sizeof pair->b);
    }
    return true;
}

static bool same_edges(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                       Buffer *difference) {
    uint32_t i = 0, j = 0;
    while (i < a->edges.count || j < b->edges.count) {
        int order = i == a->edges.count   ? 1
                    : j == b->edges.count ? -1
                                          : compare_edges(&a->edges.items[i], &b->edges.items[j]);
        const FigureEdge *edge = order <= 0 ? &a->edges.items[i] : &b->edges.items[j];
        uint64_t in_a = order <= 0 ? a->edges.items[i++].count : 0;
        uint64_t in_b = order >= 0 ? b->edges.items[j++].count : 0;
        if (in_a == in_b) continue;
        buffer_printf(difference, "edge %.*s -> %.*s: %s %" PRIu64 ", %s %" PRIu64,
                      TEXT_ARGS(edge->from), TEXT_ARGS(edge->to), a_name, in_a, b_name, in_b);
        return false;
    }
    return true;
}

/* Note [Where it was raised] */
static bool same_raise(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                       Buffer *difference) {
    Text in_a = a->raised_in.path, in_b = b->raised_in.path;
    if (a->uncaught != b->uncaught) {
        buffer_printf(difference, "an exception that nobody caught: only %s",
                      a->uncaught ? a_name : b_name);
        return false;
    }
    if (!a->uncaught || (text_equal(in_a, in_b) && a->raised_again == b->raised_again)) return true;
    buffer_printf(difference, "raised%s: %s in %.*s, raised%s: %s in %.*s",
                  a->raised_again ? " again" : "", a_name, TEXT_ARGS(in_a),
                  b->raised_again ? " again" : "", b_name, TEXT_ARGS(in_b));
    return false;
}

bool figures_same(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                  Buffer *difference) {
    if (!figures_same_end(a, a_name, b, b_name, difference)) return false;
    if (!same_raise(a, a_name, b, b_name, difference)) return false;
    RowPair pair;
    for (uint32_t i = 0, j = 0; next_rows(a, &i, b, &j, &pair);)
        for (int c = 0; c < COST_COUNT; c++)
            if (pair.a[c] != pair.b[c]) {
                buffer_printf(difference, "%.*s %s: %s %" PRIu64 ", %s %" PRIu64,
                              TEXT_ARGS(pair.path), cost_key((Cost)c), a_name, pair.a[c], b_name,
                              pair.b[c]);
                return false;
            }
    return same_edges(a, a_name, b, b_name, difference);
}

bool figures_with_failures(const Figures *a, const Figures *b, Buffer *difference) {
    if (!figures_same_end(a, "as written", b, "with a failure", difference)) return false;
    RowPair pair;
    for (uint32_t i = 0, j = 0; next_rows(a, &i, b, &j, &pair);)
        for (int c = 0; c < COST_COUNT; c++) {
            uint64_t more = c == COST_N || c == COST_X ? pair.b[COST_N] - pair.a[COST_N] : 0;
            if (pair.b[COST_N] >= pair.a[COST_N] && pair.b[c] == pair.a[c] + more) continue;
            buffer_printf(difference,
                          "law 12: %.*s %s: as written %" PRIu64 ", with a failure %" PRIu64,
                          TEXT_ARGS(pair.path), cost_key((Cost)c), pair.a[c], pair.b[c]);
            return false;
        }
    return same_edges(a, "as written", b, "with a failure", difference);
}

bool figures_same_totals(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                         bool but_entries, Buffer *difference) {
    if (!figures_same_end(a, a_name, b, b_name, difference)) return false;
    for (int c = 0; c < COST_COUNT; c++) {
        if (a->totals[c] == b->totals[c] || (but_entries && c == COST_E)) continue;
        buffer_printf(difference, "total %s: %s %" PRIu64 ", %s %" PRIu64, cost_key((Cost)c),
                      a_name, a->totals[c], b_name, b->totals[c]);
        return false;
    }
    return true;
}

bool figures_forced(const Figures *a, const Figures *b, Buffer *difference) {
    if (!figures_same_end(a, "as written", b, "forced", difference)) return false;
    RowPair pair;
    for (uint32_t i = 0, j = 0; next_rows(a, &i, b, &j, &pair);)
        for (int c = 0; c < COST_COUNT; c++) {
            uint64_t more = c == COST_C || c == COST_V ? pair.b[COST_C] - pair.a[COST_C] : 0;
            if (pair.b[COST_C] >= pair.a[COST_C] && pair.b[c] == pair.a[c] + more) continue;
            buffer_printf(difference, "%.*s %s: as written %" PRIu64 ", forced %" PRIu64,
                          TEXT_ARGS(pair.path), cost_key((Cost)c), pair.a[c], pair.b[c]);
            return false;
        }
    return same_edges(a, "as written", b, "forced", difference);
}
