/* Small profiles for the tests of the answer: definitions with their costs, and heaps over time. */
#ifndef TESTS_UNIT_ANSWER_FIXTURE_H
#define TESTS_UNIT_ANSWER_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "analyse/answer/answer.h"
#include "analyse/rollup.h"
#include "profile/profile.h"

typedef struct Case {
    Profile profile;
    uint32_t source, ticks, bytes, entries;
    Rollup rollup;
    Answers answers;
    bool asked;
} Case;

enum { MILLION = 1000000 };

/* a run of GHC's with -pj; ticks: how many samples it says it has, 0: as many as are added */
static inline void case_init(Case *of, uint64_t samples) {
    *of = (Case){0};
    Profile *profile = &of->profile;
    profile_init(profile);
    of->source = profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_PJ});
    of->bytes = profile_add_metric(
        profile, (ProfileMetric){.code = PROFILE_METRIC_BYTES, .source = of->source});
    of->ticks = profile_add_metric(profile, (ProfileMetric){.code = PROFILE_METRIC_TICKS,
                                                            .source = of->source,
                                                            .sampled = true,
                                                            .samples = samples});
    of->entries = profile_add_metric(
        profile, (ProfileMetric){.code = PROFILE_METRIC_ENTRIES, .source = of->source});
    profile_set_number(profile, of->source, PROFILE_FACT_TICK_INTERVAL, 1000);
}

static inline void case_release(Case *of) {
    if (of->asked) rollup_release(&of->rollup);
    profile_release(&of->profile);
}

static inline uint32_t case_root(Case *of, ProfileLabelKind kind) {
    uint32_t label = profile_label(&of->profile, (ProfileLabel){.kind = kind});
    return profile_context(&of->profile, PROFILE_NONE, label);
}

/* a context of module M below another one, with its own costs */
static inline uint32_t case_add(Case *of, uint32_t parent, const char *name, uint64_t entries,
                                uint64_t ticks, uint64_t bytes) {
    uint32_t label = profile_label(
        &of->profile,
        (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("M"), .name = text_of(name)});
    uint32_t context = profile_context(&of->profile, parent, label);
    of->profile.metrics.items[of->entries].values.items[context] += entries;
    of->profile.metrics.items[of->ticks].values.items[context] += ticks;
    of->profile.metrics.items[of->bytes].values.items[context] += bytes;
    return context;
}

/* what a context costs further */
static inline void case_cost(Case *of, uint32_t context, uint64_t ticks, uint64_t bytes) {
    of->profile.metrics.items[of->ticks].values.items[context] += ticks;
    of->profile.metrics.items[of->bytes].values.items[context] += bytes;
}

/* -t's: seconds of the CPU and of the collector, in milliseconds */
static inline void case_times(Case *of, unsigned cpu, unsigned collector) {
    char text[40];
    snprintf(text, sizeof text, "%u.%03u", cpu / 1000, cpu % 1000);
    profile_set_fact(&of->profile, of->source, PROFILE_FACT_RTS_TOTAL_SECONDS, text_of(text));
    snprintf(text, sizeof text, "%u.%03u", collector / 1000, collector % 1000);
    profile_set_fact(&of->profile, of->source, PROFILE_FACT_RTS_COLLECTOR_SECONDS, text_of(text));
}

static inline uint32_t case_dimension(Case *of, ProfileDimensionCode code) {
    ProfileDimension dimension = profile_dimension_of(code);
    dimension.source = of->source;
    return profile_dimension(&of->profile, dimension);
}

static inline uint32_t case_band(Case *of, uint32_t dimension, const char *name, uint32_t number,
                                 uint32_t context) {
    return profile_band(&of->profile, dimension,
                        (ProfileBand){.name = text_of(name),
                                      .number = number,
                                      .context = context == PROFILE_NONE ? 0 : context + 1});
}

/* a census with two bands, the second may be PROFILE_NONE */
static inline void case_sample(Case *of, uint32_t dimension, uint64_t milliseconds, uint32_t band,
                               uint64_t value, uint32_t second, uint64_t second_value) {
    profile_begin_sample(&of->profile, dimension, (ProfileSample){.time = milliseconds * MILLION});
    profile_add_row(&of->profile, dimension, band, value);
    if (second != PROFILE_NONE) profile_add_row(&of->profile, dimension, second, second_value);
    profile_end_sample(&of->profile, dimension);
}

static inline const Answers *case_ask_by(Case *of, uint32_t metric) {
    if (of->asked) rollup_release(&of->rollup);
    ProfileMetric *ticks = &of->profile.metrics.items[of->ticks];
    if (ticks->samples == 0)
        for (uint32_t i = 0; i < ticks->values.count; i++) ticks->samples += ticks->values.items[i];
    rollup_init(&of->rollup, &of->profile);
    answers_init(&of->answers, &of->rollup, NULL, metric);
    of->asked = true;
    return &of->answers;
}

static inline const Answers *case_ask(Case *of) { return case_ask_by(of, PROFILE_NONE); }

/* NULL: there is none of this kind */
static inline const Answer *case_find(const Case *of, AnswerKind kind) {
    for (uint32_t i = 0; i < of->answers.count; i++)
        if (of->answers.items[i].kind == kind) return &of->answers.items[i];
    return NULL;
}

static inline bool is_called(const Case *of, uint32_t label, const char *name) {
    if (label == PROFILE_NONE) return false;
    if (!text_equal(of->profile.labels.items[label].name, text_of(name)))
        print_message("%.*s, not %s\n", TEXT_ARGS(of->profile.labels.items[label].name), name);
    return text_equal(of->profile.labels.items[label].name, text_of(name));
}

#endif
