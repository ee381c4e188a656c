/* assay gate: a profile against a budget. Exit codes: exits.def. */
#include "present/gate/gate.h"
#include "analyse/budget/budget.h"
#include "base/os.h"
#include "cli/command.h"
#include <string.h>

typedef struct Gate {
    const Options *options;
    const char *path; /* of the budget */
    const Profile *profile;
    Text name, command; /* what the profile is called; what saves it */
    BudgetTolerance tolerance;
    Budget budget;
    Sources sources;
    Diagnostics diags;
    Buffer contents; /* of the budget */
} Gate;

/* ---- reading ---- */

static bool load_budget(Gate *gate) {
    const char *reason;
    bool is_saved = option_given(gate->options, OPTION_SAVE);
    bool read = is_saved
                    ? os_read_to_replace(gate->path, BUDGET_FILE_LIMIT, &gate->contents, &reason)
                    : os_read_file(gate->path, BUDGET_FILE_LIMIT, &gate->contents, &reason);
    if (!read) {
        diag_add(&gate->diags, DIAG_BUDGET_NOT_THERE, NO_SPAN,
                 PARTS(part_file(text_of(gate->path)), part_string(reason)));
        return false;
    }
    Text contents = buffer_as_text(&gate->contents);
    uint32_t base = sources_add(&gate->sources, text_of(gate->path), contents);
    return budget_parse(&gate->budget, contents, base, &gate->diags);
}

/* ---- checking ---- */

static void report_missing(Gate *gate, const BudgetCheck *check) {
    for (uint32_t i = 0; i < check->sections.count; i++)
        if (check->sections.items[i].is_missing)
            diag_add(
                &gate->diags, DIAG_BUDGET_MISSING_COST, NO_SPAN,
                PARTS(
                    part_file(gate->name),
                    part_name(
                        gate->budget.profile.metrics.items[check->sections.items[i].metric].key)));
}

static int print_check(const Gate *gate, const BudgetCheck *check) {
    Buffer text = {0};
    PresentGate shown = {&gate->budget, gate->profile, check, gate->command};
    PresentOptions wanted = {.colour = cli_has_colour(1), .columns = cli_columns(1)};
    if (option_given(gate->options, OPTION_GATE_JSON))
        present_gate_json(&shown, &text);
    else
        present_gate(&shown, &wanted, &text);
    int printed = cli_print_output(gate->options, buffer_as_text(&text));
    buffer_release(&text);
    if (printed != EXIT_GOOD) return printed;
    return check->over > 0 ? cli_exit_code(gate->options, FAILURE_OVER) : EXIT_GOOD;
}

static int gate_check(Gate *gate) {
    bool anyway = option_given(gate->options, OPTION_ANYWAY);
    if (!load_budget(gate)) return cli_exit_code(gate->options, FAILURE_REFUSED);
    if (!anyway && !budget_is_comparable(&gate->budget, gate->profile, gate->name, &gate->diags))
        return cli_exit_code(gate->options, FAILURE_INCOMPARABLE);
    BudgetCheck check = {0};
    budget_check(&gate->budget, gate->profile, gate->tolerance, &check);
    int code = cli_exit_code(gate->options, FAILURE_INCOMPARABLE);
    if (check.missing > 0 && !anyway)
        report_missing(gate, &check);
    else
        code = print_check(gate, &check);
    budget_check_release(&check);
    return code;
}

/* ---- saving ---- */

