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
#include "base/fail.h"
#include "base/os.h"
#include "tests/laws/agree/change.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Asked {
    Text contents;
    RunOptions options; /* of the setting */
    bool spec_only;
    uint64_t collect_every; /* Checks */
    uint64_t seed;
    Buffer *difference;
} Asked;

/* The texts of two runs, line by line. */
static const SearchView as_it_is = {0}, all_of_it = {.told = true};

static bool texts_of(SearchRun *a, const char *a_name, SearchView a_view, SearchRun *b,
                     const char *b_name, SearchView b_view, Buffer *difference) {
    Buffer x = {0}, y = {0};
    search_text(a, a_view, &x);
    search_text(b, b_view, &y);
    search_text_of_tree(a, a_view, &x);
    search_text_of_tree(b, b_view, &y);
    bool same =
        search_texts_same(buffer_as_text(&x), a_name, buffer_as_text(&y), b_name, difference);
    buffer_release(&x);
    buffer_release(&y);
    return same;
}

static bool is_cut(const SearchRun *run) { return run->counts.search.leaves[LEAF_CUT] > 0; }

static void is_inside(void *own, LinkExpr *expr) {
    if (expr->kind == LINK_LOGIC && expr->logic.op == LOGIC_SEARCH) *(bool *)own = true;
}

/* The values that a search finds are copied, function references among them, which are there only
 * where contexts differ: with other contexts there may be more or fewer. */
static bool searches_inside(const Program *program) {
    bool inside = false;
    change_each((Program *)program, is_inside, &inside);
    return inside;
}

/* ---- laws of one run ---- */

/* Law 1: costs add up to those of a run without attribution, segment by segment. */
static bool conservation(const Asked *asked, const Program *program, Engine engine,
                         SearchRun *with) {
    SearchRun without;
    RunOptions options = asked->options;
    options.attribution_off = true;
    search_run(&without, engine, program, options);
    SearchView view = {.together = true, .without_objects = searches_inside(program)};
    bool same = texts_of(with, "law 1: with attribution", view, &without, "without", view,
                         asked->difference);
    search_run_release(&without);
    return same;
}

/* Law 5: the stacked run, flattened, is the flat run. */
static bool projection(const Asked *asked, const Program *program, Engine engine, SearchRun *run) {
    SearchRun other;
    RunOptions options = asked->options;
    options.flat_contexts = !options.flat_contexts;
    search_run(&other, engine, program, options);
    SearchRun *stacked = options.flat_contexts ? run : &other;
    SearchRun *flat = options.flat_contexts ? &other : run;
    bool inside = searches_inside(program);
    bool same = texts_of(stacked, "law 5: stacks summed",
                         (SearchView){.flat = true, .without_objects = inside}, flat, "flat",
                         (SearchView){.without_objects = inside}, asked->difference);
    search_run_release(&other);
    return same;
}

/* Law 11: the first n solutions, their derivations and steps don't depend on how many are asked for. */
static bool prefix(const Asked *asked, const Program *program, Engine engine, SearchRun *all) {
    enum { MOST = 3 };
    Buffer whole = {0};
    search_text_of_solutions(all, as_it_is, &whole);
    uint32_t count = all->counts.search.solutions.count;
    bool same = true;
    for (uint32_t n = 1; n < count && n <= MOST && same; n++) {
        SearchRun some;
        Buffer first = {0};
        RunOptions options = asked->options;
        options.solutions = n;
        search_run(&some, engine, program, options);
        search_text_of_solutions(&some, as_it_is, &first);
        Text front = buffer_as_text(&whole);
        if (front.length > first.length) front.length = first.length;
        same = search_texts_same(front, "law 11: of all", buffer_as_text(&first), "of the first",
                                 asked->difference);
        if (same && (some.counts.search.solutions.count != n || !some.counts.search.stopped)) {
            buffer_printf(asked->difference, "law 11: %" PRIu32 " solutions of %" PRIu32,
                          some.counts.search.solutions.count, n);
            same = false;
        }
        buffer_release(&first);
        search_run_release(&some);
    }
    buffer_release(&whole);
    return same;
}

