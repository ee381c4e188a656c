/* Axes of a picture, and figures with their units: round numbers, in the steps 1, 2, 5.
 *
 *   Axis axis = {.to = 3724664, .start = 640, .length = -540};
 *   axis_settle(&axis, AXIS_VALUES, 6);
 *   for (uint64_t tick = axis.first;; tick += axis.step) ... axis_place(&axis, tick) ...
 */
#ifndef PRESENT_PICTURE_AXIS_H
#define PRESENT_PICTURE_AXIS_H

#include "analyse/bands.h"
#include "base/text.h"

typedef enum AxisKind {
    AXIS_VALUES, /* 1, k, M, G ... */
    AXIS_TIMES,  /* nanoseconds, shown as us, ms, s */
} AxisKind;

typedef struct Axis {
    uint64_t from, to;    /* from < to */
    double start, length; /* on the page: where `from` is, and how far behind it `to` is */
    /* set by axis_settle */
    uint64_t first, step; /* ticks; at least one */
    uint32_t tick_count;
    uint64_t unit;      /* of the figures at the ticks: 1000000 */
    const char *prefix; /* "M"; of times "s" */
} Axis;

/* about `most` ticks */
void axis_settle(Axis *axis, AxisKind kind, uint32_t most);
double axis_place(const Axis *axis, uint64_t value);
/* the figure at a tick, in the axis's unit: 0.5 */
void axis_tick(const Axis *axis, uint64_t value, Buffer *out);
/* any figure in the axis's unit, with three decimals at most */
void axis_figure(const Axis *axis, uint64_t value, Buffer *out);

/* four digits and the unit: 3.725 MB */
void axis_quantity(Buffer *out, uint64_t value, Text unit);
/* likewise: 0.0123 s; by a clock of bytes allocated 31.02 MB */
void axis_time(Buffer *out, ProfileClock clock, uint64_t time);
/* Does an area say something? Megabytes times seconds do; times megabytes allocated they do not. */
bool axis_has_area(ProfileClock clock);
/* likewise: 43.12 MB s */
void axis_area(Buffer *out, ProfileClock clock, BandArea area, Text unit);

/* All digits, for programs that read the picture: times in seconds, or megabytes allocated; the
 * area in the unit times these. */
void axis_exact_area(Buffer *out, ProfileClock clock, BandArea area);
void axis_exact_time(Buffer *out, ProfileClock clock, uint64_t time);

#endif
