/* The collector on hand-made objects: what survives, what changes its form, what is dropped. */
#include "runtime/heap/internal.h"
#include "tests/unit/runtime_world.h"
#include "tests/unit/unit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static World world;
static Word *slots; /* of the running activation */

static int setup(void **state) {
    (void)state;
    RunOptions options = {.nursery_bytes = 1 << 16, .limit_heap = 1 << 28};
    world_init(&world, &options);
    slots = world.thread.base;
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_release(&world);
    return 0;
}

static void collect(bool major) { world_collect(&world, major); }

static Space space_of(Word pointer) {
    Blocks *blocks = &world.heap.private->blocks;
    return (Space)blocks->spaces[block_of(blocks, object_untag(pointer))];
}

static InfoId info_of(Word pointer) { return header_info(object_untag(pointer)->header); }
static ObjectState state_of(Word pointer) { return header_state(object_untag(pointer)->header); }
static Word *payload(Word pointer) { return object_untag(pointer)->payload; }

static void test_aging(void **state) {
    (void)state;
    slots[0] = world_mix(&world, 1, 1, 42);
    collect(false);
    assert_int_equal(space_of(slots[0]), SPACE_AGING);
    collect(false);
    assert_int_equal(space_of(slots[0]), SPACE_OLD);
    Word before = slots[0];
    collect(false);
    assert_int_equal(slots[0], before);
    collect(true);
    assert_int_not_equal(slots[0], before);
    assert_int_equal(payload(slots[0])[2], 42);
    assert_int_equal(world.heap.private->live_bytes, 4 * WORD_BYTES);
}

static void test_list_survives(void **state) {
    (void)state;
    enum { LENGTH = 50000 };
    for (Word i = 0; i < LENGTH; i++) { /* the newest in front */
        slots[1] = world_mix(&world, 2, 2, i);
        slots[0] = world_two(&world, INFO_CONS, TAG_CONS, 1, 0);
        if (i % 1000 == 0) world_mix(&world, 0, 1, 0); /* garbage */
    }
    assert_true(world.heap.private->collections > 20);
    collect(true);
    Word at = slots[0];
    for (Word i = LENGTH; i-- > 0; at = payload(at)[1]) {
        assert_int_equal(pointer_tag(at), TAG_CONS);
        assert_int_equal(payload(payload(at)[0])[2], i);
    }
    assert_int_equal(at, world.nil);
    assert_int_equal(world.heap.private->live_bytes, LENGTH * 7 * WORD_BYTES);
    world_clear(&world);
    collect(true);
    assert_int_equal(world.heap.private->live_bytes, 0);
}

static void test_cycle(void **state) {
    (void)state;
    slots[0] = world_two(&world, INFO_PAIR, TAG_PAIR, 1, 1);
    world_write(&world, slots[0], 0, slots[0]);
    for (int i = 0; i < 4; i++) {
        collect(i == 2);
        assert_int_equal(payload(slots[0])[0], slots[0]);
    }
}

static void test_indirections_vanish_and_tags_come(void **state) {
    (void)state;
    slots[1] = world_mix(&world, 5, 5, 7);
    slots[0] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), 0);
    payload(slots[0])[0] = world.nil;
    slots[2] = world_two(&world, INFO_PAIR, TAG_PAIR, 0, 0);
    world_update(&world, slots[0], STATE_INDIRECTION, slots[1] & ~(Word)TAG_MASK);
    collect(false);
    assert_int_equal(slots[0], slots[1]);
    assert_int_equal(pointer_tag(slots[0]), TAG_MIX);
    assert_int_equal(payload(slots[2])[0], slots[1]);
    assert_int_equal(world.heap.private->live_bytes, 7 * WORD_BYTES);
}

