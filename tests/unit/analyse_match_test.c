/* Which label is which: by identity, by name in another place, by place under another name; and
 * never by a guess. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "analyse/match.h"
#include "tests/unit/unit.h"

typedef struct Centre {
    const char *module, *name;
    uint32_t ordinal, line;
    uint64_t entries, bytes;
    const char *caller; /* NULL: the main context */
} Centre;

static void build(Profile *profile, const Centre *centres, uint32_t count) {
    profile_init(profile);
    uint32_t bytes = profile_add_metric(profile, (ProfileMetric){.key = TEXT("bytes")});
    uint32_t entries = profile_add_metric(profile, (ProfileMetric){.key = TEXT("entries")});
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    uint32_t contexts[20];
    for (uint32_t i = 0; i < count; i++) {
        const Centre *centre = &centres[i];
        uint32_t parent = root;
        for (uint32_t j = 0; j < i; j++)
            if (centre->caller && text_equal(text_of(centre->caller), text_of(centres[j].name)))
                parent = contexts[j];
        uint32_t label = profile_label(
            profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                    .module = text_of(centre->module),
                                    .name = text_of(centre->name),
                                    .ordinal = centre->ordinal,
                                    .place = {TEXT("M.hs"), centre->line, 1, centre->line, 9}});
        contexts[i] = profile_context(profile, parent, label);
        profile->metrics.items[bytes].values.items[contexts[i]] = centre->bytes;
        profile->metrics.items[entries].values.items[contexts[i]] = centre->entries;
    }
}

/* labels are numbered as the centres are, from 1: MAIN is 0. expected: by new centre, the old one,
 * or -1 */
static void check(const Centre *old, uint32_t olds, const Centre *new, uint32_t news,
                  const int *expected, const MatchHow *hows) {
    Profile before, after;
    Match match = {0};
    build(&before, old, olds);
    build(&after, new, news);
    match_labels(&before, &after, &match);
    assert_int_equal(match.how.items[0], MATCH_SAME);
    for (uint32_t i = 0; i < news; i++) {
        uint32_t found = match.old_of_new.items[i + 1];
        assert_int_equal(found == PROFILE_NONE ? -1 : (int)found - 1, expected[i]);
        assert_int_equal(match.how.items[i + 1], hows[i]);
        if (found != PROFILE_NONE) assert_int_equal(match.new_of_old.items[found], i + 1);
    }
    match_release(&match);
    profile_release(&before);
    profile_release(&after);
}

#define CHECK(old, new, expected, hows) \
    check(old, sizeof old / sizeof *old, new, sizeof new / sizeof *new, expected, hows)

static void lines_play_no_part(void **state) {
    (void)state;
    const Centre old[] = {{"M", "f", 0, 10, 5, 80, NULL}, {"M", "g", 0, 20, 5, 80, NULL}};
    const Centre new[] = {{"M", "g", 0, 1, 9, 999, NULL}, {"M", "f", 0, 30, 1, 1, NULL}};
    CHECK(old, new, ((const int[]){1, 0}), ((const MatchHow[]){MATCH_SAME, MATCH_SAME}));
}

static void another_module_is_a_move(void **state) {
    (void)state;
    const Centre old[] = {{"M", "f", 0, 10, 5, 80, NULL}, {"M", "main", 0, 20, 1, 80, NULL}};
    const Centre new[] = {{"N", "f", 0, 1, 50, 999, NULL}, {"M", "main", 0, 30, 1, 1, NULL}};
    CHECK(old, new, ((const int[]){0, 1}), ((const MatchHow[]){MATCH_MOVED, MATCH_SAME}));
}

/* as GHC 9.10 did it; of a program's own modules nothing follows from such names */
static void the_library_may_be_called_otherwise(void **state) {
    (void)state;
    const Centre old[] = {{"GHC.Show", "show", 0, 1, 500, 80, NULL},
                          {"Data.Maybe", "show", 0, 2, 7, 80, NULL},
                          {"GHC.Own", "show", 0, 3, 90, 80, NULL}};
    const Centre new[] = {{"GHC.Internal.Show", "show", 0, 1, 9, 1, NULL},
                          {"GHC.Internal.Data.Maybe", "show", 0, 2, 70, 1, NULL},
                          {"Own", "show", 0, 3, 20, 1, NULL}};
    CHECK(old, new, ((const int[]){0, 1, -1}),
          ((const MatchHow[]){MATCH_LIBRARY, MATCH_LIBRARY, MATCH_NONE}));
    CHECK(new, old, ((const int[]){0, 1, -1}),
          ((const MatchHow[]){MATCH_LIBRARY, MATCH_LIBRARY, MATCH_NONE}));
}

static void a_common_name_needs_near_costs(void **state) {
    (void)state;
    const Centre old[] = {{"A", "show", 0, 1, 500, 80, NULL}, {"B", "show", 0, 2, 7, 80, NULL}};
    const Centre new[] = {{"C", "show", 0, 1, 9, 1, NULL}, {"B", "show", 0, 2, 7, 80, NULL}};
    const Centre near[] = {{"C", "show", 0, 1, 501, 1, NULL}, {"B", "show", 0, 2, 7, 80, NULL}};
    CHECK(old, new, ((const int[]){-1, 1}), ((const MatchHow[]){MATCH_NONE, MATCH_SAME}));
    CHECK(old, near, ((const int[]){0, 1}), ((const MatchHow[]){MATCH_MOVED, MATCH_SAME}));
}

