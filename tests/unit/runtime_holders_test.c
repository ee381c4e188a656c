/* Note [Ways from roots] on hand-made objects: which root has what, and what is on no way. */
#include "runtime/heap/internal.h"
#include "tests/unit/runtime_world.h"
#include "tests/unit/unit.h"
#include <stdio.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SITES = INFO_END - INFO_PROGRAM };

static World world;
static bool chosen[SITES];

static int setup(void **state) {
    (void)state;
    RunOptions options = {.nursery_bytes = 1 << 16, .limit_heap = 1 << 28};
    world_init(&world, &options);
    for (uint32_t i = 0; i < SITES; i++) world.infos[i].site = i;
    memset(chosen, 0, sizeof chosen);
    chosen[INFO_MIX - INFO_PROGRAM] = true;
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_release(&world);
    return 0;
}

static const char *name_of(const RunHolder *holder) {
    static const char *const sites[SITES] = {[INFO_CONS - INFO_PROGRAM] = "cons",
                                             [INFO_PAIR - INFO_PROGRAM] = "pair",
                                             [INFO_MIX - INFO_PROGRAM] = "mix",
                                             [INFO_FIRST - INFO_PROGRAM] = "first",
                                             [INFO_SUSPENDED - INFO_PROGRAM] = "thunk"};
    static const char *const roots[] = {
        [HOLDER_CAF] = "caf", [HOLDER_STACK] = "stack", [HOLDER_STACK_OF_CAF] = "stack of caf"};
    if (holder->kind == HOLDER_STACK_OF_CENTRE) return holder->index == 0 ? "old" : "new";
    return holder->kind == HOLDER_SITE ? sites[holder->index] : roots[holder->kind];
}

/* All ways to chosen objects: `stack > cons > mix 5; ` */
static void describe(const RunHolders *found, Buffer *out) {
    for (uint32_t i = 0; i < found->items.count; i++) {
        const RunHolder *way[8];
        uint32_t count = 0;
        if (found->items.items[i].objects == 0) continue;
        for (uint32_t at = i; at != UINT32_MAX; at = found->items.items[at].parent)
            way[count++] = &found->items.items[at];
        while (count-- > 0) buffer_printf(out, "%s%s", name_of(way[count]), count > 0 ? " > " : "");
        buffer_printf(out, " %u; ", (unsigned)found->items.items[i].objects);
        assert_int_equal(found->items.items[i].bytes, found->items.items[i].objects * 32);
    }
}

static void assert_found(const char *wanted) {
    HeapCensus census = {0};
    RunHolders found = {0};
    Buffer text = {0};
    heap_census(&world.heap, &world.thread, FRAME_RUNNING, &census);
    heap_holders(&world.heap, &world.thread, FRAME_RUNNING, &census, chosen, &found);
    describe(&found, &text);
    assert_string_equal(buffer_as_string(&text), wanted);
    heap_census_release(&world.heap, &census);
    vector_release(&found.items);
    buffer_release(&text);
}

/* as it is, and after collections */
static void assert_held(const char *wanted) {
    assert_found(wanted);
    world_collect(&world, false);
    assert_found(wanted);
    world_collect(&world, true);
    assert_found(wanted);
}

/* in slot 0 */
static void make_list(uint32_t length) {
    Word *slots = world.thread.base;
    slots[0] = world.nil;
    for (Word i = 0; i < length; i++) {
        slots[1] = world_mix(&world, 2, 2, i);
        slots[0] = world_two(&world, INFO_CONS, TAG_CONS, 1, 0);
    }
    slots[1] = world.nil;
}

static void push(ContextId context) {
    world.thread.base[WORLD_SLOTS] = frame_make(FRAME_CASE, FRAME_RUNNING, context);
    world.thread.base += WORLD_SLOTS + 1;
    world.thread.running = context;
    world_clear(&world);
}

static void a_list_is_one_step(void **state) {
    (void)state;
    make_list(1000);
    assert_held("stack > cons > mix 1000; ");
    chosen[INFO_CONS - INFO_PROGRAM] = chosen[INFO_MIX - INFO_PROGRAM] = false;
    assert_held("");
}

/* A loop is in the middle of it, but who called it holds the whole. */
static void the_oldest_frame_has_it(void **state) {
    (void)state;
    make_list(10);
    Word middle = object_untag(world.thread.base[0])->payload[1];
    world.thread.base[1] = middle;
    push(context_push(&world.contexts, CONTEXT_MAIN, 0));
    push(context_push(&world.contexts, CONTEXT_MAIN, 1));
    world.thread.base[0] = world.thread.base[-2 * (WORLD_SLOTS + 1) + 1];
    assert_held("old > cons > mix 10; ");
    world.thread.base[-2 * (WORLD_SLOTS + 1)] = world.nil;
    world.thread.base[-2 * (WORLD_SLOTS + 1) + 1] = world.nil;
    assert_held("new > cons > mix 9; "); /* what runs is in the current context */
}