static void test_former_thunks_have_two_words(void **state) {
    (void)state;
    static const ObjectState states[] = {STATE_FUNCTION_REFERENCE, STATE_RAISING, STATE_BLACK_HOLE};
    for (uint32_t i = 0; i < 3; i++) {
        slots[i] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), 0);
        payload(slots[i])[0] = payload(slots[i])[1] = world.nil;
    }
    slots[3] = pointer_make(world_new(&world, INFO_CLOSURE, 2), TAG_FUNCTION);
    payload(slots[3])[0] = world.nil;
    for (uint32_t i = 0; i < 3; i++)
        world_update(&world, slots[i], states[i], i == 2 ? 0 : slots[3]);
    for (int round = 0; round < 4; round++) {
        collect(round == 3);
        for (uint32_t i = 0; i < 3; i++) {
            assert_int_equal(info_of(slots[i]), INFO_SUSPENDED); /* Note [An info is a site] */
            assert_int_equal(state_of(slots[i]), states[i]);
        }
        assert_int_equal(payload(slots[0])[0], slots[3]);
        assert_int_equal(payload(slots[1])[0], slots[3]);
        assert_int_equal(payload(slots[2])[0], 0);
        assert_int_equal(world.heap.private->live_bytes, 8 * WORD_BYTES);
    }
}

static Word selector(InfoId info, uint32_t slot) {
    Object *object = world_new(&world, info, 2);
    object->payload[0] = slots[slot];
    return pointer_make(object, 0);
}

static void test_selectors(void **state) {
    (void)state;
    slots[1] = world_mix(&world, 9, 9, 1);
    slots[2] = world_mix(&world, 9, 9, 2);
    slots[3] = world_two(&world, INFO_PAIR, TAG_PAIR, 1, 2);
    slots[4] = selector(INFO_SECOND, 3);
    slots[5] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), 0); /* not evaluated */
    payload(slots[5])[0] = world.nil;
    slots[6] = selector(INFO_FIRST, 5);
    slots[7] = selector(INFO_FIRST, 4); /* of a selector: stays, though that one is reduced */
    slots[1] = slots[2] = slots[3] = world.nil;
    collect(false);
    assert_int_equal(info_of(slots[4]), INFO_SECOND);
    assert_int_equal(state_of(slots[4]), STATE_REDUCED);
    assert_int_equal(payload(payload(slots[4])[0])[2], 2);
    assert_int_equal(state_of(slots[6]), STATE_AS_MADE);
    assert_int_equal(payload(slots[6])[0], slots[5]);
    assert_int_equal(state_of(slots[7]), STATE_AS_MADE);
    assert_int_equal(payload(slots[7])[0], slots[4]);
    /* 4 + 2 + 3 + 2 + 2: the tuple and its first component are gone */
    assert_int_equal(world.heap.private->live_bytes, 13 * WORD_BYTES);
    /* the tuple behind an indirection, in the old generation */
    collect(false);
    slots[1] = world_mix(&world, 9, 9, 3);
    slots[3] = world_two(&world, INFO_PAIR, TAG_PAIR, 1, 1);
    world_update(&world, slots[5], STATE_INDIRECTION, slots[3]);
    collect(true);
    assert_int_equal(state_of(slots[6]), STATE_REDUCED);
    assert_int_equal(payload(slots[6])[0], slots[1]);
}

static void test_partial_application(void **state) {
    (void)state;
    slots[1] = world_mix(&world, 9, 9, 11);
    slots[2] = pointer_make(world_new(&world, INFO_CLOSURE, 2), TAG_FUNCTION);
    payload(slots[2])[0] = slots[1];
    for (uint32_t i = 3; i < 5; i++) {
        Object *made = world_new(&world, INFO_PARTIAL_APPLICATION + 2, 4);
        made->payload[0] = slots[2] & ~(Word)TAG_MASK;
        made->payload[1] = slots[1];
        made->payload[2] = 12345; /* a number */
        slots[i] = pointer_make(made, 0);
    }
    for (int round = 0; round < 4; round++) {
        collect(round == 3);
        for (uint32_t i = 3; i < 5; i++) {
            assert_int_equal(pointer_tag(slots[i]), TAG_PARTIAL_APPLICATION);
            assert_int_equal(payload(slots[i])[0], slots[2]);
            assert_int_equal(payload(slots[i])[1], slots[1]);
            assert_int_equal(payload(slots[i])[2], 12345);
        }
        assert_int_equal(world.heap.private->live_bytes, 14 * WORD_BYTES);
    }
}

