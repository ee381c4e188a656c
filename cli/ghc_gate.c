/* assay ghc --gate: an allocation budget without a profiling build. The program runs twice, without
 * the timer, whose signals alone make figures vary; if the two differ, a budget would fail without
 * a reason, and it says so instead. */
#include "base/os.h"
#include "cli/command.h"
#include "cli/ghc.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS = 2 };

typedef struct GatedRun {
    DriveRun run;
    Profile profile;
    uint64_t bytes;
} GatedRun;

/* ---- running ---- */

static bool execute(const Options *options, Drive *drive, GatedRun *gated, Diagnostics *diags) {
    gated->run.kind = RUN_REPEATED;
    if (!drive_run(drive, &gated->run, 1, (DriveProgress){0}, diags)) return false;
    if (!gated->run.is_complete) return false;
    if (!gated->run.totals) {
        Buffer end = {0};
        drive_end_words(&gated->run, &end);
        diag_add(diags, DIAG_GHC_NO_PROFILE, NO_SPAN, PARTS(part_text(buffer_as_text(&end))));
        buffer_release(&end);
        return false;
    }
    if (!cli_load_profile(options, gated->run.totals, &gated->profile, diags)) return false;
    profile_set_fact(&gated->profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, text_of(drive->name));
    /* one that failed early has allocated little: that must not pass for an improvement */
    ghc_end_facts(&gated->run, &gated->profile);
    ghc_facts(drive, &gated->profile);
    gated->bytes =
        budget_source(&gated->profile, text_of(profile_metric_row(PROFILE_METRIC_BYTES)->key))
            .total;
    return true;
}

/* ---- do they repeat? ---- */

static bool is_within(uint64_t smaller, uint64_t larger, BudgetTolerance tolerance) {
    uint64_t more = larger - smaller;
    if (!tolerance.is_share) return more <= tolerance.amount;
    return (double)more <= (double)smaller * ((double)tolerance.amount / BUDGET_WHOLE);
}

static bool repeats(const GatedRun *runs, const Drive *drive, BudgetTolerance tolerance,
                    Diagnostics *diags) {
    uint64_t first = runs[0].bytes, second = runs[1].bytes;
    uint64_t smaller = first < second ? first : second, larger = first < second ? second : first;
    if (runs[0].run.code == runs[1].run.code && smaller == larger) return true;
    Buffer line = {0};
    char texts[3][32];
    snprintf(texts[0], sizeof texts[0], "%llu", (unsigned long long)first);
    snprintf(texts[1], sizeof texts[1], "%llu", (unsigned long long)second);
    buffer_printf(&line, "%llu bytes, %.4f %%", (unsigned long long)(larger - smaller),
                  smaller > 0 ? 100 * (double)(larger - smaller) / (double)smaller : 100);
    if (runs[0].run.code != runs[1].run.code)
        buffer_printf(&line, "; exit codes %d and %d", runs[0].run.code, runs[1].run.code);
    bool good = runs[0].run.code == runs[1].run.code && is_within(smaller, larger, tolerance);
    if (good) {
        Buffer said = {0};
        buffer_printf(&said, "assay: the two runs differ by %s: within the tolerance\n",
                      buffer_as_string(&line));
        cli_print_error(buffer_as_text(&said));
        buffer_release(&said);
    } else {
        diag_add(diags, DIAG_GHC_NOT_REPEATABLE, NO_SPAN,
                 PARTS(part_name(text_of(drive->name)), part_string(texts[0]),
                       part_string(texts[1]), part_text(buffer_as_text(&line))));
    }
    buffer_release(&line);
    return good;
}

/* ---- checking ---- */

/* 0.1 % unless the user says otherwise */
static BudgetTolerance tolerance_of(const Options *options) {
    BudgetTolerance tolerance = {.given = true, .is_share = true, .amount = BUDGET_WHOLE / 1000};
    if (option_given(options, OPTION_EXACT)) tolerance = (BudgetTolerance){.given = true};
    const char *asked = options->values[OPTION_TOLERANCE];
    BudgetTolerance parsed;
    if (asked && budget_parse_tolerance(text_of(asked), &parsed)) tolerance = parsed;
    return tolerance;
}

/* what to type to save the budget anew */
static void save_command(const Options *options, Buffer *out) {
    static const Option kept[] = {OPTION_WITH_GHC, OPTION_GHC_OPTIONS, OPTION_TOLERANCE};
    buffer_string(out, "assay ghc --save --gate");
    cli_write_shell_word(options->values[OPTION_GATE], out);
    if (option_given(options, OPTION_EXACT)) buffer_string(out, " --exact");
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (option_given(options, kept[i])) {
            buffer_printf(out, " --%s", option_row(kept[i])->name);
            cli_write_shell_word(options->values[kept[i]], out);
        }
    if (options->operands.count > 0) cli_write_shell_word(options->operands.items[0], out);
    if (options->argument_count > 0) buffer_string(out, " --");
    for (uint32_t i = 0; i < options->argument_count; i++)
        cli_write_shell_word(options->arguments[i], out);
}

static int check(const Options *options, const Drive *drive, GatedRun *runs, Diagnostics *diags) {
    BudgetTolerance tolerance = tolerance_of(options);
    if (!repeats(runs, drive, tolerance, diags))
        return cli_exit_code(options, FAILURE_INCOMPARABLE);
    /* the smaller one: noise never fails */
    const Profile *profile = &runs[runs[1].bytes < runs[0].bytes].profile;
    Buffer command = {0};
    save_command(options, &command);
    /* a budget that is there says its own */
    const char *budget = options->values[OPTION_GATE];
    if (!option_given(options, OPTION_EXACT) && os_is_file(budget))
        tolerance = (BudgetTolerance){0};
    int code = cli_gate_profile(options, budget, profile, text_of(drive->name), tolerance,
                                buffer_as_text(&command));
    buffer_release(&command);
    return code;
}

/* Said before a build that may take minutes. */
static bool has_budget(const Options *options, Diagnostics *diags) {
    const char *path = options->values[OPTION_GATE];
    if (option_given(options, OPTION_SAVE) || os_is_file(path)) return true;
    diag_add(diags, DIAG_GHC_NO_BUDGET, NO_SPAN, PARTS(part_file(text_of(path))));
    return false;
}

int ghc_gate(const Options *options, Drive *drive, Diagnostics *diags) {
    if (!has_budget(options, diags)) return cli_exit_code(options, FAILURE_INCOMPARABLE);
    DriveWish wish = ghc_wish(options);
    wish.profiling = wish.logging = false;
    wish.runs = RUNS;
    int code = cli_exit_code(options, FAILURE_INCOMPARABLE);
    GatedRun runs[RUNS];
    for (int i = 0; i < RUNS; i++) {
        runs[i] = (GatedRun){0};
        profile_init(&runs[i].profile);
    }
    if (ghc_build(drive, &wish, diags)) {
        ghc_say("it runs twice: %s%s", "what it allocates", "");
        bool good = true;
        for (int i = 0; good && i < RUNS; i++) good = execute(options, drive, &runs[i], diags);
        if (good) code = check(options, drive, runs, diags);
    }
    for (int i = 0; i < RUNS; i++) profile_release(&runs[i].profile);
    return code;
}
