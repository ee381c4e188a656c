/* A hand-made program layout, and small objects made as an engine would make them, for the heap
 * tests.
 *
 * The running activation has WORLD_SLOTS words, all of them live pointers; world_push and world_pop
 * make and drop frames of the same shape. */
#ifndef TESTS_UNIT_RUNTIME_WORLD_H
#define TESTS_UNIT_RUNTIME_WORLD_H

#include "base/fail.h"
#include "runtime/contexts.h"
#include "runtime/heap/internal.h"
#include <stdlib.h>
#include <string.h>

enum {
    INFO_NIL = INFO_PROGRAM,
    INFO_CONS,      /* head, tail */
    INFO_PAIR,      /* first, second */
    INFO_MIX,       /* two pointers, a number */
    INFO_CLOSURE,   /* a function of (pointer, number, pointer) with one free variable */
    INFO_SUSPENDED, /* a thunk with two free variables, a pointer and a number */
    INFO_FIRST,     /* selectors */
    INFO_SECOND,
    INFO_CAF,
    INFO_GLOBAL_FUNCTION,
    INFO_USER, /* a function without free variables whose code mentions CAF 0 */
    INFO_REFERENCE,
    INFO_ARRAY,
    INFO_BYTE_ARRAY,
    INFO_END
};

enum { TAG_NIL = 1, TAG_CONS = 2, TAG_PAIR = 1, TAG_MIX = 5 };
enum { WORLD_SLOTS = 16, FRAME_RUNNING = 0, FRAME_NOTHING, FRAME_USER, WORLD_FRAMES };
enum { REGION_CAF_0, REGION_GLOBAL_FUNCTION, REGION_NOTHING, WORLD_REGIONS };
enum { GLOBAL_CAF_0, GLOBAL_CAF_1, GLOBAL_FUNCTION_0, GLOBAL_NIL, WORLD_GLOBALS };

typedef struct World {
    Heap heap;
    Thread thread;
    ProgramLayout layout;
    Contexts contexts;
    InfoLayout infos[INFO_END - INFO_PROGRAM];
    FrameLayout frames[WORLD_FRAMES];
    RegionLayout regions[WORLD_REGIONS];
    GlobalLayout globals[WORLD_GLOBALS];
    Word statics[WORLD_GLOBALS][2];
    uint32_t live[WORLD_SLOTS];
    Word nil;
} World;

static inline void world_info(World *world, InfoId info, ClosureKind kind, uint32_t tag,
                              uint32_t words, uint32_t pointers, uint32_t region) {
    world->infos[info - INFO_PROGRAM] = (InfoLayout){.kind = (uint8_t)kind,
                                                     .tag = (uint8_t)tag,
                                                     .words = words,
                                                     .pointers = pointers,
                                                     .region = region};
}

static inline void world_infos(World *world) {
    static const uint32_t argument_words[] = {0, 1, 2, 3};
    static const uint64_t argument_pointers[] = {5};
    world_info(world, INFO_NIL, CLOSURE_CONSTRUCTOR, TAG_NIL, 1, 0, NO_REGION);
    world_info(world, INFO_CONS, CLOSURE_CONSTRUCTOR, TAG_CONS, 3, 2, NO_REGION);
    world_info(world, INFO_PAIR, CLOSURE_CONSTRUCTOR, TAG_PAIR, 3, 2, NO_REGION);
    world_info(world, INFO_MIX, CLOSURE_CONSTRUCTOR, TAG_MIX, 4, 2, NO_REGION);
    world_info(world, INFO_CLOSURE, CLOSURE_FUNCTION, TAG_FUNCTION, 2, 1, REGION_NOTHING);
    world_info(world, INFO_SUSPENDED, CLOSURE_THUNK, 0, 3, 1, REGION_NOTHING);
    world_info(world, INFO_FIRST, CLOSURE_THUNK, 0, 2, 1, REGION_NOTHING);
    world_info(world, INFO_SECOND, CLOSURE_THUNK, 0, 2, 1, REGION_NOTHING);
    world_info(world, INFO_CAF, CLOSURE_THUNK, 0, 2, 0, REGION_NOTHING);
    world_info(world, INFO_GLOBAL_FUNCTION, CLOSURE_FUNCTION, TAG_FUNCTION, 1, 0,
               REGION_GLOBAL_FUNCTION);
    world_info(world, INFO_USER, CLOSURE_FUNCTION, TAG_FUNCTION, 1, 0, REGION_CAF_0);
    world_info(world, INFO_REFERENCE, CLOSURE_REFERENCE, 0, 2, 1, NO_REGION);
    world_info(world, INFO_ARRAY, CLOSURE_ARRAY, 0, 0, 0, NO_REGION);
    world_info(world, INFO_BYTE_ARRAY, CLOSURE_BYTE_ARRAY, 0, 0, 0, NO_REGION);
    InfoLayout *infos = world->infos;
    infos[INFO_CLOSURE - INFO_PROGRAM].argument_words = argument_words;
    infos[INFO_CLOSURE - INFO_PROGRAM].argument_pointers = argument_pointers;
    infos[INFO_FIRST - INFO_PROGRAM].selects_first = INFO_PAIR;
    infos[INFO_FIRST - INFO_PROGRAM].selects_count = 1;
    infos[INFO_SECOND - INFO_PROGRAM].selects_first = INFO_CONS; /* two sites of one constructor */
    infos[INFO_SECOND - INFO_PROGRAM].selects_count = 2;
    infos[INFO_SECOND - INFO_PROGRAM].selects_offset = 1;
}

