/* assay scale: profiles of one program with more and more input; how its costs grow. */
#include "analyse/scale/scale.h"
#include "base/os.h"
#include "cli/command.h"
#include "present/scale/json.h"
#include "present/scale/text.h"
#include <stdio.h>

typedef VECTOR(ScaleRun) ScaleRuns;

/* ---- what `assay ghc --sizes` needs as well ---- */

static int few_sizes(const Options *options, uint32_t sizes) {
    char number[16];
    snprintf(number, sizeof number, "%u", (unsigned)sizes);
    return cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_FEW_SIZES,
                             PARTS(part_string(number), part_string(sizes == 1 ? "is" : "are")));
}

int cli_check_scale_sizes(const Options *options, const ScaleRun *runs, uint32_t count) {
    uint32_t sizes = scale_size_count(runs, count);
    if (sizes < GROWTH_FEWEST) return few_sizes(options, sizes);
    if (sizes <= GROWTH_POINT_LIMIT) return EXIT_GOOD;
    char limit[16];
    snprintf(limit, sizeof limit, "%d", GROWTH_POINT_LIMIT);
    return cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_MANY_SIZES,
                             PARTS(part_string(limit)));
}

static bool have_a_cost(const ScaleRun *runs, uint32_t count) {
    const Profile *first = runs[0].profile;
    for (uint32_t i = 0; i < first->metrics.count; i++) {
        bool all = true;
        for (uint32_t j = 1; all && j < count; j++)
            all = profile_find_metric(runs[j].profile, first->metrics.items[i].key) != PROFILE_NONE;
        if (all) return true;
    }
    return false;
}

int cli_check_scale(const Options *options, const ScaleRun *runs, uint32_t count,
                    const char *const *names) {
    int code = cli_check_scale_sizes(options, runs, count);
    if (code != EXIT_GOOD) return code;
    Text first = profile_fact(runs[0].profile, PROFILE_FACT_PROGRAM);
    for (uint32_t i = 1; i < count; i++) {
        Text program = profile_fact(runs[i].profile, PROFILE_FACT_PROGRAM);
        if (program.length > 0 && first.length > 0 && !text_equal(program, first))
            return cli_print_problem(
                options, FAILURE_INCOMPARABLE, DIAG_SCALE_OTHER_PROGRAM,
                PARTS(part_file(text_of(names[i])), part_name(program), part_name(first)));
    }
    if (have_a_cost(runs, count)) return EXIT_GOOD;
    return cli_print_problem(options, FAILURE_INCOMPARABLE, DIAG_SCALE_NOTHING, NO_PARTS);
}

void cli_make_scale(const Options *options, const ScaleRun *runs, uint32_t count, int descriptor,
                    Buffer *text, Buffer *json) {
    enum { ROWS = 20 };
    uint64_t top = option_number(options, OPTION_TOP, ROWS);
    PresentOptions wanted = {.top = top > UINT32_MAX ? UINT32_MAX : (uint32_t)top,
                             .columns = cli_columns(descriptor)};
    if (descriptor >= 0) wanted.colour = cli_has_colour(descriptor);
    Text program = profile_fact(runs[count - 1].profile, PROFILE_FACT_PROGRAM);
    Scale scale;
    scale_init(&scale, runs, count, text_of(options->values[OPTION_BY]));
    present_scale_text(&scale, program, &wanted, text);
    if (json) present_scale_json(&scale, program, json);
    scale_release(&scale);
}

/* ---- the files ---- */

