#include "base/fail.h"
#include "formats/common/export.h"
#include "formats/common/export_tools.h"
#include "profile/lookup.h"

typedef struct ExportRow {
    const char *key, *extension;
    Exporter *export;
} ExportRow;

static const ExportRow *export_row(ExportFormat format) {
    static const ExportRow rows[] = {
#define WRITE_YES(code, word, extension) [EXPORT_##code] = {#word, extension, export_##word},
#define WRITE_TABLES(code, word, extension) [EXPORT_##code] = {#word, extension, NULL},
#define WRITE_NO(code, word, extension)
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    WRITE_##write(code, word, extension)
#include "formats/formats.def"
#undef FORMAT
#undef WRITE_NO
#undef WRITE_TABLES
#undef WRITE_YES
    };
    bug_unless((unsigned)format < EXPORT_NONE, "export format %d", (int)format);
    return &rows[format];
}

const char *export_key(ExportFormat format) { return export_row(format)->key; }
const char *export_extension(ExportFormat format) { return export_row(format)->extension; }

ExportFormat export_find(Text name) {
    ProfileNamed items[EXPORT_NONE] = {0};
    for (int i = 0; i < EXPORT_NONE; i++)
        items[i] = (ProfileNamed){.key = text_of(export_key((ExportFormat)i))};
    uint32_t found = profile_lookup(items, EXPORT_NONE, name, NULL);
    return found == PROFILE_NONE ? EXPORT_NONE : (ExportFormat)found;
}

bool export_profile(const Profile *profile, ExportFormat format, const ExportOptions *options,
                    Buffer *out, ProfileProblem *problem) {
    bug_unless(options->metric == PROFILE_NONE || options->metric < profile->metrics.count,
               "metric %u", options->metric);
    bug_unless(options->dimension == PROFILE_NONE || options->dimension < profile->dimensions.count,
               "dimension %u", options->dimension);
    bug_unless(format < EXPORT_FORMAT_COUNT, "%s are not of one profile", export_key(format));
    return export_row(format)->export(profile, options, out, problem);
}
