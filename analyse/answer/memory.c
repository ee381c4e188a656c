/* What is alive: how it grows, who made it, what it is, who holds it, each from the census that
 * tells, joined into one answer.
 *
 * Growth is what medians of quarters show, of the censuses up to the first that is as large as any:
 * each larger than the one before, the last at least half as large again as the first. Medians, so
 * that one large census alone is no growth; up to the largest, since what piles up is often gone
 * when somebody looks at it at last; quarters of their number, since censuses follow the program's
 * own time and clocks do not. (Those of our own runs, which are the further apart the more is
 * alive, are first brought to even steps of what was allocated.) What reaches its size and stays there was built, and is used: a tenth
 * of the censuses near the largest are no growth; nor is what slows down, for it fills up. Times
 * are compared within one dimension only: those of two runs, or by two clocks, have nothing to do
 * with each other. */
#include "analyse/answer/internal.h"
#include "ghc/methods.h"
#include "ghc/retainers.h"
#include "profile/project.h"
#include <stdlib.h>

enum {
    QUARTERS = 4,
    GROWTH_SAMPLES = 6,     /* fewer show no course: one alone would be a quarter */
    GROWTH_LEAST = 1 << 16, /* bytes: what a runtime system's own tables may grow by */
    NEAR = 980,             /* thousandths of the peak: of what grows steadily, a fiftieth is */
    TOP = 950,              /* thousandths of the peak: censuses vary by as much */
    HALFWAY = 667,          /* thousandths of the peak: steady growth is at 500 */
    STAYS = 100,            /* thousandths of the censuses */
    NAMED_MAKER = 100,      /* thousandths of the peak: who made less is not worth naming */
    NAMED_TYPE = 333,
    NAMED_LINE = 333, /* a list of lines has gaps: who leads in what is left must be clear */
};

/* ---- over time ---- */

typedef struct Course { /* of the censuses of a dimension that are not empty */
    uint64_t *totals, *times;
    uint32_t count, peak;
} Course;

static Course course_of(const ProfileDimension *dimension, Arena *arena) {
    Course course = {.totals = ARENA_ARRAY(arena, uint64_t, (size_t)dimension->samples.count + 1),
                     .times = ARENA_ARRAY(arena, uint64_t, (size_t)dimension->samples.count + 1)};
    for (uint32_t i = 0; i < dimension->samples.count; i++) {
        const ProfileSample *sample = &dimension->samples.items[i];
        if (sample->rows == 0) continue;
        course.totals[course.count] = sample->total;
        course.times[course.count] = sample->time;
        if (sample->total > course.totals[course.peak]) course.peak = course.count;
        course.count++;
    }
    return course;
}

/* what there was between two censuses, as if it had grown or shrunk evenly */
static uint64_t between(const Course *course, uint32_t before, uint64_t time) {
    if (before + 1 == course->count) return course->totals[before];
    double from = (double)course->totals[before], to = (double)course->totals[before + 1];
    double length = (double)(course->times[before + 1] - course->times[before]);
    return (uint64_t)(from + (to - from) * ((double)(time - course->times[before]) / length));
}

/* As many at even steps from the first census to the last; the largest is among them. */
static Course at_even_steps(Course course, Arena *arena) {
    Course even = {.totals = ARENA_ARRAY(arena, uint64_t, course.count),
                   .times = ARENA_ARRAY(arena, uint64_t, course.count),
                   .count = course.count};
    uint64_t first = course.times[0], length = course.times[course.count - 1] - first;
    if (length == 0) return course;
    uint32_t before = 0;
    for (uint32_t i = 0; i < even.count; i++) {
        even.times[i] = first + (uint64_t)((double)length * i / (even.count - 1));
        while (before + 1 < course.count && course.times[before + 1] <= even.times[i]) before++;
        even.totals[i] = between(&course, before, even.times[i]);
    }
    uint64_t peak_time = course.times[course.peak];
    even.peak = (uint32_t)((double)(peak_time - first) * (even.count - 1) / (double)length + 0.5);
    even.totals[even.peak] = course.totals[course.peak];
    even.times[even.peak] = peak_time;
    return even;
}

