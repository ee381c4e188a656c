#include "analyse/definitions.h"
#include "analyse/libraries.h"
#include "base/fail.h"
#include "base/os.h"
#include "base/os_process.h"
#include "cli/command.h"
#include "cli/outputs.h"
#include "diag/unreadable.h"
#include "formats/join.h"
#include "formats/read.h"
#include "formats/rows/rows.h"
#include "profile/lookup.h"
#include "profile/project.h"
#include "profile/query.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool is_unreadable(const char *path, const char *reason, Diagnostics *diags) {
    diag_unreadable(diags, NO_SPAN, path, reason);
    return false;
}

/* Half of what there is; a window of zstd is taken from it at once, so a large one has to be asked
 * for. */
static void limit_memory(const Options *options, Input *input) {
    uint64_t asked = option_size(options, OPTION_LIMIT_MEMORY, 0);
    uint64_t limit = asked > 0 ? asked : os_memory_allowed() / 2;
    input_limit(input, limit, asked > 0 ? asked : INPUT_ZSTD_WINDOW);
}

/* ---- a folder of rows ---- */

struct CliRows {
    Text folder; /* without a slash at its end */
    Input inputs[ROWS_TABLE_COUNT];
    FormatFile files[ROWS_TABLE_COUNT];
    Buffer paths[ROWS_TABLE_COUNT];
    uint32_t count;
    RowsReader *reader; /* of runs that stay apart */
};

/* The table's file: packed, or not. False: there are two, and nobody knows which is meant. */
static bool find_rows(const char *folder, RowsTable table, Buffer *path, Diagnostics *diags) {
    static const char *const extensions[] = {"", ".gz", ".zst"};
    Buffer one = {0};
    bool good = true;
    for (uint32_t i = 0; i < sizeof extensions / sizeof *extensions && good; i++) {
        buffer_clear(&one);
        buffer_printf(&one, "%s%s%s.ndjson%s", folder,
                      text_ends_with(text_of(folder), TEXT("/")) ? "" : "/", rows_table_word(table),
                      extensions[i]);
        if (!os_is_there(buffer_as_string(&one))) continue;
        if (path->length > 0)
            good = is_unreadable(buffer_as_string(&one), "its table is there in another form, too",
                                 diags);
        else
            buffer_text(path, buffer_as_text(&one));
    }
    buffer_release(&one);
    return good;
}

static bool open_rows(const Options *options, const char *folder, CliRows *rows,
                      Diagnostics *diags) {
    const char *reason;
    *rows = (CliRows){.folder = text_of(folder)};
    while (rows->folder.length > 1 && rows->folder.bytes[rows->folder.length - 1] == '/')
        rows->folder.length--;
    for (uint32_t i = 0; i < ROWS_TABLE_COUNT; i++) {
        Buffer *path = &rows->paths[rows->count];
        Input *input = &rows->inputs[rows->count];
        if (!find_rows(folder, (RowsTable)i, path, diags)) return false;
        if (path->length == 0) continue;
        const char *name = buffer_as_string(path);
        if (!input_open_found(input, name, &reason)) return is_unreadable(name, reason, diags);
        limit_memory(options, input);
        rows->files[rows->count++] = (FormatFile){input, buffer_as_text(path)};
    }
    return rows->count > 0 ||
           is_unreadable(
               folder, "it is a folder, and has no rows (costs.ndjson, stacks.ndjson, ..)", diags);
}

static bool have_no_error(const CliRows *rows, Diagnostics *diags) {
    for (uint32_t i = 0; i < rows->count; i++) {
        const char *reason = input_system_error(&rows->inputs[i]);
        if (reason) return is_unreadable(buffer_as_string(&rows->paths[i]), reason, diags);
    }
    return true;
}

static void close_rows(CliRows *rows) {
    if (rows->reader) rows_read_close(rows->reader);
    for (uint32_t i = 0; i < rows->count; i++) input_close(&rows->inputs[i]);
    for (uint32_t i = 0; i < ROWS_TABLE_COUNT; i++) buffer_release(&rows->paths[i]);
}

