/* What the GHC that wrote a profile's files is known to get wrong, where it matters: faults.def has
 * the faults, traits.def what a file must show.
 *
 *   GhcFaults faults;
 *   ghc_find_faults(&profile, &faults);
 *   for (uint32_t i = 0; i < faults.count; i++) ... ghc_fault_row(faults.codes[i])->what ...
 */
#ifndef GHC_FAULTS_H
#define GHC_FAULTS_H

#include "profile/profile.h"

typedef enum GhcFaultCode {
#define FAULT(code, key, since, mended, traits, issue, what, advice) GHC_FAULT_##code,
#include "ghc/faults.def"
#undef FAULT
    GHC_FAULT_COUNT
} GhcFaultCode;

typedef struct GhcFaultRow { /* a row of faults.def */
    const char *key, *since, *mended;
    uint32_t traits, issue;
    const char *what, *advice;
} GhcFaultRow;

typedef struct GhcFaults {
    Text version; /* "9.0.2": the profile's own text */
    GhcFaultCode codes[GHC_FAULT_COUNT];
    uint32_t count;
} GhcFaults;

enum { GHC_VERSION_PARTS = 3 };

typedef struct GhcVersion { /* 9.12.5; what is not said is 0 */
    uint32_t parts[GHC_VERSION_PARTS];
} GhcVersion;

const GhcFaultRow *ghc_fault_row(GhcFaultCode code);
/* `9.0.2`, `9.14.0.20251028`, `10.2`; false if it begins with no number */
bool ghc_version(Text text, GhcVersion *version);
/* < 0, 0, > 0 */
int ghc_version_compare(GhcVersion a, GhcVersion b);
/* Does this version have the fault, by the row's releases? */
bool ghc_version_has(GhcVersion version, const GhcFaultRow *row);
/* a bit for each row of traits.def that the profile shows: 1 << its number */
uint32_t ghc_traits(const Profile *profile);
/* the release that wrote its files, or that `assay ghc` built with; false: nobody says */
bool ghc_version_of(const Profile *profile, GhcVersion *version);
/* Was the program built without profiling, as far as its files or `assay ghc` say? */
bool ghc_is_plain(const Profile *profile);
/* in the table's order; none if the version is not known */
void ghc_find_faults(const Profile *profile, GhcFaults *faults);

#endif
