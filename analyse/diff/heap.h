/* The live heaps of two profiles, by each dimension that both have.
 *
 *   DiffHeaps heaps = {0};
 *   diff_heaps(&old, &new, &heaps);
 *   diff_heaps_release(&heaps);
 *
 * Bands are the same if they have the same name (of an era: the same number). Numbers that a
 * runtime system gave to contexts and sets of retainers mean nothing in another run: bands that
 * differ in them alone are added up. At the peak: in the sample with the largest total, of each
 * side its own. Averages are by the clock of each side.
 */
#ifndef ANALYSE_DIFF_HEAP_H
#define ANALYSE_DIFF_HEAP_H

#include "base/vector.h"
#include "profile/profile.h"

typedef struct DiffBand {
    uint32_t old_band, new_band; /* the first of those that it stands for; PROFILE_NONE: none */
    uint64_t before, after;      /* at the peak; if bands overlap: each at its own */
    uint64_t average_before, average_after;
} DiffBand;

typedef struct DiffHeap {
    uint32_t old_dimension, new_dimension;
    uint64_t before, after;                 /* the largest totals; 0 if bands overlap */
    uint64_t time_before, time_after;       /* when these were */
    uint64_t samples_before, samples_after; /* that are not empty */
    uint64_t average_before, average_after; /* sums of the bands' */
    VECTOR(DiffBand) bands;                 /* largest change at the peak first, then on average */
} DiffHeap;

typedef VECTOR(DiffHeap) DiffHeaps;

/* in the order of the new profile; dimensions without samples are left out */
void diff_heaps(const Profile *old, const Profile *new, DiffHeaps *heaps);
void diff_heaps_release(DiffHeaps *heaps);
/* the new profile's band; of one that is gone the old one's */
const ProfileBand *diff_heap_band(const Profile *old, const Profile *new, const DiffHeap *heap,
                                  const DiffBand *band);

#endif