static void a_caf_has_it_before_the_stack(void **state) {
    (void)state;
    make_list(3);
    Word *slots = world.thread.base;
    Object *caf = world.globals[GLOBAL_CAF_0].object;
    slots[5] = pointer_make(world_new(&world, INFO_USER, 1), TAG_FUNCTION); /* mentions it */
    heap_caf_entered(&world.heap, GLOBAL_CAF_0);
    caf->header = header_with_state(header_make(INFO_CAF, CONTEXT_MAIN), STATE_INDIRECTION);
    caf->payload[0] = slots[0];
    heap_wrote(&world.heap, caf, &caf->payload[0]);
    assert_held("caf > cons > mix 3; ");
    slots[5] = world.nil; /* no code can reach it */
    assert_held("stack > cons > mix 3; ");
}

static void a_caf_that_is_evaluated_has_the_stack(void **state) {
    (void)state;
    make_list(3);
    push(context_root(&world.contexts, (Label){LABEL_CAF, 0}));
    assert_held("stack of caf > cons > mix 3; ");
}

/* The shortest way; and of two that are equal, the first. */
static void the_shortest_way_counts(void **state) {
    (void)state;
    Word *slots = world.thread.base;
    slots[1] = world_mix(&world, 2, 2, 7);
    slots[0] = world_two(&world, INFO_CONS, TAG_CONS, 1, 2); /* cons > mix */
    slots[0] = world_two(&world, INFO_PAIR, TAG_PAIR, 0, 2); /* pair > cons > mix */
    slots[3] =
        world_two(&world, INFO_PAIR, TAG_PAIR, 1, 0); /* pair > mix, pair > pair > cons > mix */
    slots[0] = slots[1] = world.nil;
    assert_held("stack > pair > mix 1; ");
    slots[1] = object_untag(slots[3])->payload[0];
    assert_held("stack > mix 1; ");
}

/* Indirections are not there; a selector that can be reduced holds the component, reduced or
 * not. */
static void what_collections_change_is_on_no_way(void **state) {
    (void)state;
    Word *slots = world.thread.base;
    slots[1] = world_mix(&world, 2, 2, 7);
    Object *thunk = world_new(&world, INFO_SUSPENDED, 3);
    thunk->payload[0] = world.nil;
    thunk->payload[1] = 0;
    slots[0] = pointer_make(thunk, TAG_UNKNOWN);
    world_update(&world, slots[0], STATE_INDIRECTION, slots[1]);
    slots[4] = world_two(&world, INFO_PAIR, TAG_PAIR, 0, 2);
    slots[0] = slots[1] = world.nil;
    assert_held("stack > pair > mix 1; ");
    Object *selector = world_new(&world, INFO_FIRST, 2);
    selector->payload[0] = slots[4];
    slots[5] = pointer_make(selector, TAG_UNKNOWN);
    slots[4] = world.nil;
    assert_held("stack > first > mix 1; ");
}

static CensusRow count_frames(void) {
    HeapCensus census = {0};
    CensusRow frames = {0};
    heap_census(&world.heap, &world.thread, FRAME_RUNNING, &census);
    for (uint32_t i = 0; i < census.rows.count; i++) {
        if (census.rows.items[i].site != CENSUS_STACK) continue;
        frames.objects += census.rows.items[i].objects;
        frames.bytes += census.rows.items[i].bytes;
    }
    heap_census_release(&world.heap, &census);
    return frames;
}

/* What is asked before a census is what it will count: frames with their headers. */
static void a_stack_is_as_large_as_it_counts(void **state) {
    (void)state;
    uint64_t before = heap_stack_bytes(&world.heap, &world.thread);
    assert_int_equal(before, count_frames().bytes);
    push(CONTEXT_MAIN);
    push(CONTEXT_MAIN);
    assert_int_equal(heap_stack_bytes(&world.heap, &world.thread),
                     before + 2 * (WORLD_SLOTS + 1) * WORD_BYTES);
    assert_int_equal(heap_stack_bytes(&world.heap, &world.thread), count_frames().bytes);
}

static void push_catch(void) {
    Word *frame = world.thread.base;
    frame[0] = world.nil;
    frame[1] = frame_make(FRAME_CATCH, 0, CONTEXT_MAIN);
    world.thread.base += 2;
    world_clear(&world);
}

/* Note [Summed frames]: frames of two sizes come and go, so that marks are written over, and what is counted
 * with them is what a census counts, whatever was collected meanwhile. */
static void a_stack_that_comes_and_goes_is_as_large_as_it_counts(void **state) {
    (void)state;
    Word *bottom = world.thread.base;
    uint32_t random = 1;
    for (uint32_t turn = 0; turn < 2000; turn++) {
        random = random * 1103515245 + 12345;
        uint32_t frames = random >> 16 & 127, kind = random >> 24 & 3;
        for (; frames > 0 && kind == 0 && world.thread.base > bottom; frames--) {
            world.thread.base = heap_frame_below(&world.heap, &world.thread, world.thread.base);
            world_clear(&world);
        }
        for (; frames > 0 && kind != 0 && world.thread.base < bottom + 10000; frames--)
            kind == 1 ? push(CONTEXT_MAIN) : push_catch();
        if (turn % 16 == 0) world_collect(&world, turn % 64 == 0);
        assert_int_equal(heap_stack_bytes(&world.heap, &world.thread), count_frames().bytes);
    }
    world.thread.base = bottom;
    world_clear(&world);
}

