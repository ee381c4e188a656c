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
#define WRITE_YES(word, extension) {#word, extension, export_##word},
#define WRITE_NO(word, extension)
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    WRITE_##write(word, extension)
#include "formats/formats.def"
#undef FORMAT
#undef WRITE_NO
#undef WRITE_YES
    };
    bug_unless((unsigned)format < EXPORT_FORMAT_COUNT, "export format %d", (int)format);
    return &rows[format];
}

const char *export_key(ExportFormat format) { return export_row(format)->key; }
const char *export_extension(ExportFormat format) { return export_row(format)->extension; }

ExportFormat export_find(Text name) {
    ProfileNamed items[EXPORT_FORMAT_COUNT];
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++)
        items[i] = (ProfileNamed){.key = text_of(export_key((ExportFormat)i))};
    uint32_t found = profile_lookup(items, EXPORT_FORMAT_COUNT, name, NULL);
    return found == PROFILE_NONE ? EXPORT_FORMAT_COUNT : (ExportFormat)found;
}

bool export_profile(const Profile *profile, ExportFormat format, const ExportOptions *options,
                    Buffer *out, ProfileProblem *problem) {
    bug_unless(options->metric == PROFILE_NONE || options->metric < profile->metrics.count,
               "metric %u", options->metric);
    bug_unless(options->dimension == PROFILE_NONE || options->dimension < profile->dimensions.count,
               "dimension %u", options->dimension);
    return export_row(format)->export(profile, options, out, problem);
}
