#include "formats/common/export_tools.h"
#include "base/calendar.h"
#include "ghc/date.h"
#include <string.h>

/* ---- names ---- */

void export_label_name(const ProfileLabel *label, Buffer *out) {
    if (label->kind != PROFILE_CENTRE) {
        profile_label_text(label, out);
    } else {
        if (label->module.length > 0) {
            buffer_text(out, label->module);
            buffer_char(out, '.');
        }
        if (label->path.length > 0) {
            buffer_text(out, label->path);
            buffer_char(out, '.');
        }
        buffer_text(out, label->name.length > 0 ? label->name : TEXT("(no name)"));
    }
    if (label->ordinal > 0) buffer_printf(out, "#%llu", (unsigned long long)label->ordinal + 1);
}

Text export_program(const Profile *profile) {
    Text program = profile_fact(profile, PROFILE_FACT_PROGRAM);
    return program.length > 0 ? program : TEXT("program");
}

void export_unique(Interner *names, Buffer *name) {
    size_t length = name->length;
    for (uint32_t number = 2; intern_find(names, buffer_as_text(name)) != 0; number++) {
        buffer_truncate(name, length);
        buffer_printf(name, "#%u", number);
    }
    intern(names, buffer_as_text(name));
}

void export_cut(Buffer *text, size_t limit) {
    enum { ROOM = 32 }; /* for `...` and the number that export_unique may put behind it */
    if (text->length <= limit) return;
    buffer_truncate(text, text_cut(buffer_as_text(text), limit - ROOM).length);
    buffer_string(text, "...");
}

/* ---- numbers ---- */

void export_number(Buffer *out, uint64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    do digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    buffer_add(out, digits + at, sizeof digits - at);
}

void export_decimal(Buffer *out, uint64_t nanoseconds, uint32_t digits) {
    uint64_t unit = 1;
    for (uint32_t i = 0; i < digits; i++) unit *= 10;
    export_number(out, nanoseconds / unit);
    buffer_char(out, '.');
    nanoseconds %= unit;
    for (uint32_t i = 0; i < digits; i++) {
        unit /= 10;
        buffer_char(out, (char)('0' + nanoseconds / unit % 10));
    }
}

void export_seconds(Buffer *out, uint64_t nanoseconds) {
    export_decimal(out, nanoseconds, 9);
    while (out->bytes[out->length - 1] == '0') buffer_truncate(out, out->length - 1);
    if (out->bytes[out->length - 1] == '.') buffer_truncate(out, out->length - 1);
}

uint64_t export_fact_number(const Profile *profile, ProfileFactCode code, uint64_t otherwise) {
    uint64_t number;
    return profile_number(profile, code, &number) ? number : otherwise;
}

/* GHC's own figure has two digits behind the point; its samples are exact. */
static uint64_t sampled_duration(const Profile *profile) {
    uint64_t interval, product = 0;
    uint64_t processors = export_fact_number(profile, PROFILE_FACT_PROCESSORS, 1);
    uint32_t metric = profile_metric_of(profile, PROFILE_METRIC_TICKS);
    if (metric == PROFILE_NONE || processors == 0 ||
        !profile_sample_interval(profile, metric, &interval) ||
        __builtin_mul_overflow(profile_total(profile, metric), interval, &product))
        return 0;
    return product / processors;
}

uint64_t export_duration(const Profile *profile, const RunIdentity *identity) {
    if (identity && identity->has_duration) return identity->duration;
    uint64_t found = export_fact_number(profile, PROFILE_FACT_DURATION, 0);
    if (found == 0) profile_seconds(profile, PROFILE_FACT_RTS_WALL_SECONDS, &found);
    if (found == 0) profile_seconds(profile, PROFILE_FACT_TOTAL_SECONDS, &found);
    return found > 0 ? found : sampled_duration(profile);
}

bool export_time(const Profile *profile, const RunIdentity *identity, uint64_t *nanoseconds) {
    uint64_t seconds;
    *nanoseconds = identity && identity->has_time ? identity->time : 0;
    if (identity && identity->has_time) return true;
    if (!profile_number(profile, PROFILE_FACT_STARTED, &seconds) &&
        !ghc_date(profile_fact(profile, PROFILE_FACT_DATE), &seconds))
        return false;
    return !__builtin_mul_overflow(seconds, (uint64_t)CALENDAR_SECOND, nanoseconds) &&
           *nanoseconds <= INT64_MAX;
}

void export_labels(const RunIdentity *identity, RunLabels *labels) {
    if (!identity) return;
    RunLabel first[] = {{TEXT("service"), identity->service},
                        {TEXT("release"), identity->release},
                        {TEXT("host"), identity->host}};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (first[i].value.length > 0) vector_push(labels, first[i]);
    for (uint32_t i = 0; i < identity->labels.count; i++)
        vector_push(labels, identity->labels.items[i]);
}

/* ---- what is there to write ---- */

uint32_t export_metric(const Profile *profile, const ExportOptions *options) {
    return options->metric != PROFILE_NONE ? options->metric : profile_default_metric(profile);
}

bool export_has_costs(const Profile *profile, ProfileProblem *problem) {
    if (profile->metrics.count > 0 && profile->contexts.count > 0) return true;
    return profile_refuse(problem, profile->dimensions.count > 0 ? PROBLEM_EXPORT_COSTS_BUT_HEAP
                                                                 : PROBLEM_EXPORT_COSTS);
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
