/* What several runs of one program are compared by: a cost that all of them have, or the peak of the
 * heap. Figures are of the program: what a source gives as shares becomes what they are shares of.
 *
 *   Measure measure = measure_of(&profile, metric);
 *   MeasureColumn column = measure_column(&other, &measure);
 *   .. column.unit * other.metrics.items[column.metric].values.items[context] ..
 */
#ifndef ANALYSE_MEASURE_H
#define ANALYSE_MEASURE_H

#include "profile/profile.h"

typedef struct Measure {
    ProfileRole role; /* LIVE: the peak of the heap */
    Text key, name, unit;
    bool sampled;    /* or rounded: figures have noise */
    bool chosen;     /* one of its role, or asked for: tables show it */
    double interval; /* of a tick, in seconds; 0: not known */
} Measure;

/* A measure of one profile: where its figures are. */
typedef struct MeasureColumn {
    const Profile *profile;
    uint32_t metric; /* PROFILE_NONE: the peak of the heap */
    double unit;     /* a value times this is a figure: of shares, what a thousandth is */
} MeasureColumn;

Measure measure_of(const Profile *profile, const ProfileMetric *metric);
Measure measure_of_heap(void);
/* the metric that is this one in another profile; PROFILE_NONE: it has none */
uint32_t measure_metric(const Profile *profile, const Measure *measure);
/* the profile has it */
MeasureColumn measure_column(const Profile *profile, const Measure *measure);
/* of a role, what a reader misses last; a count of samples before a share of them */
bool measure_is_better(const ProfileMetric *metric, const ProfileMetric *than);

#endif