static int save_profile(Gate *gate, bool exists) {
    const Options *options = gate->options;
    Text by = text_of(options->values[OPTION_GATE_BY]);
    uint32_t metric = profile_choose_metric(gate->profile, by);
    if (metric != PROFILE_NONE && profile_fact(gate->profile, profile_find_fact(by)).length == 0)
        by = gate->profile->metrics.items[metric].key;
    Budget before = {0};
    BudgetSaved saved;
    if (exists) {
        Diagnostics none;
        diags_init(&none);
        budget_init(&before);
        budget_parse(&before, buffer_as_text(&gate->contents), 1, &none);
        diags_release(&none);
    }
    if (option_given(options, OPTION_GATE_ALL)) gate->budget.share = 0;
    if (option_given(options, OPTION_GATE_TOTALS)) gate->budget.share = UINT64_MAX;
    bool good = budget_update(&gate->budget, gate->profile, gate->name, by, gate->tolerance, &saved,
                              &gate->diags);
    Buffer text = {0};
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (good) {
        budget_write(&gate->budget, &text);
        code = cli_write_file(options, gate->path, buffer_as_text(&text));
    }
    if (code == EXIT_GOOD && strcmp(gate->path, "-") != 0) {
        Buffer shown = {0};
        option_show(gate->path, &shown);
        buffer_clear(&text);
        present_gate_saved(exists ? &before : NULL, &gate->budget, &saved, buffer_as_text(&shown),
                           &text);
        code = cli_print_output(options, buffer_as_text(&text));
        buffer_release(&shown);
    }
    buffer_release(&text);
    if (exists) budget_release(&before);
    return code;
}

/* One that failed early has allocated little: nothing after it would be within such a budget. */
static int refuse_failed(Gate *gate) {
    Text end = profile_fact(gate->profile, PROFILE_FACT_END_DESCRIPTION);
    Buffer words = {0};
    if (!profile_is_of_ghc(gate->profile)) buffer_string(&words, "ended early: ");
    buffer_text(&words, end.length > 0 ? end : TEXT("failed"));
    diag_add(&gate->diags, DIAG_BUDGET_FAILED, NO_SPAN,
             PARTS(part_file(gate->name), part_text(buffer_as_text(&words))));
    buffer_release(&words);
    return cli_exit_code(gate->options, FAILURE_REFUSED);
}

static int gate_save(Gate *gate) {
    bool exists = os_is_file(gate->path);
    if (exists && !load_budget(gate)) return cli_exit_code(gate->options, FAILURE_REFUSED);
    if (budget_run_failed(gate->profile) && !option_given(gate->options, OPTION_ANYWAY))
        return refuse_failed(gate);
    Budget nothing;
    budget_init(&nothing); /* no facts: only what the profile itself says counts */
    bool good = option_given(gate->options, OPTION_ANYWAY) ||
                budget_is_comparable(&nothing, gate->profile, gate->name, &gate->diags);
    budget_release(&nothing);
    if (!good) return cli_exit_code(gate->options, FAILURE_INCOMPARABLE);
    return save_profile(gate, exists);
}

static void gate_begin(Gate *gate) {
    budget_init(&gate->budget);
    sources_init(&gate->sources);
    diags_init(&gate->diags);
}

/* prints what was wrong */
static void gate_end(Gate *gate) {
    cli_print_diagnostics(gate->options, &gate->diags, &gate->sources);
    budget_release(&gate->budget);
    sources_release(&gate->sources);
    diags_release(&gate->diags);
    buffer_release(&gate->contents);
}

int cli_gate_profile(const Options *options, const char *budget, const Profile *profile, Text name,
                     BudgetTolerance otherwise, Text command) {
    Gate gate = {.options = options,
                 .path = budget,
                 .profile = profile,
                 .name = name,
                 .command = command,
                 .tolerance = otherwise};
    const char *asked = options->values[OPTION_TOLERANCE];
    if (asked && !budget_parse_tolerance(text_of(asked), &gate.tolerance))
        return cli_print_problem(
            options, FAILURE_USAGE, DIAG_WRONG_VALUE,
            PARTS(part_command(TEXT("tolerance")), part_command(text_of(asked)),
                  part_string("a number or a percentage: 0, 1000, 0.1%")));
    gate_begin(&gate);
    int code = option_given(options, OPTION_SAVE) ? gate_save(&gate) : gate_check(&gate);
    gate_end(&gate);
    return code;
}

/* ---- the command ---- */

void cli_write_shell_word(const char *given, Buffer *out) {
    Buffer shown = {0};
    option_show(given, &shown);
    Text word = buffer_as_text(&shown);
    buffer_char(out, ' ');
    if (given[0] == '/' && text_starts_with(word, TEXT("~/"))) { /* the shell's, too: no quotes */
        buffer_string(out, "~/");
        word = (Text){word.bytes + 2, word.length - 2};
    }
    buffer_shell_word(out, word);
    buffer_release(&shown);
}

