/* A unit test: tests/unit/NAME.c says UNIT(NAME) { .. } where a program of its own would say main.
 * The tests of a folder are one program, build/tests/units_FOLDER (tests/meson.build): linking
 * takes longer than most of them run. It runs the one whose name is its first argument or its own
 * name: build/tests/NAME is a link to it.
 */
#ifndef TESTS_UNIT_UNIT_H
#define TESTS_UNIT_UNIT_H

typedef int UnitRun(int count, char **words);

typedef struct Unit {
    const char *name;
    UnitRun *run;
    struct Unit *next;
} Unit;

/* before main */
void unit_add(Unit *unit);

#define UNIT(NAME)                                              \
    static UnitRun run_##NAME;                                  \
    __attribute__((constructor)) static void add_##NAME(void) { \
        static Unit unit = {#NAME, run_##NAME, NULL};           \
        unit_add(&unit);                                        \
    }                                                           \
    static int run_##NAME(int count __attribute__((unused)), char **words __attribute__((unused)))

#endif
