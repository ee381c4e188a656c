/* assay export: a profile in another tool's format. */
#include "formats/common/export.h"
#include "base/os.h"
#include "cli/command.h"
#include <string.h>

/* What --to says; else what the ending of -o says; without an ending the first. */
static bool choose_format(const Options *options, ExportFormat *format) {
    const char *named = options->values[OPTION_EXPORT_TO];
    const char *path = options->values[OPTION_OUTPUT];
    *format = EXPORT_PPROF;
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++) {
        Text extension = text_of(export_extension((ExportFormat)i));
        if (named ? strcmp(named, export_key((ExportFormat)i)) == 0
                  : path && text_ends_with(text_of(path), extension)) {
            *format = (ExportFormat)i;
            return true;
        }
    }
    return !path || !has_ending(path);
}

static int refuse_ending(const Options *options) {
    Buffer endings = {0};
    buffer_string(&endings, "a name ending in ");
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++) {
        if (i > 0) buffer_string(&endings, i + 1 == EXPORT_FORMAT_COUNT ? " or " : ", ");
        buffer_string(&endings, export_extension((ExportFormat)i));
    }
    buffer_string(&endings, "; with --to=FORMAT any name");
    int code = print_wrong_ending(options, buffer_as_text(&endings));
    buffer_release(&endings);
    return code;
}

static bool holds_dimensions(ExportFormat format) {
    return format == EXPORT_HP || format == EXPORT_CHROME;
}

static uint32_t find_dimension(const Profile *profile, Text name) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (text_equal(dimension->key, name) || text_equal(dimension->name, name)) return i;
    }
    return PROFILE_NONE;
}

static void list(Buffer *out, Text key) {
    if (out->length > 0) buffer_string(out, ", ");
    buffer_text(out, key);
}

/* --by is a cost or a breakdown of the heap, as the format has it. */
static bool choose_subject(const Options *options, const Profile *profile, ExportFormat format,
                           ExportOptions *wanted, Diagnostics *diags) {
    Text by = text_of(options->values[OPTION_EXPORT_BY]);
    if (by.length == 0) return true;
    if (holds_dimensions(format)) wanted->dimension = find_dimension(profile, by);
    if (format != EXPORT_HP && wanted->dimension == PROFILE_NONE)
        wanted->metric = profile_choose_metric(profile, by);
    if (wanted->dimension != PROFILE_NONE || wanted->metric != PROFILE_NONE) return true;
    Buffer keys = {0};
    for (uint32_t i = 0; format != EXPORT_HP && i < profile->metrics.count; i++)
        list(&keys, profile->metrics.items[i].key);
    for (uint32_t i = 0; holds_dimensions(format) && i < profile->dimensions.count; i++)
        list(&keys, profile->dimensions.items[i].key);
    if (keys.length == 0) buffer_string(&keys, "none");
    diag_add(diags, format == EXPORT_HP ? DIAG_UNKNOWN_DIMENSION : DIAG_UNKNOWN_METRIC, NO_SPAN,
             PARTS(part_file(text_of(options->operands.items[0])), part_name(by),
                   part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    return false;
}

static int write_out(const Options *options, ExportFormat format, Text contents) {
    const char *path = options->values[OPTION_OUTPUT];
    bool to_terminal = (!path || strcmp(path, "-") == 0) && os_is_terminal(1);
    if (to_terminal && format == EXPORT_PPROF) {
        Text file = text_of(options->operands.items[0]);
        Diagnostics diags;
        diags_init(&diags);
        diag_add(
            &diags, DIAG_CANNOT_EXPORT, NO_SPAN,
            PARTS(part_file(file), part_string("pprof"),
                  part_string("it is packed, and this is a terminal; name a file, -o out.pb.gz")));
        print_diagnostics(options, &diags, NULL);
        diags_release(&diags);
        return EXIT_REFUSED;
    }
    return path ? write_file(options, path, contents) : print_output(contents);
}

static int export_part(const Options *options, const Profile *profile, ExportFormat format,
                       Diagnostics *diags) {
    ExportOptions wanted = {.metric = PROFILE_NONE,
                            .dimension = PROFILE_NONE,
                            .show_private = option_given(options, OPTION_SHOW_PRIVATE)};
    if (!choose_subject(options, profile, format, &wanted, diags)) return EXIT_REFUSED;
    Buffer out = {0}, why = {0};
    ProfileProblem problem = {0};
    int code = EXIT_REFUSED;
    if (export_profile(profile, format, &wanted, &out, &problem)) {
        code = write_out(options, format, buffer_as_text(&out));
    } else {
        profile_problem_text(&problem, &why);
        diag_add(diags, DIAG_CANNOT_EXPORT, NO_SPAN,
                 PARTS(part_file(text_of(options->operands.items[0])),
                       part_string(export_key(format)), part_text(buffer_as_text(&why))));
    }
    buffer_release(&out);
    buffer_release(&why);
    profile_problem_release(&problem);
    return code;
}

int command_export(const Options *options) {
    Profile profile, part;
    Diagnostics diags;
    Options asked = *options; /* --to is the format here, so the time has another name */
    asked.values[OPTION_TO] = options->values[OPTION_TO_TIME];
    ExportFormat format;
    if (!choose_format(options, &format)) return refuse_ending(options);
    profile_init(&profile);
    profile_init(&part);
    diags_init(&diags);
    int code = EXIT_REFUSED;
    if (load_profiles(options->operands.items, options->operands.count, &profile, &diags)) {
        const Profile *wanted = restrict_profile(&asked, &profile, &part, &diags);
        if (wanted) code = export_part(&asked, wanted, format, &diags);
    }
    print_diagnostics(options, &diags, NULL);
    profile_release(&part);
    profile_release(&profile);
    diags_release(&diags);
    return code;
}
