/* Random mutations of a random graph, with collections of all sorts in between; a shadow of the
 * graph is changed in the same way, and both are compared again and again. */
#include "base/map.h"
#include "base/vector.h"
#include "runtime/heap/internal.h"
#include "tests/unit/runtime_world.h"
#include "tests/unit/unit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A shadow object: its info as the engine sees it, and the shadows its pointers lead to. Shadow 0
 * is the static NIL. An indirection stands for its child. */
typedef struct Shadow {
    InfoId info;
    ObjectState state;
    Word number;    /* what is no pointer */
    uint32_t count; /* of children */
    uint32_t *children;
} Shadow;

/* The last slot of every activation holds one large array, so that many objects live long. */
enum { REGISTRY = WORLD_SLOTS - 1, REGISTRY_SIZE = 5000 };
enum { DEPTH_MOST = 40, STACK_WORDS = (DEPTH_MOST + 1) * (WORLD_SLOTS + 1) };

typedef struct Stress {
    World world;
    VECTOR(Shadow) shadows;
    uint32_t of_word[STACK_WORDS]; /* shadow of each stack word */
    uint32_t depth;
    uint64_t random;
    bool own_collections; /* collect now and then, with as much room for copies as it happens */
    uint64_t marked;      /* words that such collections marked in place */
} Stress;

static uint32_t draw(Stress *stress, uint32_t below) {
    stress->random ^= stress->random << 13;
    stress->random ^= stress->random >> 7;
    stress->random ^= stress->random << 17;
    return (uint32_t)((stress->random >> 16) % below);
}

static uint32_t *shadow_slots(Stress *stress) {
    return stress->of_word + (stress->world.thread.base - stress->world.thread.stack);
}

static uint32_t shadow_new(Stress *stress, InfoId info, uint32_t count, Word number) {
    uint32_t *children = calloc(count + 1, sizeof *children);
    vector_push(&stress->shadows, (Shadow){info, STATE_AS_MADE, number, count, children});
    return stress->shadows.count - 1;
}

static uint32_t shadow_resolve(const Stress *stress, uint32_t shadow) {
    while (stress->shadows.items[shadow].state == STATE_INDIRECTION)
        shadow = stress->shadows.items[shadow].children[0];
    return shadow;
}

/* ---- mutations ---- */

/* The object has been made; its pointers, which begin at payload word `first`, come from random
 * slots. */
static void fill(Stress *stress, Object *object, uint32_t first, uint32_t count, InfoId info,
                 Word number, uint32_t tag, uint32_t to) {
    uint32_t shadow = shadow_new(stress, info, count, number);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t from = draw(stress, WORLD_SLOTS);
        object->payload[first + i] = stress->world.thread.base[from];
        stress->shadows.items[shadow].children[i] = shadow_slots(stress)[from];
    }
    stress->world.thread.base[to] = pointer_make(object, draw(stress, 2) ? tag : TAG_UNKNOWN);
    shadow_slots(stress)[to] = shadow;
}

static void make_data(Stress *stress, uint32_t to) {
    World *world = &stress->world;
    if (draw(stress, 2)) {
        fill(stress, world_new(world, INFO_PAIR, 3), 0, 2, INFO_PAIR, 0, TAG_PAIR, to);
    } else {
        Object *object = world_new(world, INFO_MIX, 4);
        object->payload[2] = draw(stress, 1000000);
        fill(stress, object, 0, 2, INFO_MIX, object->payload[2], TAG_MIX, to);
    }
}

static void make_array(Stress *stress, uint32_t to) {
    uint32_t count = draw(stress, 100) == 0 ? 4090 + draw(stress, 5000) : draw(stress, 20);
    Object *object = world_new(&stress->world, INFO_ARRAY, size_of_array(count));
    object->payload[0] = count;
    fill(stress, object, 1, count, INFO_ARRAY, count, TAG_UNKNOWN, to);
}

