/* assay stats: many runs of one program, one after the other: what is usual, and since which run it is
 * not. */
#include "analyse/stats/stats.h"
#include "base/os.h"
#include "cli/command.h"
#include "present/stats/words.h"

static int few_runs(const Options *options) {
    return cli_print_problem(options, FAILURE_USAGE, DIAG_STATS_FEW, NO_PARTS);
}

/* Each file is a run. */
static int add_file(const Options *options, Stats *stats, uint32_t number, Diagnostics *diags) {
    const char *path = options->operands.items[number];
    Profile whole, part;
    const Profile *shown = NULL;
    int code = cli_exit_code(options, FAILURE_REFUSED);
    profile_init(&whole);
    profile_init(&part);
    if (cli_load_profiles(options, &path, 1, &whole, diags)) {
        profile_take_mean(&whole, true); /* rows of several runs are one point */
        shown = cli_restrict_profile(options, &whole, &part, diags);
    }
    Text program = shown ? profile_fact(shown, PROFILE_FACT_PROGRAM) : TEXT("");
    if (shown && program.length > 0 && stats->program.length > 0 &&
        !text_equal(program, stats->program)) {
        code = cli_print_problem(
            options, FAILURE_INCOMPARABLE, DIAG_STATS_OTHER_PROGRAM,
            PARTS(part_file(text_of(path)), part_name(program), part_name(stats->program)));
    } else if (shown && whole.losses.count > 0) {
        Buffer text = {0};
        profile_loss_text(&whole.losses.items[0], &text);
        code = cli_print_problem(options, FAILURE_INCOMPARABLE, DIAG_STATS_LOSS,
                                 PARTS(part_file(text_of(path)), part_text(buffer_as_text(&text))));
        buffer_release(&text);
    } else if (shown) {
        stats_add(stats, text_of(options->shown.items[number]), shown);
        code = EXIT_GOOD;
    }
    profile_release(&part);
    profile_release(&whole);
    return code;
}

static bool has_cost(const Stats *stats) {
    for (uint32_t i = 0; i < stats->measures.count; i++)
        if (stats->measures.items[i].chosen) return true;
    return false;
}

static int show(const Options *options, const Stats *stats) {
    enum { ROWS = 10 };
    uint64_t top = option_number(options, OPTION_TOP, ROWS);
    PresentOptions wanted = {.top = top > UINT32_MAX ? UINT32_MAX : (uint32_t)top,
                             .columns = cli_columns(1),
                             .colour = cli_has_colour(1)};
    const char *path = options->values[OPTION_REPORT_JSON];
    Buffer text = {0}, json = {0};
    int code = EXIT_GOOD;
    if (path) present_stats_json(stats, &json);
    bool printed = path && path[0] == '\0';
    if (path && !printed) code = cli_write_file(options, path, buffer_as_text(&json));
    if (option_given(options, OPTION_MD))
        present_stats_markdown(stats, &wanted, &text);
    else
        present_stats_text(stats, &wanted, &text);
    int shown = cli_print_output(options, buffer_as_text(printed ? &json : &text));
    buffer_release(&text);
    buffer_release(&json);
    return code == EXIT_GOOD ? shown : code;
}

static int finish(const Options *options, Stats *stats) {
    if (!has_cost(stats))
        return cli_print_problem(options, FAILURE_INCOMPARABLE, DIAG_STATS_NOTHING, NO_PARTS);
    stats_find(stats);
    int code = show(options, stats);
    bool fails = option_choice(options, OPTION_FAIL_ON) > 0 && stats_last_differs(stats);
    return code == EXIT_GOOD && fails ? cli_exit_code(options, FAILURE_OVER) : code;
}

int command_stats(const Options *options) {
    if (options->operands.count < 2) return few_runs(options);
    Diagnostics diags;
    Stats stats;
    diags_init(&diags);
    stats_init(&stats, options->operands.count);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (cli_is_read_once(options->operands.items, options->operands.count, &diags))
        code = EXIT_GOOD;
    for (uint32_t i = 0; code == EXIT_GOOD && i < options->operands.count; i++)
        code = add_file(options, &stats, i, &diags);
    if (code == EXIT_GOOD) code = finish(options, &stats);
    cli_print_diagnostics(options, &diags, NULL);
    stats_release(&stats);
    diags_release(&diags);
    return code;
}