static int compare_numbers(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

/* of an even number the lower one */
static uint64_t median(const uint64_t *values, uint32_t count, Arena *arena) {
    uint64_t *sorted = arena_copy(arena, values, count * sizeof *values);
    qsort(sorted, count, sizeof *sorted, compare_numbers);
    return sorted[(count - 1) / 2];
}

/* Is it near its peak for a while? */
static bool stays(const Course *course) {
    uint32_t near = 0;
    for (uint32_t i = 0; i < course->count; i++)
        near += i != course->peak &&
                answer_permille(course->totals[i], course->totals[course->peak]) >= NEAR;
    return answer_permille(near, course->count) >= STAYS;
}

/* how many censuses there are up to the first that is as large as any, but for a little */
static uint32_t count_rise(const Course *course) {
    uint32_t top = 0;
    while (answer_permille(course->totals[top], course->totals[course->peak]) < TOP) top++;
    return top + 1;
}

static bool find_growth(const Course *course, Arena *arena) {
    uint32_t count = count_rise(course);
    uint64_t medians[QUARTERS];
    if (count < GROWTH_SAMPLES || stays(course)) return false;
    uint64_t halfway = median(course->totals, count, arena);
    if (answer_permille(halfway, course->totals[course->peak]) > HALFWAY) return false;
    for (uint32_t i = 0; i < QUARTERS; i++) {
        uint32_t from = (uint32_t)((uint64_t)count * i / QUARTERS);
        uint32_t to = (uint32_t)((uint64_t)count * (i + 1) / QUARTERS);
        medians[i] = median(course->totals + from, to - from, arena);
        if (i > 0 && medians[i] <= medians[i - 1]) return false;
    }
    uint64_t grown = medians[QUARTERS - 1] - medians[0];
    return grown >= medians[0] / 2 && grown >= GROWTH_LEAST;
}

/* What grows to the last census may have gone on until the end, by what was allocated at most; so
 * much that twice the peak would be a guess is not assumed. */
static uint64_t unseen_after(const Profile *profile, const AnswerMemory *memory) {
    uint64_t end = memory->peak_time;
    if (memory->peak_time == memory->end_time) profile_stated(profile, PROFILE_METRIC_BYTES, &end);
    uint64_t unseen = end > memory->peak_time ? end - memory->peak_time : 0;
    return unseen < memory->peak ? unseen : memory->peak;
}

/* From when to when most of it is there; by our own clock, which follows the program. */
static void find_stay(const Course *course, AnswerMemory *memory) {
    enum { MOST = 800, LONG = 300 }; /* thousandths of the peak; of the run */
    uint32_t from = course->count, to = 0;
    for (uint32_t i = 0; i < course->count; i++) {
        if (answer_permille(course->totals[i], course->totals[course->peak]) < MOST) continue;
        if (from == course->count) from = i;
        to = i;
    }
    uint64_t length = course->times[to] - course->times[from];
    if (memory->grows || answer_permille(length, course->times[course->count - 1]) < LONG) return;
    memory->stays_from = course->times[from];
    memory->stays_to = course->times[to];
}

static void find_course(const Profile *profile, const ProfileDimension *dimension,
                        AnswerMemory *memory) {
    Arena arena;
    arena_init(&arena);
    Course course = course_of(dimension, &arena);
    if (dimension->of_cells) course = at_even_steps(course, &arena);
    memory->first = course.totals[0];
    memory->peak = course.totals[course.peak];
    memory->last = course.totals[course.count - 1];
    memory->peak_time = course.times[course.peak];
    memory->end_time = vector_last(&dimension->samples).time;
    memory->typical = median(course.totals, course.count, &arena);
    memory->grows = find_growth(&course, &arena);
    memory->is_freed = memory->last < memory->peak / 2;
    memory->peak_may_be = memory->peak;
    if (memory->grows && dimension->of_cells) memory->peak_may_be += unseen_after(profile, memory);
    if (dimension->of_cells) find_stay(&course, memory);
    memory->is_level = !memory->grows && memory->peak - memory->typical <= memory->typical / 4;
    arena_release(&arena);
}

/* ---- dimensions ---- */

static bool has_samples(const ProfileDimension *dimension) {
    for (uint32_t i = 0; i < dimension->samples.count; i++)
        if (dimension->samples.items[i].rows > 0) return true;
    return false;
}

/* the first census that breaks the heap down like this and has something in it */
uint32_t answer_census_by(const Profile *profile, ProfileDimensionCode code) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (profile->dimensions.items[i].code == code && has_samples(&profile->dimensions.items[i]))
            return i;
    return PROFILE_NONE;
}