static void make_closure(Stress *stress, uint32_t to) {
    World *world = &stress->world;
    InfoId info = draw(stress, 2) ? INFO_FIRST : INFO_SUSPENDED;
    switch (draw(stress, 4)) {
    case 0:
        fill(stress, world_new(world, INFO_REFERENCE, 2), 0, 1, INFO_REFERENCE, 0, 0, to);
        break;
    case 1:
        fill(stress, world_new(world, INFO_CLOSURE, 2), 0, 1, INFO_CLOSURE, 0, TAG_FUNCTION, to);
        break;
    default: {
        Object *object = world_new(world, info, info == INFO_FIRST ? 2 : 3);
        Word number = info == INFO_FIRST ? 0 : draw(stress, 1000);
        if (info == INFO_SUSPENDED) object->payload[1] = number;
        fill(stress, object, 0, 1, info, number, 0, to);
    }
    }
}

/* a partial application to two arguments of a function that some slot holds */
static void make_partial_application(Stress *stress, uint32_t to) {
    uint32_t function = draw(stress, WORLD_SLOTS);
    if (stress->shadows.items[shadow_slots(stress)[function]].info != INFO_CLOSURE) return;
    Object *object = world_new(&stress->world, INFO_PARTIAL_APPLICATION + 2, 4);
    object->payload[2] = draw(stress, 1000);
    uint32_t known = shadow_slots(stress)[function];
    Word pointer = stress->world.thread.base[function];
    fill(stress, object, 0, 2, INFO_PARTIAL_APPLICATION + 2, object->payload[2],
         TAG_PARTIAL_APPLICATION, to);
    object->payload[0] = pointer;
    stress->shadows.items[shadow_slots(stress)[to]].children[0] = known;
}

/* The object that a slot leads to, as the engine would look at it: behind indirections. */
static Object *follow(Word pointer) {
    while (header_state(object_untag(pointer)->header) == STATE_INDIRECTION)
        pointer = object_untag(pointer)->payload[0];
    return object_untag(pointer);
}

static void change(Stress *stress, uint32_t slot, uint32_t from) {
    World *world = &stress->world;
    Object *object = follow(world->thread.base[slot]);
    uint32_t number = shadow_resolve(stress, shadow_slots(stress)[slot]);
    Shadow *shadow = &stress->shadows.items[number];
    Word value = world->thread.base[from];
    uint32_t known = shadow_slots(stress)[from];
    if (shadow->info == INFO_REFERENCE || (shadow->info == INFO_ARRAY && shadow->count > 0)) {
        uint32_t at = draw(stress, shadow->count);
        world_write(world, pointer_make(object, 0), at + (shadow->info == INFO_ARRAY), value);
        shadow->children[at] = known;
    } else if (shadow->state == STATE_BLACK_HOLE) {
        if (shadow_resolve(stress, known) == number) return;
        world_update(world, pointer_make(object, 0), STATE_INDIRECTION, value);
        *shadow = (Shadow){shadow->info, STATE_INDIRECTION, 0, 1, shadow->children};
        shadow->children[0] = known;
    } else if (shadow->state == STATE_AS_MADE &&
               (shadow->info == INFO_SUSPENDED || shadow->info == INFO_FIRST)) {
        if (shadow_resolve(stress, known) == number) return; /* would be a loop */
        static const ObjectState states[] = {STATE_INDIRECTION, STATE_INDIRECTION, STATE_RAISING,
                                             STATE_FUNCTION_REFERENCE, STATE_BLACK_HOLE};
        ObjectState now = states[draw(stress, 5)];
        bool hole = now == STATE_BLACK_HOLE;
        world_update(world, pointer_make(object, 0), now, hole ? 0 : value);
        *shadow = (Shadow){shadow->info, now, 0, hole ? 0 : 1, shadow->children};
        shadow->children[0] = hole ? 0 : known;
    }
}

