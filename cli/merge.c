/* assay merge: the profiles of many runs of one program, added up. Each file is a run; they are
 * read one after the other, and only the sum stays. */
#include "cli/command.h"
#include "present/json.h"

static bool add_file(const char *path, Profile *sum, Diagnostics *diags) {
    Profile run;
    profile_init(&run);
    bool good = load_profile(path, &run, diags);
    if (good && !profile_add_run(sum, &run)) {
        diag_add(
            diags, DIAG_OTHER_PROGRAM, NO_SPAN, 3,
            (Text[]){text_of(path), profile_fact(&run, "program"), profile_fact(sum, "program")});
        good = false;
    }
    profile_release(&run);
    return good;
}

int command_merge(const Options *options) {
    const char *output = options->values[OPTION_OUTPUT];
    if (!output) {
        print_problem(options, DIAG_MISSING_OPERAND, TEXT("merge"), TEXT("-o FILE"));
        return EXIT_USAGE;
    }
    Profile sum;
    Diagnostics diags;
    profile_init(&sum);
    diags_init(&diags);
    bool good = true;
    for (uint32_t i = 0; i < options->operands.count; i++)
        good &= add_file(options->operands.items[i], &sum, &diags);
    int code = EXIT_REFUSED;
    print_diagnostics(options, &diags, NULL);
    if (good) {
        Buffer json = {0};
        present_json(&sum, &json);
        code = write_file(options, output, buffer_as_text(&json));
        buffer_release(&json);
    }
    profile_release(&sum);
    diags_release(&diags);
    return code;
}
