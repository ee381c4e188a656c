/* Censuses (docs/semantics.md section 7): no figure of a run shows whether there were any, none of
 * them shows when there were collections, each is what the slow judges say
 * (tests/judges), and both engines take them at the same moments. */
#include "runtime/heap/heap.h"
#include "tests/judges/judges.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <string.h>

enum { FEW = 12, SMALL = 1 << 16, MANY = 900 };

/* ---- what is compared ---- */

static bool same_number(uint64_t a, uint64_t b, const char *what, Buffer *difference) {
    if (a == b) return true;
    buffer_printf(difference, "%s: %" PRIu64 " and %" PRIu64, what, a, b);
    return false;
}

/* The next one from there on that has a cost: others are there because a census names them. */
static const RunContext *next_context(const RunCounts *counts, uint32_t *at) {
    static const RunContext none;
    while (*at < counts->contexts.count) {
        const RunContext *context = &counts->contexts.items[(*at)++];
        if (memcmp(context->costs, none.costs, sizeof none.costs) != 0) return context;
    }
    return NULL;
}

static bool same_contexts(const RunCounts *a, const RunCounts *b, Buffer *difference) {
    for (uint32_t i = 0, j = 0;;) {
        const RunContext *x = next_context(a, &i), *y = next_context(b, &j);
        if (!x && !y) return true;
        if (x && y && x->label.kind == y->label.kind && x->label.index == y->label.index &&
            !memcmp(x->costs, y->costs, sizeof x->costs))
            continue;
        buffer_printf(difference, "context %u differs", (unsigned)i);
        return false;
    }
}

/* Each context has the same number in both: one without costs may be there in one run only. */
static bool same_numbers(const RunContexts *a, const RunContexts *b) {
    bool same = a->count == b->count;
    for (uint32_t i = 0; i < a->count && same; i++)
        same = a->items[i].parent == b->items[i].parent &&
               a->items[i].label.kind == b->items[i].label.kind &&
               a->items[i].label.index == b->items[i].label.index;
    return same;
}

static bool same_edges(const RunCounts *a, const RunCounts *b, Buffer *difference) {
    if (!same_number(a->edges.count, b->edges.count, "edges", difference)) return false;
    for (uint32_t i = 0; i < a->edges.count; i++)
        if (!same_number(a->edges.items[i].count, b->edges.items[i].count, "an edge", difference))
            return false;
    return true;
}

/* all but times, and the censuses themselves */
static bool same_figures(const RunCounts *a, const RunCounts *b, Buffer *difference) {
    return same_number(a->end, b->end, "end", difference) &&
           same_number((uint64_t)a->exit_code, (uint64_t)b->exit_code, "exit code", difference) &&
           same_contexts(a, b, difference) && same_edges(a, b, difference) &&
           same_number(a->allocated_bytes, b->allocated_bytes, "allocated", difference) &&
           same_number(a->peak_live_bytes, b->peak_live_bytes, "peak of live bytes", difference) &&
           same_number(a->live_bytes, b->live_bytes, "live bytes", difference) &&
           same_number(a->collections, b->collections, "collections", difference) &&
           same_number(a->major_collections, b->major_collections, "major ones", difference) &&
           same_number(a->peak_stack_bytes, b->peak_stack_bytes, "peak of the stack", difference);
}

static bool same_rows(const CensusRow *a, const CensusRow *b, uint32_t count, Buffer *difference) {
    for (uint32_t i = 0; i < count; i++)
        if (!same_number(a[i].site, b[i].site, "site", difference) ||
            !same_number(a[i].context, b[i].context, "context", difference) ||
            !same_number(a[i].retainers, b[i].retainers, "retainers", difference) ||
            !same_number(a[i].alternatives, b[i].alternatives, "alternatives", difference) ||
            !same_number(a[i].objects, b[i].objects, "objects", difference) ||
            !same_number(a[i].bytes, b[i].bytes, "bytes", difference)) {
            buffer_printf(difference, " in row %u, site %u", (unsigned)i, (unsigned)a[i].site);
            return false;
        }
    return true;
}

