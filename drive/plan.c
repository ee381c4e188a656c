#include "drive/plan.h"
#include "profile/lookup.h"
#include <string.h>

/* ---- the tables ---- */

typedef struct CentresRow {
    const char *key, *option;
    GhcVersion since;
} CentresRow;

static const CentresRow centres_rows[] = {
#define CENTRES(code, key, major, minor, option, detail, words) {key, option, {major, minor}},
#include "drive/choices.def"
};

typedef struct HeapRow {
    ProfileDimensionCode heap;
    GhcVersion since;
} HeapRow;

static const HeapRow heaps[HEAP_COUNT] = {
#define HEAP(code, when, plain, major, minor, purpose) {PROFILE_DIMENSION_##code, {major, minor}},
#include "drive/choices.def"
};

const char *drive_centres_key(DriveCentres centres) { return centres_rows[centres].key; }

const char *drive_centres_option(DriveCentres centres) { return centres_rows[centres].option; }

DriveCentres drive_find_centres(Text key) {
    for (int i = 0; i < CENTRES_COUNT; i++)
        if (text_equal(key, text_of(centres_rows[i].key))) return (DriveCentres)i;
    return CENTRES_COUNT;
}

ProfileDimensionCode drive_find_heap(Text name, Buffer *there) {
    ProfileNamed items[HEAP_COUNT];
    for (int i = 0; i < HEAP_COUNT; i++) {
        ProfileDimension dimension = profile_dimension_of(heaps[i].heap);
        items[i] = profile_dimension_named(&dimension);
    }
    uint32_t found = profile_lookup(items, HEAP_COUNT, name, there);
    if (found != PROFILE_NONE) return heaps[found].heap;
    if (there->length == 0)
        for (int i = 0; i < HEAP_COUNT; i++)
            buffer_printf(there, "%s%.*s", i > 0 ? ", " : "", TEXT_ARGS(items[i].key));
    return PROFILE_DIMENSION_OTHER;
}

/* ---- versions ---- */

static bool take_number(Text *text, uint32_t *number) {
    enum { LARGEST = 100000 };
    size_t at = 0;
    *number = 0;
    for (; at < text->length && text->bytes[at] >= '0' && text->bytes[at] <= '9'; at++) {
        *number = *number * 10 + (uint32_t)(text->bytes[at] - '0');
        if (*number > LARGEST) return false;
    }
    *text = (Text){text->bytes + at, text->length - at};
    return at > 0;
}

bool drive_ghc_version_parse(Text text, GhcVersion *version) {
    *version = (GhcVersion){0};
    if (!take_number(&text, &version->major) || !text_starts_with(text, TEXT("."))) return false;
    text = (Text){text.bytes + 1, text.length - 1};
    return take_number(&text, &version->minor);
}

bool drive_ghc_at_least(GhcVersion version, uint32_t major, uint32_t minor) {
    return version.major > major || (version.major == major && version.minor >= minor);
}

GhcVersion drive_centres_since(DriveCentres centres) { return centres_rows[centres].since; }

GhcVersion drive_heap_since(ProfileDimensionCode heap) {
    for (int i = 0; i < HEAP_COUNT; i++)
        if (heaps[i].heap == heap) return heaps[i].since;
    return (GhcVersion){0};
}

/* ---- the build ---- */

void drive_build_options_before(const BuildPlan *plan, Words *words) {
    if (plan->profiling) words_add(words, drive_centres_option(plan->centres));
}

void drive_build_options_behind(const BuildPlan *plan, Words *words) {
    words_add(words, "-rtsopts");
    /* from 9.4 on every program can write an eventlog */
    bool logs = plan->profiling || plan->logging;
    if (logs && !drive_ghc_at_least(plan->version, 9, 4)) words_add(words, "-eventlog");
    if (!plan->info_tables) return;
    words_add(words, "-finfo-table-map");
    words_add(words, "-fdistinct-constructor-tables"); /* else a constructor has one place */
}

/* The folder of a file, without the slash; "." if it has none. */
static Text folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    if (!slash) return TEXT(".");
    return slash == file ? TEXT("/") : (Text){file, (size_t)(slash - file)};
}

void drive_build_file_words(const BuildPlan *plan, Arena *arena, const char *ghc, const char *file,
                            const char *folder, const char *program, Words *words) {
    words_add(words, ghc);
    words_add(words, "--make");
    words_add(words, "-O"); /* as cabal does: costs without optimisation say little */
    if (plan->profiling) words_add(words, "-prof");
    drive_build_options_before(plan, words);
    /* modules beside the file are found from everywhere */
    Text beside = folder_of(file);
    if (!memchr(beside.bytes, ':', beside.length))
        words_format(words, arena, "-i%.*s", TEXT_ARGS(beside));
    words_split(words, arena, plan->options);
    drive_build_options_behind(plan, words);
    words_add(words, "-outputdir");
    words_format(words, arena, "%s/objects", folder);
    words_add(words, "-o");
    words_add(words, program);
    words_add(words, file);
}

