/* The judge of lives: a list of every object that was made, in a run without collections, so that none ever moves.
 *
 * When each was born and used spec has seen, which makes the same objects in the same order (engine/spec/lives.c); when it
 * dies the judge's own walk says, at each census. These lives, one by one, must be those of the run. */
#include "base/fail.h"
#include "engine/machine/judge.h"
#include <stdlib.h>

/* what lies between the nursery's beginning and its end */
static void list_new_objects(Judge *judge, const Heap *heap, JudgedLives *judged) {
    const Word *at = heap->nursery;
    if (judged->objects.count > 0) {
        const Object *last = vector_last(&judged->objects);
        at = &last->header + machine_judge_as_made(judge, last).bytes / WORD_BYTES;
    }
    while (at < heap->allocation) {
        const Object *object = (const Object *)at;
        vector_push(&judged->objects, object);
        vector_push(&judged->ended, (RunLife){0});
        at += machine_judge_as_made(judge, object).bytes / WORD_BYTES;
    }
}

static bool has_shrunk(const JudgedLives *judged, uint32_t number) {
    for (uint32_t i = 0; i < judged->shrunk.count; i++)
        if (judged->shrunk.items[i].objects == number) return true;
    return false;
}

static RunLife ends(const CensusRow *as_made, uint64_t bytes, uint32_t era) {
    return (RunLife){.site = as_made->site,
                     .context = as_made->context,
                     .objects = 1,
                     .bytes = bytes,
                     .death = era};
}

/* found: how a census counts it; NULL: it does not, or the run is at its end */
static void look_at(const Judge *judge, JudgedLives *judged, uint32_t number,
                    const CensusRow *found, uint32_t era) {
    CensusRow as_made = machine_judge_as_made(judge, judged->objects.items[number]);
    if (judged->ended.items[number].objects > 0) {
        bug_unless(!found, "object %u of site %u lives again", number, as_made.site);
    } else if (!found) {
        uint64_t bytes =
            has_shrunk(judged, number) ? SIZE_OF_OVERWRITTEN * WORD_BYTES : as_made.bytes;
        judged->ended.items[number] = ends(&as_made, bytes, era);
    } else if (found->bytes < as_made.bytes && !has_shrunk(judged, number)) {
        RunLife lost = ends(&as_made, as_made.bytes - found->bytes, era);
        lost.objects = number;
        vector_push(&judged->shrunk, lost);
    }
}

static uint32_t era_now(const Machine *machine) { return machine->censuses.kept.items.count; }

void machine_judge_lives(Machine *machine, uint32_t frame) {
    Judge judge = {.machine = machine};
    JudgedLives *judged = &machine->censuses.judged;
    machine_judge_walk(&judge, frame);
    list_new_objects(&judge, &machine->heap, judged);
    for (uint32_t i = 0; i < judged->objects.count; i++) {
        const uint64_t *number = map_find(&judge.known, (uintptr_t)judged->objects.items[i]);
        look_at(&judge, judged, i, number ? &judge.all.items[*number].row : NULL, era_now(machine));
    }
    machine_judge_release(&judge);
}

void machine_judge_lives_halve(Machine *machine) {
    JudgedLives *judged = &machine->censuses.judged;
    for (uint32_t i = 0; i < judged->ended.count; i++) run_life_halve(&judged->ended.items[i]);
    for (uint32_t i = 0; i < judged->shrunk.count; i++) run_life_halve(&judged->shrunk.items[i]);
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
        if (run_life_compare(known, life) != 0 || known->bytes < life->bytes ||
            known->objects < life->objects)
            continue;
        known->objects -= life->objects;
        known->bytes -= life->bytes;
        return;
    }
    say("so it is judged, and the run has no such lives", life);
}

/* What thunks had more lived until their first use, as spec saw it. */
static void compare(const JudgedLives *judged, const RunLives *seen, const RunLives *lives) {
    RunLives left = {0};
    for (uint32_t i = 0; i < lives->count; i++) vector_push(&left, lives->items[i]);
    bug_unless(seen->count == judged->ended.count, "%u objects were made, and %u by spec",
               judged->ended.count, seen->count);
    for (uint32_t i = 0; i < seen->count; i++) {
        RunLife life = judged->ended.items[i];
        bug_unless(life.site == seen->items[i].site, "object %u is of site %u, and %u by spec", i,
                   life.site, seen->items[i].site);
        life.birth = seen->items[i].birth;
        life.first_use = seen->items[i].first_use;
        life.last_use = seen->items[i].last_use;
        take_off(&left, &life);
    }
    for (uint32_t i = 0; i < judged->shrunk.count; i++) {
        RunLife life = judged->shrunk.items[i];
        const RunLife *of = &seen->items[life.objects];
        life.objects = 0;
        life.birth = of->birth;
        life.first_use = life.last_use = of->first_use;
        take_off(&left, &life);
    }
    for (uint32_t i = 0; i < left.count; i++)
        if (left.items[i].objects > 0 || left.items[i].bytes > 0)
            say("in the run, and it is not judged so", &left.items[i]);
    vector_release(&left);
}

void machine_judge_lives_end(Machine *machine) {
    Judge judge = {.machine = machine};
    JudgedLives *judged = &machine->censuses.judged;
    list_new_objects(&judge, &machine->heap, judged);
    for (uint32_t i = 0; i < judged->objects.count; i++)
        look_at(&judge, judged, i, NULL, era_now(machine));
    compare(judged, machine->options->judge_lives, &machine->censuses.kept.lives);
    vector_release(&judged->objects);
    vector_release(&judged->ended);
    vector_release(&judged->shrunk);
    machine_judge_release(&judge);
}