static bool same_census(const RunCensuses *a, const RunCensus *x, const RunCensuses *b,
                        const RunCensus *y, Buffer *difference) {
    return same_number(x->row_count, y->row_count, "rows", difference) &&
           same_rows(a->rows.items + x->first_row, b->rows.items + y->first_row, x->row_count,
                     difference) &&
           same_number(x->objects, y->objects, "all objects", difference) &&
           same_number(x->bytes, y->bytes, "all bytes", difference) &&
           same_number(x->stack_bytes, y->stack_bytes, "the stack", difference);
}

static bool same_censuses(const RunCensuses *a, const RunCensuses *b, Buffer *difference) {
    if (!same_number(a->items.count, b->items.count, "censuses", difference) ||
        !same_number(a->step, b->step, "the step", difference))
        return false;
    for (uint32_t i = 0; i < a->items.count; i++) {
        const RunCensus *x = &a->items.items[i], *y = &b->items.items[i];
        if (!same_number(x->allocated, y->allocated, "taken after", difference) ||
            !same_number(x->point, y->point, "its marker", difference) ||
            !same_census(a, x, b, y, difference)) {
            buffer_printf(difference, " in census %u, after %" PRIu64, (unsigned)i, x->allocated);
            return false;
        }
    }
    return true;
}

/* Note [The largest stack]: with selectors it may depend on collections. */
static bool has_selectors(const Program *program) {
    for (uint32_t i = 0; i < program->bodies.count; i++)
        if (program->bodies.items[i]->selects_constructor != LINK_NONE) return true;
    return false;
}

static bool same_largest(const RunCensuses *a, const RunCensuses *b, Buffer *difference) {
    return same_number(a->largest_stack, b->largest_stack, "the largest stack", difference) &&
           same_number(a->largest_stack_in, b->largest_stack_in, "where it was", difference) &&
           same_number(a->largest_stack_when, b->largest_stack_when, "when it was", difference);
}

/* The next one from there on that is not of a selector: Note [Lives] says why these can differ. */
static const RunLife *next_life(const Program *program, const RunLives *lives, uint32_t *at) {
    while (*at < lives->count) {
        const RunLife *life = &lives->items[(*at)++];
        const LinkSite *site = &program->sites.items[life->site];
        if (site->kind != CLOSURE_THUNK ||
            program->bodies.items[site->index]->selects_constructor == LINK_NONE)
            return life;
    }
    return NULL;
}

static bool same_lives(const Program *program, const RunLives *a, const RunLives *b,
                       Buffer *difference) {
    for (uint32_t i = 0, j = 0;;) {
        const RunLife *x = next_life(program, a, &i), *y = next_life(program, b, &j);
        if (!x && !y) return true;
        if (x && y && memcmp(x, y, sizeof *x) == 0) continue;
        const RunLife *one = x ? x : y;
        buffer_printf(difference,
                      "life %u differs: site %u, context %u, born %u, used %u to %u, died %u",
                      (unsigned)i, one->site, one->context, one->birth, one->first_use,
                      one->last_use, one->death);
        return false;
    }
}

/* What is alive at a census by site and context: rows, less what the lives have. */
static bool lives_are_rows(const RunCensuses *censuses, uint32_t census, Buffer *difference) {
    const RunCensus *of = &censuses->items.items[census];
    Map numbers = {0};
    CensusRows left = {0};
    for (uint32_t i = 0; i < of->row_count; i++) {
        CensusRow row = censuses->rows.items[of->first_row + i];
        if (row.site == CENSUS_STACK) continue;
        uint64_t key = (uint64_t)row.site << 32 | row.context;
        uint64_t number = *map_slot(&numbers, key, left.count);
        if (number == left.count) {
            vector_push(&left, row);
            continue;
        }
        left.items[number].objects += row.objects; /* held by alternatives, too */
        left.items[number].bytes += row.bytes;
    }
    bool same = true;
    for (uint32_t i = 0; i < censuses->lives.count && same; i++) {
        const RunLife *life = &censuses->lives.items[i];
        if (life->birth > census || census >= life->death) continue;
        const uint64_t *number = map_find(&numbers, (uint64_t)life->site << 32 | life->context);
        CensusRow *row = number ? &left.items[*number] : NULL;
        same = row && row->objects >= life->objects && row->bytes >= life->bytes;
        if (!same)
            buffer_printf(difference, "a life of site %u, context %u is not in census %u",
                          life->site, life->context, census);
        if (!same) break;
        row->objects -= life->objects;
        row->bytes -= life->bytes;
    }
    for (uint32_t i = 0; i < left.count && same; i++)
        same = same_number(left.items[i].objects, 0, "objects without a life", difference) &&
               same_number(left.items[i].bytes, 0, "bytes without a life", difference);
    map_release(&numbers);
    vector_release(&left);
    return same;
}