/* how many slots are */
static uint32_t remembered(void) {
    const HeapPrivate *heap = world.heap.private;
    uint32_t count = 0;
    for (uint32_t i = 0; i < heap->remembered.count; i++)
        for (uint32_t word = 0; word < BLOCK_MARK_WORDS; word++)
            count += (uint32_t)__builtin_popcountll(
                heap->blocks.remembered[heap->remembered.items[i] * BLOCK_MARK_WORDS + word]);
    return count;
}

static void test_old_arrays_are_remembered(void **state) {
    (void)state;
    enum { SMALL = 100, LARGE = 10000 };
    slots[0] = world_array(&world, SMALL);
    slots[1] = world_array(&world, LARGE);
    Word large = slots[1];
    for (int i = 0; i < 3; i++) collect(false);
    assert_int_equal(space_of(slots[0]), SPACE_OLD);
    for (Word round = 0; round < 20; round++) { /* each write is the only pointer */
        for (uint32_t i = 0; i < 2; i++) {
            slots[2] = world_mix(&world, 9, 9, round);
            world_write(&world, slots[i], 1 + round, slots[2]);
            world_write(&world, slots[i], 1 + round, slots[2]);
        }
        slots[2] = world.nil;
        collect(round % 7 == 6);
        assert_true(remembered() <= 2);
    }
    assert_int_equal(slots[1], large);
    for (Word round = 0; round < 20; round++)
        for (uint32_t i = 0; i < 2; i++)
            assert_int_equal(payload(payload(slots[i])[1 + round])[2], round);
    assert_true(remembered() == 2);
    collect(false);
    assert_true(remembered() == 0);
}

static void test_a_slot_is_remembered_once(void **state) {
    (void)state;
    slots[0] = world_array(&world, 2);
    for (int i = 0; i < 2; i++) collect(false);
    for (Word round = 0; round < 20; round++) {
        slots[1] = world_mix(&world, 9, 9, round);
        world_write(&world, slots[0], 1, slots[1]);
        slots[1] = world_array(&world, LARGE_WORDS);
        world_write(&world, slots[0], 2, slots[1]);
        slots[1] = world.nil;
        collect(false);
        assert_int_equal(remembered(), 2);
        assert_int_equal(payload(payload(slots[0])[1])[2], round);
    }
}

/* Every element, from both ends of each word of bits, of an array that begins anywhere in its block
 * and of one that has blocks of its own: writing again remembers nothing more, and nothing is
 * forgotten. */
static void test_every_slot_has_its_bit(void **state) {
    (void)state;
    enum { SMALL = 300, LARGE = 3 * LARGE_WORDS };
    slots[0] = world_array(&world, SMALL);
    slots[1] = world_array(&world, LARGE);
    for (int i = 0; i < 2; i++) collect(false);
    for (uint32_t array = 0, count = SMALL; array < 2; array++, count = LARGE) {
        for (Word i = 0; i < 2 * (Word)count; i++) { /* twice */
            if (i < count) slots[3] = world_mix(&world, 9, 9, i);
            if (i >= count) slots[3] = payload(slots[array])[1 + i % count];
            world_write(&world, slots[array], 1 + i % count, slots[3]);
        }
        slots[3] = world.nil;
        for (uint32_t i = 0; i < count; i++)
            assert_true(heap_is_remembered(world.heap.private, &payload(slots[array])[1 + i]) ||
                        space_of(payload(slots[array])[1 + i]) == SPACE_OLD);
        assert_true(remembered() <= count);
        for (int round = 0; round < 3; round++) collect(false);
        assert_int_equal(remembered(), 0);
        for (Word i = 0; i < count; i++)
            assert_int_equal(payload(payload(slots[array])[1 + i])[2], i);
    }
}

/* Large objects that nobody needs go before there are many of them. */
static void test_large_garbage(void **state) {
    (void)state;
    enum { WORDS = 10000, OBJECTS = 300, MOST = 1 << 19 };
    const HeapPrivate *heap = world.heap.private;
    for (int i = 0; i < OBJECTS; i++) {
        slots[0] = world_array(&world, WORDS);
        assert_true(heap->large_words <= MOST + 2 * WORDS);
    }
    assert_true(heap->collections <= OBJECTS * WORDS / MOST + 1);
    assert_int_equal(heap->major_collections, 0);
}

