/* Note [Words once]: however often the words of arrays are written to, going back to a choice point gives what they were then,
 * and the trail stays in proportion to the words. */
#include "runtime/search/points.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ARRAYS = 3, WORDS = 700, STEPS = 400000, DEPTH = 6 };

typedef struct State {
    Word arrays[ARRAYS][1 + WORDS]; /* header and payload */
} State;

static uint64_t next(uint64_t *random, uint64_t below) {
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return (*random >> 33) % below;
}

static void undo(SearchPoints *points, uint32_t mark) {
    for (; points->trail.count > mark; points->trail.count--) {
        const TrailEntry *entry = &vector_last(&points->trail);
        entry->object->payload[entry->header / 2] = entry->field;
    }
}

static void test_random_writes(void **unused) {
    (void)unused;
    static State now, then[DEPTH];
    SearchPoints points;
    uint64_t random = 1, most = 0, gone_back = 0;
    points_init(&points);
    for (uint64_t step = 0; step < STEPS; step++) {
        uint32_t open = points.items.count;
        uint64_t what = next(&random, 20000);
        if (what < 4 && open < DEPTH) {
            then[open] = now;
            points_push(&points, (ChoicePoint){.trail = points.trail.count});
        } else if (what < 6 && open > 0) { /* another alternative, or the last one */
            undo(&points, vector_last(&points.items).trail);
            assert_memory_equal(&now, &then[open - 1], sizeof now);
            if (what == 5) points_pop(&points);
            gone_back++;
        } else if (what < 8 &&
                   open > 1) { /* a search is done: its edge goes, what was written stays */
            points_pop(&points);
        } else {
            Object *array = (Object *)now.arrays[next(&random, ARRAYS)];
            uint64_t word = next(&random, WORDS);
            points_trail_word(&points, array, word);
            array->payload[word] = step;
        }
        if (points.trail.count > most) most = points.trail.count;
    }
    assert_in_range(gone_back, 20, STEPS);
    assert_in_range(most, ARRAYS * WORDS, 2 * DEPTH * (4096 + ARRAYS * WORDS));
    points_release(&points);
}

/* Each of many short choices finds what a long one has written: that is not looked through each time. */
static void test_many_choices(void **unused) {
    (void)unused;
    enum { LONG = 200000 };
    static Word array[1 + LONG];
    Object *object = (Object *)array;
    SearchPoints points;
    points_init(&points);
    points_push(&points, (ChoicePoint){.trail = 0});
    for (uint64_t i = 0; i < LONG; i++) points_trail_word(&points, object, i);
    for (uint64_t i = 0; i < LONG; i++) {
        points_push(&points, (ChoicePoint){.trail = points.trail.count});
        points_pop(&points);
        points_trail_word(&points, object, i);
    }
    assert_in_range(points.trail.count, LONG, 2 * LONG);
    points_release(&points);
}

UNIT(runtime_points_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_writes),
                                       cmocka_unit_test(test_many_choices)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
