/* The runs that an answer needs: drive/schedule.h says which comes next, here they are made, read
 * and told of. */
#include "base/os.h"
#include "cli/command.h"
#include "cli/ghc.h"
#include "cli/progress.h"
#include "present/report/report.h"
#include <stdio.h>
#include <string.h>

/* ---- what is asked for ---- */

static bool refuse_plain(Option option, Text value, Diagnostics *diags) {
    Buffer asked = {0};
    buffer_printf(&asked, "--%s=%.*s", option_row(option)->name, TEXT_ARGS(value));
    diag_add(diags, DIAG_GHC_NEEDS_PROFILING, NO_SPAN, PARTS(part_text(buffer_as_text(&asked))));
    buffer_release(&asked);
    return false;
}

static bool add_heap(ScheduleWish *wish, Text name, Diagnostics *diags) {
    Buffer keys = {0};
    ProfileDimensionCode heap = drive_find_heap(name, &keys);
    if (heap == PROFILE_DIMENSION_OTHER)
        diag_add(diags, DIAG_GHC_HEAP_KIND, NO_SPAN,
                 PARTS(part_command(name), part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    if (heap == PROFILE_DIMENSION_OTHER) return false;
    if (wish->is_plain && schedule_needs_profiling(heap))
        return refuse_plain(OPTION_HEAP_KINDS, profile_dimension_of(heap).key, diags);
    for (uint32_t i = 0; i < wish->heap_count; i++)
        if (wish->heaps[i] == heap) return true;
    wish->heaps[wish->heap_count++] = heap;
    return true;
}

/* --heap=type,retainer: a run for each */
static bool plan_heaps(ScheduleWish *wish, const char *kinds, Diagnostics *diags) {
    wish->heaps_asked = kinds != NULL;
    if (!kinds || strcmp(kinds, "none") == 0) return true;
    while (*kinds) {
        Text name = {kinds, strcspn(kinds, ",")};
        kinds += name.length + (kinds[name.length] == ',');
        if (!add_heap(wish, name, diags)) return false;
    }
    return true;
}

bool ghc_plan_runs(GhcRuns *runs, const Options *options, Drive *drive, Diagnostics *diags) {
    *runs = (GhcRuns){.options = options, .drive = drive, .all_read = true};
    runs->wish.is_plain = option_given(options, OPTION_NO_PROFILING);
    if (runs->wish.is_plain && option_given(options, OPTION_CENTRES))
        return refuse_plain(OPTION_CENTRES, text_of(options->values[OPTION_CENTRES]), diags);
    runs->items[0].kind = runs->wish.is_plain ? RUN_TOTALS : RUN_COSTS;
    runs->wish.runs_asked = option_given(options, OPTION_RUNS);
    runs->wish.most = option_number(options, OPTION_RUNS, GHC_MOST_RUNS);
    return plan_heaps(&runs->wish, options->values[OPTION_HEAP_KINDS], diags);
}

/* ---- reading ---- */

/* Under the program's own name. What a reader left of a file that cannot be read is of no use. */
static bool read_part(const Options *options, const Drive *drive, const char *path, Profiles *parts,
                      Diagnostics *diags) {
    if (!path) return true;
    Profile part;
    profile_init(&part);
    bool loaded = cli_load_profile(options, path, &part, diags);
    if (loaded) {
        profile_set_fact(&part, PROFILE_NONE, PROFILE_FACT_PROGRAM, text_of(drive->name));
        vector_push(parts, part);
    } else {
        profile_release(&part);
    }
    return loaded;
}

bool ghc_read_run(const Options *options, const Drive *drive, const DriveRun *run, Profiles *parts,
                  Diagnostics *diags) {
    bool profile = read_part(options, drive, run->profile, parts, diags);
    return read_part(options, drive, run->totals, parts, diags) && profile;
}

static void read_run(GhcRuns *runs, const DriveRun *run, Diagnostics *diags) {
    runs->all_read &= ghc_read_run(runs->options, runs->drive, run, &runs->parts, diags);
}

bool ghc_join_runs(GhcRuns *runs, Profile *profile, Diagnostics *diags) {
    bool any = runs->parts.count > 0;
    cli_join_profiles(&runs->parts, any, profile);
    runs->parts = (Profiles){0};
    if (any) {
        ghc_facts(runs->drive, profile);
        ghc_centres_facts(runs, profile);
        ghc_end_facts(&runs->items[0], profile);
        return true;
    }
    Buffer end = {0};
    drive_end_words(&runs->items[0], &end);
    diag_add(diags, DIAG_GHC_NO_PROFILE, NO_SPAN, PARTS(part_text(buffer_as_text(&end))));
    buffer_release(&end);
    return false;
}

/* ---- what the first run told ---- */

static void see_first(GhcRuns *runs) {
    const DriveRun *first = &runs->items[0];
    ScheduleSeen *seen = &runs->seen;
    seen->wall_nanoseconds = first->wall_nanoseconds;
    seen->cpu_nanoseconds = first->cpu_nanoseconds;
    seen->was_killed = drive_end(first) == DRIVE_END_KILLED;
    seen->input_is_shared = drive_input_is_shared(runs->drive);
    for (uint32_t i = 0; i < runs->parts.count; i++) {
        const Profile *part = &runs->parts.items[i];
        seen->has_totals |= profile_number(part, PROFILE_FACT_PEAK_LIVE_BYTES, &seen->live_bytes);
        profile_number(part, PROFILE_FACT_RTS_MEMORY_IN_USE, &seen->memory_bytes);
        profile_seconds(part, PROFILE_FACT_RTS_COLLECTOR_SECONDS, &seen->collector_nanoseconds);
    }
}

/* Somebody waits: what the first run found is said at once, in the words of the report, whose
 * profile is still to be joined: so a copy is folded. */
static void print_first_finding(const Options *options, const Profile *profile) {
    Report report;
    Buffer text = {0};
    Profile copy;
    Diagnostics diags; /* the report has the same to say */
    PresentOptions wanted = {.columns = cli_columns(2)};
    profile_init(&copy);
    diags_init(&diags);
    profile_merge_into(&copy, profile);
    cli_fold_libraries(options, &copy, &diags);
    report_init(&report, &copy, text_of(options->values[OPTION_BY]));
    present_first(&report, &wanted, &text);
    if (text.length > 0) ghc_say("the first finding, while the heap is looked at:%s%s", "", "");
    cli_print_error(buffer_as_text(&text));
    report_release(&report);
    diags_release(&diags);
    profile_release(&copy);
    buffer_release(&text);
}

/* ---- does the heap need a closer look? ---- */

static bool heap_is_suspicious(const Profile *profile) {
    Report report;
    report_init(&report, profile, TEXT(""));
    bool wanted = report.answers.wants_holder;
    report_release(&report);
    return wanted;
}

/* ---- what is said ---- */

static void add_purpose(ProfileDimensionCode heap, Buffer *out) {
    buffer_printf(out, "%s (-h%c)", schedule_purpose(heap), profile_dimension_letter(heap));
}

static void announce_first(const GhcRuns *runs) {
    uint32_t most = schedule_most(&runs->wish);
    char number[64];
    bool is_open = !runs->wish.heaps_asked && most > 1;
    snprintf(number, sizeof number, is_open ? "run 1" : "run 1 of %u", (unsigned)most);
    ghc_say(
        runs->wish.is_plain ? "%s: totals of time and allocation%s" : "%s: time and allocation%s",
        number, is_open ? ", then the live heap (--runs=1: no further run)" : "");
}

/* The numbers are used by the line that shows the time, too. */
static void announce_next(const ScheduleNext *next, char *numbers, size_t size) {
    Buffer purposes = {0};
    for (uint32_t i = 0; i < next->count; i++) {
        if (i > 0) buffer_string(&purposes, " and ");
        add_purpose(next->heaps[i], &purposes);
    }
    unsigned first = next->number, total = next->total;
    if (next->count > 1)
        snprintf(numbers, size, "runs %u and %u of %u", first, first + 1, total);
    else
        snprintf(numbers, size, "run %u of %u", first, total);
    ghc_say(next->count > 1 ? "%s, side by side: the live heap, to see %s"
                            : "%s: the live heap, to see %s",
            numbers, buffer_as_string(&purposes));
    buffer_release(&purposes);
}

/* Why there is no further run, and what would make it. */
static void say_why_not(const GhcRuns *runs, ScheduleReason reason) {
    if (reason == SCHEDULE_ENOUGH) return;
    ScheduleWish asked = {.is_plain = runs->wish.is_plain, .version = runs->wish.version};
    ScheduleSeen all = {.is_suspicious = true};
    Buffer options = {0};
    for (ScheduleNext next = schedule_next(&asked, &all); next.count > 0;
         next = schedule_next(&asked, &all))
        for (uint32_t i = 0; i < next.count; i++) {
            Text key = profile_dimension_of(next.heaps[i]).key;
            buffer_printf(&options, "%s--heap=%.*s says %s", options.length > 0 ? ", " : "",
                          TEXT_ARGS(key), schedule_purpose(next.heaps[i]));
            schedule_done(&all, next.heaps[i]);
        }
    char why[80];
    if (reason == SCHEDULE_LONG)
        snprintf(why, sizeof why, "took %.0f s, so it is not repeated unasked",
                 (double)runs->seen.wall_nanoseconds / 1e9);
    else
        snprintf(why, sizeof why, "was killed, so it is not repeated unasked");
    ghc_say("the run %s. Of the live heap, %s", why, buffer_as_string(&options));
    buffer_release(&options);
}

/* A further run that ends otherwise than the first is no repetition of it. */
static void compare_ends(const DriveRun *first, const DriveRun *run) {
    Buffer what = {0}, ends = {0};
    buffer_string(&what, "the live heap, to see ");
    add_purpose(run->heap, &what);
    /* GHC up to 9.2 writes it there whatever it is told, and gives up otherwise */
    if (run->errors.length > 0 && strstr(run->errors.bytes, "Can't open profiling report file")) {
        ghc_say("%s: none, for this GHC needs a current folder that can be written to%s",
                buffer_as_string(&what), "");
    } else if (run->code != first->code && run->is_complete) {
        drive_end_words(run, &ends);
        buffer_string(&ends, "; the first ");
        drive_end_words(first, &ends);
        ghc_say("%s: this run %s", buffer_as_string(&what), buffer_as_string(&ends));
        ghc_print_messages(run->errors);
    }
    buffer_release(&what);
    buffer_release(&ends);
}

/* ---- running ---- */

static bool run_heaps(GhcRuns *runs, const ScheduleNext *next, Diagnostics *diags) {
    char numbers[64], before[80];
    announce_next(next, numbers, sizeof numbers);
    snprintf(before, sizeof before, "%s, ", numbers);
    DriveRun *first = &runs->items[runs->count];
    for (uint32_t i = 0; i < next->count; i++)
        first[i] = (DriveRun){.kind = RUN_HEAP,
                              .heap = next->heaps[i],
                              .interval = drive_run_interval(
                                  next->heaps[i], runs->seen.cpu_nanoseconds,
                                  runs->seen.collector_nanoseconds, runs->seen.live_bytes)};
    bool started = drive_run(runs->drive, first, next->count, ghc_progress(before), diags);
    progress_clear();
    /* two at once may have been in each other's way */
    for (uint32_t i = 0; i < next->count && next->count > 1 && started; i++)
        if (first[i].code != runs->items[0].code && first[i].is_complete) {
            started = drive_run(runs->drive, &first[i], 1, ghc_progress(before), diags);
            progress_clear();
        }
    if (started) runs->count += next->count;
    return started;
}

/* What is learnt from them; false if they were interrupted: what there is is reported. */
static bool see_heaps(GhcRuns *runs, const ScheduleNext *next, Diagnostics *diags) {
    bool go_on = true;
    for (uint32_t i = runs->count - next->count; i < runs->count; i++) {
        const DriveRun *run = &runs->items[i];
        uint32_t before = runs->parts.count;
        read_run(runs, run, diags);
        compare_ends(&runs->items[0], run);
        schedule_done(&runs->seen, run->heap);
        go_on &= run->is_complete;
        for (uint32_t j = before; j < runs->parts.count; j++)
            runs->seen.is_suspicious |= heap_is_suspicious(&runs->parts.items[j]);
    }
    return go_on;
}

bool ghc_make_runs(GhcRuns *runs, Diagnostics *diags) {
    runs->wish.version = runs->drive->plan.version;
    announce_first(runs);
    if (!drive_run(runs->drive, &runs->items[0], 1, (DriveProgress){0}, diags)) return false;
    runs->count = 1;
    read_run(runs, &runs->items[0], diags);
    if (!runs->items[0].is_complete) return true;
    see_first(runs);
    ScheduleNext next = schedule_next(&runs->wish, &runs->seen);
    if (next.count > 0 && runs->items[0].profile && runs->parts.count > 0)
        print_first_finding(runs->options, &runs->parts.items[0]);
    while (next.count > 0) {
        if (!run_heaps(runs, &next, diags)) return false;
        if (!see_heaps(runs, &next, diags)) return true;
        next = schedule_next(&runs->wish, &runs->seen);
    }
    say_why_not(runs, next.reason);
    return true;
}

bool ghc_keep_runs(const GhcRuns *runs, Diagnostics *diags) {
    const char *folder = runs->options->values[OPTION_KEEP];
    for (uint32_t i = 0; folder && i < runs->count; i++)
        if (!drive_keep(runs->drive, &runs->items[i], folder, diags)) return false;
    return true;
}

void ghc_release_runs(GhcRuns *runs) {
    for (uint32_t i = 0; i < runs->parts.count; i++) profile_release(&runs->parts.items[i]);
    vector_release(&runs->parts);
}