static inline void world_globals(World *world) {
    static const InfoId infos[] = {INFO_CAF, INFO_CAF, INFO_GLOBAL_FUNCTION, INFO_NIL};
    static const uint32_t regions[] = {REGION_NOTHING, REGION_NOTHING, REGION_GLOBAL_FUNCTION,
                                       NO_REGION};
    static const uint32_t of_caf_0[] = {GLOBAL_CAF_0}, of_function[] = {GLOBAL_CAF_1};
    for (uint32_t i = 0; i < WORLD_GLOBALS; i++) {
        Object *object = (Object *)world->statics[i];
        object->header = header_make(infos[i], CONTEXT_SUB);
        world->globals[i] = (GlobalLayout){object, regions[i], infos[i] == INFO_CAF};
    }
    world->regions[REGION_CAF_0] = (RegionLayout){of_caf_0, 1, NULL, 0};
    world->regions[REGION_GLOBAL_FUNCTION] = (RegionLayout){of_function, 1, NULL, 0};
    world->nil = pointer_make(world->globals[GLOBAL_NIL].object, TAG_NIL);
}

static inline void world_clear(World *world) {
    for (uint32_t i = 0; i < WORLD_SLOTS; i++) world->thread.base[i] = world->nil;
}

static inline void world_init(World *world, const RunOptions *options) {
    memset(world, 0, sizeof *world);
    world_infos(world);
    world_globals(world);
    for (uint32_t i = 0; i < WORLD_SLOTS; i++) world->live[i] = i;
    world->frames[FRAME_RUNNING] =
        (FrameLayout){WORLD_SLOTS, WORLD_SLOTS, world->live, NO_REGION, WORLD_SLOTS,
                      WORLD_SLOTS, world->live, NO_SLOT,     0};
    world->frames[FRAME_NOTHING] =
        (FrameLayout){WORLD_SLOTS, 0, NULL, NO_REGION, WORLD_SLOTS, 0, NULL, NO_SLOT, 0};
    world->frames[FRAME_USER] = (FrameLayout){WORLD_SLOTS,  WORLD_SLOTS, world->live,
                                              REGION_CAF_0, WORLD_SLOTS, WORLD_SLOTS,
                                              world->live,  NO_SLOT,     0};
    world->layout = (ProgramLayout){world->infos,   INFO_END - INFO_PROGRAM, world->frames,
                                    WORLD_FRAMES,   world->regions,          WORLD_REGIONS,
                                    world->globals, WORLD_GLOBALS,           &world->contexts};
    bug_unless(contexts_init(&world->contexts, false, false), "no contexts");
    bug_unless(thread_init(&world->thread, 1 << 22), "no stack");
    bug_unless(heap_init(&world->heap, &world->layout, options), "no heap");
    world_clear(world);
}

static inline void world_release(World *world) {
    heap_release(&world->heap);
    thread_release(&world->thread);
    contexts_release(&world->contexts);
}

static inline void world_push(World *world) {
    world->thread.base[WORLD_SLOTS] = frame_make(FRAME_CASE, FRAME_RUNNING, CONTEXT_MAIN);
    world->thread.base += WORLD_SLOTS + 1;
    world_clear(world);
}

static inline void world_pop(World *world) { world->thread.base -= WORLD_SLOTS + 1; }

/* An object with room for its payload; NULL at the limit. */
static inline Object *world_try(World *world, InfoId info, uint64_t words) {
    Heap *heap = &world->heap;
    Object *object;
    if (words >= LARGE_WORDS) {
        object = heap_large(heap, &world->thread, words, FRAME_RUNNING);
        if (object == NULL) return NULL;
    } else {
        if ((uint64_t)(heap->limit - heap->allocation) < words &&
            !heap_make_room(heap, &world->thread, words, FRAME_RUNNING))
            return NULL;
        object = (Object *)heap->allocation;
        heap->allocation += words;
    }
    object->header = header_make(info, CONTEXT_MAIN);
    return object;
}

static inline Object *world_new(World *world, InfoId info, uint64_t words) {
    Object *object = world_try(world, info, words);
    bug_unless(object != NULL, "the heap limit is reached");
    return object;
}

/* Cons and its like: the fields come from slots, for making the object may move them. */
static inline Word world_two(World *world, InfoId info, uint32_t tag, uint32_t a, uint32_t b) {
    Object *object = world_new(world, info, 3);
    object->payload[0] = world->thread.base[a];
    object->payload[1] = world->thread.base[b];
    return pointer_make(object, tag);
}

static inline Word world_mix(World *world, uint32_t a, uint32_t b, Word number) {
    Object *object = world_new(world, INFO_MIX, 4);
    object->payload[0] = world->thread.base[a];
    object->payload[1] = world->thread.base[b];
    object->payload[2] = number;
    return pointer_make(object, TAG_MIX);
}

static inline Word world_array(World *world, uint64_t count) {
    Object *object = world_new(world, INFO_ARRAY, size_of_array(count));
    object->payload[0] = count;
    for (uint64_t i = 0; i < count; i++) object->payload[1 + i] = world->nil;
    return pointer_make(object, TAG_UNKNOWN);
}

/* A collection now, with a check of all that is left. */
static inline void world_collect(World *world, bool major) {
    heap_collect(&world->heap, &world->thread, FRAME_RUNNING, major);
    world->heap.limit = world->heap.nursery_end;
    heap_verify(&world->heap, &world->thread, FRAME_RUNNING);
}

static inline void world_write(World *world, Word object, uint64_t payload, Word value) {
    Object *into = object_untag(object);
    into->payload[payload] = value;
    heap_wrote(&world->heap, into, &into->payload[payload]);
}

/* As an update: what has become of the thunk, and its payload. */
static inline void world_update(World *world, Word thunk, ObjectState state, Word value) {
    Object *object = object_untag(thunk);
    object->header = header_with_state(object->header, state);
    world_write(world, thunk, 0, value);
}

#endif