static bool load_rows(const Options *options, const char *folder, Profile *profile,
                      Diagnostics *diags) {
    CliRows rows;
    bool read = open_rows(options, folder, &rows, diags) &&
                format_read_rows(profile, rows.files, rows.count, rows.folder, diags) &&
                have_no_error(&rows, diags);
    close_rows(&rows);
    return read && outputs_spare_inputs(options, diags);
}

CliRows *cli_open_rows(const Options *options, const char *folder, Diagnostics *diags) {
    CliRows *rows = malloc(sizeof *rows);
    if (!rows) fatal("out of memory");
    if (open_rows(options, folder, rows, diags))
        rows->reader = format_open_runs(rows->files, rows->count, diags);
    if (rows->reader && have_no_error(rows, diags) && outputs_spare_inputs(options, diags))
        return rows;
    cli_close_rows(rows);
    return NULL;
}

bool cli_load_run(CliRows *rows, uint64_t run, Profile *profile, Diagnostics *diags) {
    return format_read_run(rows->reader, run, profile, rows->files, rows->count, rows->folder,
                           diags);
}

void cli_close_rows(CliRows *rows) {
    if (rows) close_rows(rows);
    free(rows);
}

bool cli_list_runs(const Options *options, const char *folder, Arena *arena, RowsRuns *runs,
                   Diagnostics *diags) {
    Buffer path = {0};
    Input input;
    const char *reason;
    bool good = find_rows(folder, ROWS_RUNS, &path, diags);
    Text name = buffer_as_text(&path);
    if (good && name.length == 0) {
        good = is_unreadable(folder, "it is a folder, and has no runs.ndjson", diags);
    } else if (good && !input_open_found(&input, buffer_as_string(&path), &reason)) {
        good = is_unreadable(buffer_as_string(&path), reason, diags);
    } else if (good) {
        limit_memory(options, &input);
        good = rows_list_runs(&input, name, arena, runs, diags);
        reason = input_system_error(&input);
        if (good && reason) good = is_unreadable(buffer_as_string(&path), reason, diags);
        input_close(&input);
    }
    buffer_release(&path);
    return good;
}

/* ---- a file ---- */

/* A file that is cut or damaged gives what there is; one that the disk does not give may be whole.
 */
bool cli_load_profile(const Options *options, const char *path, Profile *profile,
                      Diagnostics *diags) {
    Input input;
    const char *reason;
    if (os_is_folder(path)) return load_rows(options, path, profile, diags);
    if (!input_open(&input, path, &reason)) return is_unreadable(path, reason, diags);
    limit_memory(options, &input);
    bool read = format_read_input(profile, &input, text_of(path), diags);
    reason = input_system_error(&input);
    if (read && reason) read = is_unreadable(path, reason, diags);
    input_close(&input);
    return read && outputs_spare_inputs(options, diags);
}

/* ---- several files of one run ---- */

bool cli_is_read_once(const char *const *paths, uint32_t count, Diagnostics *diags) {
    uint32_t inputs = 0;
    for (uint32_t i = 0; i < count; i++) inputs += strcmp(paths[i], "-") == 0;
    if (inputs > 1)
        diag_add(diags, DIAG_UNREADABLE_FILE, NO_SPAN,
                 PARTS(part_file(TEXT("-")), part_string("standard input can be read only once")));
    return inputs <= 1;
}

void cli_join_profiles(Profiles *parts, bool wanted, Profile *profile) {
    if (wanted) {
        format_join(parts->items, parts->count);
        Profile empty = *profile;
        *profile = parts->items[0];
        parts->items[0] = empty;
    }
    for (uint32_t i = 0; i < parts->count; i++) profile_release(&parts->items[i]);
    vector_release(parts);
}

bool cli_load_profiles(const Options *options, const char *const *paths, uint32_t count,
                       Profile *profile, Diagnostics *diags) {
    Profiles parts = {0};
    bool read = true;
    if (!cli_is_read_once(paths, count, diags)) return false;
    for (uint32_t i = 0; i < count; i++) {
        Profile one;
        profile_init(&one);
        read = cli_load_profile(options, paths[i], &one, diags) && read;
        vector_push(&parts, one);
    }
    cli_join_profiles(&parts, read, profile);
    return read;
}

