/* What is expected of a program that searches, FILE.search beside FILE.stg, and the laws.
 *
 *     solutions 1                  only so many are asked for; first, if at all
 *
 *     static, lexical: done        then as search_text.c has it
 *     ..
 *
 *     evaluation: done
 *     ..
 */
#include "tests/laws/agree/search.h"
#include "base/os.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Asked {
    const char *path;
    uint64_t solutions;
    bool spec_only;
    Buffer *difference;
} Asked;

static RunOptions options_of(const Asked *asked, Scoping scoping) {
    return (RunOptions){
        .scoping = scoping, .solutions = asked->solutions, .limit_steps = STEP_LIMIT};
}

/* ---- laws of one run ---- */

static bool texts_of(SearchRun *a, const char *a_name, SearchView a_view, SearchRun *b,
                     const char *b_name, SearchView b_view, Buffer *difference) {
    Buffer x = {0}, y = {0};
    search_text(a, a_view, &x);
    search_text(b, b_view, &y);
    bool same =
        search_texts_same(buffer_as_text(&x), a_name, buffer_as_text(&y), b_name, difference);
    buffer_release(&x);
    buffer_release(&y);
    return same;
}

/* Law 1: costs add up to those of a run without attribution, segment by segment. */
static bool conservation(const Program *program, Engine engine, RunOptions options, SearchRun *with,
                         Buffer *difference) {
    SearchRun without;
    options.attribution_off = true;
    search_run(&without, engine, program, options);
    bool same = texts_of(with, "law 1: with attribution", VIEW_TOTALS, &without, "without",
                         VIEW_TOTALS, difference);
    search_run_release(&without);
    return same;
}

/* Law 5: the stacked run, flattened, is the flat run. */
static bool projection(const Program *program, Engine engine, RunOptions options,
                       SearchRun *stacked, Buffer *difference) {
    SearchRun flat;
    options.flat_contexts = true;
    search_run(&flat, engine, program, options);
    bool same =
        texts_of(stacked, "law 5: stacks summed", VIEW_FLAT, &flat, "flat", VIEW_PATHS, difference);
    search_run_release(&flat);
    return same;
}

/* Law 2: without marks, sets, heres and ats the same but for E. */
static bool transparency(const Asked *asked, Engine engine, Scoping scoping, SearchRun *written) {
    PipelineResult erased;
    PipelineOptions passes = {.erase_scopes = true, .boxes = scoping_boxes(scoping)};
    bool same = pipeline_file(&passes, asked->path, &erased);
    if (!same) diags_text(&erased.diags, &erased.sources, false, asked->difference);
    if (same) {
        SearchRun run;
        search_run(&run, engine, &erased.program, options_of(asked, scoping));
        same = texts_of(written, "law 2: as written", VIEW_TOTALS_BUT_E, &run, "erased",
                        VIEW_TOTALS_BUT_E, asked->difference);
        search_run_release(&run);
    }
    pipeline_release(&erased);
    return same;
}

/* Law 11: the first n solutions, their derivations and steps don't depend on how many are asked for. */
static bool prefix(const Program *program, Engine engine, RunOptions options, SearchRun *all,
                   Buffer *difference) {
    enum { MOST = 4 };
    Buffer whole = {0};
    search_text_of_solutions(all, VIEW_PATHS, &whole);
    uint32_t count = all->counts.search.solutions.count;
    bool same = true;
    for (uint32_t n = 1; n < count && n <= MOST && same; n++) {
        SearchRun some;
        Buffer first = {0};
        options.solutions = n;
        search_run(&some, engine, program, options);
        search_text_of_solutions(&some, VIEW_PATHS, &first);
        Text front = buffer_as_text(&whole);
        if (front.length > first.length) front.length = first.length;
        same = search_texts_same(front, "law 11: of all", buffer_as_text(&first), "of the first",
                                 difference);
        if (same && (some.counts.search.solutions.count != n || !some.counts.search.stopped)) {
            buffer_printf(difference, "law 11: %" PRIu32 " solutions of %" PRIu32,
                          some.counts.search.solutions.count, n);
            same = false;
        }
        buffer_release(&first);
        search_run_release(&some);
    }
    buffer_release(&whole);
    return same;
}

/* What was printed are the solutions. */
static bool printed(const SearchRun *run, Buffer *difference) {
    Buffer lines = {0};
    for (uint32_t i = 0; i < run->counts.search.solutions.count; i++) {
        buffer_text(&lines, buffer_as_text(&run->counts.search.solutions.items[i].shown));
        buffer_char(&lines, '\n');
    }
    bool same = search_texts_same(buffer_as_text(&run->output), "printed", buffer_as_text(&lines),
                                  "solutions", difference);
    buffer_release(&lines);
    return same;
}

