#include "present/report/json.h"
#include "base/json.h"
#include "present/layout/wrap.h"
#include "present/words/findings.h"
#include "present/words/names.h"

static void add_text(const char *key, Text value, Buffer *out) {
    buffer_char(out, ',');
    json_key_string(out, key, value);
}

static void add_band(const Report *report, uint32_t dimension, uint32_t band, Buffer *out) {
    const ProfileDimension *of = &report->profile->dimensions.items[dimension];
    Buffer name = {0};
    present_band_name(report->profile, &report->names, &of->bands.items[band], true, &name);
    add_text("band", buffer_as_text(&name), out);
    buffer_release(&name);
}

/* the root first */
static void add_path(const Report *report, uint32_t context, Buffer *out) {
    const Profile *profile = report->profile;
    VECTOR(uint32_t) labels = {0};
    for (uint32_t i = context; i != PROFILE_NONE; i = profile->contexts.items[i].parent)
        vector_push(&labels, profile->contexts.items[i].label);
    buffer_string(out, ",\"path\":[");
    for (uint32_t i = labels.count; i-- > 0;) {
        json_string(out, report->names.labels[labels.items[i]]);
        if (i > 0) buffer_char(out, ',');
    }
    buffer_char(out, ']');
    vector_release(&labels);
}

static void add_figures(const FindingSubject *subject, Buffer *out) {
    if (subject->total == 0) return;
    buffer_char(out, ',');
    json_key_number(out, "amount", subject->amount);
    buffer_char(out, ',');
    json_key_number(out, "total", subject->total);
}

static void add_sentence(const Report *report, const Finding *finding, Buffer *out) {
    Buffer sentence = {0}, plain = {0};
    present_finding(report->profile, &report->names, finding, &sentence);
    wrap_nowhere(&plain, buffer_as_text(&sentence));
    add_text("text", buffer_as_text(&plain), out);
    buffer_release(&sentence);
    buffer_release(&plain);
}

static void add_finding(const Report *report, const Finding *finding, Buffer *out) {
    const Profile *profile = report->profile;
    FindingSubject subject = finding_subject(finding);
    buffer_char(out, '{');
    json_key_string(out, "key", text_of(finding_key(finding->kind)));
    if (subject.metric != PROFILE_NONE)
        add_text("metric", profile->metrics.items[subject.metric].key, out);
    if (subject.label != PROFILE_NONE) add_text("label", report->names.labels[subject.label], out);
    if (subject.context != PROFILE_NONE) add_path(report, subject.context, out);
    if (subject.dimension != PROFILE_NONE)
        add_text("dimension", profile->dimensions.items[subject.dimension].key, out);
    if (subject.band != PROFILE_NONE) add_band(report, subject.dimension, subject.band, out);
    add_figures(&subject, out);
    add_sentence(report, finding, out);
    buffer_char(out, '}');
}

void present_findings_json(const Report *report, Buffer *out) {
    buffer_char(out, '[');
    for (uint32_t i = 0; i < report->findings.count; i++) {
        json_next_row(out, i);
        add_finding(report, &report->findings.items[i], out);
    }
    buffer_string(out, "\n]");
}
