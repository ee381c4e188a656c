/* One file a command; each returns the exit code. What several of them need is in common.c. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "abi/counts.h"
#include "abi/run.h"
#include "cli/options.h"
#include "compiler/pipeline.h"
#include "diag/diag.h"
#include "profile/profile.h"

enum { EXIT_GOOD = 0, EXIT_REFUSED = 1, EXIT_USAGE = 2 };

int command_check(const Options *options);
int command_run(const Options *options);
int command_profile(const Options *options);
int command_report(const Options *options);
int command_dump(const Options *options);
int command_help(const Options *options);

/* ---- common.c ---- */

/* To standard output; if it cannot be written to, a message and EXIT_REFUSED, else EXIT_GOOD. */
int print_output(Text text);
void print_error(Text text); /* to standard error */
/* a terminal, and nobody said NO_COLOR */
bool has_colour(int descriptor);
/* To standard error, as text or JSON. sources may be NULL. */
void print_diagnostics(const Options *options, const Diagnostics *diags, const Sources *sources);
/* One diagnostic without a place, printed at once. Returns EXIT_REFUSED. */
int print_problem(const Options *options, DiagCode code, Text first, Text second);

/* Writes a file; prints why not and returns EXIT_REFUSED if it cannot be written. */
int write_file(const Options *options, const char *path, Text contents);
/* The report on a profile as the options want it, for a descriptor; -1: for a file. */
void make_report(const Options *options, const Profile *made, int descriptor, Buffer *out);

/* Reads, checks and links the program that the command line names, and prints what is wrong with
 * it. Release the result in either case. */
bool load_program(const Options *options, const char *path, PipelineOptions asked,
                  PipelineResult *result);
RunOptions run_options(const Options *options);
/* Runs it as the options say, signals caught. Prints the value of `run main`, or a sentence on
 * standard error if it ended otherwise. Returns the exit code. Release the counts. */
int execute_program(const Options *options, const PipelineResult *loaded, RunCounts *counts);

#endif