static void move(Stress *stress, uint32_t to) {
    World *world = &stress->world;
    uint32_t from = draw(stress, WORLD_SLOTS);
    uint32_t known = shadow_resolve(stress, shadow_slots(stress)[from]);
    Object *object = follow(world->thread.base[from]);
    const Shadow *shadow = &stress->shadows.items[known];
    bool is_data = shadow->info == INFO_PAIR || shadow->info == INFO_MIX;
    if (is_data || (shadow->info == INFO_ARRAY && shadow->count > 0)) { /* take a component */
        uint32_t at = draw(stress, shadow->count);
        world->thread.base[to] = object->payload[at + (shadow->info == INFO_ARRAY)];
        shadow_slots(stress)[to] = shadow->children[at];
    } else if (draw(stress, 4) == 0) {
        world->thread.base[to] = world->nil;
        shadow_slots(stress)[to] = 0;
    }
}

/* A collection whose limit leaves room for some copies, or for none. */
static void collect(Stress *stress) {
    Heap *heap = &stress->world.heap;
    HeapPrivate *private = heap->private;
    uint64_t limit = private->limit;
    uint64_t room = draw(stress, 2) ? draw(stress, 64) : 0;
    private->limit = (private->blocks.in_use + room) * BLOCK_BYTES;
    heap_collect(heap, &stress->world.thread, FRAME_RUNNING, draw(stress, 2));
    stress->marked += private->marking_words;
    heap->limit = heap->nursery_end;
    private->limit = limit;
}

static void push_or_pop(Stress *stress) {
    World *world = &stress->world;
    if (stress->depth < DEPTH_MOST && draw(stress, 2)) {
        Word registry = world->thread.base[REGISTRY];
        uint32_t known = shadow_slots(stress)[REGISTRY];
        world_push(world);
        stress->depth++;
        memset(shadow_slots(stress), 0, WORLD_SLOTS * sizeof *stress->of_word);
        world->thread.base[REGISTRY] = registry;
        shadow_slots(stress)[REGISTRY] = known;
    } else if (stress->depth > 0) {
        world_pop(world);
        stress->depth--;
    }
}

static void mutate(Stress *stress) {
    uint32_t to = draw(stress, REGISTRY);
    if (stress->own_collections && draw(stress, 1000) == 0) collect(stress);
    switch (draw(stress, 17)) {
    case 0:
    case 1:
    case 2: make_data(stress, to); break;
    case 3: make_array(stress, to); break;
    case 4:
    case 5: make_closure(stress, to); break;
    case 6: make_partial_application(stress, to); break;
    case 7:
    case 8:
    case 9: change(stress, to, draw(stress, WORLD_SLOTS)); break;
    case 10:
    case 11:
    case 12: move(stress, to); break;
    case 13:
    case 14:
    case 15: change(stress, REGISTRY, to); break;
    default: push_or_pop(stress); break;
    }
}

/* ---- comparison ---- */

typedef struct Comparison {
    Stress *stress;
    Map shadow_of; /* object -> shadow + 1 */
    Map object_of; /* shadow -> object */
    VECTOR(Object *) work;
} Comparison;

static void compare_pointer(Comparison *comparison, Word pointer, uint32_t shadow) {
    Object *object = follow(pointer);
    shadow = shadow_resolve(comparison->stress, shadow);
    uint64_t *known = map_slot(&comparison->shadow_of, (uintptr_t)object, 0);
    if (*known == 0) {
        assert_null(map_find(&comparison->object_of, shadow)); /* sharing is kept */
        map_put(&comparison->object_of, shadow, (uintptr_t)object);
        *known = shadow + 1;
        vector_push(&comparison->work, object);
    }
    assert_int_equal(*known, shadow + 1);
}

