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

/* What lies between the nursery's beginning and its end is made in this era, and spec made the
 * same. */
static void list_new_objects(Judge *judge, const Run *run, JudgedLives *judged) {
    const RunMades *seen = judged->seen;
    const Word *at = run->heap.nursery;
    if (judged->objects.count > 0) {
        const Object *last = vector_last(&judged->objects).object;
        at = &last->header + judge_as_made(judge, last).bytes / WORD_BYTES;
    }
    while (at < run->heap.allocation) {
        const Object *object = (const Object *)at;
        CensusRow row = judge_as_made(judge, object);
        uint32_t number = judged->objects.count;
        bug_unless(number < seen->count, "spec has made %u objects", seen->count);
        const RunMade *made = &seen->items[number];
        bug_unless(
            made->site == row.site && made->bytes == row.bytes && made->made == now(judged, run),
            "object %u is of site %u, and of site %u by spec", number, row.site, made->site);
        vector_push(&judged->objects,
                    (JudgedObject){.object = object, .born = now(judged, run), .is_alive = true});
        at += row.bytes / WORD_BYTES;
    }
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
static void look_at(const Judge *judge, JudgedLives *judged, uint32_t number,
                    const CensusRow *found) {
    JudgedObject *one = &judged->objects.items[number];
    CensusRow row = judge_as_made(judge, one->object);
    /* it has got another context, and with that its life in the one before ends */
    bool renewed = one->is_seen && one->is_alive && row.context != one->context;
    uint64_t as_made = row.bytes;
    if (one->shrunk) row.bytes = (uint64_t)SIZE_OF_OVERWRITTEN * WORD_BYTES;
    if (one->is_seen) row.context = one->context;
    if (one->is_alive && (!found || renewed)) {
        life_ends(judge->run, judged, number, &row);
        one->is_alive = one->is_seen = false;
        one->shrunk |= renewed;
    }
    if (!found) return;
    if (!one->is_alive) one->born = now(judged, judge->run);
    one->is_alive = one->is_seen = true;
    one->context = found->context;
    if (one->shrunk || found->bytes == as_made) return;
    row.objects = 0; /* what it had more has ended */
    row.bytes = as_made - found->bytes;
    life_ends(judge->run, judged, number, &row);
    one->shrunk = true;
}

static void judge_lives(void *own, Run *run, uint32_t frame) {
    Judge judge = {.run = run};
    JudgedLives *judged = own;
    judge_walk(&judge, frame);
    list_new_objects(&judge, run, judged);
    for (uint32_t i = 0; i < judged->objects.count; i++) {
        const uint64_t *number = map_find(&judge.known, (uintptr_t)judged->objects.items[i].object);
        look_at(&judge, judged, i, number ? &judge.all.items[*number].row : NULL);
    }
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
    for (uint32_t i = 0; i < judged->objects.count; i++) look_at(&judge, judged, i, NULL);
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