/* What was printed are the solutions, unless the program prints, too. */
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

/* ---- laws of two programs ---- */

/* The program as it is written, or changed, runs in spec. False: it is refused. */
static bool run_another(const Asked *asked, PipelineResult *compiled, bool erased,
                        void (*change)(Program *program, uint64_t seed), SearchRun *run) {
    PipelineOptions passes = {.erase_scopes = erased,
                              .boxes = scoping_boxes(asked->options.scoping)};
    if (!compile(&passes, asked->contents, compiled, asked->difference)) return false;
    if (change) change(&compiled->program, asked->seed);
    search_run(run, ENGINE_SPEC, &compiled->program, asked->options);
    return true;
}

/* Law 2: without marks, sets, heres and ats the same but for E. */
static bool transparency(const Asked *asked, SearchRun *written) {
    PipelineResult erased;
    SearchRun run;
    bool same = run_another(asked, &erased, true, NULL, &run);
    if (same) {
        SearchView view = {.together = true,
                           .without_entries = true,
                           .without_objects = searches_inside(&erased.program)};
        same =
            texts_of(written, "law 2: as written", view, &run, "erased", view, asked->difference);
        search_run_release(&run);
    }
    pipeline_release(&erased);
    return same;
}

static void is_effect(void *own, LinkExpr *expr) {
    if (expr->kind == LINK_PRIM && prim_is_effect(expr->prim.op, 0)) *(bool *)own = true;
}

static void turn(Program *program, uint64_t seed) {
    (void)seed;
    change_order(program);
}

/* Law 10: swapping the sides of every or and reversing every fcase permutes leaves; with all solutions
 * asked for, and without search, effects and exceptions, the segments and their fates are the same. */
static bool permutation(const Asked *asked, Program *program, SearchRun *written) {
    bool effects = false;
    change_each(program, is_effect, &effects);
    if (effects || searches_inside(program) || asked->options.solutions ||
        written->counts.search.leaves[LEAF_RAISED])
        return true;
    PipelineResult turned;
    SearchRun run;
    bool same = run_another(asked, &turned, false, turn, &run);
    if (same && !is_cut(&run) && run.counts.search.leaves[LEAF_RAISED] == 0) {
        Buffer x = {0}, y = {0};
        search_text_of_leaves(written, &x);
        search_text_of_leaves(&run, &y);
        same = search_texts_same(buffer_as_text(&x), "law 10: as written", buffer_as_text(&y),
                                 "turned", asked->difference);
        buffer_release(&x);
        buffer_release(&y);
    }
    if (same) search_run_release(&run);
    pipeline_release(&turned);
    return same;
}

/* Law 12: `or fail e` costs N and X more than e, nothing else. */
static bool failure(const Asked *asked, SearchRun *written) {
    if (asked->options.solutions || written->counts.search.leaves[LEAF_RAISED]) return true;
    PipelineResult changed;
    SearchRun run;
    bool same = run_another(asked, &changed, false, change_to_fail_first, &run);
    if (same && !is_cut(&run)) {
        Figures before, after;
        figures_of(&before, &run.arena, written->program, &written->counts, TEXT(""), true);
        figures_of(&after, &run.arena, run.program, &run.counts, TEXT(""), true);
        same = figures_with_failures(&before, &after, asked->difference);
        figures_release(&before);
        figures_release(&after);
    }
    if (same) search_run_release(&run);
    pipeline_release(&changed);
    return same;
}

/* ---- one program in one setting ---- */

static bool laws_hold(const Asked *asked, Program *program, Engine engine, SearchRun *run) {
    return search_adds_up(run, asked->difference) && printed(run, asked->difference) &&
           conservation(asked, program, engine, run) && projection(asked, program, engine, run) &&
           prefix(asked, program, engine, run) &&
           (engine != ENGINE_SPEC ||
            (transparency(asked, run) && permutation(asked, program, run) && failure(asked, run)));
}