bool lives_add_up(const RunCounts *counts, Buffer *difference) {
    const RunCensuses *censuses = &counts->censuses;
    uint64_t objects = 0, made = 0;
    for (uint32_t i = 0; i < counts->contexts.count; i++)
        made += counts->contexts.items[i].costs[COST_H];
    for (uint32_t i = 0; i < censuses->lives.count; i++) {
        const RunLife *life = &censuses->lives.items[i];
        bool unused = life->first_use == LIFE_UNUSED && life->last_use == LIFE_UNUSED;
        bool used = life->birth <= life->first_use && life->first_use <= life->last_use &&
                    life->last_use <= life->death;
        objects += life->objects;
        if (life->birth <= life->death && (unused || used)) continue;
        buffer_printf(difference, "a life from %u to %u, used from %u to %u", life->birth,
                      life->death, life->first_use, life->last_use);
        return false;
    }
    for (uint32_t c = 0; c < censuses->items.count; c++)
        if (!lives_are_rows(censuses, c, difference)) return false;
    if (objects < made) buffer_string(difference, "some objects have no life");
    return objects >= made;
}

/* Rows with retainers, of each pair of site and context together, are those without. */
static bool held_add_up(const RunCensuses *plain, const RunCensuses *held, Buffer *difference) {
    if (!same_number(plain->items.count, held->items.count, "censuses", difference)) return false;
    for (uint32_t c = 0; c < plain->items.count; c++) {
        const RunCensus *x = &plain->items.items[c], *y = &held->items.items[c];
        uint32_t at = 0;
        for (uint32_t r = 0; r < x->row_count; r++) {
            CensusRow row = plain->rows.items[x->first_row + r];
            for (; at < y->row_count; at++) {
                const CensusRow *part = &held->rows.items[y->first_row + at];
                if (part->site != row.site || part->context != row.context ||
                    part->alternatives != row.alternatives)
                    break;
                bool named = part->site == CENSUS_STACK || part->alternatives != 0 ||
                             part->retainers < held->retainer_sets.count;
                if (!named || part->objects > row.objects || part->bytes > row.bytes) break;
                row.objects -= part->objects;
                row.bytes -= part->bytes;
            }
            if (row.objects == 0 && row.bytes == 0) continue;
            buffer_printf(difference,
                          "%" PRIu64 " objects of site %u, context %u are held by nobody",
                          row.objects, row.site, row.context);
            return false;
        }
        if (!same_number(at, y->row_count, "rows of what is held", difference)) return false;
    }
    return true;
}

/* Note [Thinning of censuses]; rows are in order, and their sums are what is said of them. */
static bool is_in_order(const RunCensuses *censuses, Buffer *difference) {
    uint64_t before = 0;
    bool good = censuses->items.count < CENSUS_MOST;
    for (uint32_t i = 0; i < censuses->items.count && good; i++) {
        const RunCensus *census = &censuses->items.items[i];
        uint64_t bytes = 0, stack = 0, objects = 0;
        good = i == 0 || census->allocated > before;
        before = census->allocated;
        for (uint32_t r = 0; r < census->row_count; r++) {
            const CensusRow *row = &censuses->rows.items[census->first_row + r];
            bool on_stack = row->site == CENSUS_STACK;
            bytes += on_stack ? 0 : row->bytes;
            objects += on_stack ? 0 : row->objects;
            stack += on_stack ? row->bytes : 0;
            good = good && row->objects > 0 && (r == 0 || census_row_compare(&row[-1], row) < 0);
        }
        good = good && bytes == census->bytes && objects == census->objects &&
               stack == census->stack_bytes;
    }
    if (!good) buffer_string(difference, "censuses are not in order");
    return good;
}