static bool search_laws(const Asked *asked, const Program *program, Engine engine, Scoping scoping,
                        SearchRun *run) {
    RunOptions options = options_of(asked, scoping);
    Buffer *difference = asked->difference;
    return search_adds_up(run, difference) && printed(run, difference) &&
           conservation(program, engine, options, run, difference) &&
           projection(program, engine, options, run, difference) &&
           prefix(program, engine, options, run, difference) &&
           transparency(asked, engine, scoping, run);
}

/* ---- one scoping, one engine ---- */

static bool check_engine(const Asked *asked, const Program *program, Engine engine, Scoping scoping,
                         Text expected) {
    SearchRun run;
    RunOptions options = options_of(asked, scoping);
    options.lines = true;
    search_run(&run, engine, program, options);
    Buffer found = {0};
    search_text(&run, VIEW_PATHS, &found);
    bool same = search_texts_same(expected, "expected", buffer_as_text(&found), engine_key(engine),
                                  asked->difference) &&
                search_laws(asked, program, engine, scoping, &run);
    if (!same) buffer_printf(asked->difference, " (%s)", scoping_key(scoping));
    buffer_release(&found);
    search_run_release(&run);
    return same;
}

static bool check_scoping(const Asked *asked, Scoping scoping, Text expected) {
    PipelineResult compiled;
    PipelineOptions passes = {.boxes = scoping_boxes(scoping)};
    bool same = pipeline_file(&passes, asked->path, &compiled);
    if (!same) diags_text(&compiled.diags, &compiled.sources, false, asked->difference);
    for (Engine engine = 0; same && engine < ENGINE_COUNT; engine++) {
        if (!engine_searches(engine) || (asked->spec_only && engine != ENGINE_SPEC)) continue;
        same = check_engine(asked, &compiled.program, engine, scoping, expected);
    }
    pipeline_release(&compiled);
    return same;
}

/* ---- a file ---- */

/* up to the next empty line */
static Text next_block(Text *text) {
    while (text->length && *text->bytes == '\n') text->bytes++, text->length--;
    Text block = {text->bytes, 0};
    while (block.length < text->length &&
           !(block.bytes[block.length] == '\n' && block.length + 1 < text->length &&
             block.bytes[block.length + 1] == '\n'))
        block.length++;
    text->bytes += block.length, text->length -= block.length;
    return block;
}

/* `static, lexical: done`: takes what stands before the text */
static bool take_scopings(Text *block, bool scopings[SCOPING_COUNT]) {
    bool any = false;
    for (;;) {
        int scoping = 0;
        while (scoping < SCOPING_COUNT &&
               !text_starts_with(*block, text_of(scoping_key((Scoping)scoping))))
            scoping++;
        if (scoping == SCOPING_COUNT) return false;
        size_t length = strlen(scoping_key((Scoping)scoping));
        if (block->length < length + 2) return false;
        scopings[scoping] = any = true;
        char after = block->bytes[length];
        block->bytes += length + 2, block->length -= length + 2;
        if (after != ',') return any && after == ':';
    }
}

static bool check_block(const Asked *asked, Text block) {
    bool scopings[SCOPING_COUNT] = {0};
    if (!take_scopings(&block, scopings)) {
        buffer_string(asked->difference, "a part that does not begin with scopings");
        return false;
    }
    bool same = true;
    for (int scoping = 0; scoping < SCOPING_COUNT && same; scoping++)
        if (scopings[scoping]) same = check_scoping(asked, (Scoping)scoping, block);
    return same;
}

bool check_search(const char *stg_path, const char *expected_path, bool spec_only,
                  Buffer *difference) {
    Asked asked = {.path = stg_path, .spec_only = spec_only, .difference = difference};
    Buffer file = {0};
    const char *reason;
    if (!os_read_file(expected_path, 1 << 24, &file, &reason)) {
        buffer_printf(difference, "%s: %s", expected_path, reason);
        return false;
    }
    Text rest = buffer_as_text(&file), block = next_block(&rest), words = TEXT("solutions ");
    if (text_starts_with(block, words)) {
        asked.solutions = strtoull(block.bytes + words.length, NULL, 10);
        block = next_block(&rest);
    }
    bool same = block.length > 0;
    if (!same) buffer_string(difference, "nothing is expected");
    for (; same && block.length > 0; block = next_block(&rest)) same = check_block(&asked, block);
    buffer_release(&file);
    return same;
}
