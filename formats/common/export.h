/* A profile in other tools' formats: the readers' twins, one file a format.
 *
 *   Buffer out = {0};
 *   ProfileProblem problem = {0};
 *   ExportOptions options = {.metric = PROFILE_NONE};
 *   if (!export_profile(&profile, EXPORT_PPROF, &options, &out, &problem)) ... problem says why ...
 *
 * Totals in the export are those of the profile. Private facts are never written unless asked for.
 * The same profile gives the same bytes. Names are written whole; what a format cannot hold (a
 * line end in a folded stack, a quote in JSON) is escaped as the format wants it, or made visible.
 */
#ifndef FORMATS_COMMON_EXPORT_H
#define FORMATS_COMMON_EXPORT_H

#include "base/text.h"
#include "formats/common/identity.h"
#include "profile/problems.h"
#include "profile/profile.h"

typedef enum ExportFormat {
#define WRITE_YES(code) EXPORT_##code,
#define WRITE_TABLES(code)
#define WRITE_NO(code)
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    WRITE_##write(code)
#include "formats/formats.def"
#undef WRITE_TABLES
#undef WRITE_YES
    EXPORT_FORMAT_COUNT, /* of one file; behind it those that are no work of export_profile */
    EXPORT_LAST = EXPORT_FORMAT_COUNT - 1,
#define WRITE_YES(code)
#define WRITE_TABLES(code) EXPORT_##code,
#include "formats/formats.def"
#undef FORMAT
#undef WRITE_NO
#undef WRITE_TABLES
#undef WRITE_YES
    EXPORT_NONE
} ExportFormat;

/* What a budget allows of a cost, for a format that tells it (openmetrics). */
typedef struct ExportLimit {
    Text key, unit;
    bool has_limit;
    uint64_t limit; /* of the total */
    uint32_t lines, over;
} ExportLimit;

typedef struct ExportOptions {
    uint32_t metric;    /* where a format has room for one only; PROFILE_NONE: the default one */
    uint32_t dimension; /* likewise, of censuses (hp); PROFILE_NONE: the first */
    bool show_private;
    const ExportLimit *limits;
    uint32_t limit_count;
    const RunIdentity *identity; /* NULL: nothing is known but what the profile says */
} ExportOptions;

const char *export_key(ExportFormat format); /* "pprof" */
/* by its key or a beginning of it (profile/lookup.h); NONE if there is none */
ExportFormat export_find(Text name);
const char *export_extension(ExportFormat format); /* ".pb.gz" */

/* False if the profile has nothing that the format can hold; then `problem` says what is
 * missing and what to do. Requires a profile that passes profile_validate. */
bool export_profile(const Profile *profile, ExportFormat format, const ExportOptions *options,
                    Buffer *out, ProfileProblem *problem);

#endif
