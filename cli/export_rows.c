/* assay export --to=rows: each FILE is a run, loaded, written and released, so memory does not grow
 * with their number. a.prof+a.eventlog are two files of one run.
 *
 * The tables are drafts beside their places until all runs are in them; so what was in the folder
 * before is there until then, and for good if something fails. */
#include "base/fail.h"
#include "base/hash.h"
#include "base/os.h"
#include "base/os_process.h"
#include "cli/command.h"
#include "cli/identity.h"
#include "cli/outputs.h"
#include "formats/common/export_tools.h"
#include "formats/common/packer.h"
#include "formats/rows/write.h"
#include <string.h>

enum {
    PIECE = 1 << 16,      /* bytes that are written at once */
    ALIKE_LIMIT = 1 << 16 /* runs that are remembered to find those that are alike */
};

typedef struct Table {
    Buffer path, packed;
    Packer *packer; /* NULL: no row has come */
    OsDraft *draft;
} Table;

/* what is said once of many files */
typedef struct Warned {
    uint64_t count;
    Buffer file, what; /* the first one */
} Warned;

typedef struct Alike {
    uint64_t key; /* 0: none */
    uint32_t operand;
} Alike;

typedef struct RowsExport {
    const Options *options;
    Packing packing;
    const char *folder;
    bool made; /* the folder was not there */
    Table tables[ROWS_TABLE_COUNT];
    const Table *failed; /* it cannot be written, and why */
    const char *reason;
    Diagnostics diags;
    Warned left_out, without_time, alike;
    Alike *runs; /* ALIKE_LIMIT of them */
} RowsExport;

/* ---- the tables ---- */

static void fail(RowsExport *export, const Table *table, const char *reason) {
    if (export->failed) return;
    export->failed = table;
    export->reason = reason;
}

static void flush(RowsExport *export, Table *table) {
    int64_t written = export->failed ? 0
                                     : os_write(os_draft_descriptor(table->draft),
                                                table->packed.bytes, table->packed.length);
    if (written < 0) fail(export, table, os_reason(written));
    buffer_clear(&table->packed);
}

static void take_row(void *context, RowsTable number, Text line) {
    RowsExport *export = context;
    Table *table = &export->tables[number];
    if (export->failed) return;
    if (!table->packer) {
        table->draft = os_begin_draft(buffer_as_string(&table->path), &export->reason);
        if (!table->draft) fail(export, table, export->reason);
        if (!table->draft) return;
        table->packer = packer_new(export->packing, &table->packed);
    }
    packer_add(table->packer, line);
    if (table->packed.length >= PIECE) flush(export, table);
}

static void finish_tables(RowsExport *export) {
    for (int i = 0; i < ROWS_TABLE_COUNT; i++) {
        Table *table = &export->tables[i];
        if (!table->packer || export->failed) continue;
        packer_end(table->packer);
        table->packer = NULL;
        flush(export, table);
        if (!export->failed && !os_finish_draft(table->draft, &export->reason))
            fail(export, table, export->reason);
    }
    for (int i = 0; i < ROWS_TABLE_COUNT && !export->failed; i++) {
        Table *table = &export->tables[i];
        if (!table->draft) {
            os_remove_file(buffer_as_string(&table->path)); /* rows of other runs */
            continue;
        }
        OsDraft *draft = table->draft;
        table->draft = NULL;
        if (!os_place_draft(draft, &export->reason)) fail(export, table, export->reason);
    }
}

static void export_init(RowsExport *export, const Options *options) {
    const char *folder = options->values[OPTION_OUTPUT];
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/') length--;
    *export = (RowsExport){.options = options,
                           .folder = folder,
                           .packing = packer_of((Text){folder, length}),
                           .runs = calloc(ALIKE_LIMIT, sizeof(Alike))};
    if (!export->runs) fatal("there is no memory left");
    diags_init(&export->diags);
    for (int i = 0; i < ROWS_TABLE_COUNT; i++) {
        Buffer *path = &export->tables[i].path;
        buffer_add(path, folder, length);
        buffer_printf(path, "%s%s.ndjson%s", folder[length - 1] == '/' ? "" : "/",
                      rows_table_word((RowsTable)i), packer_ending(export->packing));
    }
}

static void export_release(RowsExport *export) {
    for (int i = 0; i < ROWS_TABLE_COUNT; i++) {
        Table *table = &export->tables[i];
        if (table->packer) packer_drop(table->packer);
        if (table->draft) os_drop_draft(table->draft);
        buffer_release(&table->path);
        buffer_release(&table->packed);
    }
    Warned *warned[] = {&export->left_out, &export->without_time, &export->alike};
    for (size_t i = 0; i < sizeof warned / sizeof *warned; i++) {
        buffer_release(&warned[i]->file);
        buffer_release(&warned[i]->what);
    }
    diags_release(&export->diags);
    free(export->runs);
}

