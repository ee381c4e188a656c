/* One file a command; each returns the exit code. What several of them need is in common.c. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "abi/counts.h"
#include "abi/run.h"
#include "analyse/budget/budget.h"
#include "analyse/report/report.h"
#include "analyse/scale/scale.h"
#include "cli/exits.h"
#include "cli/options.h"
#include "compiler/pipeline.h"
#include "compiler/project/project.h"
#include "diag/diag.h"
#include "formats/common/export.h"
#include "formats/rows/read.h"
#include "profile/profile.h"

int command_check(const Options *options);
int command_run(const Options *options);
int command_profile(const Options *options);
int command_report(const Options *options);
int command_why(const Options *options);
int command_heap(const Options *options);
int command_diff(const Options *options);
int command_scale(const Options *options);
int command_stats(const Options *options);
int command_gate(const Options *options);
int command_merge(const Options *options);
int command_export(const Options *options);
int command_ghc(const Options *options);
int command_dump(const Options *options);
int command_help(const Options *options);

/* ---- load.c: profiles from files ---- */

typedef VECTOR(Profile) Profiles;

/* One profile from one file; - is standard input. profile: initialised, released by the caller in
 * either case. */
bool cli_load_profile(const Options *options, const char *path, Profile *profile,
                      Diagnostics *diags);
/* Which runs a folder of rows has, by time, then in their order. */
bool cli_list_runs(const Options *options, const char *folder, Arena *arena, RowsRuns *runs,
                   Diagnostics *diags);
/* The folder, read once, and each of its runs, once. */
typedef struct CliRows CliRows;
CliRows *cli_open_rows(const Options *options, const char *folder,
                       Diagnostics *diags); /* or NULL */
bool cli_load_run(CliRows *rows, uint64_t run, Profile *profile, Diagnostics *diags);
void cli_close_rows(CliRows *rows); /* NULL, too */
/* All files tell of one run and become one profile, in whatever order they are given. */
bool cli_load_profiles(const Options *options, const char *const *paths, uint32_t count,
                       Profile *profile, Diagnostics *diags);
/* --library, or that of this installation, whose path is made in the buffer. NULL: it is not
 * there. */
const char *cli_find_library(const Options *options, Buffer *folder);
/* for names that people read: what sources near by define, and what is a library's */
void cli_find_definitions(const Options *options, Profile *profile);
/* the same, then --fold-libraries; a diagnostic if there is nothing to fold */
void cli_fold_libraries(const Options *options, Profile *profile, Diagnostics *diags);
/* The parts, each read by itself, become one profile if that is wanted; they are released in either
 * case. */
void cli_join_profiles(Profiles *parts, bool wanted, Profile *profile);
/* Is - there at most once? Else a diagnostic. */
bool cli_is_read_once(const char *const *paths, uint32_t count, Diagnostics *diags);
/* Does the profile have the cost that --by names? Else a diagnostic that lists those it has. */
bool cli_has_metric(const Options *options, const Profile *profile, Diagnostics *diags);
/* the same of a profile from this file, not from the first operand */
bool cli_has_metric_of(const Options *options, const Profile *profile, const char *file,
                       Diagnostics *diags);

/* The breakdown of the heap that is meant, one of the profile's or a product (`producer,type`),
 * which is added to it. PROFILE_NONE: with a diagnostic. */
uint32_t cli_choose_breakdown(const Options *options, Profile *profile, Text by,
                              Diagnostics *diags);
/* The breakdown that --heap of a report asks for is there, or it asks for none. */
bool cli_choose_table(const Options *options, Profile *profile, Diagnostics *diags);
/* the key of that breakdown; empty: it asks for none */
Text cli_chosen_table(const Options *options, const Profile *profile);

/* What --where, --from and --to leave of it: `whole` itself if none was given, else `part`
 * (initialised and empty, released by the caller in any case). NULL if that is nothing, or they
 * make no sense here: a diagnostic says what there is instead. */
const Profile *cli_restrict_profile(const Options *options, const Profile *whole, Profile *part,
                                    Diagnostics *diags);

/* ---- export_rows.c ---- */

int cli_export_rows(const Options *options); /* assay export --to=rows */

/* ---- scale.c ---- */

/* Are these enough sizes? Profiles are not looked at. */
int cli_check_scale_sizes(const Options *options, const ScaleRun *runs, uint32_t count);
/* Are these enough sizes, of one program, with a cost in common? names: of the runs, for
 * diagnostics, printed at once. Returns EXIT_GOOD, or the exit code of what is wrong. */
int cli_check_scale(const Options *options, const ScaleRun *runs, uint32_t count,
                    const char *const *names);
/* How costs grow, as text for a descriptor (-1: for a file); and as JSON, if `json` is not NULL. */
void cli_make_scale(const Options *options, const ScaleRun *runs, uint32_t count, int descriptor,
                    Buffer *text, Buffer *json);

/* ---- gate.c ---- */

/* Checks a profile against a budget, or saves it with --save, and prints what is to say. name: of
 * the profile, for diagnostics. otherwise: the tolerance without --tolerance; if not given, that of
 * the file. command: what saves the figures, to be offered. Returns the exit code of `assay gate`.
 */
int cli_gate_profile(const Options *options, const char *budget, const Profile *profile, Text name,
                     BudgetTolerance otherwise, Text command);

