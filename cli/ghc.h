/* What cli/ghc.c and cli/ghc_gate.c share. */
#ifndef CLI_GHC_H
#define CLI_GHC_H

#include "cli/options.h"
#include "drive/drive.h"
#include "profile/profile.h"

/* what the command line asks of GHC */
DriveWish ghc_wish(const Options *options);
/* one line on standard error, with `assay: ` before it */
void ghc_say(const char *format, const char *first, const char *second)
    __attribute__((format(printf, 1, 0)));
/* Opens and builds; prints how far it is, and what GHC says if it fails. */
bool ghc_build(Drive *drive, const DriveWish *wish, Diagnostics *diags);
/* what GHC's files do not say: compiler, options, centres */
void ghc_facts(const Drive *drive, Profile *profile);
/* `assay ghc --gate=BUDGET` */
int ghc_gate(const Options *options, Drive *drive, Diagnostics *diags);
/* `assay ghc --sizes=1000,2000,4000` */
int ghc_scale(const Options *options, Drive *drive, Diagnostics *diags);

#endif