static bool same_moments(const RunCensuses *spec, const RunCensuses *machine, Buffer *difference) {
    if (!same_number(spec->items.count, machine->items.count, "moments", difference)) return false;
    for (uint32_t i = 0; i < spec->items.count; i++)
        if (!same_number(spec->items.items[i].allocated, machine->items.items[i].allocated,
                         "the moment of a census", difference) ||
            !same_number(spec->items.items[i].point, machine->items.items[i].point,
                         "the marker of a census", difference))
            return false;
    return true;
}

static bool same_markers(const RunMarkers *a, const RunMarkers *b, Buffer *difference) {
    if (!same_number(a->passed, b->passed, "markers", difference) ||
        !same_number(a->items.count, b->items.count, "markers that are kept", difference))
        return false;
    for (uint32_t i = 0; i < a->items.count; i++) {
        const RunMarker *x = &a->items.items[i], *y = &b->items.items[i];
        if (!same_number(x->number, y->number, "number of a marker", difference) ||
            !same_number(x->allocated, y->allocated, "place of a marker", difference))
            return false;
        if (text_equal(x->text, y->text)) continue;
        buffer_printf(difference, "another text of marker %" PRIu64, x->number);
        return false;
    }
    return true;
}

/* ---- runs ---- */

static void run_one(Engine engine, const Program *program, RunOptions options, RunCounts *counts) {
    Buffer output = {0};
    run_for_counts(engine, program, &options, NULL, &output, counts);
    buffer_release(&output);
}

typedef VECTOR(RunCensus) Told;

static void see_census(void *own, const RunCensus *census, const CensusRow *rows) {
    Told *told = own;
    (void)rows;
    vector_push(told, *census);
}

static bool collected_otherwise(const Program *program, RunOptions options, const RunCounts *usual,
                                Buffer *difference) {
    static const struct {
        uint64_t every, nursery;
        bool judged;
    } ways[] = {{0, 0, true}, {100, 0, false}, {7, 32 << 10, false}, {0, 4 << 10, true}};
    bool same = true;
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways && same; i++) {
        RunCounts counts = {0};
        options.collect_every = ways[i].every;
        options.nursery_bytes = ways[i].nursery;
        options.judge = ways[i].judged ? &judge_of_censuses : NULL;
        run_one(ENGINE_MACHINE, program, options, &counts);
        same = same_censuses(&usual->censuses, &counts.censuses, difference) &&
               same_markers(&usual->markers, &counts.markers, difference) &&
               same_lives(program, &usual->censuses.lives, &counts.censuses.lives, difference) &&
               (has_selectors(program) ||
                same_largest(&usual->censuses, &counts.censuses, difference));
        if (!same)
            buffer_printf(difference, ", a collection at each %" PRIu64 "th%s", ways[i].every,
                          ways[i].judged ? " and at each census" : "");
        run_counts_release(&counts);
    }
    return same;
}

/* The same run with biography: the same figures and censuses, and lives. */
static bool has_lives(const Program *program, RunOptions options, const RunCounts *usual,
                      Buffer *difference) {
    RunCounts counts = {0};
    options.biography = true;
    run_one(ENGINE_MACHINE, program, options, &counts);
    bool same = same_contexts(usual, &counts, difference) &&
                (!same_numbers(&usual->contexts, &counts.contexts) ||
                 same_censuses(&usual->censuses, &counts.censuses, difference)) &&
                lives_add_up(&counts, difference) &&
                collected_otherwise(program, options, &counts, difference);
    if (!same) buffer_string(difference, " (biography)");
    run_counts_release(&counts);
    return same;
}

