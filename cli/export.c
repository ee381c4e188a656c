/* assay export: a profile in another tool's format. */
#include "formats/common/export.h"
#include "base/os.h"
#include "cli/command.h"
#include "cli/identity.h"
#include "profile/lookup.h"
#include <string.h>

/* What --to says; else what the ending of -o says; without an ending the first. */
static bool choose_format(const Options *options, ExportFormat *format) {
    const char *named = options->values[OPTION_EXPORT_TO];
    const char *path = options->values[OPTION_OUTPUT];
    *format = named ? export_find(text_of(named)) : EXPORT_PPROF;
    if (named) return true; /* cli/options.c has looked at it */
    for (int i = 0; path && i < EXPORT_FORMAT_COUNT; i++)
        if (text_ends_with(text_of(path), text_of(export_extension((ExportFormat)i)))) {
            *format = (ExportFormat)i;
            return true;
        }
    return !path || !cli_has_ending(path);
}

static int refuse_ending(const Options *options) {
    Buffer endings = {0};
    buffer_string(&endings, "a name ending in ");
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++) {
        if (i > 0) buffer_string(&endings, i + 1 == EXPORT_FORMAT_COUNT ? " or " : ", ");
        buffer_string(&endings, export_extension((ExportFormat)i));
    }
    buffer_string(&endings, "; with --to=FORMAT any name");
    int code = cli_print_wrong_ending(options, buffer_as_text(&endings));
    buffer_release(&endings);
    return code;
}

static bool holds_dimensions(ExportFormat format) {
    return format == EXPORT_HP || format == EXPORT_CHROME;
}

static void list(Buffer *out, Text key) {
    if (out->length > 0) buffer_string(out, ", ");
    buffer_text(out, key);
}

/* Of a format that holds both, a breakdown's full name comes before a cost's, and these before
 * beginnings. */
static void find_subject(const Profile *profile, ExportFormat format, Text by,
                         ExportOptions *wanted, Buffer *several) {
    if (format == EXPORT_HP) {
        wanted->dimension = profile_choose_dimension(profile, by, true, several);
    } else if (holds_dimensions(format)) {
        ProfileNamed items[PROFILE_DIMENSION_LIMIT + PROFILE_METRIC_LIMIT] = {0};
        uint32_t dimensions = profile->dimensions.count, metrics = profile->metrics.count;
        for (uint32_t i = 0; i < dimensions; i++)
            if (profile_dimension_is_shown(&profile->dimensions.items[i]))
                items[i] = profile_dimension_named(&profile->dimensions.items[i]);
        for (uint32_t i = 0; i < metrics; i++)
            items[dimensions + i] = profile_metric_named(&profile->metrics.items[i]);
        uint32_t found = profile_lookup(items, dimensions + metrics, by, several);
        if (found < dimensions)
            wanted->dimension = found;
        else if (found != PROFILE_NONE)
            wanted->metric = found - dimensions;
    } else {
        wanted->metric = profile_choose_metric_of(profile, by, several);
    }
}

/* --by is a cost or a breakdown of the heap, as the format has it. What a beginning means is seen
 * from the whole; then it is looked for in the part. */
static bool choose_subject(const Options *options, const Profile *whole, const Profile *profile,
                           ExportFormat format, ExportOptions *wanted, Diagnostics *diags) {
    Text by = text_of(options->values[OPTION_EXPORT_BY]);
    Buffer keys = {0};
    if (by.length == 0) return true;
    ExportOptions found = *wanted; /* in the whole */
    find_subject(whole, format, by, &found, &keys);
    if (found.dimension != PROFILE_NONE)
        wanted->dimension =
            profile_find_dimension(profile, whole->dimensions.items[found.dimension].key);
    if (found.metric != PROFILE_NONE)
        wanted->metric = profile_find_metric(profile, whole->metrics.items[found.metric].key);
    if (wanted->dimension != PROFILE_NONE || wanted->metric != PROFILE_NONE) return true;
    bool all = keys.length == 0;
    for (uint32_t i = 0; all && format != EXPORT_HP && i < profile->metrics.count; i++)
        list(&keys, profile->metrics.items[i].key);
    for (uint32_t i = 0; all && holds_dimensions(format) && i < profile->dimensions.count; i++)
        if (profile_dimension_is_shown(&profile->dimensions.items[i]))
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
            PARTS(part_file(file), part_string(export_key(EXPORT_PPROF)),
                  part_string("it is packed, and this is a terminal; name a file, -o out.pb.gz")));
        cli_print_diagnostics(options, &diags, NULL);
        diags_release(&diags);
        return cli_exit_code(options, FAILURE_REFUSED);
    }
    return path ? cli_write_file(options, path, contents) : cli_print_output(options, contents);
}