/* by site, else by maker, else the live one with most samples */
static uint32_t main_census(const Profile *profile) {
    uint32_t best = answer_census_by(profile, PROFILE_DIMENSION_SITE);
    if (best != PROFILE_NONE) return best;
    best = answer_census_by(profile, PROFILE_DIMENSION_CONTEXT);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (best != PROFILE_NONE &&
            (profile->dimensions.items[best].code == PROFILE_DIMENSION_CONTEXT ||
             profile->dimensions.items[best].samples.count >= dimension->samples.count))
            continue;
        if (profile_dimension_is_live(dimension) && has_samples(dimension)) best = i;
    }
    return best;
}

/* The fullest moment that a census saw, if it tells of the peak: a census by something else comes
 * from another run, and may have missed what was alive for a moment only. PROFILE_NONE: it does
 * not. */
static uint32_t telling_sample(const Profile *profile, ProfileDimensionCode code,
                               const AnswerMemory *memory, uint32_t *index) {
    *index = answer_census_by(profile, code);
    if (*index == PROFILE_NONE) return PROFILE_NONE;
    if (profile->dimensions.items[*index].of_cells) return memory->told;
    uint32_t peak = profile_peak_sample(profile, *index);
    uint64_t seen = profile->dimensions.items[*index].samples.items[peak].total;
    return seen >= memory->peak / 2 ? peak : PROFILE_NONE;
}

/* ---- who made it ---- */

/* The definition that a context is of: a method that is nobody's alone is its caller's work. */
uint32_t answer_maker_of(const AnswerFamilies *families, uint32_t context) {
    const Profile *profile = families->rollup->profile;
    uint32_t label = profile->contexts.items[context].label;
    while (families->methods[families->heads[label]] &&
           profile->contexts.items[context].parent != PROFILE_NONE) {
        uint32_t above = profile->contexts.items[context].parent;
        if (profile->labels.items[profile->contexts.items[above].label].kind != PROFILE_CENTRE)
            break;
        context = above;
        label = profile->contexts.items[context].label;
    }
    return families->heads[label];
}

bool answer_can_make(const ProfileLabel *label) {
    return label->kind == PROFILE_CENTRE || label->kind == PROFILE_CAF;
}

static uint32_t find_maker(const AnswerFamilies *families, AnswerMemory *memory) {
    const Profile *profile = families->rollup->profile;
    uint32_t index = memory->dimension;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    Arena arena;
    arena_init(&arena);
    uint64_t *made = ARENA_ARRAY(&arena, uint64_t, (size_t)profile->labels.count + 1);
    uint32_t best = PROFILE_NONE;
    ProfileRows rows = profile_rows(profile, index, profile_peak_sample(profile, index));
    while (profile_next_row(&rows)) {
        const ProfileBand *band = &dimension->bands.items[rows.band];
        if (band->context == 0) continue;
        uint32_t maker = answer_maker_of(families, band->context - 1);
        made[maker] += rows.value;
        if (answer_can_make(&profile->labels.items[maker]) &&
            (best == PROFILE_NONE || made[maker] > made[best]))
            best = maker;
    }
    memory->made = best == PROFILE_NONE ? 0 : made[best];
    arena_release(&arena);
    if (answer_permille(memory->made, memory->peak) >= NAMED_MAKER) return best;
    memory->made = 0;
    return PROFILE_NONE;
}

/* A program that is not built for profiling has no makers, but lines: info tables are of them. */
static void find_line(const Profile *profile, AnswerMemory *memory) {
    uint32_t index;
    uint32_t peak = telling_sample(profile, PROFILE_DIMENSION_INFO_TABLE, memory, &index);
    if (peak == PROFILE_NONE || memory->made > 0) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    const ProfileBand *most = NULL;
    uint64_t most_amount = 0;
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        const ProfileBand *band = &dimension->bands.items[rows.band];
        if (band->module.length == 0 || rows.value <= most_amount) continue; /* a library's */
        most = band;
        most_amount = rows.value;
    }
    memory->line_total = dimension->samples.items[peak].total;
    if (!most) return;
    rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        const ProfileBand *band = &dimension->bands.items[rows.band];
        bool same = most->place.line > 0 && band->place.line == most->place.line &&
                    text_equal(band->place.file, most->place.file);
        if (same || band == most) memory->line_amount += rows.value;
    }
    if (answer_permille(memory->line_amount, memory->line_total) >= NAMED_LINE) memory->line = most;
}

