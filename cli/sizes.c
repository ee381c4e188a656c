#include "cli/sizes.h"
#include "base/os.h"
#include <stdio.h>
#include <string.h>

bool sizes_are_asked(const Options *options) {
    return option_given(options, OPTION_SIZES) || option_given(options, OPTION_STDIN_SIZES);
}

/* ---- arguments ---- */

static const char place[] = "{}";

/* the argument with every {} replaced */
static const char *with_size(const char *argument, const char *size, Arena *arena) {
    Buffer text = {0};
    for (const char *at; (at = strstr(argument, place)); argument = at + sizeof place - 1) {
        buffer_add(&text, argument, (size_t)(at - argument));
        buffer_string(&text, size);
    }
    buffer_string(&text, argument);
    const char *copy = text_copy(arena, buffer_as_text(&text)).bytes;
    buffer_release(&text);
    return copy;
}

const char *const *sizes_arguments(Sizes *sizes, const SizedRun *sized,
                                   const char *const *arguments, uint32_t count) {
    const char **made = ARENA_ARRAY(&sizes->arena, const char *, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++)
        made[i] = with_size(arguments[i], sized->name, &sizes->arena);
    return made;
}

static bool has_place(const Options *options) {
    for (uint32_t i = 0; i < options->argument_count; i++)
        if (strstr(options->arguments[i], place)) return true;
    return false;
}

/* ---- what is asked for ---- */

static Option asked_option(const Sizes *sizes) {
    return sizes->of_input ? OPTION_STDIN_SIZES : OPTION_SIZES;
}

static int refuse_together(const Sizes *sizes, Option other) {
    Buffer own = {0}, name = {0};
    buffer_printf(&own, "--%s", option_row(asked_option(sizes))->name);
    buffer_printf(&name, "%s%s", option_dashes(option_row(other)), option_row(other)->name);
    int code = cli_print_problem(
        sizes->options, FAILURE_USAGE, DIAG_SCALE_TOGETHER,
        PARTS(part_command(buffer_as_text(&own)), part_command(buffer_as_text(&name))));
    buffer_release(&own);
    buffer_release(&name);
    return code;
}

static int check_usage(const Sizes *sizes, const Option *others, size_t count) {
    const Options *options = sizes->options;
    if (sizes->of_input && option_given(options, OPTION_SIZES))
        return refuse_together(sizes, OPTION_SIZES);
    for (size_t i = 0; i < count; i++)
        if (option_given(options, others[i])) return refuse_together(sizes, others[i]);
    if (sizes->of_input || has_place(options)) return EXIT_GOOD;
    return cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_NO_PLACE,
                             PARTS(part_string(command_row(options->command)->name)));
}

static int check_sizes(const Sizes *sizes) {
    VECTOR(ScaleRun) runs = {0}; /* sizes only */
    for (uint32_t i = 0; i < sizes->count; i++)
        vector_push(&runs, (ScaleRun){.size = sizes->items[i].size});
    int code = cli_check_scale_sizes(sizes->options, runs.items, runs.count);
    vector_release(&runs);
    return code;
}

static void list_sizes(Sizes *sizes) {
    OptionNumbers numbers = {0};
    option_numbers(sizes->options, asked_option(sizes), &numbers);
    sizes->items = ARENA_ARRAY(&sizes->arena, SizedRun, (size_t)numbers.count + 1);
    sizes->count = numbers.count;
    for (uint32_t i = 0; i < numbers.count; i++) {
        SizedRun *sized = &sizes->items[i];
        *sized = (SizedRun){.size = numbers.items[i]};
        snprintf(sized->name, sizeof sized->name, "%llu", (unsigned long long)sized->size);
        profile_init(&sized->profile);
        profile_init(&sized->part);
    }
    vector_release(&numbers);
}

/* ---- standard input ---- */

/* The first lines of a text; the last one may lack its end. false: there are fewer. */
static bool first_lines(Text text, uint64_t lines, Text *first) {
    size_t at = 0;
    for (uint64_t i = 0; i < lines; i++) {
        if (at == text.length) return false;
        const char *end = memchr(text.bytes + at, '\n', text.length - at);
        at = end ? (size_t)(end - text.bytes) + 1 : text.length;
    }
    *first = (Text){text.bytes, at};
    return true;
}

