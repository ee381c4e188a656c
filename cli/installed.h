/* Where the parts of an installation are (installed.def): found from where the binary lies, links
 * resolved, so that a tree can be unpacked anywhere and moved. No absolute path is in the program
 * unless a packager gave one.
 *
 *   Buffer folder = {0}; if (!installed_find(INSTALLED_HINTS, &folder)) return
 *   installed_missing(options, INSTALLED_HINTS);
 *
 * Note [Found from the binary]: PREFIX/bin/assay finds PREFIX/share/assay/..; a binary in its build
 * folder finds the source tree. Both ways are relative, computed when the build is configured, from
 * names alone: links of the building machine (/bin) are not followed. A folder counts if it has its
 * proof. */
#ifndef CLI_INSTALLED_H
#define CLI_INSTALLED_H

#include "cli/exits.h"
#include "cli/options.h"

#define INSTALLED_INTERFACES_FILE "library.interfaces"

typedef enum Installed {
#define INSTALLED(code, words, below_data, elsewhere, proof) INSTALLED_##code,
#include "cli/installed.def"
#undef INSTALLED
    INSTALLED_COUNT
} Installed;

/* The folder of a part; false: none has its proof, and nothing is added. */
bool installed_find(Installed part, Buffer *folder);
/* Says what is missing and where it was looked for; returns the exit code. */
int installed_missing(const Options *options, Installed part);

#endif