/* ---- what is said of them ---- */

static void warn(Warned *warned, Text file, Text what) {
    if (warned->count++ > 0) return;
    buffer_text(&warned->file, file);
    buffer_text(&warned->what, what);
}

static void tell(RowsExport *export, const Warned *warned, DiagCode code, bool has_what) {
    Buffer more = {0};
    if (warned->count == 0) return;
    if (warned->count > 1)
        buffer_printf(&more, "; so it is with %llu more", (unsigned long long)warned->count - 1);
    Part file = part_file(buffer_as_text(&warned->file));
    Part what = code == DIAG_ROWS_ALIKE ? part_file(buffer_as_text(&warned->what))
                                        : part_text(buffer_as_text(&warned->what));
    if (has_what)
        diag_add(&export->diags, code, NO_SPAN,
                 PARTS(file, what, part_text(buffer_as_text(&more))));
    else
        diag_add(&export->diags, code, NO_SPAN, PARTS(file, part_text(buffer_as_text(&more))));
    buffer_release(&more);
}

/* Words in any order, since GHC's formats have the runtime system's options in different places. */
static uint64_t hash_of_words(Text rest) {
    uint64_t sum = 0;
    for (Text word = text_take_word(&rest); word.length > 0; word = text_take_word(&rest))
        if (!text_equal(word, TEXT("+RTS")) && !text_equal(word, TEXT("-RTS")))
            sum += hash_text(word);
    return sum;
}

/* Two files of one program, minute and command are two of one run, or look like it. Of many runs
 * the last ones are remembered. */
static void look_for_alike(RowsExport *export, const Profile *profile, uint32_t operand) {
    static const uint64_t MINUTE = 60000000000;
    uint64_t time;
    Text command = profile_fact(profile, PROFILE_FACT_COMMAND);
    if (!export_time(profile, NULL, &time)) return;
    if (command.length == 0) command = profile_fact(profile, PROFILE_FACT_ARGUMENTS);
    uint64_t key = hash_pair(hash_text(profile_fact(profile, PROFILE_FACT_PROGRAM)), time / MINUTE);
    key = hash_pair(key, hash_of_words(command)) | 1;
    Alike *there = &export->runs[key >> 1 & (ALIKE_LIMIT - 1)];
    if (there->key == key)
        warn(&export->alike, text_of(export->options->operands.items[there->operand]),
             text_of(export->options->operands.items[operand]));
    *there = (Alike){key, operand};
}

/* ---- runs ---- */

typedef VECTOR(const char *) Paths;

/* The files of one run: `a.prof+a.eventlog`, unless a file is called so; `g++.prof` is one. The
 * paths are in `room`. */
static void split(const char *operand, Buffer *room, Paths *paths) {
    buffer_clear(room);
    paths->count = 0;
    buffer_string(room, operand);
    buffer_char(room, '\0');
    vector_push(paths, room->bytes);
    if (os_is_file(operand)) return;
    for (char *at = room->bytes; *at; at++)
        if (*at == '+' && at > room->bytes && at[-1] != '+' && at[1] != '+' && at[1] != '\0') {
            *at = '\0';
            vector_push(paths, at + 1);
        }
}

/* No table takes the place of what was read, nor is one removed that was. */
static bool spares_inputs(RowsExport *export) {
    for (int i = 0; i < ROWS_TABLE_COUNT; i++) {
        const char *table = buffer_as_string(&export->tables[i].path);
        if (!outputs_spare_at(table, part_command(text_of(table)), &export->diags)) return false;
    }
    return true;
}

/* Before anything is read. */
static bool operands_are_good(RowsExport *export) {
    const Options *options = export->options;
    Buffer room = {0};
    Paths paths = {0};
    VECTOR(const char *) standard = {0};
    for (uint32_t i = 0; i < options->operands.count; i++) {
        split(options->operands.items[i], &room, &paths);
        for (uint32_t j = 0; j < paths.count; j++)
            if (strcmp(paths.items[j], "-") == 0) vector_push(&standard, "-");
    }
    bool good = cli_is_read_once(standard.items, standard.count, &export->diags);
    vector_release(&standard);
    vector_release(&paths);
    buffer_release(&room);
    return good;
}

