/* assay merge: the profiles of many runs of one program, added up. Each file is a run; they are
 * read one after the other, and only the sum stays. */
#include "cli/command.h"
#include "formats/json/write.h"
#include "profile/add_run.h"

typedef struct Sum {
    Profile profile;
    const char *first; /* the file that the others must be like; NULL: none yet */
} Sum;

static bool is_alike(const char *path, const Sum *sum, const Profile *run, Diagnostics *diags) {
    Buffer why = {0};
    ProfileProblem problem = {0};
    bool alike = profile_run_is_alike(&sum->profile, run, &problem);
    profile_problem_text(&problem, &why);
    if (!alike)
        diag_add(diags, DIAG_RUNS_DIFFER, NO_SPAN,
                 PARTS(part_file(text_of(path)), part_file(text_of(sum->first)),
                       part_text(buffer_as_text(&why))));
    buffer_release(&why);
    profile_problem_release(&problem);
    return alike;
}

static bool is_same_program(const char *path, const Sum *sum, const Profile *run,
                            Diagnostics *diags) {
    Text own = profile_fact(run, PROFILE_FACT_PROGRAM),
         other = profile_fact(&sum->profile, PROFILE_FACT_PROGRAM);
    if (own.length == 0 || other.length == 0 || text_equal(own, other)) return true;
    diag_add(diags, DIAG_OTHER_PROGRAM, NO_SPAN,
             PARTS(part_file(text_of(path)), part_name(own), part_name(other)));
    return false;
}

static bool add_file(const Options *options, const char *path, Sum *sum, Diagnostics *diags) {
    Profile run;
    profile_init(&run);
    bool good = cli_load_profile(options, path, &run, diags) &&
                is_same_program(path, sum, &run, diags) && is_alike(path, sum, &run, diags) &&
                profile_add_run(&sum->profile, &run);
    if (good && !sum->first) sum->first = path;
    profile_release(&run);
    return good;
}

int command_merge(const Options *options) {
    const char *output = options->values[OPTION_OUTPUT];
    if (!output) {
        return cli_print_problem(options, FAILURE_USAGE, DIAG_MISSING_OPERAND,
                                 PARTS(part_command(TEXT("merge")), part_string("-o FILE")));
    }
    Sum sum = {0};
    Diagnostics diags;
    profile_init(&sum.profile);
    diags_init(&diags);
    bool good = true;
    for (uint32_t i = 0; i < options->operands.count; i++)
        good &= add_file(options, options->operands.items[i], &sum, &diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    cli_print_diagnostics(options, &diags, NULL);
    if (good) {
        Buffer json = {0};
        profile_must_be_valid(&sum.profile, "a sum of runs");
        json_write_profile(&sum.profile, &json);
        code = cli_write_file(options, output, buffer_as_text(&json));
        buffer_release(&json);
    }
    profile_release(&sum.profile);
    diags_release(&diags);
    return code;
}