/* `volume` of two instances; a third one comes before them, and the second got dearer */
static void namesakes_are_told_apart_by_costs(void **state) {
    (void)state;
    const Centre old[] = {{"M", "volume", 0, 10, 2000, 64000, NULL},
                          {"M", "volume", 1, 20, 1000, 32000, NULL}};
    const Centre new[] = {{"M", "volume", 0, 5, 70, 700, NULL},
                          {"M", "volume", 1, 10, 2000, 64000, NULL},
                          {"M", "volume", 2, 20, 1000, 32000, NULL}};
    CHECK(old, new, ((const int[]){-1, 0, 1}),
          ((const MatchHow[]){MATCH_NONE, MATCH_MOVED, MATCH_MOVED}));
}

/* No cost at all is no likeness. */
static void namesakes_without_costs_are_told_apart_by_order(void **state) {
    (void)state;
    const Centre old[] = {{"M", "volume", 0, 10, 2000, 64000, NULL},
                          {"M", "volume", 1, 20, 0, 0, NULL}};
    const Centre new[] = {{"M", "volume", 0, 10, 0, 0, NULL},
                          {"M", "volume", 1, 20, 1000, 32000, NULL}};
    CHECK(old, new, ((const int[]){0, 1}), ((const MatchHow[]){MATCH_SAME, MATCH_SAME}));
}

static void a_rename_keeps_neighbours_and_children(void **state) {
    (void)state;
    const Centre old[] = {{"M", "main", 0, 1, 1, 8, NULL},
                          {"M", "count", 0, 5, 200, 6400, "main"},
                          {"M", "count.go", 0, 6, 20000, 640000, "count"},
                          {"M", "text", 0, 9, 1, 80, "main"}};
    const Centre new[] = {{"M", "main", 0, 1, 1, 8, NULL},
                          {"M", "tally", 0, 5, 200, 9600, "main"},
                          {"M", "tally.go", 0, 6, 77, 1, "tally"},
                          {"M", "text", 0, 9, 1, 80, "main"}};
    CHECK(old, new, ((const int[]){0, 1, 2, 3}),
          ((const MatchHow[]){MATCH_SAME, MATCH_RENAMED, MATCH_MOVED, MATCH_SAME}));
}

static void two_candidates_are_none(void **state) {
    (void)state;
    const Centre old[] = {{"M", "a", 0, 5, 100, 800, NULL}, {"M", "b", 0, 6, 100, 800, NULL}};
    const Centre new[] = {{"M", "x", 0, 5, 100, 800, NULL}, {"M", "y", 0, 6, 100, 800, NULL}};
    CHECK(old, new, ((const int[]){-1, -1}), ((const MatchHow[]){MATCH_NONE, MATCH_NONE}));
}

static void another_function_in_the_place_is_new(void **state) {
    (void)state;
    const Centre old[] = {{"M", "main", 0, 1, 1, 8, NULL},
                          {"M", "load", 0, 5, 3, 6400, "main"},
                          {"M", "text", 0, 9, 1, 80, "main"}};
    const Centre new[] = {{"M", "main", 0, 1, 1, 8, NULL},
                          {"M", "text", 0, 9, 1, 80, "main"},
                          {"M", "pad", 0, 5, 900, 20, "text"}};
    CHECK(old, new, ((const int[]){0, 2, -1}),
          ((const MatchHow[]){MATCH_SAME, MATCH_SAME, MATCH_NONE}));
}

/* equal names, equal costs, equal positions, nothing that fits; how the time grows is counted by
 * tests/programs/large/readers.py */
static void many_labels(void **state) {
    (void)state;
    enum { MANY = 40000 };
    for (int hostile = 0; hostile < 3; hostile++) {
        Profile profiles[2];
        for (int side = 0; side < 2; side++) {
            profile_init(&profiles[side]);
            profile_add_metric(&profiles[side], (ProfileMetric){.key = TEXT("entries")});
            uint32_t root = profile_context(
                &profiles[side], PROFILE_NONE,
                profile_label(&profiles[side], (ProfileLabel){.kind = PROFILE_MAIN}));
            for (uint32_t i = 0; i < MANY; i++) {
                char name[30];
                snprintf(name, sizeof name, hostile == 0 ? "same" : side ? "new%u" : "old%u", i);
                uint32_t label = profile_label(
                    &profiles[side],
                    (ProfileLabel){.kind = PROFILE_CENTRE,
                                   .module = hostile == 2 && side ? TEXT("N") : TEXT("M"),
                                   .name = text_of(name),
                                   .ordinal = hostile == 0 ? i * 2 + (uint32_t)side : 0,
                                   .place = {TEXT("M.hs"), hostile == 1 ? i + 1 : 1, 1, 1, 1}});
                uint32_t context = profile_context(&profiles[side], root, label);
                profiles[side].metrics.items[0].values.items[context] = 7;
            }
        }
        Match match = {0};
        match_labels(&profiles[0], &profiles[1], &match);
        match_release(&match);
        profile_release(&profiles[0]);
        profile_release(&profiles[1]);
    }
}

UNIT(analyse_match_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_play_no_part),
        cmocka_unit_test(another_module_is_a_move),
        cmocka_unit_test(the_library_may_be_called_otherwise),
        cmocka_unit_test(a_common_name_needs_near_costs),
        cmocka_unit_test(namesakes_are_told_apart_by_costs),
        cmocka_unit_test(namesakes_without_costs_are_told_apart_by_order),
        cmocka_unit_test(a_rename_keeps_neighbours_and_children),
        cmocka_unit_test(two_candidates_are_none),
        cmocka_unit_test(another_function_in_the_place_is_new),
        cmocka_unit_test(many_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