static void test_large_objects(void **state) {
    (void)state;
    HeapPrivate *heap = world.heap.private;
    uint32_t before = heap->blocks.in_use;
    slots[0] = world_array(&world, 100000);
    slots[1] = pointer_make(world_new(&world, INFO_BYTE_ARRAY, size_of_byte_array(1000000)), 0);
    payload(slots[1])[0] = 1000000;
    payload(slots[1])[125000] = 99;
    assert_int_equal(payload(slots[1])[50], 0);
    world_write(&world, slots[0], 1 + 99999, slots[1]);
    Word array = slots[0], bytes = slots[1];
    slots[1] = world.nil;
    for (int i = 0; i < 5; i++) collect(i == 3);
    assert_int_equal(slots[0], array);
    assert_int_equal(payload(array)[1 + 99999], bytes);
    assert_int_equal(payload(bytes)[125000], 99);
    assert_int_equal(heap->live_bytes, (100002 + 125002) * WORD_BYTES);
    slots[0] = world.nil;
    collect(false); /* both are old */
    assert_int_equal(heap->large_old.count, 2);
    collect(true);
    assert_int_equal(heap->large_old.count, 0);
    assert_int_equal(heap->blocks.in_use, before);
    slots[0] = pointer_make(world_new(&world, INFO_BYTE_ARRAY, LARGE_WORDS), 0);
    memset(payload(slots[0]), 0xff, (LARGE_WORDS - 1) * WORD_BYTES);
    payload(slots[0])[0] = (LARGE_WORDS - 2) * WORD_BYTES;
    slots[0] = world.nil;
    collect(false); /* a young one goes at once */
    assert_int_equal(heap->blocks.in_use, before);
    Object *again = world_new(&world, INFO_BYTE_ARRAY, LARGE_WORDS);
    for (uint32_t i = 0; i < LARGE_WORDS - 1; i++) assert_int_equal(again->payload[i], 0);
}

static void enter_caf(uint32_t global, Word number) {
    slots[15] = world_mix(&world, 9, 9, number);
    heap_caf_entered(&world.heap, global);
    Object *object = world.globals[global].object;
    object->header = header_with_state(header_make(INFO_CAF, CONTEXT_MAIN), STATE_INDIRECTION);
    object->payload[0] = slots[15];
    heap_wrote(&world.heap, object, &object->payload[0]);
    slots[15] = world.nil;
}

static void test_cafs(void **state) {
    (void)state;
    HeapPrivate *heap = world.heap.private;
    slots[0] = pointer_make(world_new(&world, INFO_USER, 1), TAG_FUNCTION); /* mentions CAF 0 */
    enter_caf(GLOBAL_CAF_0, 1);
    enter_caf(GLOBAL_CAF_1, 2);
    assert_int_equal(heap->written.count, 2);
    collect(false);
    assert_int_equal(heap->entered.count, 2);
    assert_int_equal(heap->written.count, 2);
    assert_int_equal(space_of(world.globals[GLOBAL_CAF_0].object->payload[0]), SPACE_AGING);
    slots[1] = pointer_make(world.globals[GLOBAL_FUNCTION_0].object, TAG_FUNCTION);
    collect(true); /* the static function mentions CAF 1 */
    assert_int_equal(heap->entered.count, 2);
    assert_int_equal(heap->written.count, 0); /* what they hold is old now */
    assert_int_equal(payload(world.globals[GLOBAL_CAF_1].object->payload[0])[2], 2);
    slots[1] = world.nil;
    collect(true);
    assert_int_equal(heap->entered.count, 1);
    assert_int_equal(payload(world.globals[GLOBAL_CAF_0].object->payload[0])[2], 1);
    assert_int_equal(heap->live_bytes, 5 * WORD_BYTES);
    slots[0] = world.nil;
    world.thread.base[WORLD_SLOTS] = frame_make(FRAME_CASE, FRAME_USER, CONTEXT_MAIN);
    world.thread.base += WORLD_SLOTS + 1;
    world_clear(&world);
    collect(true); /* a return point mentions it */
    assert_int_equal(heap->entered.count, 1);
    world.thread.base -= WORLD_SLOTS + 1;
    collect(true);
    assert_int_equal(heap->entered.count, 0);
    assert_int_equal(heap->live_bytes, 0);
}