void cli_find_definitions(const Options *options, Profile *profile) {
    SourceFolders folders = {.root = options->values[OPTION_SOURCE_ROOT]};
    libraries_find(profile, &folders);
    source_definitions_find(profile, &folders);
}

void cli_fold_libraries(const Options *options, Profile *profile, Diagnostics *diags) {
    cli_find_definitions(options, profile);
    if (option_given(options, OPTION_FOLD_LIBRARIES) && !libraries_fold(profile))
        diag_add(diags, DIAG_NO_LIBRARIES, NO_SPAN, NO_PARTS);
}

/* ---- costs ---- */

/* "; the nearest is `ticks`" */
static void add_nearest_metric(const Profile *profile, Text wanted, Buffer *out) {
    Text nearest = TEXT("");
    unsigned best = UINT_MAX;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (text_is_nearer(wanted, metric->key, &best) ||
            text_is_nearer(wanted, metric->name, &best))
            nearest = metric->key;
    }
    if (nearest.length > 0) buffer_printf(out, "; the nearest is `%.*s`", TEXT_ARGS(nearest));
}

bool cli_has_metric(const Options *options, const Profile *profile, Diagnostics *diags) {
    return cli_has_metric_of(options, profile, options->operands.items[0], diags);
}

bool cli_has_metric_of(const Options *options, const Profile *profile, const char *file,
                       Diagnostics *diags) {
    Text by = text_of(options->values[OPTION_BY]);
    Buffer keys = {0};
    if (by.length == 0 || profile_choose_metric_of(profile, by, &keys) != PROFILE_NONE) return true;
    bool several = keys.length > 0;
    for (uint32_t i = 0; !several && i < profile->metrics.count; i++) {
        if (i > 0) buffer_string(&keys, ", ");
        buffer_text(&keys, profile->metrics.items[i].key);
    }
    if (keys.length == 0) buffer_string(&keys, "none");
    if (!several) add_nearest_metric(profile, by, &keys);
    diag_add(diags, DIAG_UNKNOWN_METRIC, NO_SPAN,
             PARTS(part_file(text_of(file)), part_name(by), part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    return false;
}

/* ---- a breakdown of the heap ---- */

static void list_dimensions(const Profile *profile, Buffer *out) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->samples.count == 0 || !profile_dimension_is_shown(of)) continue;
        if (out->length > 0) buffer_string(out, ", ");
        buffer_text(out, of->key);
        if (of->name.length == 0 || text_equal(of->name, of->key)) continue;
        buffer_string(out, " (");
        buffer_text(out, of->name);
        buffer_char(out, ')');
    }
}

/* `producer,type`: of cells. Looked up one by one; `several`: what a beginning may be */
static uint32_t choose_product(Profile *profile, Text by, Buffer *several) {
    ProfileDimensionCode keys[PROFILE_KEY_LIMIT];
    uint32_t count = 0;
    for (size_t start = 0, i = 0; i <= by.length; i++) {
        if (i < by.length && by.bytes[i] != ',') continue;
        if (count == PROFILE_KEY_LIMIT) return PROFILE_NONE;
        uint32_t found =
            profile_choose_dimension(profile, (Text){by.bytes + start, i - start}, false, several);
        if (found == PROFILE_NONE || !profile->dimensions.items[found].of_cells)
            return PROFILE_NONE;
        keys[count++] = profile->dimensions.items[found].code;
        start = i + 1;
    }
    return profile_project(profile, keys, count);
}