/* And with each kind of retainers. */
static bool has_retainers(const Program *program, RunOptions options, const RunCounts *usual,
                          Buffer *difference) {
    bool same = true;
    for (int kind = RETAINER_CENTRE; kind <= RETAINER_CAF && same; kind++) {
        RunCounts counts = {0}, collected = {0};
        options.retainers = (RetainerKind)kind;
        run_one(ENGINE_MACHINE, program, options, &counts);
        RunOptions often = options;
        often.collect_every = 100;
        often.judge = &judge_of_censuses;
        run_one(ENGINE_MACHINE, program, often, &collected);
        same = held_add_up(&usual->censuses, &counts.censuses, difference) &&
               same_censuses(&counts.censuses, &collected.censuses, difference);
        if (!same) buffer_printf(difference, " (retainers %d)", kind);
        run_counts_release(&counts);
        run_counts_release(&collected);
    }
    return same;
}

/* In a nursery that holds everything, there are no collections; large objects are not in it. */
static void judge_lives(const Program *program, RunOptions options, const RunCounts *spec) {
    RunCounts counts = {0};
    const RunMades *each = &spec->censuses.each;
    for (uint32_t i = 0; i < each->count; i++)
        if (each->items[i].bytes >= (uint64_t)LARGE_WORDS * WORD_BYTES) return;
    JudgedLives judged = {.seen = each, .contexts = &spec->contexts};
    RunJudge judge = judge_of_lives(&judged);
    options.biography = true;
    options.judge = &judge;
    options.nursery_bytes = 2 * spec->allocated_bytes + SMALL;
    run_one(ENGINE_MACHINE, program, options, &counts);
    run_counts_release(&counts);
}

/* ---- holders ---- */

static bool same_holders(const RunHolders *a, const RunHolders *b, Buffer *difference) {
    if (!same_number(a->allocated, b->allocated, "holders after", difference) ||
        !same_number(a->items.count, b->items.count, "holders", difference) ||
        !same_number(a->cut, b->cut, "holders cut", difference))
        return false;
    for (uint32_t i = 0; i < a->items.count; i++) {
        const RunHolder *x = &a->items.items[i], *y = &b->items.items[i];
        if (!same_number(x->parent, y->parent, "parent", difference) ||
            !same_number(x->kind, y->kind, "kind", difference) ||
            !same_number(x->index, y->index, "index", difference) ||
            !same_number(x->objects, y->objects, "objects", difference) ||
            !same_number(x->bytes, y->bytes, "bytes", difference)) {
            buffer_printf(difference, " of holder %u", (unsigned)i);
            return false;
        }
    }
    return true;
}

static uint64_t chosen_bytes(const RunCensuses *censuses, const RunCensus *census,
                             const bool *chosen) {
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < census->row_count; i++) {
        const CensusRow *row = &censuses->rows.items[census->first_row + i];
        if (row->site != CENSUS_STACK && chosen[row->site]) bytes += row->bytes;
    }
    return bytes;
}

/* They have what their census has of the chosen sites, and no census has a quarter more. */
static bool holders_add_up(const RunCensuses *censuses, const bool *chosen, Buffer *difference) {
    const RunHolders *holders = &censuses->holders;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < holders->items.count; i++) sum += holders->items.items[i].bytes;
    for (uint32_t i = 0; i < censuses->items.count; i++) {
        const RunCensus *census = &censuses->items.items[i];
        uint64_t bytes = chosen_bytes(censuses, census, chosen);
        if (census->allocated == holders->allocated && sum > 0 &&
            !same_number(bytes, sum, "chosen and held bytes", difference))
            return false;
        if (bytes > 0 && bytes >= sum + sum / 4 && bytes > sum) {
            buffer_printf(difference, "%" PRIu64 " chosen bytes, and holders of %" PRIu64, bytes,
                          sum);
            return false;
        }
    }
    return true;
}

/* Parents come first; a root is no site, and only a root is none; each leads somewhere, over no
 * site twice. */
static bool holders_are_ways(const RunHolders *holders, Buffer *difference) {
    for (uint32_t i = 0; i < holders->items.count; i++) {
        const RunHolder *holder = &holders->items.items[i];
        bool good = (holder->parent == NO_PARENT) == (holder->kind != HOLDER_SITE),
             leads = holder->objects > 0;
        for (uint32_t at = holder->parent, last = i; good && at != NO_PARENT;
             last = at, at = holders->items.items[at].parent)
            good = at < last && (holders->items.items[at].kind != HOLDER_SITE ||
                                 holders->items.items[at].index != holder->index);
        for (uint32_t j = i + 1; j < holders->items.count && !leads; j++)
            leads = holders->items.items[j].parent == i;
        if (good && leads) continue;
        buffer_printf(difference, "holder %u", (unsigned)i);
        return false;
    }
    return true;
}