/* Minor collections look at a CAF until what it holds is old, whatever made it so. */
static void test_cafs_are_remembered(void **state) {
    (void)state;
    const HeapPrivate *heap = world.heap.private;
    slots[0] = pointer_make(world_new(&world, INFO_USER, 1), TAG_FUNCTION); /* mentions CAF 0 */
    enter_caf(GLOBAL_CAF_0, 1);
    for (int round = 0; round < 4; round++) { /* aging after the first, old after the second */
        collect(round % 2 == 0);
        assert_int_equal(heap->written.count, round == 0);
        assert_int_equal(payload(world.globals[GLOBAL_CAF_0].object->payload[0])[2], 1);
    }
    for (Word number = 2; number < 4; number++) { /* written to again, as a frozen one is */
        enter_caf(GLOBAL_CAF_0, number);
        assert_int_equal(heap->written.count, 1);
        for (int round = 0; round < 3; round++) collect(false);
        assert_int_equal(heap->written.count, 0);
        assert_int_equal(payload(world.globals[GLOBAL_CAF_0].object->payload[0])[2], number);
    }
    slots[0] = world.nil;
    enter_caf(GLOBAL_CAF_1, 4); /* no code mentions it: that it was written to does not keep it */
    collect(true);
    assert_int_equal(heap->live_bytes, 0);
}

static void test_frames_age(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 50; i++) {
        slots[0] = world_mix(&world, 1, 1, i);
        world_push(&world);
        slots = world.thread.base;
        if (i % 10 == 0) collect(i % 30 == 20);
    }
    for (int i = 0; i < 3; i++) collect(false);
    assert_true(frame_flags(world.thread.base[-1]) & FRAME_OLD);
    for (uint32_t i = 50; i-- > 0;) {
        world_pop(&world);
        slots = world.thread.base;
        assert_int_equal(payload(slots[0])[2], i);
        slots[0] = world_mix(&world, 1, 1, i);
        if (i % 7 == 0) collect(false);
    }
    assert_int_equal(frame_kind(world.thread.base[-1]), FRAME_STOP);
}

/* A frozen thunk and its piece of stack become old when something that a frame there waits for has
 * just got its value. */
static void test_old_pieces_are_remembered(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 2; i++) { /* what is frozen, and what it needs */
        Object *thunk = world_new(&world, INFO_SUSPENDED, 3);
        thunk->payload[0] = world.nil;
        slots[i] = pointer_make(thunk, TAG_UNKNOWN);
    }
    world_push(&world);
    Word *frame = world.thread.base;
    frame[0] = slots[0];
    frame[1] = frame_make(FRAME_UPDATE, 0, CONTEXT_MAIN);
    world.thread.base += 2;
    world_clear(&world);
    frame[2 + 7] = slots[1];
    world_push(&world);
    Resume resume = {world.nil, CONTEXT_MAIN, false};
    world.thread.base =
        heap_freeze(&world.heap, &world.thread, world.thread.base, resume, FRAME_NOTHING);
    assert_ptr_equal(world.thread.base, slots);
    assert_int_equal(state_of(slots[0]), STATE_FROZEN);
    collect(false);
    slots[2] = world_mix(&world, 3, 3, 42);
    world_update(&world, slots[1], STATE_INDIRECTION, slots[2]);
    slots[1] = slots[2] = world.nil;
    for (int round = 0; round < 3; round++) {
        collect(false);
        Word piece = payload(slots[0])[0];
        assert_int_equal(space_of(piece), SPACE_OLD);
        assert_int_equal(payload(payload(piece)[PIECE_FRAMES + 7])[2], 42);
    }
}

static void test_dead_slots_hold_nothing(void **state) {
    (void)state;
    slots[0] = world_mix(&world, 1, 1, 1);
    heap_collect(&world.heap, &world.thread, FRAME_NOTHING, true);
    assert_int_equal(world.heap.private->live_bytes, 0);
    if (ASSAY_CHECKED) assert_int_equal(slots[0], POISON);
    world_clear(&world);
}

