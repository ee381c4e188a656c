/* The judge of lives: a list of every object that was made, in a run without collections, so that
 * none ever moves.
 *
 * When each was made and used spec has seen, which makes the same objects in the same order
 * (engine/spec/lives.c); when it dies the judge's own walk says, at each census. A selector that is
 * found again later has another life. All these lives together must be those of the run. */
#include "base/fail.h"
#include "tests/judges/judge.h"
#include <stdlib.h>

static uint64_t now(const JudgedLives *judged, const Run *run) {
    return (uint64_t)judged->thinnings << 32 | run->censuses.kept.items.count;
}

/* An era of that moment, as it is called now. */
static uint32_t era_of(const JudgedLives *judged, uint64_t moment) {
    return (uint32_t)moment >> (judged->thinnings - (uint32_t)(moment >> 32));
}

/* What a context of spec's is called by the machine, which may have others, too. */
static ContextId context_of(const JudgedLives *judged, const Run *run, uint32_t context) {
    const Contexts *known = &run->contexts;
    const RunContext *wanted = &judged->contexts->items[context];
    bool is_root = wanted->parent == NO_PARENT;
    ContextId parent = is_root ? 0 : context_of(judged, run, wanted->parent);
    for (ContextId i = 1; i < known->count; i++) {
        const ContextNode *node = &known->nodes[i];
        if (node->label.kind == wanted->label.kind && node->label.index == wanted->label.index &&
            (is_root ? node->parent == i : node->parent == parent))
            return i;
    }
    bug("a context that spec has alone");
}

/* Words of what lies there; *counts: it is the program's. */
static uint64_t extent(const Judge *judge, const Object *object, bool *counts) {
    const LinkInfo *info = judge_info(judge, object);
    InfoId id = header_info(object->header);
    *counts = id != INFO_STATE && id != INFO_STACK_PIECE;
    if (id == INFO_STATE) return size_of_state(state_pointers(object), state_words(object));
    if (id == INFO_STACK_PIECE) return size_of_stack_piece(object->payload[PIECE_WORDS]);
    if (info && info->kind == CLOSURE_FUNCTION &&
        header_state(object->header) == STATE_FUNCTION_REFERENCE)
        return SIZE_OF_OVERWRITTEN; /* that a search has copied out */
    return judge_as_made(judge, object).bytes / WORD_BYTES;
}

/* What lies between the nursery's beginning and its end is made in this era, and spec made the
 * same. */
static void list_new_objects(Judge *judge, const Run *run, JudgedLives *judged) {
    const RunMades *seen = judged->seen;
    const Word *at = judged->end ? judged->end : run->heap.nursery;
    while (at < run->heap.allocation) {
        const Object *object = (const Object *)at;
        uint32_t number = judged->objects.count;
        bool counts;
        at += extent(judge, object, &counts);
        if (!counts) continue;
        bug_unless(number < seen->count, "spec has made %u objects", seen->count);
        const RunMade *made = &seen->items[number];
        uint32_t site = judge_as_made(judge, object).site;
        bug_unless(made->site == site && made->made == now(judged, run),
                   "object %u is of site %u, and of site %u by spec, which made it in era %u",
                   number, site, made->site, (unsigned)made->made);
        vector_push(&judged->objects,
                    (JudgedObject){.object = object, .born = now(judged, run), .is_alive = true});
    }
    judged->end = at;
}

/* ---- at a census ---- */

/* Its uses are those that spec saw since it was born. */
static void life_ends(const Run *run, JudgedLives *judged, uint32_t number, const CensusRow *row) {
    const RunMade *made = &judged->seen->items[number];
    uint64_t born = judged->objects.items[number].born;
    RunLife life = {.site = row->site,
                    .context = row->context,
                    .birth = era_of(judged, born),
                    .first_use = LIFE_UNUSED,
                    .last_use = LIFE_UNUSED,
                    .death = era_of(judged, now(judged, run)),
                    .objects = row->objects,
                    .bytes = row->bytes};
    for (uint32_t i = 0; i < made->used.count; i++) {
        uint64_t used = made->used.items[i];
        if (used < born || used > now(judged, run)) continue;
        if (life.first_use == LIFE_UNUSED) life.first_use = era_of(judged, used);
        life.last_use = era_of(judged, used);
    }
    vector_push(&judged->ended, life);
    vector_push(&judged->thinned, judged->thinnings);
}