uint32_t cli_choose_breakdown(const Options *options, Profile *profile, Text by,
                              Diagnostics *diags) {
    Buffer keys = {0};
    uint32_t found = profile_find_dimension(profile, by);
    if (found == PROFILE_NONE) found = profile_choose_dimension(profile, by, false, &keys);
    if (found == PROFILE_NONE && memchr(by.bytes, ',', by.length))
        found = choose_product(profile, by, &keys);
    if (found != PROFILE_NONE && profile->dimensions.items[found].samples.count > 0) {
        buffer_release(&keys);
        return found;
    }
    if (keys.length == 0) list_dimensions(profile, &keys);
    Text file = TEXT("-e");
    if (options->operands.count > 0) file = text_of(options->operands.items[0]);
    if (keys.length == 0)
        diag_add(diags, DIAG_NO_CENSUS, NO_SPAN, PARTS(part_file(file)));
    else
        diag_add(diags, DIAG_UNKNOWN_DIMENSION, NO_SPAN,
                 PARTS(part_file(file), part_name(by), part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    return PROFILE_NONE;
}

bool cli_choose_table(const Options *options, Profile *profile, Diagnostics *diags) {
    const char *by = options->values[OPTION_REPORT_HEAP];
    return !by || cli_choose_breakdown(options, profile, text_of(by), diags) != PROFILE_NONE;
}

Text cli_chosen_table(const Options *options, const Profile *profile) {
    Text by = text_of(options->values[OPTION_REPORT_HEAP]);
    uint32_t found = by.length == 0 ? PROFILE_NONE : profile_find_dimension(profile, by);
    if (by.length > 0 && found == PROFILE_NONE)
        found = profile_choose_dimension(profile, by, false, NULL);
    if (by.length > 0 && found == PROFILE_NONE) found = profile->dimensions.count - 1; /* added */
    return found == PROFILE_NONE ? TEXT("") : profile->dimensions.items[found].key;
}

/* ---- a part of it ---- */

/* what went wrong with the option, whose words are `value` */
static void refuse_part(Diagnostics *diags, const char *option, const char *value,
                        const ProfileProblem *problem) {
    Buffer why = {0};
    profile_problem_text(problem, &why);
    diag_add(diags, DIAG_WRONG_RESTRICTION, NO_SPAN,
             PARTS(part_command(text_of(option)), part_command(text_of(value)),
                   part_text(buffer_as_text(&why))));
    buffer_release(&why);
}

static bool make_query(const Options *options, const Profile *whole, ProfileQuery *query,
                       ProfileProblem *problem, Diagnostics *diags) {
    const char *from = options->values[OPTION_FROM], *to = options->values[OPTION_TO];
    for (uint32_t i = 0; i < options->conditions.count; i++) {
        const char *where = options->conditions.items[i];
        if (profile_query_where(query, text_of(where), problem)) continue;
        refuse_part(diags, "--where", where, problem);
        return false;
    }
    if (from && !profile_query_from(query, whole, text_of(from), problem))
        refuse_part(diags, "--from", from, problem);
    else if (to && !profile_query_to(query, whole, text_of(to), problem))
        refuse_part(diags, "--to", to, problem);
    else
        return true;
    return false;
}

/* What was asked for is not there: all conditions, as one --where has them, else the times. */
static void refuse_nothing(const Options *options, const ProfileProblem *problem,
                           Diagnostics *diags) {
    Buffer name = {0}, value = {0};
    Option option = options->values[OPTION_TO] ? OPTION_TO : OPTION_FROM;
    if (options->values[OPTION_WHERE]) option = OPTION_WHERE;
    buffer_printf(&name, "--%s", option_row(option)->name);
    for (uint32_t i = 0; option == OPTION_WHERE && i < options->conditions.count; i++)
        buffer_printf(&value, "%s%s", i > 0 ? "," : "", options->conditions.items[i]);
    if (option != OPTION_WHERE) buffer_string(&value, options->values[option]);
    refuse_part(diags, buffer_as_string(&name), buffer_as_string(&value), problem);
    buffer_release(&name);
    buffer_release(&value);
}

const Profile *cli_restrict_profile(const Options *options, const Profile *whole, Profile *part,
                                    Diagnostics *diags) {
    ProfileQuery query;
    ProfileProblem problem = {0};
    const Profile *made = NULL;
    profile_query_init(&query);
    if (!make_query(options, whole, &query, &problem, diags)) {
        made = NULL;
    } else if (profile_query_is_all(&query)) {
        made = whole;
    } else if (profile_restrict(whole, &query, part, &problem)) {
        made = part;
    } else {
        refuse_nothing(options, &problem, diags);
    }
    profile_problem_release(&problem);
    profile_query_release(&query);
    return made;
}