static void test_statistics(void **state) {
    (void)state;
    uint64_t words = 0;
    for (uint32_t i = 0; i < 50000; i++) {
        slots[i % 8] = world_mix(&world, 9, 9, i);
        words += 4;
    }
    slots[9] = world_array(&world, 5000);
    words += 5002;
    RunCounts counts = {0};
    world_clear(&world);
    heap_statistics(&world.heap, &world.thread, true, &counts);
    assert_int_equal(counts.allocated_bytes, words * WORD_BYTES);
    assert_int_equal(counts.live_bytes, 0);
    assert_true(counts.collections > 10 && counts.major_collections == 1);
}

/* A list that grows to the limit: the heap never takes more, and most of it can be used. */
static void test_limit(void **state) {
    (void)state;
    enum { LIMIT = 8 << 20 };
    teardown(state);
    world_init(&world, &(RunOptions){.limit_heap = LIMIT});
    slots = world.thread.base;
    HeapPrivate *heap = world.heap.private;
    uint64_t length = 0, most = 0;
    for (Object *object; (object = world_try(&world, INFO_CONS, 3)) != NULL; length++) {
        object->payload[0] = length % 16 == 0 ? slots[0] : world.nil;
        object->payload[1] = slots[0];
        slots[0] = pointer_make(object, TAG_CONS);
        if (heap->blocks.fresh > most) most = heap->blocks.fresh;
    }
    assert_in_range(length * 3 * WORD_BYTES, LIMIT * 6 / 10, LIMIT);
    assert_in_range(most * BLOCK_BYTES, LIMIT / 2, LIMIT + LIMIT / 4);
    assert_null(world_try(&world, INFO_ARRAY, LIMIT / WORD_BYTES));
    assert_null(world_try(&world, INFO_ARRAY, UINT64_MAX / 2));
    assert_false(heap_make_room(&world.heap, &world.thread, UINT64_MAX / 2, FRAME_RUNNING));
    for (Word at = slots[0]; at != world.nil; at = payload(at)[1]) length--;
    assert_int_equal(length, 0);
    world_clear(&world); /* and with everything dropped it goes on */
    for (int i = 0; i < 1000000; i++) slots[0] = world_mix(&world, 1, 1, 0);
}

/* Without room for copies, old blocks stay and are marked; the sparse ones are copied the next
 * time. */
static void test_marking_in_place(void **state) {
    (void)state;
    enum { COUNT = 40000, KEPT = 10 };
    HeapPrivate *heap = world.heap.private;
    slots[0] = world_array(&world, COUNT);
    for (Word i = 0; i < COUNT; i++) {
        slots[1] = world_mix(&world, 9, 9, i);
        world_write(&world, slots[0], 1 + i, slots[1]);
    }
    slots[1] = world.nil;
    for (int i = 0; i < 2; i++) collect(false);
    uint32_t before = heap->blocks.in_use;
    for (Word i = 0; i < COUNT; i++)
        if (i % KEPT != 0) world_write(&world, slots[0], 1 + i, world.nil);
    Word third = payload(slots[0])[1 + 3 * KEPT];
    uint64_t limit = heap->limit;
    heap->limit = before * BLOCK_BYTES;
    collect(true);
    assert_int_equal(payload(slots[0])[1 + 3 * KEPT], third);
    assert_int_equal(heap->live_bytes, (COUNT + 2 + COUNT / KEPT * 4) * WORD_BYTES);
    assert_true(heap->partial && heap->blocks.in_use > before - 2);
    heap->limit = (before + 16) * BLOCK_BYTES; /* enough for those that live */
    collect(true);
    assert_true(!heap->partial && heap->blocks.in_use < before - 25);
    heap->limit = limit;
    for (Word i = 0; i < COUNT; i += KEPT)
        assert_int_equal(payload(payload(slots[0])[1 + i])[2], i);
}

