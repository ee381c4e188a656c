/* What a profile makes of a run's names: namesakes stay apart, and a retainer set is called by all
 * of its members. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "formats/run/read.h"
#include "tests/unit/unit.h"

static const RunName centres[] = {{.module = {"M", 1}, .name = {"f", 1}},
                                  {.module = {"M", 1}, .name = {"f", 1}, .ordinal = 1},
                                  {.module = {"N", 1}, .name = {"g", 1}},
                                  {.module = {"N", 1}, .name = {"h", 1}}};
static const RunName instances[] = {{.module = {"M", 1}, .name = {"Show T", 6}},
                                    {.module = {"M", 1}, .name = {"Show T", 6}, .ordinal = 1}};
static const RunSiteName sites[] = {{.module = {"M", 1},
                                     .path = {"f", 1},
                                     .construction = {"(:)", 3},
                                     .kind = CLOSURE_CONSTRUCTOR,
                                     .binder = UINT32_MAX}};
static const RunNames names = {.centres = centres,
                               .centre_count = 4,
                               .instances = instances,
                               .instance_count = 2,
                               .sites = sites,
                               .site_count = 1};

static void add_context(RunCounts *counts, uint32_t parent, Label label) {
    RunContext context = {parent, label, counts->contexts.count, {[COST_V] = 1}};
    vector_push(&counts->contexts, context);
}

static void test_namesakes(void **state) {
    (void)state;
    Profile profile;
    RunCounts counts = {0};
    add_context(&counts, NO_PARENT, (Label){LABEL_MAIN, 0});
    for (uint32_t i = 0; i < 2; i++) {
        add_context(&counts, 0, (Label){LABEL_CENTRE, i});
        add_context(&counts, NO_PARENT, (Label){LABEL_DICT, i});
    }
    profile_init(&profile);
    run_read(&profile, &counts, &names, &(RunOptions){0}, "machine");
    assert_int_equal(profile.labels.count, 1 + 4 + 2);
    assert_int_equal(profile.contexts.count, 1 + 2 + 2);
    uint32_t seconds = 0;
    for (uint32_t i = 0; i < profile.contexts.count; i++) {
        const ProfileLabel *label = &profile.labels.items[profile.contexts.items[i].label];
        assert_int_equal(profile.metrics.items[COST_V].values.items[i], 1);
        seconds += label->ordinal == 1;
    }
    assert_int_equal(seconds, 2);
    profile_release(&profile);
    run_counts_release(&counts);
}

static void test_retainer_sets(void **state) {
    (void)state;
    Profile profile;
    RunCounts counts = {0};
    RunRetainerSet set = {0};
    RunCensuses *censuses = &counts.censuses;
    add_context(&counts, NO_PARENT, (Label){LABEL_MAIN, 0});
    run_censuses_begin(censuses, CENSUS_BYTES, 0);
    censuses->retainers = RETAINER_CENTRE;
    vector_push(&set, 1);
    vector_push(&set, 2);
    vector_push(&set, 3);
    vector_push(&set, CENSUS_STACK);
    vector_push(&censuses->retainer_sets, set);
    vector_push(&censuses->rows, ((CensusRow){0, 0, 0, 0, 2, 48}));
    vector_push(&censuses->items,
                ((RunCensus){.allocated = 64 << 10, .row_count = 1, .objects = 2, .bytes = 48}));
    profile_init(&profile);
    run_read(&profile, &counts, &names, &(RunOptions){0}, "machine");
    assert_int_equal(profile.dimensions.items[0].code, PROFILE_DIMENSION_CELLS);
    assert_int_equal(profile.dimensions.items[0].bands.count, 1);
    Text name = profile.dimensions.items[0].bands.items[0].name;
    assert_true(text_equal(name, TEXT("f,g,h,MAIN")));
    profile_release(&profile);
    run_counts_release(&counts);
}

UNIT(readers_run_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_namesakes),
        cmocka_unit_test(test_retainer_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