/* No figure depends on when a collection happens: at each allocation, among few and many. */
/* Law 13: whatever is collected, and trailed. */
static bool collections(const Asked *asked, const Program *program, Engine engine, SearchRun *run) {
    static const struct {
        uint64_t every, nursery;
        bool trail_all;
    } often[] = {
        {1, 0, false}, {3, 4096, false}, {100, 32 << 10, false}, {0, 0, true}, {1, 0, true}};
    bool same = true;
    for (size_t i = 0; same && i < sizeof often / sizeof *often; i++) {
        SearchRun other;
        RunOptions options = asked->options;
        options.collect_every = often[i].every;
        options.nursery_bytes = often[i].nursery;
        options.trail_all = often[i].trail_all;
        search_run(&other, engine, program, options);
        same = texts_of(run, "law 4: without collections", all_of_it, &other, "with some",
                        all_of_it, asked->difference);
        if (!same)
            buffer_printf(asked->difference, " (at every %" PRIu64 "%s)", options.collect_every,
                          options.trail_all ? ", all trailed" : "");
        search_run_release(&other);
    }
    return same;
}

/* With --fates=none, too. */
static bool without_fates(const Asked *asked, const Program *program, Engine engine) {
    SearchRun spec, run;
    RunOptions options = asked->options;
    options.no_fates = true;
    search_run(&spec, ENGINE_SPEC, program, options);
    search_run(&run, engine, program, options);
    bool same = texts_of(&spec, "without fates: spec", as_it_is, &run, engine_key(engine), as_it_is,
                         asked->difference);
    search_run_release(&run);
    search_run_release(&spec);
    return same;
}

/* expected: NULL, or what spec's text must be; other engines' must be spec's. */
static Verdict check_compiled(const Asked *asked, Program *program, const Text *expected) {
    RunOptions options = asked->options;
    options.lines = true;
    SearchRun spec;
    Buffer text = {0};
    search_run(&spec, ENGINE_SPEC, program, options);
    search_text(&spec, as_it_is, &text);
    Verdict verdict = is_cut(&spec) && !expected ? VERDICT_SKIPPED : VERDICT_PASSED;
    bool same =
        verdict == VERDICT_SKIPPED || !expected ||
        search_texts_same(*expected, "expected", buffer_as_text(&text), "spec", asked->difference);
    same = same && (verdict == VERDICT_SKIPPED || laws_hold(asked, program, ENGINE_SPEC, &spec));
    same = same && (is_cut(&spec) || search_is_kept(&spec, asked->difference));
    for (Engine engine = 0; same && verdict == VERDICT_PASSED && engine < ENGINE_COUNT; engine++) {
        if (!engine_searches(engine) || engine == ENGINE_SPEC || asked->spec_only) continue;
        SearchRun run;
        search_run(&run, engine, program, options);
        same = texts_of(&spec, "law 4: spec", all_of_it, &run, engine_key(engine), all_of_it,
                        asked->difference) &&
               laws_hold(asked, program, engine, &run) &&
               collections(asked, program, engine, &run) && without_fates(asked, program, engine);
        search_run_release(&run);
    }
    buffer_release(&text);
    search_run_release(&spec);
    return same ? verdict : VERDICT_FAILED;
}

/* The machine's run is spec's, collections or not: no laws, so many programs can be run. Which
 * collections is the seed's, beside the setting, which goes by the number. */
static Verdict check_reported(const Asked *asked, const Program *program) {
    static const struct { uint64_t every, nursery; } often[] = {{1, 0}, {100, 32 << 10}, {0, 0}};
    size_t which = asked->seed / SETTING_COUNT % (sizeof often / sizeof *often);
    SearchRun spec, run;
    search_run(&spec, ENGINE_SPEC, program, asked->options);
    Verdict verdict = VERDICT_SKIPPED;
    if (!is_cut(&spec)) {
        RunOptions options = asked->options;
        options.collect_every = asked->collect_every ? asked->collect_every : often[which].every;
        options.nursery_bytes = often[which].nursery;
        search_run(&run, ENGINE_MACHINE, program, options);
        bool same =
            texts_of(&spec, "spec", as_it_is, &run, "machine", as_it_is, asked->difference) &&
            search_adds_up(&run, asked->difference);
        if (!same)
            buffer_printf(asked->difference, " (collections at every %" PRIu64 ")",
                          options.collect_every);
        verdict = same ? VERDICT_PASSED : VERDICT_FAILED;
        search_run_release(&run);
    }
    search_run_release(&spec);
    return verdict;
}