static uint64_t count_lines(Text text) {
    uint64_t lines = 0;
    for (size_t at = 0; at < text.length; lines++) {
        const char *end = memchr(text.bytes + at, '\n', text.length - at);
        at = end ? (size_t)(end - text.bytes) + 1 : text.length;
    }
    return lines;
}

static int cut_input(Sizes *sizes) {
    enum { LARGEST_INPUT = 1 << 30 };
    const char *reason;
    if (!os_read_file("-", LARGEST_INPUT, &sizes->input, &reason))
        return cli_print_problem(sizes->options, FAILURE_REFUSED, DIAG_UNREADABLE_FILE,
                                 PARTS(part_file(TEXT("-")), part_string(reason)));
    for (uint32_t i = 0; i < sizes->count; i++) {
        SizedRun *sized = &sizes->items[i];
        if (first_lines(buffer_as_text(&sizes->input), sized->size, &sized->input)) continue;
        return cli_print_problem(sizes->options, FAILURE_REFUSED, DIAG_SCALE_SHORT_INPUT,
                                 PARTS(part_number(count_lines(buffer_as_text(&sizes->input))),
                                       part_string(sized->name)));
    }
    return EXIT_GOOD;
}

int sizes_begin(Sizes *sizes, const Options *options, const Option *others, size_t count) {
    *sizes = (Sizes){.options = options, .of_input = option_given(options, OPTION_STDIN_SIZES)};
    arena_init(&sizes->arena);
    list_sizes(sizes);
    int code = check_usage(sizes, others, count);
    if (code == EXIT_GOOD) code = check_sizes(sizes);
    if (code == EXIT_GOOD && sizes->of_input) code = cut_input(sizes);
    return code;
}

/* ---- the answer ---- */

typedef VECTOR(ScaleRun) ScaleRuns;

static int write_answer(const Options *options, const ScaleRuns *runs) {
    const char *path = options->values[OPTION_REPORT_FILE], *json = options->values[OPTION_JSON];
    Buffer text = {0}, data = {0};
    int code = EXIT_GOOD, shown = EXIT_GOOD;
    cli_make_scale(options, runs->items, runs->count, path ? -1 : 2, &text, json ? &data : NULL);
    if (json) code = cli_write_file(options, json, buffer_as_text(&data));
    if (path)
        shown = cli_write_file(options, path, buffer_as_text(&text));
    else
        cli_print_error(buffer_as_text(&text));
    buffer_release(&text);
    buffer_release(&data);
    return code == EXIT_GOOD ? shown : code;
}

int sizes_show(Sizes *sizes, Diagnostics *diags) {
    const Options *options = sizes->options;
    ScaleRuns runs = {0};
    VECTOR(const char *) names = {0};
    bool all = true;
    for (uint32_t i = 0; all && i < sizes->count; i++) {
        SizedRun *sized = &sizes->items[i];
        if (!sized->good) continue;
        const Profile *shown = cli_restrict_profile(options, &sized->profile, &sized->part, diags);
        all = shown != NULL;
        if (!all) break;
        cli_fold_libraries(options, shown == &sized->part ? &sized->part : &sized->profile, diags);
        vector_push(&runs, (ScaleRun){sized->size, shown});
        vector_push(&names, sized->name);
    }
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (all && scale_size_count(runs.items, runs.count) < GROWTH_FEWEST)
        code = cli_print_problem(options, FAILURE_REFUSED, DIAG_SCALE_FEW_RUNS,
                                 PARTS(part_number(runs.count)));
    else if (all)
        code = cli_check_scale(options, runs.items, runs.count, names.items);
    if (all && code == EXIT_GOOD) code = write_answer(options, &runs);
    vector_release(&runs);
    vector_release(&names);
    return code;
}

void sizes_end(Sizes *sizes) {
    for (uint32_t i = 0; i < sizes->count; i++) {
        profile_release(&sizes->items[i].profile);
        profile_release(&sizes->items[i].part);
    }
    buffer_release(&sizes->input);
    arena_release(&sizes->arena);
}
