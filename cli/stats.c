/* assay stats: many runs of one program, one after the other: what is usual, and since which run it is
 * not. */
#include "analyse/stats/stats.h"
#include "base/calendar.h"
#include "base/os_process.h"
#include "cli/command.h"
#include "present/stats/words.h"

static int few_runs(const Options *options) {
    return cli_print_problem(options, FAILURE_USAGE, DIAG_STATS_FEW, NO_PARTS);
}

/* What stands for a run: a file, rows of one or more runs, or one run of a folder of rows. */
typedef struct Point {
    const char *path, *shown;
    CliRows *rows; /* NULL: it is a file, or rows */
    uint64_t run;
} Point;

typedef VECTOR(Point) Points;

static bool load(const Options *options, const Point *point, Profile *whole, Diagnostics *diags) {
    if (point->rows) return cli_load_run(point->rows, point->run, whole, diags);
    return cli_load_profiles(options, &point->path, 1, whole, diags);
}

static int add_point(const Options *options, Stats *stats, const Point *point, Diagnostics *diags) {
    const char *path = point->path;
    Profile whole, part;
    const Profile *shown = NULL;
    int code = cli_exit_code(options, FAILURE_REFUSED);
    profile_init(&whole);
    profile_init(&part);
    if (load(options, point, &whole, diags)) {
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
        stats_add(stats, text_of(point->shown), shown);
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

/* `1.4.2, 2026-11-18T20:45:00Z`, or its place in the table */
static const char *name_run(const RowsRun *run, Arena *arena) {
    Buffer name = {0};
    buffer_text(&name, run->version);
    if (run->time > 0 && run->time < INT64_MAX / CALENDAR_SECOND) {
        if (name.length > 0) buffer_string(&name, ", ");
        calendar_write(run->time * CALENDAR_SECOND, &name);
    }
    if (name.length == 0) buffer_printf(&name, "run %u", run->number + 1);
    const char *kept = text_copy(arena, buffer_as_text(&name)).bytes;
    buffer_release(&name);
    return kept;
}

/* One folder of rows alone is all of its runs, in the order of their times. */
static bool find_points(const Options *options, Arena *arena, Points *points, CliRows **rows,
                        Diagnostics *diags) {
    const char *first = options->operands.items[0];
    if (options->operands.count > 1 || !os_is_folder(first)) {
        for (uint32_t i = 0; i < options->operands.count; i++)
            vector_push(points,
                        (Point){options->operands.items[i], options->shown.items[i], NULL, 0});
        return cli_is_read_once(options->operands.items, options->operands.count, diags);
    }
    RowsRuns runs = {0};
    bool good = cli_list_runs(options, first, arena, &runs, diags) &&
                (*rows = cli_open_rows(options, first, diags));
    for (uint32_t i = 0; good && i < runs.count; i++)
        vector_push(points,
                    (Point){first, name_run(&runs.items[i], arena), *rows, runs.items[i].id});
    vector_release(&runs);
    return good;
}

static int add_points(const Options *options, const Points *points, Diagnostics *diags) {
    Stats stats;
    int code = EXIT_GOOD;
    if (points->count < 2) return few_runs(options);
    stats_init(&stats, points->count);
    for (uint32_t i = 0; code == EXIT_GOOD && i < points->count; i++)
        code = add_point(options, &stats, &points->items[i], diags);
    if (code == EXIT_GOOD) code = finish(options, &stats);
    stats_release(&stats);
    return code;
}

int command_stats(const Options *options) {
    Arena arena;
    Diagnostics diags;
    Points points = {0};
    CliRows *rows = NULL;
    arena_init(&arena);
    diags_init(&diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (find_points(options, &arena, &points, &rows, &diags))
        code = add_points(options, &points, &diags);
    cli_print_diagnostics(options, &diags, NULL);
    vector_release(&points);
    cli_close_rows(rows);
    diags_release(&diags);
    arena_release(&arena);
    return code;
}