static void compare_object(Comparison *comparison, Object *object) {
    Stress *stress = comparison->stress;
    uint64_t *known = map_find(&comparison->shadow_of, (uintptr_t)object);
    const Shadow *shadow = &stress->shadows.items[*known - 1];
    assert_int_equal(header_info(object->header), shadow->info);
    if (shadow->info == INFO_MIX) assert_int_equal(object->payload[2], shadow->number);
    ObjectState now = header_state(object->header);
    if (now != STATE_REDUCED) assert_int_equal(now, shadow->state);
    if (shadow->info == INFO_SUSPENDED && shadow->state == STATE_AS_MADE)
        assert_int_equal(object->payload[1], shadow->number);
    if (shadow->info == INFO_ARRAY) assert_int_equal(object->payload[0], shadow->number);
    if (info_is_partial_application(shadow->info))
        assert_int_equal(object->payload[2], shadow->number);
    if (now == STATE_REDUCED) {
        assert_int_equal(shadow->info, INFO_FIRST);
        assert_int_equal(shadow->state, STATE_AS_MADE);
        const Shadow *tuple = &stress->shadows.items[shadow_resolve(stress, shadow->children[0])];
        assert_int_equal(tuple->info, INFO_PAIR);
        compare_pointer(comparison, object->payload[0], tuple->children[0]);
        return;
    }
    for (uint32_t i = 0; i < shadow->count; i++)
        compare_pointer(comparison, object->payload[i + (shadow->info == INFO_ARRAY)],
                        shadow->children[i]);
}

static uint64_t compare(Stress *stress) {
    Comparison comparison = {.stress = stress};
    World *world = &stress->world;
    Word *base = world->thread.base;
    for (uint32_t i = 0; i <= stress->depth; i++) {
        for (uint32_t slot = 0; slot < WORLD_SLOTS; slot++)
            compare_pointer(&comparison, world->thread.base[slot], shadow_slots(stress)[slot]);
        world->thread.base -= WORLD_SLOTS + 1;
    }
    world->thread.base = base;
    while (comparison.work.count > 0) compare_object(&comparison, vector_pop(&comparison.work));
    uint64_t compared = comparison.shadow_of.count;
    map_release(&comparison.shadow_of);
    map_release(&comparison.object_of);
    vector_release(&comparison.work);
    return compared;
}

/* Shadows are never collected: a run begins anew before there are too many. */
static uint64_t stress_run(uint64_t seed, uint32_t steps, const RunOptions *options) {
    static Stress stress;
    memset(&stress, 0, sizeof stress);
    stress.own_collections = options->collect_every == 0;
    stress.random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    world_init(&stress.world, options);
    shadow_new(&stress, INFO_NIL, 0, 0);
    stress.world.thread.base[REGISTRY] = world_array(&stress.world, REGISTRY_SIZE);
    shadow_slots(&stress)[REGISTRY] = shadow_new(&stress, INFO_ARRAY, REGISTRY_SIZE, REGISTRY_SIZE);
    uint64_t compared = 0;
    for (uint32_t i = 0; i < steps; i++) {
        mutate(&stress);
        if (i % 5000 == 4999) compared += compare(&stress);
    }
    heap_verify(&stress.world.heap, &stress.world.thread, FRAME_RUNNING);
    compared += compare(&stress);
    const HeapPrivate *heap = stress.world.heap.private;
    if (stress.own_collections) assert_true(stress.marked > 1000);
    assert_true(heap->collections > 10 && heap->major_collections > 2);
    world_release(&stress.world);
    for (uint32_t i = 0; i < stress.shadows.count; i++) free(stress.shadows.items[i].children);
    vector_release(&stress.shadows);
    return compared;
}

static void test_forced(void **state) {
    (void)state;
    static const uint64_t every[] = {1, 2, 7, 100};
    for (uint32_t i = 0; i < 4; i++) {
        RunOptions options = {.collect_every = every[i], .limit_heap = 1 << 28};
        assert_true(stress_run(i + 1, i < 2 ? 2500 : 8000, &options) > 20);
    }
}

/* little room for copies: some blocks have to be marked in place */
static void test_marking(void **state) {
    (void)state;
    for (uint64_t seed = 10; seed < 12; seed++) {
        RunOptions options = {.nursery_bytes = 4096, .limit_heap = 1 << 28};
        assert_true(stress_run(seed, 40000, &options) > 100);
    }
}

UNIT(runtime_stress_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_marking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
