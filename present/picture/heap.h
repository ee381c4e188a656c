/* The live heap over time as a picture, after Runciman and Wakeling (docs/semantics.md, section 8).
 *
 *   HeapSvgOptions options = {.dimension = 0};
 *   present_heap_svg(&profile, &options, &out);
 *
 * A band is a path with the figures that it stands for, exact, in its attributes: data-band (its
 * name), data-area (in the unit times seconds), data-peak, data-peak-time (seconds; by a clock of
 * bytes allocated both in megabytes); the picture
 * itself has data-area and data-peak, too. Bands that overlap are lines.
 *
 * Requires a profile that passes profile_validate; the dimension has at least one sample.
 */
#ifndef PRESENT_PICTURE_HEAP_H
#define PRESENT_PICTURE_HEAP_H

#include "base/text.h"
#include "profile/profile.h"

typedef struct HeapSvgOptions {
    uint32_t dimension;
    bool greys; /* else colours, safe for colour-blind readers */
    /* nanoseconds, or bytes, that the time axis has; 0: as many as there are */
    uint64_t scale_time;
    uint64_t scale_value; /* where the other axis ends; 0: at the highest value */
} HeapSvgOptions;

void present_heap_svg(const Profile *profile, const HeapSvgOptions *options, Buffer *out);

#endif