static void save_command(const Options *options, Buffer *out) {
    buffer_string(out, "assay gate --save");
    if (option_given(options, OPTION_COMPILER)) {
        buffer_string(out, " --compiler");
        cli_write_shell_word(options->values[OPTION_COMPILER], out);
    }
    for (uint32_t i = 0; i < options->operands.count; i++)
        cli_write_shell_word(options->operands.items[i], out);
}

static bool load_files(const Options *options, Profile *profile) {
    Diagnostics diags;
    diags_init(&diags);
    bool read = cli_load_profiles(options, options->operands.items + 1, options->operands.count - 1,
                                  profile, &diags);
    profile_take_mean(profile, true); /* a budget is for one run */
    const char *compiler = options->values[OPTION_COMPILER];
    if (compiler && profile_fact(profile, PROFILE_FACT_COMPILER).length == 0)
        profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_COMPILER, text_of(compiler));
    cli_print_diagnostics(options, &diags, NULL);
    diags_release(&diags);
    return read;
}

/* what says which figures are saved would be without effect when checking */
static const char *option_of_saving(const Options *options) {
    if (option_given(options, OPTION_GATE_BY)) return "`--save`, which `--by` is about";
    if (option_given(options, OPTION_GATE_ALL)) return "`--save`, which `--all` is about";
    return option_given(options, OPTION_GATE_TOTALS) ? "`--save`, which `--totals` is about" : NULL;
}

int command_gate(const Options *options) {
    const char *missing = options->operands.count < 2          ? "BUDGET FILE..."
                          : option_given(options, OPTION_SAVE) ? NULL
                                                               : option_of_saving(options);
    if (missing)
        return cli_print_problem(options, FAILURE_USAGE, DIAG_MISSING_OPERAND,
                                 PARTS(part_command(TEXT("gate")), part_string(missing)));
    Profile profile;
    Buffer command = {0};
    profile_init(&profile);
    save_command(options, &command);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (load_files(options, &profile))
        code = cli_gate_profile(options, options->operands.items[0], &profile,
                                text_of(options->operands.items[1]), (BudgetTolerance){0},
                                buffer_as_text(&command));
    profile_release(&profile);
    buffer_release(&command);
    return code;
}

/* ---- for exports ---- */

static void take_limits(const BudgetCheck *check, CliLimits *limits) {
    for (uint32_t i = 0; i < check->sections.count; i++) {
        const BudgetSection *section = &check->sections.items[i];
        if (section->is_missing) continue;
        ExportLimit limit = {.key = text_copy(&limits->arena, section->source.key),
                             .unit = text_copy(&limits->arena, section->source.unit),
                             .has_limit = section->total.line != PROFILE_NONE,
                             .limit = section->total.limit,
                             .lines = section->checked,
                             .over = section->over};
        vector_push(&limits->all, limit);
    }
}

int cli_read_limits(const Options *options, const char *budget, const Profile *profile, Text name,
                    CliLimits *limits) {
    Gate gate = {.options = options, .path = budget, .profile = profile, .name = name};
    int code = EXIT_GOOD;
    *limits = (CliLimits){0};
    arena_init(&limits->arena);
    gate_begin(&gate);
    if (!load_budget(&gate)) {
        code = cli_exit_code(options, FAILURE_REFUSED);
    } else if (!budget_is_comparable(&gate.budget, profile, name, &gate.diags)) {
        code = cli_exit_code(options, FAILURE_INCOMPARABLE);
    } else {
        BudgetCheck check = {0};
        budget_check(&gate.budget, profile, (BudgetTolerance){0}, &check);
        take_limits(&check, limits);
        budget_check_release(&check);
    }
    gate_end(&gate);
    return code;
}

void cli_release_limits(CliLimits *limits) {
    vector_release(&limits->all);
    arena_release(&limits->arena);
}