static bool write_run(RowsExport *export, RowsWriter *writer, const Profile *profile,
                      uint32_t operand) {
    Text file = text_of(export->options->operands.items[operand]);
    RowsNotes notes = {0};
    ProfileProblem problem = {0};
    bool written = rows_write_run(writer, profile, &notes, &problem);
    if (written) {
        look_for_alike(export, profile, operand);
        if (notes.left_out.length > 0)
            warn(&export->left_out, file, buffer_as_text(&notes.left_out));
        if (notes.without_time) warn(&export->without_time, file, TEXT(""));
    } else {
        Buffer why = {0};
        profile_problem_text(&problem, &why);
        diag_add(&export->diags, DIAG_CANNOT_EXPORT, NO_SPAN,
                 PARTS(part_file(file), part_string(export_key(EXPORT_ROWS)),
                       part_text(buffer_as_text(&why))));
        buffer_release(&why);
    }
    profile_problem_release(&problem);
    buffer_release(&notes.left_out);
    return written;
}

static int write_runs(RowsExport *export, const RunIdentity *identity) {
    const Options *options = export->options;
    RowsWriter *writer = rows_writer_new(identity, take_row, export);
    Buffer room = {0};
    Paths paths = {0};
    bool good = true;
    for (uint32_t i = 0; good && !export->failed && i < options->operands.count; i++) {
        Profile profile;
        profile_init(&profile);
        split(options->operands.items[i], &room, &paths);
        good = cli_load_profiles(options, paths.items, paths.count, &profile, &export->diags) &&
               spares_inputs(export) && write_run(export, writer, &profile, i);
        profile_release(&profile);
    }
    rows_writer_free(writer);
    buffer_release(&room);
    vector_release(&paths);
    return good ? EXIT_GOOD : cli_exit_code(options, FAILURE_REFUSED);
}

static int export_runs(RowsExport *export, RunIdentity *identity) {
    const Options *options = export->options;
    if (!cli_run_identity(options, identity, &export->diags) || !operands_are_good(export))
        return cli_exit_code(options, FAILURE_REFUSED);
    int64_t failure = os_make_folder(export->folder, &export->made);
    if (failure < 0) {
        diag_add(&export->diags, DIAG_UNWRITABLE_FILE, NO_SPAN,
                 PARTS(part_file(text_of(export->folder)), part_string(os_reason(failure))));
        return cli_exit_code(options, FAILURE_UNWRITTEN);
    }
    int code = write_runs(export, identity);
    if (code == EXIT_GOOD) finish_tables(export);
    if (code == EXIT_GOOD && export->failed) {
        diag_add(
            &export->diags, DIAG_UNWRITABLE_FILE, NO_SPAN,
            PARTS(part_file(buffer_as_text(&export->failed->path)), part_string(export->reason)));
        code = cli_exit_code(options, FAILURE_UNWRITTEN);
    }
    return code;
}

/* ---- the command ---- */

static int refuse_option(const Options *options, const char *name, const char *why) {
    Buffer dashed = {0};
    buffer_printf(&dashed, "--%s", name);
    int code = cli_print_problem(options, FAILURE_USAGE, DIAG_ROWS_OPTION,
                                 PARTS(part_command(buffer_as_text(&dashed)), part_string(why)));
    buffer_release(&dashed);
    return code;
}

int cli_export_rows(const Options *options) {
    static const Option parts[] = {OPTION_WHERE, OPTION_FROM, OPTION_TO_TIME};
    const char *folder = options->values[OPTION_OUTPUT];
    if (!folder || strcmp(folder, "-") == 0 || folder[0] == '\0')
        return cli_print_problem(
            options, FAILURE_USAGE, DIAG_ROWS_FOLDER,
            PARTS(part_string(folder ? "they cannot go to standard output" : "it is missing")));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (option_given(options, parts[i]))
            return refuse_option(options, option_row(parts[i])->name,
                                 "a store is asked for parts, and figures are of whole runs");
    if (option_given(options, OPTION_EXPORT_BY))
        return refuse_option(options, option_row(OPTION_EXPORT_BY)->name, "they have every cost");
    if (option_given(options, OPTION_SHOW_PRIVATE))
        return refuse_option(options, option_row(OPTION_SHOW_PRIVATE)->name,
                             "nothing private is ever in them");
    if (option_given(options, OPTION_RUN_NAME) && options->operands.count > 1)
        return refuse_option(
            options, option_row(OPTION_RUN_NAME)->name,
            "it names one run, and each FILE is one; a.prof+a.eventlog is one, too");
    RowsExport export;
    RunIdentity identity = {0};
    export_init(&export, options);
    int code = export_runs(&export, &identity);
    tell(&export, &export.left_out, DIAG_ROWS_LEFT_OUT, true);
    tell(&export, &export.without_time, DIAG_ROWS_WITHOUT_TIME, false);
    tell(&export, &export.alike, DIAG_ROWS_ALIKE, true);
    cli_print_diagnostics(options, &export.diags, NULL);
    cli_release_identity(&identity);
    bool made = export.made;
    export_release(&export);
    if (made && code == EXIT_GOOD) os_keep_folder(folder);
    if (made && code != EXIT_GOOD) os_drop_folder(folder);
    return code;
}