/* Selectors are reduced where they stay, too. */
static void test_marked_selectors(void **state) {
    (void)state;
    HeapPrivate *heap = world.heap.private;
    slots[1] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), 0);
    payload(slots[1])[0] = world.nil;
    slots[2] = selector(INFO_FIRST, 1);
    for (int i = 0; i < 2; i++) collect(false);
    Word old = slots[2];
    slots[3] = world_mix(&world, 9, 9, 3);
    slots[4] = world_mix(&world, 9, 9, 4);
    slots[5] = world_two(&world, INFO_PAIR, TAG_PAIR, 3, 4);
    world_update(&world, slots[1], STATE_INDIRECTION, slots[5]);
    slots[1] = slots[4] = slots[5] = world.nil;
    uint64_t limit = heap->limit;
    heap->limit = heap->blocks.in_use * BLOCK_BYTES;
    collect(true);
    heap->limit = limit;
    assert_int_equal(slots[2], old);
    assert_int_equal(state_of(slots[2]), STATE_REDUCED);
    assert_int_equal(payload(slots[2])[0], slots[3]);
    /* the tuple and its other component are gone */
    assert_int_equal(heap->live_bytes, (2 + 4) * WORD_BYTES);
}

/* Blocks that are given back behind a run whose pages the system has back are as they were left. */
static void test_joined_runs_are_not_clean(void **state) {
    (void)state;
    enum { COUNT = 8 };
    Blocks *blocks = &world.heap.private->blocks;
    bool clean;
    uint32_t first = blocks_take(blocks, COUNT, SPACE_LARGE, &clean);
    uint32_t second = blocks_take(blocks, COUNT, SPACE_LARGE, &clean);
    assert_int_equal(second, first + COUNT);
    blocks_give(blocks, first, COUNT);
    blocks_discard(blocks, 0);
    assert_int_equal(blocks_take(blocks, COUNT, SPACE_LARGE, &clean), first);
    assert_true(clean);
    blocks_give(blocks, first, COUNT);
    blocks_discard(blocks, 0);
    blocks_give(blocks, second, COUNT);
    assert_int_equal(blocks_take(blocks, 2 * COUNT, SPACE_LARGE, &clean), first);
    assert_false(clean);
    blocks_give(blocks, first, 2 * COUNT);
}

static void test_more_than_the_nursery(void **state) {
    (void)state;
    slots[0] = world_mix(&world, 1, 1, 5);
    assert_true(heap_make_room(&world.heap, &world.thread, 100000, FRAME_RUNNING));
    assert_true(world.heap.limit - world.heap.allocation >= 100000);
    slots[0] = world_mix(&world, 0, 1, 6);
    collect(false);
    assert_int_equal(payload(payload(slots[0])[0])[2], 5);
}

static void test_collect_every(void **state) {
    teardown(state);
    world_init(&world, &(RunOptions){.collect_every = 3, .limit_heap = 1 << 26});
    slots = world.thread.base;
    for (Word i = 0; i < 90; i++) slots[0] = world_mix(&world, 0, 1, i);
    assert_int_equal(world.heap.private->collections, 30);
    assert_int_equal(world.heap.private->major_collections, 10);
    assert_int_equal(world.heap.private->calls, 90);
}

UNIT(runtime_heap_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_aging, setup, teardown),
        cmocka_unit_test_setup_teardown(test_list_survives, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cycle, setup, teardown),
        cmocka_unit_test_setup_teardown(test_indirections_vanish_and_tags_come, setup, teardown),
        cmocka_unit_test_setup_teardown(test_former_thunks_have_two_words, setup, teardown),
        cmocka_unit_test_setup_teardown(test_selectors, setup, teardown),
        cmocka_unit_test_setup_teardown(test_partial_application, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_arrays_are_remembered, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_slot_is_remembered_once, setup, teardown),
        cmocka_unit_test_setup_teardown(test_every_slot_has_its_bit, setup, teardown),
        cmocka_unit_test_setup_teardown(test_large_objects, setup, teardown),
        cmocka_unit_test_setup_teardown(test_large_garbage, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cafs, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cafs_are_remembered, setup, teardown),
        cmocka_unit_test_setup_teardown(test_frames_age, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_pieces_are_remembered, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dead_slots_hold_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_statistics, setup, teardown),
        cmocka_unit_test_setup_teardown(test_limit, setup, teardown),
        cmocka_unit_test_setup_teardown(test_marking_in_place, setup, teardown),
        cmocka_unit_test_setup_teardown(test_marked_selectors, setup, teardown),
        cmocka_unit_test_setup_teardown(test_joined_runs_are_not_clean, setup, teardown),
        cmocka_unit_test_setup_teardown(test_more_than_the_nursery, setup, teardown),
        cmocka_unit_test_setup_teardown(test_collect_every, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
