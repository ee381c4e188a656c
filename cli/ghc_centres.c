/* What centres cost: they keep GHC from optimising across them, and where small functions are
 * entered often, most of what is measured can be that. So such a program is built and run once more
 * without any, and the report says how much it takes then. */
#include "base/os.h"
#include "cli/ghc.h"
#include "cli/progress.h"

enum {
    MANY = 1000000,  /* entries: fewer cannot cost much */
    OFTEN = 2000000, /* entries a second; docs/measurements.md has what it misses */
    LONG = 60        /* seconds: nothing that takes longer is repeated unasked */
};

static uint64_t entries_of(const Profile *part) {
    uint32_t metric = profile_metric_of(part, PROFILE_METRIC_ENTRIES);
    return metric == PROFILE_NONE ? 0 : profile_total(part, metric);
}

/* Could they matter, and may the program run again? */
static bool is_worth_a_run(const GhcRuns *runs) {
    const DriveRun *first = &runs->items[0];
    bool once = schedule_most(&runs->wish) < 2 || runs->wish.heaps_asked;
    bool interrupted = os_signals_exit_code(*os_signals()) != 0;
    uint64_t entries = 0, nanoseconds = first->cpu_nanoseconds + 1;
    for (uint32_t i = 0; i < runs->parts.count; i++) entries += entries_of(&runs->parts.items[i]);
    return !once && !interrupted && !runs->wish.is_plain && drive_end(first) == DRIVE_END_EXIT &&
           runs->drive->plan.centres != CENTRES_NONE &&
           first->wall_nanoseconds / 1000000000 < LONG && entries >= MANY &&
           (double)entries * 1e9 / (double)nanoseconds >= OFTEN;
}

bool ghc_computing(const Profile *profile, uint64_t *nanoseconds) {
    uint64_t cpu, collector = 0;
    if (!profile_seconds(profile, PROFILE_FACT_RTS_TOTAL_SECONDS, &cpu)) return false;
    profile_seconds(profile, PROFILE_FACT_RTS_COLLECTOR_SECONDS, &collector);
    *nanoseconds = cpu > collector ? cpu - collector : 0;
    return true;
}

/* by -t, which counts the same with centres and without */
static GhcTotals totals_of(const Profiles *parts) {
    GhcTotals totals = {0};
    for (uint32_t i = 0; i < parts->count; i++) {
        const Profile *part = &parts->items[i];
        if (ghc_computing(part, &totals.nanoseconds))
            profile_stated(part, PROFILE_METRIC_BYTES, &totals.bytes);
    }
    return totals;
}

void ghc_measure_centres(GhcRuns *runs, const DriveWish *wish) {
    if (!wish->file || !is_worth_a_run(runs)) return; /* cabal may have much to build again */
    ghc_say("once more, built without centres, to see what they cost%s%s", "", "");
    DriveWish plain = *wish;
    plain.centres = CENTRES_NONE;
    Drive drive = {.lock = -1, .input = -1};
    Diagnostics diags; /* nobody asked for this run: what goes wrong with it is nobody's */
    Profiles parts = {0};
    DriveRun run = {.kind = RUN_TOTALS};
    char before[] = "without centres, ";
    diags_init(&diags);
    bool built =
        drive_open(&drive, &plain, &diags) && drive_build(&drive, ghc_progress(before), &diags);
    if (built) drive_repeat(&drive, runs->drive);
    if (built && drive_run(&drive, &run, 1, ghc_progress(before), &diags) &&
        drive_end(&run) == DRIVE_END_EXIT &&
        ghc_read_run(runs->options, &drive, &run, &parts, &diags)) {
        runs->with_centres = totals_of(&runs->parts);
        runs->without_centres = totals_of(&parts);
    }
    progress_clear();
    for (uint32_t i = 0; i < parts.count; i++) profile_release(&parts.items[i]);
    vector_release(&parts);
    drive_close(&drive);
    diags_release(&diags);
}

void ghc_centres_facts(const GhcRuns *runs, Profile *profile) {
    if (runs->without_centres.bytes == 0) return;
    profile_set_number(profile, PROFILE_NONE, PROFILE_FACT_WITH_CENTRES_BYTES,
                       runs->with_centres.bytes);
    profile_set_number(profile, PROFILE_NONE, PROFILE_FACT_WITH_CENTRES_NANOSECONDS,
                       runs->with_centres.nanoseconds);
    profile_set_number(profile, PROFILE_NONE, PROFILE_FACT_WITHOUT_CENTRES_BYTES,
                       runs->without_centres.bytes);
    profile_set_number(profile, PROFILE_NONE, PROFILE_FACT_WITHOUT_CENTRES_NANOSECONDS,
                       runs->without_centres.nanoseconds);
}