/* What a budget allows of a profile, for an export. */
typedef struct CliLimits {
    VECTOR(ExportLimit) all;
    Arena arena;
} CliLimits;

/* The exit code: EXIT_GOOD, or that of what is wrong, which has been printed: the budget cannot be
 * read, or not be compared with the profile. Release the limits in either case. */
int cli_read_limits(const Options *options, const char *budget, const Profile *profile, Text name,
                    CliLimits *limits);
void cli_release_limits(CliLimits *limits);

/* Appends a space and a word, quoted as a shell needs it. */
void cli_write_shell_word(const char *word, Buffer *out);

/* ---- common.c ---- */

/* To standard output; if it cannot be written to, a message and an exit code, else EXIT_GOOD. */
int cli_print_output(const Options *options, Text text);
/* To standard error. If that fails, it shows in the exit code of the program, whose success is not
 * to be had then. */
void cli_print_error(Text text);
/* a terminal, and nobody said NO_COLOR */
bool cli_has_colour(int descriptor);
/* how wide text is made: as the terminal, else as COLUMNS says, else PRESENT_COLUMNS */
uint32_t cli_columns(int descriptor);
/* To standard error, as text or JSON. sources may be NULL. */
void cli_print_diagnostics(const Options *options, const Diagnostics *diags,
                           const Sources *sources);
/* One diagnostic without a place, printed at once. Returns the exit code of this failure. */
int cli_print_problem(const Options *options, Failure failure, DiagCode code, Parts parts);

/* That -o ends in a way that nothing written here does. Returns the exit code of wrong usage. */
int cli_print_wrong_ending(const Options *options, Text wanted);
/* `graph.png`, not `graph` or `.graph` */
bool cli_has_ending(const char *path);

/* Writes a file; prints why not and returns an exit code if it cannot be written. */
int cli_write_file(const Options *options, const char *path, Text contents);
/* --html of a report: the page, if it was asked for. files: what it was read from. */
int cli_write_page(const Options *options, const Report *report, const char *const *files,
                   uint32_t count);
/* Does the page take the place of the report, on standard output? */
bool cli_page_is_output(const Options *options);
/* The text of a report as the options want it, for a descriptor; -1: for a file. If its figures
 * have been written as a page, what comes before them alone. */
void cli_make_report(const Options *options, const Report *report, int descriptor, bool has_page,
                     Buffer *out);

/* The profile as JSON, with what the report says of it. */
void cli_make_json(const Report *report, bool show_private, Buffer *out);

/* The report on a program that ran, in profile.c: to standard error after all that it wrote, or to
 * --report; and --json. A part (--where) that is not there is found out after the run, which is not
 * to be for nothing: then the whole is reported. */
int cli_print_part(const Options *options, Profile *made);
/* Why an exit code is 130, where nothing else says it. */
void cli_print_interrupted(void);

/* `run` and `profile`: from here on a Ctrl-C says what it was, at whatever moment it ends us. */
void cli_say_interrupts(void);

LowerCentres cli_centres_asked(const Options *options); /* --centres */
/* --limit-time: from here on it covers compiling, then the run. Before the run, it ends us without
 * a report. */
void cli_begin_time_limit(const Options *options);
/* Reads, checks and links the program that the command line names, or the expression of -e if path
 * is NULL, and prints what is wrong with it. The path may name a project, of which it is the program
 * that was chosen. Release the result in either case. */
bool cli_load_program(const Options *options, const char *path, PipelineOptions asked,
                      PipelineResult *result);

/* Whether the engine that is asked for can run the program; prints that it cannot. */
bool cli_engine_runs(const Options *options, const PipelineResult *loaded);

/* The same of what is no project, or of the component of one that is chosen already, whose main file
 * this is; empty: all its modules. */
bool cli_load_asked(const Options *options, const char *path, Text main_file, PipelineOptions asked,
                    PipelineResult *result);

/* ---- project.c ---- */

typedef struct CliProject {
    Arena arena;
    Sources sources;
    Diagnostics diags;
    Project project;
} CliProject;

/* false, with a message: there is none, or something is wrong with it. Close it in either case. */
bool cli_open_project(const Options *options, const char *path, CliProject *opened);
/* Says that a project found above was left out, if one was: Note [Found above]. */
void cli_say_left_out(const Options *options, const CliProject *opened);
void cli_close_project(CliProject *opened);
/* The program that is meant. false, with a message: there is none, or several. */
bool cli_choose_program(const Options *options, CliProject *opened, ProjectChoice *choice);
/* The component that --component names. false, with a message: there is none. */
bool cli_find_component(const Options *options, CliProject *opened, ProjectChoice *choice);
/* As cli_load_program. */
bool cli_load_component(const Options *options, CliProject *opened, const ProjectChoice *choice,
                        PipelineOptions asked, PipelineResult *result);
RunOptions cli_run_options(const Options *options, const PipelineResult *loaded);
/* Runs it as it is asked to (cli_run_options, and perhaps an observer), signals caught. Prints the
 * value of `run main`, or a sentence on standard error if it ended otherwise. Returns the exit
 * code. Release the counts. */
int cli_execute_program(const Options *options, const PipelineResult *loaded, RunOptions asked,
                        RunCounts *counts);

#endif