/* ---- what it is ---- */

/* as GHC calls it */
static AnswerStuff stuff_of(Text name) {
    static const struct {
        const char *name;
        AnswerStuff stuff;
    } kinds[] = {
#define CLOSURE_KIND(name, stuff) {name, ANSWER_STUFF_##stuff},
#include "ghc/closure_kinds.def"
#undef CLOSURE_KIND
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Text kind = text_of(kinds[i].name);
        if (text_starts_with(name, kind) &&
            (name.length == kind.length || name.bytes[kind.length] == '_'))
            return kinds[i].stuff;
    }
    return ANSWER_STUFF_CONSTRUCTORS;
}

static void find_stuff(const Profile *profile, AnswerMemory *memory) {
    uint32_t index;
    uint32_t peak = telling_sample(profile, PROFILE_DIMENSION_CLOSURE_TYPE, memory, &index);
    memory->stuff = ANSWER_STUFF_UNKNOWN;
    if (peak == PROFILE_NONE) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint64_t sums[ANSWER_STUFF_COUNT] = {0};
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        Text name = dimension->bands.items[rows.band].name;
        sums[dimension->of_cells ? answer_stuff_of_site(profile_find_site_kind(name))
                                 : stuff_of(name)] += rows.value;
    }
    memory->stuff = ANSWER_STUFF_THUNKS;
    for (AnswerStuff i = 0; i < ANSWER_STUFF_COUNT; i++)
        if (sums[i] > sums[memory->stuff]) memory->stuff = i;
    memory->stuff_amount = sums[memory->stuff];
    memory->stuff_total = dimension->samples.items[peak].total;
}

/* Censuses have stacks since GHC 9.2. They come and go: at the peak there may be none. One that
 * grows beside many thunks is their evaluation, as deep as their chain is long. */
static void find_seen_stack(const Profile *profile, AnswerMemory *memory) {
    enum { FEW = 4 }; /* thunks: less than one in so many bytes of stack */
    uint32_t index = answer_census_by(profile, PROFILE_DIMENSION_CLOSURE_TYPE);
    if (index == PROFILE_NONE || profile->dimensions.items[index].of_cells) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint64_t most[ANSWER_STUFF_COUNT] = {0};
    Arena arena;
    arena_init(&arena);
    AnswerStuff *kinds = ARENA_ARRAY(&arena, AnswerStuff, (size_t)dimension->bands.count + 1);
    for (uint32_t i = 0; i < dimension->bands.count; i++)
        kinds[i] = stuff_of(dimension->bands.items[i].name);
    for (uint32_t i = 0; i < dimension->samples.count; i++) {
        uint64_t sums[ANSWER_STUFF_COUNT] = {0};
        ProfileRows rows = profile_rows(profile, index, i);
        while (profile_next_row(&rows)) sums[kinds[rows.band]] += rows.value;
        for (AnswerStuff stuff = 0; stuff < ANSWER_STUFF_COUNT; stuff++)
            if (sums[stuff] > most[stuff]) most[stuff] = sums[stuff];
    }
    memory->stack_evaluates =
        most[ANSWER_STUFF_STACK] > 0 && most[ANSWER_STUFF_THUNKS] >= most[ANSWER_STUFF_STACK] / FEW;
    if (!memory->stack_evaluates) memory->seen_stack = most[ANSWER_STUFF_STACK];
    arena_release(&arena);
}

static void find_type(const Profile *profile, AnswerMemory *memory) {
    uint32_t index;
    uint32_t peak = telling_sample(profile, PROFILE_DIMENSION_TYPE, memory, &index);
    if (peak == PROFILE_NONE) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint64_t most = 0;
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        Text name = dimension->bands.items[rows.band].name;
        bool is_known = !text_equal(name, TEXT("*")); /* GHC's for a type that it cannot say */
        if (dimension->of_cells) is_known = profile_find_site_kind(name) == PROFILE_SITE_OTHER;
        if (rows.value <= most) continue;
        most = rows.value;
        memory->type = is_known ? name : TEXT("");
    }
    if (answer_permille(most, dimension->samples.items[peak].total) < NAMED_TYPE)
        memory->type = TEXT("");
}

