/* assay why: who calls a definition, for whom it works, what of it is alive, who holds that. */
#include "analyse/why/why.h"
#include "base/os.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "present/why/json.h"
#include "present/why/text.h"
#include "present/why/words.h"

/* ---- names that mean nothing here, or several things ---- */

static void refuse(const Options *options, DiagCode code, const Buffer *list, Diagnostics *diags) {
    diag_add(
        diags, code, NO_SPAN,
        PARTS(part_file(text_of(options->operands.items[1])),
              part_name(text_of(options->operands.items[0])), part_text(buffer_as_text(list))));
}

static void refuse_unknown(const Options *options, const WhyMeanings *meanings,
                           Diagnostics *diags) {
    Buffer nearest = {0};
    if (meanings->nearest.length > 0) {
        buffer_string(&nearest, "; the nearest is `");
        buffer_visible(&nearest, meanings->nearest);
        buffer_char(&nearest, '`');
    }
    refuse(options, DIAG_WHY_UNKNOWN, &nearest, diags);
    buffer_release(&nearest);
}

static void refuse_several(const Options *options, const LabelNames *names,
                           const WhyMeanings *meanings, Diagnostics *diags) {
    enum { LISTED = 6 };
    uint32_t count = meanings->items.count, listed = count <= LISTED ? count : LISTED - 1;
    Buffer list = {0};
    for (uint32_t i = 0; i < listed; i++) {
        if (i > 0) buffer_string(&list, i + 1 == count ? " or " : ", ");
        present_why_meaning(names, &meanings->items.items[i], &list);
    }
    if (listed < count) buffer_printf(&list, ", or one of %u others", count - listed);
    refuse(options, DIAG_WHY_SEVERAL, &list, diags);
    buffer_release(&list);
}

/* ---- the answer ---- */

static int show(const Options *options, const Why *why, const LabelNames *names) {
    const char *path = options->values[OPTION_REPORT_JSON];
    bool printed = path && path[0] == '\0';
    PresentOptions wanted = {.columns = cli_columns(1)};
    Buffer text = {0}, json = {0};
    int code = EXIT_GOOD;
    if (path) present_why_json(why, names, &json);
    if (!printed) present_why_text(why, names, &wanted, &text);
    if (path && !printed) code = cli_write_file(options, path, buffer_as_text(&json));
    int shown = cli_print_output(options, buffer_as_text(printed ? &json : &text));
    buffer_release(&text);
    buffer_release(&json);
    return code == EXIT_GOOD ? shown : code;
}

static int answer(const Options *options, const Profile *profile, Diagnostics *diags) {
    int code = cli_exit_code(options, FAILURE_REFUSED);
    LabelNames names;
    WhyMeanings meanings;
    label_names_init(&names, profile);
    why_find(profile, &names, text_of(options->operands.items[0]), &meanings);
    if (meanings.items.count == 0) {
        refuse_unknown(options, &meanings, diags);
    } else if (meanings.items.count > 1) {
        refuse_several(options, &names, &meanings, diags);
    } else {
        Rollup rollup;
        Why why;
        rollup_init(&rollup, profile);
        why_init(&why, &rollup, &meanings.items.items[0]);
        code = show(options, &why, &names);
        why_release(&why);
        rollup_release(&rollup);
    }
    why_meanings_release(&meanings);
    label_names_release(&names);
    return code;
}

int command_why(const Options *options) {
    if (options->operands.count < 2)
        return cli_print_problem(options, FAILURE_USAGE, DIAG_MISSING_OPERAND,
                                 PARTS(part_command(TEXT("why")), part_string("NAME FILE...")));
    Profile profile;
    Diagnostics diags;
    profile_init(&profile);
    diags_init(&diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (cli_load_profiles(options, options->operands.items + 1, options->operands.count - 1,
                          &profile, &diags)) {
        cli_find_definitions(options, &profile);
        profile_take_mean(&profile, false);
        code = answer(options, &profile, &diags);
    }
    cli_print_diagnostics(options, &diags, NULL);
    profile_release(&profile);
    diags_release(&diags);
    return code;
}
