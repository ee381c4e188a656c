/* Who ran, when, and how long, by the options of `assay export`, else by variables (identity.def).
 *
 *   RunIdentity identity;
 *   if (cli_run_identity(options, &identity, &diags)) ... ExportOptions.identity = &identity ...
 *   cli_release_identity(&identity);
 *
 * Home folders in its texts are `~`. An option comes before a variable, a service of
 * OTEL_SERVICE_NAME before one of OTEL_RESOURCE_ATTRIBUTES, whose attributes come before the commit
 * of a CI. What cannot be read in a variable is a warning. */
#ifndef CLI_IDENTITY_H
#define CLI_IDENTITY_H

#include "cli/options.h"
#include "diag/diag.h"
#include "formats/common/identity.h"

/* False: with an error. Release it in either case. */
bool cli_run_identity(const Options *options, RunIdentity *identity, Diagnostics *diags);
void cli_release_identity(RunIdentity *identity);

/* of KEY=VALUE: what is before the first `=`, or all of it */
Text cli_label_key(const char *label);
/* NULL if it is KEY=VALUE as --label has it; else what is wrong, in words */
const char *cli_check_label(const char *label);

#endif
