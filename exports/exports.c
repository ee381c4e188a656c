#include "exports/exports.h"
#include "base/fail.h"
#include "exports/internal.h"

typedef struct ExportRow {
    const char *key, *extension, *description;
    Exporter *export;
} ExportRow;

static const ExportRow *export_row(ExportFormat format) {
    static const ExportRow rows[] = {
#define EXPORT(code, key, extension, description) {#key, extension, description, export_##key},
#include "exports/exports.def"
#undef EXPORT
    };
    bug_unless((unsigned)format < EXPORT_FORMAT_COUNT, "export format %d", (int)format);
    return &rows[format];
}

const char *export_key(ExportFormat format) { return export_row(format)->key; }
const char *export_extension(ExportFormat format) { return export_row(format)->extension; }
const char *export_description(ExportFormat format) { return export_row(format)->description; }

bool export_profile(const Profile *profile, ExportFormat format, const ExportOptions *options,
                    Buffer *out, Buffer *problem) {
    bug_unless(options->metric == PROFILE_NONE || options->metric < profile->metrics.count,
               "metric %u", options->metric);
    bug_unless(options->dimension == PROFILE_NONE || options->dimension < profile->dimensions.count,
               "dimension %u", options->dimension);
    return export_row(format)->export(profile, options, out, problem);
}

/* ---- what is there to write ---- */

uint32_t export_metric(const Profile *profile, const ExportOptions *options) {
    return options->metric != PROFILE_NONE ? options->metric : profile_default_metric(profile);
}

bool export_has_costs(const Profile *profile, Buffer *problem) {
    if (profile->metrics.count > 0 && profile->contexts.count > 0) return true;
    buffer_string(problem, "this format holds costs of call stacks, and the profile has none");
    if (profile->dimensions.count > 0)
        buffer_string(problem, ": what it has is the heap over time, for --to=hp and --to=chrome");
    return false;
}

bool export_has_ticks(const Profile *profile, uint32_t metric) {
    uint64_t total = 0, last = 0;
    for (uint32_t i = 0; i < profile->ticks.count; i++) {
        const ProfileTick *tick = &profile->ticks.items[i];
        if (tick->metric != metric) continue;
        if (tick->time < last) return false;
        last = tick->time;
        total += tick->weight;
    }
    return total > 0 && total == profile_total(profile, metric);
}