/* What holds the objects of some sites: all other figures are the same, however it is collected. */
static bool has_holders(const Program *program, RunOptions options, const RunCounts *usual,
                        Buffer *difference) {
    static const struct {
        uint64_t every, nursery;
        bool judged;
    } ways[] = {{100, 0, false}, {0, 4 << 10, true}};
    RunCounts counts = {0};
    VECTOR(bool) chosen = {0};
    for (uint32_t i = 0; i < program->sites.count; i++) vector_push(&chosen, i % 3 != 0);
    options.holders = true;
    options.holders_of = chosen.items;
    options.holders_asked = TEXT("two of three");
    run_one(ENGINE_MACHINE, program, options, &counts);
    bool same = same_figures(usual, &counts, difference) &&
                same_censuses(&usual->censuses, &counts.censuses, difference) &&
                holders_add_up(&counts.censuses, chosen.items, difference) &&
                holders_are_ways(&counts.censuses.holders, difference);
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways && same && chosen.items; i++) {
        RunCounts collected = {0};
        options.collect_every = ways[i].every;
        options.nursery_bytes = ways[i].nursery;
        options.judge = ways[i].judged ? &judge_of_censuses : NULL;
        run_one(ENGINE_MACHINE, program, options, &collected);
        same = same_holders(&counts.censuses.holders, &collected.censuses.holders, difference);
        run_counts_release(&collected);
    }
    if (!same) buffer_string(difference, " (holders)");
    run_counts_release(&counts);
    vector_release(&chosen);
    return same;
}

/* ---- all of them ---- */

/* Censuses as `options` asks for them. */
static bool agree_with(const Program *program, RunOptions options, const RunCounts *without,
                       bool with_spec, Buffer *difference) {
    RunCounts with = {0}, spec = {0};
    run_one(ENGINE_MACHINE, program, options, &with);
    bool same = same_figures(without, &with, difference) &&
                is_in_order(&with.censuses, difference) &&
                collected_otherwise(program, options, &with, difference) &&
                has_lives(program, options, &with, difference) &&
                has_retainers(program, options, &with, difference) &&
                has_holders(program, options, &with, difference);
    if (same && with_spec) {
        options.keep_each = true;
        run_one(ENGINE_SPEC, program, options, &spec);
        same = spec.end != with.end || (same_moments(&spec.censuses, &with.censuses, difference) &&
                                        same_markers(&spec.markers, &with.markers, difference));
        if (same && spec.end == with.end) judge_lives(program, options, &spec);
    }
    run_counts_release(&with);
    run_counts_release(&spec);
    return same;
}

static bool agree_at(const Program *program, RunOptions options, const RunCounts *without,
                     uint64_t step, bool with_spec, Buffer *difference) {
    options.census = CENSUS_BYTES;
    options.census_step = step;
    bool same = agree_with(program, options, without, with_spec, difference);
    if (!same) buffer_printf(difference, " (step %" PRIu64 ")", step);
    return same;
}

/* ---- Note [Spacing of censuses] ---- */

/* What both have counted after as many bytes is the same. */
static bool same_where_both(const RunCensuses *spaced, const RunCensuses *all, Buffer *difference) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < spaced->items.count; i++) {
        const RunCensus *one = &spaced->items.items[i];
        while (at < all->items.count && all->items.items[at].allocated < one->allocated) at++;
        if (at == all->items.count) return true;
        if (all->items.items[at].allocated != one->allocated) continue;
        if (!same_census(spaced, one, all, &all->items.items[at], difference)) return false;
    }
    return true;
}

