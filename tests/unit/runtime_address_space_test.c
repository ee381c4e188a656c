/* A heap where address space is limited: it takes a share of what there is, ends at its limit, and
 * leaves something to others. */
#include "runtime/heap/internal.h"
#include "tests/unit/runtime_world.h"
#include "tests/unit/unit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

enum { CHUNK = 100 }; /* words */

static World world;

/* of this process, in bytes */
static uint64_t address_space(void) {
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%llu", &pages), 1);
    fclose(file);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* A sanitizer reserves terabytes, and needs more than is allowed here for itself. */
static void skip_with_sanitizer(void) {
    if (address_space() >> 40 != 0) skip();
}

/* So many bytes more than now, until the next call. */
static void allow(uint64_t bytes) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_AS, &limit), 0);
    limit.rlim_cur = bytes == 0 ? limit.rlim_max : address_space() + bytes;
    assert_int_equal(setrlimit(RLIMIT_AS, &limit), 0);
}

/* A list of byte arrays becomes longer; false at the limit. */
static bool longer(Word *slots) {
    Object *bytes = world_try(&world, INFO_BYTE_ARRAY, CHUNK);
    if (bytes == NULL) return false;
    bytes->payload[0] = (CHUNK - 2) * WORD_BYTES;
    slots[1] = pointer_make(bytes, TAG_UNKNOWN);
    Object *object = world_try(&world, INFO_CONS, 3);
    if (object == NULL) return false;
    object->payload[0] = slots[1];
    object->payload[1] = slots[0];
    slots[0] = pointer_make(object, TAG_CONS);
    return true;
}

static void fills_its_share(void **state) {
    (void)state;
    skip_with_sanitizer();
    static const uint64_t allowed[] = {200 << 20, 64 << 20};
    world_init(&world, &(RunOptions){.limit_heap = 1 << 20});
    Word *slots = world.thread.base;
    for (uint32_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
        heap_release(&world.heap);
        allow(allowed[i]);
        assert_true(
            heap_init(&world.heap, &world.layout, &(RunOptions){.limit_heap = UINT64_C(1) << 33}));
        void *others = malloc(allowed[i] / 8);
        assert_non_null(others);
        free(others);
        world_clear(&world);
        uint64_t length = 0;
        while (longer(slots)) length++;
        assert_in_range(length * (CHUNK + 3) * WORD_BYTES, allowed[i] / 4, allowed[i] / 8 * 5);
        for (Word at = slots[0]; at != world.nil; at = object_untag(at)->payload[1]) length--;
        assert_int_equal(length, 0);
        allow(0);
    }
    world_release(&world);
}

static void none_is_left(void **state) {
    (void)state;
    skip_with_sanitizer();
    world_init(&world, &(RunOptions){.limit_heap = 1 << 20});
    heap_release(&world.heap);
    allow(8 << 20);
    assert_false(
        heap_init(&world.heap, &world.layout, &(RunOptions){.limit_heap = UINT64_C(1) << 33}));
    allow(0);
    world_release(&world);
}

UNIT(runtime_address_space_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(fills_its_share),
                                       cmocka_unit_test(none_is_left)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
