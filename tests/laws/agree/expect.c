/* Expected figures: FILE.expect beside FILE.stg.
 *
 *     result I 62
 *     scoping    context        A    C    V    U    H    E    F    P  bytes
 *     static     MAIN          11   15   20    6    9    0    8    4    144
 *     static     edge MAIN -> mapper 1
 *
 * For each scoping that has a line, both engines must give just these costs, by context, and these
 * edges; what is not listed is zero. With a line `partial`, what is not listed is not compared.
 */
#include "base/os.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Expectation {
    Buffer text;
    Text result;
    bool partial;
    Figures figures[SCOPING_COUNT];
    bool given[SCOPING_COUNT];
    int columns[COST_COUNT + 1]; /* costs, as the heading has them; COST_COUNT: no more */
} Expectation;

static Text next_word(Text *line) {
    while (line->length && *line->bytes == ' ') line->bytes++, line->length--;
    Text word = {line->bytes, 0};
    while (line->length && *line->bytes != ' ') line->bytes++, line->length--, word.length++;
    return word;
}

static bool next_number(Text *line, uint64_t *number) {
    Text word = next_word(line);
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.bytes[i] < '0' || word.bytes[i] > '9') return false;
        *number = *number * 10 + (uint64_t)(word.bytes[i] - '0');
    }
    return word.length > 0;
}

static int scoping_of(Text word) {
    for (int i = 0; i < SCOPING_COUNT; i++)
        if (text_equal(word, text_of(scoping_key((Scoping)i)))) return i;
    return -1;
}

/* `scoping context A C V ..`: a cost that is not there is not expected to be anything but 0 */
static bool read_heading(Expectation *expected, Text line) {
    int count = 0;
    next_word(&line); /* context */
    for (Text word = next_word(&line); word.length > 0; word = next_word(&line)) {
        int cost = 0;
        while (cost < COST_COUNT && !text_equal(word, text_of(cost_key((Cost)cost)))) cost++;
        if (cost == COST_COUNT || count == COST_COUNT) return false;
        expected->columns[count++] = cost;
    }
    expected->columns[count] = COST_COUNT;
    return true;
}

static bool read_figures(const int *columns, Figures *figures, Text line) {
    Text name = next_word(&line);
    if (text_equal(name, TEXT("edge"))) {
        FigureEdge edge = {.from = next_word(&line)};
        if (!text_equal(next_word(&line), TEXT("->"))) return false;
        edge.to = next_word(&line);
        bool good = next_number(&line, &edge.count);
        vector_push(&figures->edges, edge);
        return good;
    }
    FigureRow row = {.path = name};
    for (int i = 0; columns[i] != COST_COUNT; i++)
        if (!next_number(&line, &row.costs[columns[i]])) return false;
    vector_push(&figures->rows, row);
    return true;
}

static bool read_line(Expectation *expected, Text line) {
    Text rest = line, word = next_word(&rest);
    if (!word.length) return true;
    if (text_equal(word, TEXT("scoping"))) return read_heading(expected, rest);
    if (text_equal(word, TEXT("partial"))) return expected->partial = true;
    if (text_equal(word, TEXT("result"))) {
        expected->result = (Text){rest.bytes + 1, rest.length - 1};
        return rest.length > 1;
    }
    int scoping = scoping_of(word);
    if (scoping < 0) return false;
    expected->given[scoping] = true;
    return read_figures(expected->columns, &expected->figures[scoping], rest);
}

static bool read_expectation(Expectation *expected, const char *path, Buffer *difference) {
    const char *reason;
    if (!os_read_file(path, 1 << 20, &expected->text, &reason)) {
        buffer_printf(difference, "%s: %s", path, reason);
        return false;
    }
    Text all = buffer_as_text(&expected->text);
    for (size_t start = 0; start < all.length;) {
        size_t end = start;
        while (end < all.length && all.bytes[end] != '\n') end++;
        if (!read_line(expected, (Text){all.bytes + start, end - start})) {
            buffer_printf(difference, "%s: `%.*s` is not understood", path, (int)(end - start),
                          all.bytes + start);
            return false;
        }
        start = end + 1;
    }
    return true;
}

static bool same_row(const FigureRow *row, const Figures *figures, bool found_first,
                     Buffer *difference) {
    for (uint32_t i = 0; i < figures->rows.count; i++) {
        const FigureRow *other = &figures->rows.items[i];
        if (!text_equal(row->path, other->path)) continue;
        for (int c = 0; c < COST_COUNT; c++)
            if (row->costs[c] != other->costs[c]) {
                buffer_printf(difference, "%.*s %s: expected %" PRIu64 ", found %" PRIu64,
                              TEXT_ARGS(row->path), cost_key((Cost)c),
                              found_first ? other->costs[c] : row->costs[c],
                              found_first ? row->costs[c] : other->costs[c]);
                return false;
            }
        return true;
    }
    buffer_printf(difference, "%.*s: %s", TEXT_ARGS(row->path),
                  found_first ? "has costs that are not expected" : "has no costs");
    return false;
}