/* Each file belongs to the size before it. */
static int check_files(const Options *options) {
    uint32_t count = options->sizes.count;
    uint32_t without = count > 0 ? options->sizes.items[0].first : options->operands.count;
    if (without > 0)
        return cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_NO_SIZE,
                                 PARTS(part_file(text_of(options->operands.items[0]))));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t end = i + 1 < count ? options->sizes.items[i + 1].first : options->operands.count;
        if (options->sizes.items[i].first < end) continue;
        char size[32];
        snprintf(size, sizeof size, "%llu", (unsigned long long)options->sizes.items[i].size);
        return cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_NO_FILE,
                                 PARTS(part_string(size)));
    }
    ScaleRuns runs = {0}; /* sizes only: said before anything is read */
    for (uint32_t i = 0; i < count; i++)
        vector_push(&runs, (ScaleRun){.size = options->sizes.items[i].size});
    int code = cli_check_scale_sizes(options, runs.items, runs.count);
    vector_release(&runs);
    return code;
}

typedef struct LoadedRun {
    Profile whole, part;
    const Profile *shown; /* what --where leaves; NULL: it could not be read */
} LoadedRun;

static bool load_run(const Options *options, uint32_t number, LoadedRun *run, Diagnostics *diags) {
    uint32_t first = options->sizes.items[number].first;
    uint32_t end = number + 1 < options->sizes.count ? options->sizes.items[number + 1].first
                                                     : options->operands.count;
    profile_init(&run->whole);
    profile_init(&run->part);
    run->shown = NULL;
    if (cli_load_profiles(options, options->operands.items + first, end - first, &run->whole,
                          diags))
        run->shown = cli_restrict_profile(options, &run->whole, &run->part, diags);
    if (run->shown)
        cli_find_definitions(options, run->shown == &run->part ? &run->part : &run->whole);
    return run->shown != NULL;
}

static int show(const Options *options, const ScaleRuns *runs) {
    const char *path = options->values[OPTION_REPORT_JSON];
    Buffer text = {0}, json = {0};
    int code = EXIT_GOOD;
    cli_make_scale(options, runs->items, runs->count, 1, &text, path ? &json : NULL);
    bool printed = path && path[0] == '\0';
    if (path && !printed) code = cli_write_file(options, path, buffer_as_text(&json));
    int shown = cli_print_output(options, buffer_as_text(printed ? &json : &text));
    buffer_release(&text);
    buffer_release(&json);
    return code == EXIT_GOOD ? shown : code;
}

/* one complaint is enough: most runs of a program have the same costs */
static bool have_metric(const Options *options, const ScaleRuns *runs, const char *const *names,
                        Diagnostics *diags) {
    for (uint32_t i = 0; i < runs->count; i++)
        if (!cli_has_metric_of(options, runs->items[i].profile, names[i], diags)) return false;
    return true;
}

static int scale_files(const Options *options, LoadedRun *loaded, Diagnostics *diags) {
    ScaleRuns runs = {0};
    VECTOR(const char *) names = {0};
    bool good = true;
    for (uint32_t i = 0; i < options->sizes.count; i++) {
        const OptionSize *size = &options->sizes.items[i];
        good = load_run(options, i, &loaded[i], diags) && good;
        vector_push(&runs, (ScaleRun){size->size, loaded[i].shown});
        vector_push(&names, options->operands.items[size->first]);
    }
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (good && have_metric(options, &runs, names.items, diags))
        code = cli_check_scale(options, runs.items, runs.count, names.items);
    if (good && code == EXIT_GOOD) code = show(options, &runs);
    vector_release(&runs);
    vector_release(&names);
    return code;
}

int command_scale(const Options *options) {
    int code = check_files(options);
    if (code != EXIT_GOOD) return code;
    Diagnostics diags;
    Arena arena;
    diags_init(&diags);
    arena_init(&arena);
    code = cli_exit_code(options, FAILURE_REFUSED);
    if (cli_is_read_once(options->operands.items, options->operands.count, &diags)) {
        LoadedRun *loaded = ARENA_ARRAY(&arena, LoadedRun, options->sizes.count);
        code = scale_files(options, loaded, &diags);
        for (uint32_t i = 0; i < options->sizes.count; i++) {
            profile_release(&loaded[i].part);
            profile_release(&loaded[i].whole);
        }
    }
    cli_print_diagnostics(options, &diags, NULL);
    arena_release(&arena);
    diags_release(&diags);
    return code;
}