/* Of each place: a mark there, or near it, gives way to another one, and is the newest frame again. */
static void a_mark_that_gave_way_counts_as_none(void **state) {
    (void)state;
    for (uint32_t place = 0; place < 200; place++) {
        Word *here = world.thread.base;
        for (uint32_t turn = 0; turn < 2; turn++) {
            if (turn == 1) push_catch();
            for (uint32_t i = 0; i < 50; i++) push(CONTEXT_MAIN);
            heap_stack_bytes(&world.heap, &world.thread);
            world.thread.base = here;
            world_clear(&world);
        }
        assert_int_equal(heap_stack_bytes(&world.heap, &world.thread), count_frames().bytes);
        push(CONTEXT_MAIN);
    }
}

/* An interrupted thunk holds what its frames have, and what it goes on from; what is owed there is
 * not there. */
static void pieces_are_on_no_way(void **state) {
    (void)state;
    Word *slots = world.thread.base;
    Object *thunk = world_new(&world, INFO_SUSPENDED, 3);
    thunk->payload[0] = world.nil;
    thunk->payload[1] = 0;
    slots[0] = pointer_make(thunk, TAG_UNKNOWN);
    for (uint32_t i = 1; i < 3; i++) slots[i] = world_mix(&world, 3, 3, i);
    world_push(&world);
    Word *frame = world.thread.base;
    frame[0] = slots[0];
    frame[1] = frame_make(FRAME_UPDATE, 0, CONTEXT_MAIN);
    frame[2] = world.nil;
    frame[3] = frame_make(FRAME_OWED, 0, CONTEXT_MAIN);
    world.thread.base += 4;
    world_clear(&world);
    frame[4] = slots[1];
    world_push(&world);
    world.thread.base = heap_freeze(&world.heap, &world.thread, world.thread.base,
                                    (Resume){slots[2], CONTEXT_MAIN, true}, FRAME_NOTHING);
    assert_ptr_equal(world.thread.base, slots);
    slots[1] = slots[2] = world.nil;
    assert_held("stack > thunk > mix 2; ");
    assert_int_equal(count_frames().objects, 1);
}

static void a_site_is_on_a_way_once(void **state) {
    (void)state;
    HeapWays ways = {.chosen = chosen};
    uint32_t root = heap_way_root(&ways, HOLDER_CAF, 7), one = heap_way_on(&ways, root, 1),
             two = heap_way_on(&ways, one, 2);
    assert_int_not_equal(heap_way_on(&ways, root, 0), root); /* the first of both */
    assert_int_equal(heap_way_root(&ways, HOLDER_CAF, 7), root);
    assert_int_not_equal(heap_way_root(&ways, HOLDER_STACK_OF_CAF, 7), root);
    assert_int_equal(heap_way_on(&ways, two, 1), one);
    assert_int_equal(heap_way_on(&ways, two, 2), two);
    assert_int_not_equal(heap_way_on(&ways, root, 2), two);
    assert_int_not_equal(heap_way_on(&ways, root, 7), root); /* that is a site, and not the CAF */
    for (uint32_t i = 0; i < HOLDERS_MOST; i++) heap_way_on(&ways, two, 10 + i);
    assert_true(ways.cut);
    assert_int_equal(ways.holders.count, HOLDERS_MOST);
    assert_int_equal(heap_way_on(&ways, two, 10 + HOLDERS_MOST), two);
    assert_int_equal(heap_way_on(&ways, two, 1), one);
    heap_way_count(&ways, two, 1, 16);
    RunHolders found = {0};
    heap_ways_settle(&ways, &found); /* the way there, and no others */
    assert_int_equal(found.items.count, 3);
    assert_int_equal(found.items.items[2].parent, 1);
    assert_int_equal(found.bytes, 16);
    assert_true(found.cut);
    vector_release(&found.items);
}

UNIT(runtime_holders_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_list_is_one_step, setup, teardown),
        cmocka_unit_test_setup_teardown(the_oldest_frame_has_it, setup, teardown),
        cmocka_unit_test_setup_teardown(a_caf_has_it_before_the_stack, setup, teardown),
        cmocka_unit_test_setup_teardown(a_caf_that_is_evaluated_has_the_stack, setup, teardown),
        cmocka_unit_test_setup_teardown(the_shortest_way_counts, setup, teardown),
        cmocka_unit_test_setup_teardown(what_collections_change_is_on_no_way, setup, teardown),
        cmocka_unit_test_setup_teardown(a_stack_is_as_large_as_it_counts, setup, teardown),
        cmocka_unit_test_setup_teardown(a_mark_that_gave_way_counts_as_none, setup, teardown),
        cmocka_unit_test_setup_teardown(a_stack_that_comes_and_goes_is_as_large_as_it_counts, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(pieces_are_on_no_way, setup, teardown),
        cmocka_unit_test_setup_teardown(a_site_is_on_a_way_once, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