static bool same_edge(const FigureEdge *edge, const Figures *figures, bool found_first,
                      Buffer *difference) {
    uint64_t other = 0;
    for (uint32_t i = 0; i < figures->edges.count; i++)
        if (text_equal(edge->from, figures->edges.items[i].from) &&
            text_equal(edge->to, figures->edges.items[i].to))
            other = figures->edges.items[i].count;
    if (other == edge->count) return true;
    buffer_printf(difference, "edge %.*s -> %.*s: expected %" PRIu64 ", found %" PRIu64,
                  TEXT_ARGS(edge->from), TEXT_ARGS(edge->to), found_first ? other : edge->count,
                  found_first ? edge->count : other);
    return false;
}

static bool as_expected(const Expectation *expected, const Figures *wanted, const Figures *found,
                        Buffer *difference) {
    if (expected->result.length && !text_equal(expected->result, found->shown)) {
        buffer_printf(difference, "result: expected `%.*s`, found %s `%.*s`",
                      TEXT_ARGS(expected->result), run_end_key(found->end),
                      TEXT_ARGS(found->shown));
        return false;
    }
    for (uint32_t i = 0; i < wanted->rows.count; i++)
        if (!same_row(&wanted->rows.items[i], found, false, difference)) return false;
    for (uint32_t i = 0; i < wanted->edges.count; i++)
        if (!same_edge(&wanted->edges.items[i], found, false, difference)) return false;
    if (expected->partial) return true;
    for (uint32_t i = 0; i < found->rows.count; i++)
        if (!same_row(&found->rows.items[i], wanted, true, difference)) return false;
    for (uint32_t i = 0; i < found->edges.count; i++)
        if (!same_edge(&found->edges.items[i], wanted, true, difference)) return false;
    return true;
}

static bool check_scoping(const char *path, Scoping scoping, const Expectation *expected,
                          bool spec_only, bool keep_all, Buffer *difference) {
    PipelineResult compiled;
    PipelineOptions passes = {.boxes = scoping_boxes(scoping), .keep_all = keep_all};
    bool same = pipeline_file(&passes, path, &compiled);
    if (!same) diags_text(&compiled.diags, &compiled.sources, false, difference);
    for (Engine engine = 0; same && engine < ENGINE_COUNT; engine++) {
        if (spec_only && engine != ENGINE_SPEC) continue;
        Arena arena;
        arena_init(&arena);
        Figures found;
        Buffer words = {0};
        run_engine(engine, &compiled.program,
                   &(RunOptions){.scoping = scoping, .compile_all = keep_all}, NULL, &arena, false,
                   &found);
        same = as_expected(expected, &expected->figures[scoping], &found, &words);
        if (!same)
            buffer_printf(difference, "%s, %s: %.*s", setting_name((Setting){scoping, false}),
                          engine_key(engine), TEXT_ARGS(buffer_as_text(&words)));
        buffer_release(&words);
        figures_release(&found);
        arena_release(&arena);
    }
    pipeline_release(&compiled);
    return same;
}

bool check_expectation(const char *stg_path, Checks checks, Buffer *difference) {
    Buffer path = {0};
    size_t length = strlen(stg_path);
    if (length > 4 && !strcmp(stg_path + length - 4, ".stg")) length -= 4;
    buffer_add(&path, stg_path, length);
    buffer_string(&path, ".expect");
    if (!os_is_file(buffer_as_string(&path))) { /* a program that searches */
        buffer_truncate(&path, length);
        buffer_string(&path, ".search");
        bool good = check_search(stg_path, buffer_as_string(&path), checks.spec_only, difference);
        buffer_release(&path);
        return good;
    }
    Expectation expected = {0};
    bool same = read_expectation(&expected, buffer_as_string(&path), difference), any = false;
    for (int scoping = 0; same && scoping < SCOPING_COUNT; scoping++) {
        if (!expected.given[scoping]) continue;
        any = true;
        for (int all = 0; same && all <= checks.pruning; all++)
            same = check_scoping(stg_path, (Scoping)scoping, &expected, checks.spec_only, all,
                                 difference);
    }
    if (same && !any) {
        buffer_string(difference, "nothing is expected");
        same = false;
    }
    for (int i = 0; i < SCOPING_COUNT; i++) figures_release(&expected.figures[i]);
    buffer_release(&expected.text);
    buffer_release(&path);
    return same;
}
