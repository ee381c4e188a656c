/* What the formats share: names and places as other tools get them, and ways through the tree of
 * contexts that need no recursion, so that a chain of 10^5 contexts is no trouble. */
#ifndef FORMATS_COMMON_EXPORT_TOOLS_H
#define FORMATS_COMMON_EXPORT_TOOLS_H

#include "formats/common/export.h"

/* One function a format, with the contract of export_profile. */
typedef bool Exporter(const Profile *profile, const ExportOptions *options, Buffer *out,
                      ProfileProblem *problem);
#define WRITE_YES(word) Exporter export_##word;
#define WRITE_TABLES(word)
#define WRITE_NO(word)
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    WRITE_##write(word)
#include "formats/formats.def"
#undef FORMAT
#undef WRITE_NO
#undef WRITE_TABLES
#undef WRITE_YES

/* ---- names ---- */

/* `Main.parse.go`, `CAF:Main.table`, `MAIN`; `Main.go#2` for a second one of the same name. As it
 * is: the format escapes it. */
void export_label_name(const ProfileLabel *label, Buffer *out);
/* the program's name; "program" if it has none */
Text export_program(const Profile *profile);
/* Finds `name` or adds it; if it was there, `#2`, `#3` .. is put behind it first. */
void export_unique(Interner *names, Buffer *name);
/* Cuts a text at a whole character, with `...` behind it, if it has more than `limit` bytes. */
void export_cut(Buffer *text, size_t limit);

void export_number(Buffer *out, uint64_t number);
/* nanoseconds as a decimal number of 10^-`digits` of them: 6 for milliseconds, 9 for seconds */
void export_decimal(Buffer *out, uint64_t nanoseconds, uint32_t digits);
/* seconds, with as many digits behind the point as it takes: 12.5 */
void export_seconds(Buffer *out, uint64_t nanoseconds);
/* a fact that is a whole number; `otherwise` if it is none */
uint64_t export_fact_number(const Profile *profile, ProfileFactCode code, uint64_t otherwise);
/* How long the run took, in nanoseconds; 0: not known. As the identity says (which may be NULL),
 * else as the runtime system measured it, else as a profile's samples of time come to. */
uint64_t export_duration(const Profile *profile, const RunIdentity *identity);
/* When it began, in nanoseconds since 1970, below 2^63; false: not known. As the identity says,
 * else as the file does: an eventlog and a recording to the second; GHC's other files have a date to
 * the minute, that of the run's end but in a .hp file, without a zone: it is taken as UTC. */
bool export_time(const Profile *profile, const RunIdentity *identity, uint64_t *nanoseconds);
/* Service, release and host, then the labels, for a format where all of them are labels. The texts
 * are the identity's; release the vector. */
void export_labels(const RunIdentity *identity, RunLabels *labels);

/* ---- what is there to write ---- */

/* The metric that the options name, else the default one. */
uint32_t export_metric(const Profile *profile, const ExportOptions *options);
/* Are there costs of contexts? Else the problem of a format that has nothing but those. */
bool export_has_costs(const Profile *profile, ProfileProblem *problem);
/* Are a metric's samples all there, in the order of time? */
bool export_has_ticks(const Profile *profile, uint32_t metric);

/* ---- the tree ---- */

/* frames of each context's stack, itself included; free it */
uint32_t *export_depths(const Profile *profile);

/* The contexts that have a value of one of the metrics (a set of bits) in or below them, as first
 * children and next siblings, in the order of their indices. top: a root that all other roots are
 * children of; PROFILE_NONE: they are side by side. */
typedef struct ExportTree {
    const Profile *profile;
    uint32_t top;
    uint32_t first_root;
    uint32_t *first, *next; /* by context; PROFILE_NONE: none */
} ExportTree;

void export_tree_init(ExportTree *tree, const Profile *profile, uint32_t metrics, uint32_t top);
void export_tree_release(ExportTree *tree);

/* Depth first; each context is come to twice:
 *
 *   ExportWalk walk = {.tree = &tree};
 *   while (export_walk(&walk)) walk.entering ? open(walk.context) : close(walk.context);
 */
typedef struct ExportWalk {
    const ExportTree *tree;
    uint32_t context;
    bool entering, started;
} ExportWalk;

bool export_walk(ExportWalk *walk);

/* From one stack (PROFILE_NONE: an empty one) to another: how many frames end, the innermost first,
 * and the contexts that begin, the outermost first. */
typedef struct ExportSwitch {
    uint32_t ended;
    VECTOR(uint32_t) begun;
} ExportSwitch;

void export_switch(const Profile *profile, const uint32_t *depths, uint32_t from, uint32_t to,
                   ExportSwitch *out);

#endif