Verdict check_searching(Text contents, const PipelineResult *compiled, RunOptions options,
                        Checks checks, uint64_t seed, Buffer *difference) {
    Asked asked = {.contents = contents,
                   .options = options,
                   .spec_only = checks.spec_only,
                   .collect_every = checks.collect_every,
                   .seed = seed,
                   .difference = difference};
    Program *program = (Program *)&compiled->program;
    enum { FEW = 4 }; /* of one program in so many not all solutions are looked for */
    if (seed % FEW == 0) asked.options.solutions = 1 + seed / FEW % 3;
    Verdict verdict =
        checks.reported ? check_reported(&asked, program) : check_compiled(&asked, program, NULL);
    if (verdict == VERDICT_SKIPPED) buffer_string(difference, "spec is cut off");
    return verdict;
}

static bool check_scoping(const Asked *asked, Scoping scoping, Text expected) {
    PipelineResult compiled;
    PipelineOptions passes = {.boxes = scoping_boxes(scoping)};
    Asked own = *asked;
    own.options.scoping = scoping;
    bool same = compile(&passes, own.contents, &compiled, own.difference) &&
                check_compiled(&own, &compiled.program, &expected) == VERDICT_PASSED;
    if (!same) buffer_printf(own.difference, " (%s)", scoping_key(scoping));
    pipeline_release(&compiled);
    return same;
}

/* ---- derivations ---- */

void print_derivations(Text contents, uint64_t number, uint64_t solutions) {
    PipelineResult compiled;
    Buffer difference = {0};
    PipelineOptions passes = {.boxes = scoping_boxes(SCOPING_STATIC)};
    if (!compile(&passes, contents, &compiled, &difference))
        fatal("program %" PRIu64 ": %s", number, buffer_as_string(&difference));
    RunOptions options = {.scoping = SCOPING_STATIC,
                          .flat_contexts = number % 2 == 1,
                          .limit_steps = STEP_LIMIT,
                          .solutions = solutions};
    for (Engine engine = 0; engine < ENGINE_COUNT; engine++) {
        if (!engine_searches(engine)) continue;
        SearchRun run;
        Buffer text = {0};
        search_run(&run, engine, &compiled.program, options);
        search_text_of_derivations(&run, as_it_is, &text);
        printf("program %" PRIu64 " %s\n%.*s", number, engine_key(engine),
               TEXT_ARGS(buffer_as_text(&text)));
        buffer_release(&text);
        search_run_release(&run);
    }
    pipeline_release(&compiled);
    buffer_release(&difference);
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

static bool read_file(const char *path, Buffer *file, Buffer *difference) {
    const char *reason;
    bool good = os_read_file(path, 1 << 24, file, &reason);
    if (!good) buffer_printf(difference, "%s: %s", path, reason);
    return good;
}

bool check_search(const char *stg_path, const char *expected_path, bool spec_only,
                  Buffer *difference) {
    Buffer file = {0}, source = {0};
    bool same =
        read_file(stg_path, &source, difference) && read_file(expected_path, &file, difference);
    Asked asked = {.contents = buffer_as_text(&source),
                   .options = {.limit_steps = STEP_LIMIT},
                   .spec_only = spec_only,
                   .seed = source.length,
                   .difference = difference};
    Text rest = buffer_as_text(&file), block = next_block(&rest), words = TEXT("solutions ");
    if (text_starts_with(block, words)) {
        asked.options.solutions = strtoull(block.bytes + words.length, NULL, 10);
        block = next_block(&rest);
    }
    if (same && block.length == 0) {
        buffer_string(difference, "nothing is expected");
        same = false;
    }
    for (; same && block.length > 0; block = next_block(&rest)) same = check_block(&asked, block);
    buffer_release(&file);
    buffer_release(&source);
    return same;
}