/* ---- the runs ---- */

static const uint64_t shortest_interval = 200000, timer_interval = 1000000; /* nanoseconds */

/* A hundred samples, or as many as cost no more than the run itself, but enough to see it grow.
 * What a sample costs was measured with GHC 9.0.2: 1 to 2 ns for each byte of the peak, those of
 * retainers about twice as much. */
static uint64_t samples_wanted(ProfileDimensionCode heap, uint64_t cpu_nanoseconds,
                               uint64_t live_bytes) {
    enum { MOST = 100, LEAST = 20, LEAST_RETAINERS = 12 };
    bool retainers = heap == PROFILE_DIMENSION_RETAINER;
    uint64_t each = live_bytes * (retainers ? 4 : 2);
    uint64_t least = retainers ? LEAST_RETAINERS : LEAST;
    uint64_t wanted = each > 0 ? cpu_nanoseconds / each : MOST;
    return wanted > MOST ? MOST : wanted < least ? least : wanted;
}

/* With shorter ones than the timer's, GHC 9.0 crashes in a census by biography, at the start. A
 * census that is due during a collection, and all that are due during the same, are one: so only
 * the program's own time is divided. */
uint64_t drive_run_interval(ProfileDimensionCode heap, uint64_t cpu_nanoseconds,
                            uint64_t collector_nanoseconds, uint64_t live_bytes) {
    bool careful = heap == PROFILE_DIMENSION_BIOGRAPHY || heap == PROFILE_DIMENSION_RETAINER;
    uint64_t shortest = careful ? timer_interval : shortest_interval;
    uint64_t own =
        cpu_nanoseconds > collector_nanoseconds ? cpu_nanoseconds - collector_nanoseconds : 0;
    uint64_t interval = own / samples_wanted(heap, cpu_nanoseconds, live_bytes);
    return interval < shortest ? shortest : interval;
}

static void seconds_word(Words *words, Arena *arena, const char *option, uint64_t nanoseconds) {
    words_format(words, arena, "%s%llu.%06llu", option,
                 (unsigned long long)(nanoseconds / 1000000000),
                 (unsigned long long)(nanoseconds % 1000000000 / 1000));
}

static void heap_words(const RunPlan *plan, Arena *arena, Words *words) {
    words_format(words, arena, "-h%c", profile_dimension_letter(plan->heap));
    seconds_word(words, arena, "-i", plan->interval);
    if (plan->interval < timer_interval) {
        /* the timer has to be as fast, and the program to look at it more often */
        seconds_word(words, arena, "-V", plan->interval);
        words_add(words, "-C0");
    }
    /* the samples are always in it; collections and the user's markers once, for each run has its
     * own times */
    words_add(words, plan->is_first_heap ? "-l-agu" : "-l-a");
    words_format(words, arena, "-ol%s.eventlog", plan->stem);
}

void drive_run_words(const RunPlan *plan, Arena *arena, Words *words) {
    words_add(words, "+RTS");
    switch (plan->kind) {
    case RUN_COSTS: words_add(words, "-pj"); break;
    case RUN_HEAP: heap_words(plan, arena, words); break;
    case RUN_TOTALS: break;
    case RUN_REPEATED: words_add(words, "-V0"); break;
    case RUN_LIVE:
        words_add(words, "-A64k"); /* the nursery, */
        words_add(words, "-O64k"); /* and what is old at least, before all of it is collected */
        words_add(words, "-F1.1");
        break;
    }
    if (plan->profiling) words_format(words, arena, "-po%s", plan->stem);
    if (plan->kind != RUN_HEAP) {
        words_format(words, arena, "-t%s.t", plan->stem);
        words_add(words, "--machine-readable");
    }
    words_add(words, "-RTS");
    for (uint32_t i = 0; i < plan->argument_count; i++) words_add(words, plan->arguments[i]);
}

const char *drive_run_conflict(const char *const *arguments, uint32_t count) {
    static const char *const ours[] = {"-p", "-P", "-h", "-l", "-ol", "-t", "-s", "-S", "-V"};
    bool inside = false;
    for (uint32_t i = 0; i < count; i++) {
        const char *word = arguments[i];
        if (strcmp(word, "--RTS") == 0 || strcmp(word, "--") == 0) return NULL;
        if (strcmp(word, "+RTS") == 0) inside = true;
        if (strcmp(word, "-RTS") == 0) inside = false;
        for (size_t j = 0; inside && j < sizeof ours / sizeof *ours; j++)
            if (strncmp(word, ours[j], strlen(ours[j])) == 0) return word;
    }
    return NULL;
}