static bool agree_spaced(const Program *program, RunOptions options, uint64_t step, bool with_spec,
                         Buffer *difference) {
    RunCounts all = {0}, spaced = {0}, spec = {0};
    Told told = {0};
    Observer observer = {.own = &told, .census = see_census};
    options.census = CENSUS_BYTES;
    options.census_step = step;
    run_one(ENGINE_MACHINE, program, options, &all);
    options.census_spaced = true;
    options.observer = &observer;
    run_one(ENGINE_MACHINE, program, options, &spaced);
    options.observer = NULL;
    bool same = (all.contexts.count != spaced.contexts.count || /* other numbers */
                 same_where_both(&spaced.censuses, &all.censuses, difference)) &&
                collected_otherwise(program, options, &spaced, difference);
    if (same && with_spec) {
        options.told = told.items;
        options.told_count = told.count;
        run_one(ENGINE_SPEC, program, options, &spec);
        same = spec.end != spaced.end || same_moments(&spec.censuses, &spaced.censuses, difference);
    }
    if (!same) buffer_printf(difference, " (spaced, step %" PRIu64 ")", step);
    run_counts_release(&all);
    run_counts_release(&spaced);
    run_counts_release(&spec);
    vector_release(&told);
    return same;
}

/* Of a program that has markers; few have, so spec can take the time for all of them. */
static bool agree_at_markers(const Program *program, RunOptions options, const RunCounts *without,
                             Buffer *difference) {
    options.census = CENSUS_POINTS;
    bool same =
        without->markers.passed == 0 || agree_with(program, options, without, true, difference);
    if (!same) buffer_string(difference, " (at markers)");
    return same;
}

/* ---- programs that search ---- */

/* With each kind of retainers the rows are the same together, however it is collected. */
static bool searching_retainers(const Program *program, RunOptions options,
                                const RunCensuses *plain, Buffer *difference) {
    bool same = true;
    for (int kind = RETAINER_CENTRE; kind <= RETAINER_CAF && same; kind++) {
        RunCounts counts = {0}, collected = {0};
        options.retainers = (RetainerKind)kind;
        options.collect_every = 0;
        run_one(ENGINE_MACHINE, program, options, &counts);
        options.collect_every = 3;
        options.judge = &judge_of_censuses;
        run_one(ENGINE_MACHINE, program, options, &collected);
        options.judge = NULL;
        same = held_add_up(plain, &counts.censuses, difference) &&
               same_censuses(&counts.censuses, &collected.censuses, difference);
        if (!same) buffer_printf(difference, " (retainers %d)", kind);
        run_counts_release(&counts);
        run_counts_release(&collected);
    }
    return same;
}

/* Spec makes and uses the same objects, if it is told of the censuses. */
static void judge_searching_lives(const Program *program, RunOptions options,
                                  const RunCounts *machine) {
    RunCounts spec = {0};
    Told told = {0};
    Observer observer = {.own = &told, .census = see_census};
    options.biography = true;
    options.observer = &observer;
    RunCounts counts = {0};
    run_one(ENGINE_MACHINE, program, options, &counts);
    options.observer = NULL;
    options.biography = false;
    options.told = told.items;
    options.told_count = told.count;
    options.keep_each = true;
    run_one(ENGINE_SPEC, program, options, &spec);
    options.keep_each = false;
    if (spec.end == machine->end) judge_lives(program, options, &spec);
    run_counts_release(&counts);
    run_counts_release(&spec);
    vector_release(&told);
}

/* With biography the same is counted, and lives are that, however it is collected. */
static bool searching_lives(const Program *program, RunOptions options, const RunCounts *usual,
                            Buffer *difference) {
    static const struct {
        uint64_t every, nursery;
    } ways[] = {{1, 0}, {3, 0}, {100, 0}, {7, 32 << 10}, {0, 4 << 10}};
    RunCounts counts = {0};
    options.biography = true;
    run_one(ENGINE_MACHINE, program, options, &counts);
    bool same = same_contexts(usual, &counts, difference) &&
                (!same_numbers(&usual->contexts, &counts.contexts) ||
                 same_censuses(&usual->censuses, &counts.censuses, difference)) &&
                lives_add_up(&counts, difference);
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways && same; i++) {
        RunCounts collected = {0};
        options.collect_every = ways[i].every;
        options.nursery_bytes = ways[i].nursery;
        run_one(ENGINE_MACHINE, program, options, &collected);
        same = same_contexts(usual, &collected, difference) &&
               same_censuses(&counts.censuses, &collected.censuses, difference) &&
               same_lives(program, &counts.censuses.lives, &collected.censuses.lives, difference);
        if (!same) buffer_printf(difference, ", a collection at each %" PRIu64 "th", ways[i].every);
        run_counts_release(&collected);
    }
    if (!same) buffer_string(difference, " (biography)");
    run_counts_release(&counts);
    return same;
}