/* found: how a census counts it; NULL: it does not, or the run is at its end */
static void look_at(const Run *run, JudgedLives *judged, uint32_t number, const CensusRow *found) {
    JudgedObject *one = &judged->objects.items[number];
    const RunMade *made = &judged->seen->items[number];
    CensusRow row = {.site = made->site, .context = one->context, .objects = 1};
    row.bytes = one->shrunk ? (uint64_t)SIZE_OF_OVERWRITTEN * WORD_BYTES : made->bytes;
    /* it is found in another context, or larger again */
    bool renewed = found && one->is_seen && one->is_alive &&
                   (found->context != one->context || found->bytes > row.bytes);
    if (!one->is_seen) row.context = context_of(judged, run, made->context);
    if (one->is_alive && (!found || renewed)) {
        life_ends(run, judged, number, &row);
        one->is_alive = one->is_seen = false;
        if (renewed) one->shrunk = found->bytes < made->bytes;
    }
    if (!found) return;
    if (!one->is_alive) one->born = now(judged, run);
    one->is_alive = one->is_seen = true;
    one->context = found->context;
    if (one->shrunk || found->bytes == made->bytes) return;
    row.objects = 0; /* what it had more has ended */
    row.context = found->context;
    row.bytes = made->bytes - found->bytes;
    life_ends(run, judged, number, &row);
    one->shrunk = true;
}

/* Each object is counted once, whoever comes upon it: where it has a row. */
static void know_rows(const Judge *judge, Map *rows) {
    for (uint32_t i = 0; i < judge->all.count; i++)
        if (judge->all.items[i].row.objects > 0)
            map_put(rows, (uintptr_t)judge->all.items[i].object, i);
}

static void judge_lives(void *own, Run *run, uint32_t frame) {
    Judge judge = {.run = run};
    JudgedLives *judged = own;
    Map rows = {0};
    judge_walk(&judge, frame);
    if (run->searching.searches) judge_alternatives(&judge);
    know_rows(&judge, &rows);
    list_new_objects(&judge, run, judged);
    for (uint32_t i = 0; i < judged->objects.count; i++) {
        const uint64_t *number = map_find(&rows, (uintptr_t)judged->objects.items[i].object);
        look_at(run, judged, i, number ? &judge.all.items[*number].row : NULL);
    }
    map_release(&rows);
    judge_release(&judge);
}

/* ---- comparing ---- */

static void say(const char *what, const RunLife *life) {
    bug("%llu objects and %llu bytes of site %u in context %u, born %u, used %d to %d, died %u: %s",
        (unsigned long long)life->objects, (unsigned long long)life->bytes, life->site,
        life->context, life->birth, (int)life->first_use, (int)life->last_use, life->death, what);
}

static void take_off(RunLives *lives, const RunLife *life) {
    for (uint32_t i = 0; i < lives->count; i++) {
        RunLife *known = &lives->items[i];
        if (run_life_compare(known, life) != 0) continue;
        if (known->objects < life->objects || known->bytes < life->bytes)
            say("one more than the run has", life);
        known->objects -= life->objects;
        known->bytes -= life->bytes;
        return;
    }
    say("so it is judged, and the run has no such lives", life);
}

static void compare(JudgedLives *judged, const RunLives *lives) {
    RunLives left = {0};
    for (uint32_t i = 0; i < lives->count; i++) vector_push(&left, lives->items[i]);
    for (uint32_t i = 0; i < judged->ended.count; i++) {
        RunLife *life = &judged->ended.items[i];
        for (uint32_t t = judged->thinned.items[i]; t < judged->thinnings; t++)
            run_life_halve(life);
        take_off(&left, life);
    }
    for (uint32_t i = 0; i < left.count; i++)
        if (left.items[i].objects > 0 || left.items[i].bytes > 0)
            say("in the run, and not judged so", &left.items[i]);
    vector_release(&left);
}

static void lives_end(void *own, const Run *run) {
    Judge judge = {.run = run};
    JudgedLives *judged = own;
    list_new_objects(&judge, run, judged);
    for (uint32_t i = 0; i < judged->objects.count; i++) look_at(run, judged, i, NULL);
    bug_unless(judged->objects.count == judged->seen->count, "%u objects were made, and %u by spec",
               judged->objects.count, judged->seen->count);
    compare(judged, &run->censuses.kept.lives);
    vector_release(&judged->objects);
    vector_release(&judged->ended);
    vector_release(&judged->thinned);
    judge_release(&judge);
}

static void lives_thinned(void *own) {
    JudgedLives *judged = own;
    judged->thinnings++;
}

RunJudge judge_of_lives(JudgedLives *judged) {
    return (RunJudge){judged, judge_lives, lives_thinned, lives_end};
}
