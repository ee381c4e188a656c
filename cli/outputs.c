#include "cli/outputs.h"
#include "base/os.h"
#include <string.h>

typedef struct Output {
    const char *name; /* of the option */
    const char *path;
} Output;

typedef VECTOR(Output) Outputs;

static bool is_output(const OptionRow *row) {
    return strcmp(row->argument, "FILE") == 0 || strcmp(row->argument, "[FILE]") == 0;
}

/* the budget, which is read too if it is there, and replaced */
static const char *saved_budget(const Options *options) {
    if (!option_given(options, OPTION_SAVE)) return NULL;
    if (options->command == COMMAND_GATE && options->operands.count > 0)
        return options->operands.items[0];
    return options->values[OPTION_GATE];
}

/* a budget that is read alone */
static const char *read_budget(const Options *options) {
    const char *given = options->values[OPTION_EXPORT_GATE];
    if (!given && !option_given(options, OPTION_SAVE)) given = options->values[OPTION_GATE];
    return given;
}

static void find_outputs(const Options *options, Outputs *outputs) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        const char *path = options->values[i];
        if (!path || !is_output(option_row((Option)i))) continue;
        vector_push(outputs, (Output){option_row((Option)i)->name, path[0] == '\0' ? "-" : path});
    }
    if (saved_budget(options)) vector_push(outputs, (Output){"save", saved_budget(options)});
}

/* "--json=FILE", "-o FILE" */
static Part named(const Output *output, Buffer *text) {
    bool is_short = output->name[1] == '\0';
    buffer_clear(text);
    buffer_printf(text, is_short ? "-%s %s" : "--%s=%s", output->name, output->path);
    return part_command(buffer_as_text(text));
}

/* Two outputs, or one and where the report goes. */
static bool collide(const Output *output, const Output *other, Diagnostics *diags) {
    Buffer texts[2] = {{0}, {0}};
    diag_add(
        diags, DIAG_OUTPUTS_COLLIDE, NO_SPAN,
        PARTS(named(output, &texts[0]),
              other ? named(other, &texts[1]) : part_command(TEXT("standard output or error"))));
    buffer_release(&texts[0]);
    buffer_release(&texts[1]);
    return false;
}

static bool is_apart(const Outputs *outputs, uint32_t number, Diagnostics *diags) {
    const Output *output = &outputs->items[number];
    for (int standard = 1; standard <= 2; standard++)
        if (os_same_file(output->path, 1, "-", standard) == OS_SAME_FILE)
            return collide(output, NULL, diags);
    for (uint32_t i = 0; i < number; i++)
        if (os_same_file(output->path, 1, outputs->items[i].path, 1) != OS_APART)
            return collide(&outputs->items[i], output, diags);
    return true;
}

static Part part_of_input(const char *input) {
    return strcmp(input, "-") == 0 ? part_text(TEXT("standard input")) : part_file(text_of(input));
}

static bool replaces(Part output, const char *input, Diagnostics *diags) {
    diag_add(diags, DIAG_OUTPUT_IS_INPUT, NO_SPAN, PARTS(output, part_of_input(input)));
    return false;
}

/* input: a path, or `-` */
static bool spares(const Outputs *outputs, const char *input, Diagnostics *diags) {
    bool spared = true;
    Buffer text = {0};
    for (uint32_t i = 0; spared && i < outputs->count; i++) {
        const Output *output = &outputs->items[i];
        if (os_same_file(output->path, 1, input, 0) == OS_SAME_FILE)
            spared = replaces(named(output, &text), input, diags);
    }
    buffer_release(&text);
    return spared;
}

bool outputs_spare_at(const char *path, Part called, Diagnostics *diags) {
    const char *input = os_input_at(path);
    return !input || replaces(called, input, diags);
}

bool outputs_spare_inputs(const Options *options, Diagnostics *diags) {
    Outputs outputs = {0};
    Buffer text = {0};
    bool spared = true;
    find_outputs(options, &outputs);
    for (uint32_t i = 0; spared && i < outputs.count; i++)
        spared = outputs_spare_at(outputs.items[i].path, named(&outputs.items[i], &text), diags);
    buffer_release(&text);
    vector_release(&outputs);
    return spared;
}

bool outputs_are_apart(const Options *options, Diagnostics *diags) {
    Outputs outputs = {0};
    find_outputs(options, &outputs);
    bool apart = true;
    for (uint32_t i = 0; apart && i < outputs.count; i++) apart = is_apart(&outputs, i, diags);
    for (uint32_t i = 0; apart && i < options->operands.count; i++)
        if (options->operands.items[i] != saved_budget(options) &&
            (options->command != COMMAND_WHY || i > 0)) /* its first one is a name, not a file */
            apart = spares(&outputs, options->operands.items[i], diags);
    if (apart && read_budget(options)) apart = spares(&outputs, read_budget(options), diags);
    /* the program's own input, which it reads by itself */
    if (apart && (options->command == COMMAND_PROFILE || options->command == COMMAND_GHC))
        apart = spares(&outputs, "-", diags);
    vector_release(&outputs);
    return apart;
}
