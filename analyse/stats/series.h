/* One figure, run after run: how it spreads, which runs stand out, since when it is another.
 *
 *   Series series;
 *   series_init(&series, values, 40, chance);
 *   .. series.median, series.steps.items[0].first ..
 *   series_release(&series);
 *
 * Note [What is a step]: a figure that is counted does not vary, unless its input does; so nothing is
 * assumed but what the figures themselves show. The noise is that of differences between
 * neighbours, by their median: a step or a drift has no part in it. Without any noise each change is
 * a step. Else a step is where the means on both sides are further apart than chance makes them in
 * any quiet series (FAR), nearer runs alone show it as well (NEAR), since a drift moves far things
 * apart and near ones not, and a step fits better than a line does. Then both sides are looked at in
 * the same way. A run that is far from those before and from those after it stands out, and takes
 * no part. */
#ifndef ANALYSE_STATS_SERIES_H
#define ANALYSE_STATS_SERIES_H

#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

enum { SERIES_FEWEST = 8 }; /* runs, of a figure that varies: of fewer nobody knows by how much */

typedef struct SeriesStep {
    uint32_t first;       /* the run, from 0, that has it first */
    double before, after; /* medians from the step before to this one, from here to the next */
} SeriesStep;

typedef struct Series {
    const double *values;
    uint32_t count;
    double least, median, most;
    double noise;              /* a standard deviation from run to run; 0: it does not vary */
    VECTOR(SeriesStep) steps;  /* in order */
    VECTOR(uint32_t) outliers; /* runs, in order */
    double trend;              /* of the whole series, where it drifts and has no step; else 0 */
    bool last_differs;         /* the last run, from those before it, back to the last step */
    double before_last;        /* their median */
} Series;

/* chance: what the figure varies by at least, for it is of samples; 0: it is counted. The values
 * outlive the series; count > 0. */
void series_init(Series *series, const double *values, uint32_t count, double chance);
void series_release(Series *series);
/* noise as a part of the median: 0.02; 0 if there is none */
double series_spread(const Series *series);

#endif
