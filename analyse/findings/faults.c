#include "ghc/faults.h"
#include "analyse/findings/internal.h"

/* What a part of a run shows, or the sum of several, is not what a file shows. */
void findings_of_faults(const Profile *profile, Findings *findings) {
    GhcFaults faults;
    if (!profile_facts_hold(profile)) return;
    ghc_find_faults(profile, &faults);
    for (uint32_t i = 0; i < faults.count; i++) {
        const GhcFaultRow *row = ghc_fault_row(faults.codes[i]);
        FindingFault fault = {faults.version, row->what, row->advice, row->mended};
        Finding found = finding_make(FINDING_KNOWN_FAULT, PROFILE_NONE);
        found.fault = fault;
        vector_push(findings, found);
    }
}