/* Whatever is collected, and when; what choice points hold, too, and who holds what. */
static bool searching_at(const Program *program, RunOptions options, const RunCounts *without,
                         uint64_t step, Buffer *difference) {
    static const struct {
        uint64_t every, nursery;
        bool judged;
    } ways[] = {{0, 0, true}, {1, 0, true}, {3, 0, false}, {100, 0, false}, {0, 4 << 10, true}};
    RunCounts usual = {0};
    options.census = CENSUS_BYTES;
    options.census_step = step;
    options.holders = true;
    options.holders_asked = TEXT("all");
    run_one(ENGINE_MACHINE, program, options, &usual);
    bool same = holders_are_ways(&usual.censuses.holders, difference) &&
                same_figures(without, &usual, difference) &&
                is_in_order(&usual.censuses, difference);
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways && same; i++) {
        RunCounts counts = {0};
        options.collect_every = ways[i].every;
        options.nursery_bytes = ways[i].nursery;
        options.judge = ways[i].judged ? &judge_of_censuses : NULL;
        run_one(ENGINE_MACHINE, program, options, &counts);
        same = same_contexts(without, &counts, difference) &&
               same_censuses(&usual.censuses, &counts.censuses, difference) &&
               same_holders(&usual.censuses.holders, &counts.censuses.holders, difference);
        if (!same)
            buffer_printf(difference, ", a collection at each %" PRIu64 "th%s", ways[i].every,
                          ways[i].judged ? " and at each census" : "");
        run_counts_release(&counts);
    }
    options.nursery_bytes = 0;
    options.judge = NULL;
    options.collect_every = 0;
    same = same && searching_lives(program, options, &usual, difference) &&
           searching_retainers(program, options, &usual.censuses, difference);
    if (same) judge_searching_lives(program, options, &usual);
    if (!same) buffer_printf(difference, " (step %" PRIu64 ")", step);
    run_counts_release(&usual);
    return same;
}

static bool searching_agree(const Program *program, RunOptions options, const RunCounts *without,
                            Buffer *difference) {
    uint64_t bytes = without->allocated_bytes;
    return searching_at(program, options, without, bytes / FEW + 8, difference) &&
           (bytes > SMALL || searching_at(program, options, without, bytes / MANY + 1, difference));
}

bool censuses_agree(const Program *program, const RunOptions *options, bool with_spec,
                    Buffer *difference) {
    RunCounts without = {0};
    run_one(ENGINE_MACHINE, program, *options, &without);
    if (program->searches) {
        bool searched = searching_agree(program, *options, &without, difference);
        run_counts_release(&without);
        return searched;
    }
    uint64_t bytes = without.allocated_bytes;
    bool same = agree_at(program, *options, &without, bytes / FEW + 8, with_spec, difference) &&
                (bytes > SMALL ||
                 agree_at(program, *options, &without, bytes / MANY + 1, with_spec, difference)) &&
                agree_spaced(program, *options, bytes / MANY + 1, with_spec, difference) &&
                agree_at_markers(program, *options, &without, difference);
    run_counts_release(&without);
    return same;
}

bool check_censuses_of_file(const char *path, const char *library, Buffer *difference) {
    PipelineResult compiled;
    PipelineOptions passes = {.origins.library = &library,
                              .origins.library_count = library != NULL};
    bool same = pipeline_file(&passes, path, &compiled);
    if (!same) diags_text(&compiled.diags, &compiled.sources, false, difference);
    RunOptions options = {0};
    /* spec has no input, and its lists of all objects are slow: of Haskell it is left out */
    if (same) same = censuses_agree(&compiled.program, &options, library == NULL, difference);
    pipeline_release(&compiled);
    return same;
}