static void refuse_export(const Options *options, ExportFormat format, Text why,
                          Diagnostics *diags) {
    diag_add(diags, DIAG_CANNOT_EXPORT, NO_SPAN,
             PARTS(part_file(text_of(options->operands.items[0])), part_string(export_key(format)),
                   part_text(why)));
}

static int write_part(const Options *options, const Profile *profile, ExportFormat format,
                      const ExportOptions *wanted, Diagnostics *diags) {
    Buffer out = {0}, why = {0};
    ProfileProblem problem = {0};
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (export_profile(profile, format, wanted, &out, &problem)) {
        code = write_out(options, format, buffer_as_text(&out));
    } else {
        profile_problem_text(&problem, &why);
        refuse_export(options, format, buffer_as_text(&why), diags);
    }
    buffer_release(&out);
    buffer_release(&why);
    profile_problem_release(&problem);
    return code;
}

/* --gate: the budget is one of whole runs */
static int write_with_limits(const Options *options, const Profile *whole, const Profile *profile,
                             ExportFormat format, ExportOptions *wanted, Diagnostics *diags) {
    const char *budget = options->values[OPTION_EXPORT_GATE];
    if (!budget) return write_part(options, profile, format, wanted, diags);
    if (format != EXPORT_OPENMETRICS) {
        refuse_export(options, format, TEXT("only openmetrics has a place for --gate"), diags);
        return cli_exit_code(options, FAILURE_REFUSED);
    }
    CliLimits limits;
    int code =
        cli_read_limits(options, budget, whole, text_of(options->operands.items[0]), &limits);
    wanted->limits = limits.all.items;
    wanted->limit_count = limits.all.count;
    if (code == EXIT_GOOD) code = write_part(options, profile, format, wanted, diags);
    cli_release_limits(&limits);
    return code;
}

static int export_part(const Options *options, const Profile *whole, const Profile *profile,
                       ExportFormat format, const RunIdentity *identity, Diagnostics *diags) {
    ExportOptions wanted = {.identity = identity,
                            .metric = PROFILE_NONE,
                            .dimension = PROFILE_NONE,
                            .show_private = option_given(options, OPTION_SHOW_PRIVATE)};
    if (!choose_subject(options, whole, profile, format, &wanted, diags))
        return cli_exit_code(options, FAILURE_REFUSED);
    return write_with_limits(options, whole, profile, format, &wanted, diags);
}

int command_export(const Options *options) {
    Profile profile, part;
    Diagnostics diags;
    Options asked = *options; /* --to is the format here, so the time has another name */
    asked.values[OPTION_TO] = options->values[OPTION_TO_TIME];
    ExportFormat format;
    if (!choose_format(options, &format)) return refuse_ending(options);
    if (format == EXPORT_ROWS) return cli_export_rows(options);
    profile_init(&profile);
    profile_init(&part);
    diags_init(&diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    RunIdentity identity;
    if (cli_run_identity(options, &identity, &diags) &&
        cli_load_profiles(options, options->operands.items, options->operands.count, &profile,
                          &diags)) {
        const Profile *wanted = cli_restrict_profile(&asked, &profile, &part, &diags);
        if (wanted) code = export_part(&asked, &profile, wanted, format, &identity, &diags);
    }
    cli_print_diagnostics(options, &diags, NULL);
    cli_release_identity(&identity);
    profile_release(&part);
    profile_release(&profile);
    diags_release(&diags);
    return code;
}