/* ---- who holds it ---- */

/* the definition of this name: the maker if it is the maker's */
static uint32_t find_named(const AnswerFamilies *families, Text name, uint32_t maker) {
    const Profile *profile = families->rollup->profile;
    uint32_t found = PROFILE_NONE;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        if (label->kind != PROFILE_CENTRE || !text_equal(ghc_definition(label->name), name))
            continue;
        if (families->heads[i] == maker) return maker;
        if (found == PROFILE_NONE) found = families->heads[i];
    }
    return found;
}

/* A set has several holders: the maker if it is among them, else the first definition. */
static void read_set(const AnswerFamilies *families, Text set, uint32_t maker,
                     AnswerMemory *memory) {
    Text one;
    while (ghc_next_retainer(&set, &one)) {
        if (text_equal(one, TEXT("SYSTEM"))) {
            memory->held_by_stack = true;
        } else if (ghc_is_constant(one)) {
            memory->held_by_constant = true;
        } else if (memory->holder == PROFILE_NONE || memory->holder != maker) {
            uint32_t found = find_named(families, one, maker);
            if (memory->holder == PROFILE_NONE || found == maker) memory->holder = found;
        }
    }
}

static void find_holder(const AnswerFamilies *families, uint32_t maker, AnswerMemory *memory) {
    const Profile *profile = families->rollup->profile;
    uint32_t index;
    uint32_t peak = telling_sample(profile, PROFILE_DIMENSION_RETAINER, memory, &index);
    memory->holder = PROFILE_NONE;
    if (peak == PROFILE_NONE) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    Interner sets;
    VECTOR(uint64_t) sums = {0};
    Buffer name = {0};
    Symbol best = 0;
    interner_init(&sets);
    vector_push(&sums, 0);
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        ghc_retainer_set(dimension->bands.items[rows.band].name, &name);
        Symbol set = intern(&sets, buffer_as_text(&name));
        if (set == sums.count) vector_push(&sums, 0);
        sums.items[set] += rows.value;
        if (sums.items[set] > sums.items[best]) best = set;
    }
    memory->held = sums.items[best];
    memory->held_total = dimension->samples.items[peak].total;
    if (best > 0) read_set(families, symbol_text(&sets, best), maker, memory);
    vector_release(&sums);
    buffer_release(&name);
    interner_release(&sets);
}

/* ---- all of it ---- */

static bool is_of_cells(const Profile *profile, const AnswerMemory *memory) {
    return profile->dimensions.items[memory->dimension].of_cells &&
           answer_census_by(profile, PROFILE_DIMENSION_CELLS) != PROFILE_NONE;
}

/* thunks that grow, made and held by one definition; of our own runs the maker is the line */
static bool is_lazy_pattern(const AnswerMemory *memory, uint32_t maker) {
    enum { MOST = 500 };
    return memory->grows && memory->stuff == ANSWER_STUFF_THUNKS && maker != PROFILE_NONE &&
           answer_permille(memory->stuff_amount, memory->stuff_total) >= MOST &&
           (memory->holder == maker ||
            answer_permille(memory->made_stuff, memory->stuff_total) >= MOST);
}

bool answer_find_memory(AnswerFamilies *families, Answer *answer) {
    const Profile *profile = families->rollup->profile;
    AnswerMemory memory = {
        .dimension = main_census(profile), .site = PROFILE_NONE, .stack_in = PROFILE_NONE};
    if (memory.dimension == PROFILE_NONE) return false;
    memory.clock = profile_clock_of(profile, profile->dimensions.items[memory.dimension].source);
    find_course(profile, &profile->dimensions.items[memory.dimension], &memory);
    uint32_t maker;
    if (is_of_cells(profile, &memory)) {
        maker = answer_find_alive(families, &memory);
    } else {
        maker = find_maker(families, &memory);
        find_line(profile, &memory);
        find_stuff(profile, &memory);
        find_seen_stack(profile, &memory);
    }
    find_type(profile, &memory);
    find_holder(families, maker, &memory);
    memory.is_lazy_pattern = is_lazy_pattern(&memory, maker);
    *answer = (Answer){.kind = ANSWER_MEMORY, .label = maker, .memory = memory};
    return true;
}
