#include "analyse/answer/internal.h"
#include "base/fail.h"

const char *answer_key(AnswerKind kind) {
    static const char *const keys[] = {
#define ANSWER(code, key, heading, description) key,
#include "analyse/answer/answers.def"
    };
    bug_unless((unsigned)kind < ANSWER_KIND_COUNT, "answer %d", (int)kind);
    return keys[kind];
}

const char *answer_stuff_key(AnswerStuff stuff) {
    static const char *const keys[] = {
#define ANSWER(code, key, heading, description)
#define STUFF(code, key, words) key,
#include "analyse/answer/answers.def"
    };
    bug_unless((unsigned)stuff < ANSWER_STUFF_COUNT, "stuff %d", (int)stuff);
    return keys[stuff];
}

/* the metric that was asked for, if it is of this kind; else the one that there is */
static uint32_t metric_of(const Profile *profile, AnswerKind kind, uint32_t wanted) {
    ProfileRole role =
        wanted == PROFILE_NONE ? PROFILE_ROLE_OTHER : profile->metrics.items[wanted].role;
    if (kind == ANSWER_TIME)
        return role == PROFILE_ROLE_TIME || role == PROFILE_ROLE_STEPS
                   ? wanted
                   : answer_time_metric(profile);
    return role == PROFILE_ROLE_ALLOCATION ? wanted : answer_allocation_metric(profile);
}

/* for whoever can still run the program: earlier than a heap is trouble */
static bool wants_holder(const AnswerMemory *memory) {
    enum { PEAK = 1 << 20, MANY_THUNKS = 400 };
    bool is_lazy = memory->stuff == ANSWER_STUFF_THUNKS &&
                   answer_permille(memory->stuff_amount, memory->stuff_total) >= MANY_THUNKS;
    return memory->peak >= PEAK && (memory->grows || is_lazy);
}

/* Is it known how long it took? Our own engines have no clock, and count the same each time. */
static bool is_timed(const Profile *profile) {
    return profile_fact(profile, PROFILE_FACT_TOTAL_SECONDS).length > 0 ||
           profile_fact(profile, PROFILE_FACT_RTS_TOTAL_SECONDS).length > 0 ||
           profile_fact(profile, PROFILE_FACT_DURATION).length > 0;
}

/* What a program does to begin and to end is a few ten kilobytes and milliseconds. */
static bool is_tiny(const Rollup *rollup, const AnswerRun *run) {
    enum { BYTES = 256000, NANOSECONDS = 50000000 };
    return is_timed(rollup->profile) && run->steps == 0 && run->allocated > 0 &&
           run->allocated < BYTES && run->cpu < NANOSECONDS &&
           (run->cpu > 0 || run->nanoseconds < NANOSECONDS);
}

void answers_init(Answers *answers, const Rollup *rollup, const LabelNames *names,
                  uint32_t metric) {
    *answers = (Answers){0};
    AnswerFamilies families;
    AnswerCandidates candidates = {0};
    Answer *items = candidates.items;
    answer_families_init(&families, rollup, names);
    uint32_t time = metric_of(rollup->profile, ANSWER_TIME, metric);
    uint32_t allocation = metric_of(rollup->profile, ANSWER_ALLOCATION, metric);
    if (time != PROFILE_NONE)
        candidates.has[ANSWER_TIME] =
            answer_find_cost(&families, ANSWER_TIME, time, allocation, &items[ANSWER_TIME]);
    if (allocation != PROFILE_NONE)
        candidates.has[ANSWER_ALLOCATION] = answer_find_cost(
            &families, ANSWER_ALLOCATION, allocation, time, &items[ANSWER_ALLOCATION]);
    candidates.has[ANSWER_MEMORY] = answer_find_memory(&families, &items[ANSWER_MEMORY]);
    const Answer *memory = candidates.has[ANSWER_MEMORY] ? &items[ANSWER_MEMORY] : NULL;
    answers->wants_holder = memory && wants_holder(&memory->memory);
    answer_find_run(rollup, memory, &answers->run);
    candidates.has[ANSWER_COLLECTOR] =
        answer_find_collector(&families, &answers->run, memory, &items[ANSWER_COLLECTOR]);
    candidates.has[ANSWER_SEARCH] =
        answer_find_search(rollup, &answers->run, &items[ANSWER_SEARCH]);
    candidates.has[ANSWER_REPEATED] =
        answer_find_repeated(rollup->profile, &items[ANSWER_REPEATED]);
    answer_weigh(&families, &candidates, metric, answers);
    answers->is_tiny = is_tiny(rollup, &answers->run);
    answer_families_release(&families);
}
