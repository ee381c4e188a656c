/* What the picture of a heap shows: which bands, in which order, and how much each is.
 *
 *   Bands bands;
 *   bands_init(&bands, &profile, dimension);
 *   for (uint32_t i = 0; i < bands.count; i++) draw(&bands.items[i]);      the lowest first
 *   bands_release(&bands);
 *
 * Bands are stacked with the smoothest (the smallest standard deviation) at the bottom and trouble
 * on top; phases of life have an order of their own (profile/phases.def), and all are shown. The
 * smallest ones that together make less than 1 % of the area become one band OTHER, and so do those
 * for which there is no room: there are at most BANDS_LIMIT, with OTHER. So their sum is the total
 * of the dimension. Bands that overlap have no sum: of these the largest stay, in the order of
 * their last values, and the others are only counted.
 *
 * An area is that of trapezoids between neighbouring samples, value times time, and exact. Where
 * nothing has an area (one sample, or all at one time), values decide instead.
 */
#ifndef ANALYSE_BANDS_H
#define ANALYSE_BANDS_H

#include "base/arena.h"
#include "profile/profile.h"

enum { BANDS_LIMIT = 20 };

typedef unsigned __int128 BandArea; /* in halves of the unit times nanoseconds, saturated */

typedef struct ShownBand {
    uint32_t band;          /* PROFILE_NONE: OTHER */
    uint32_t stands_for;    /* how many bands of the dimension it is */
    uint32_t one_of;        /* one of these, the only one if it stands for one */
    const uint64_t *values; /* by sample */
    uint64_t sum;           /* of these */
    uint64_t last;          /* the last of them */
    uint64_t peak;          /* over all samples of the source; of OTHER: of the samples there are */
    uint64_t peak_time;     /* when that was, the first time */
    BandArea area;
    double variance; /* of the values: the square of the standard deviation */
    uint32_t rank;   /* of phases of life: which */
} ShownBand;

typedef struct Bands {
    const Profile *profile;
    uint32_t dimension;
    uint32_t count, sample_count;
    ShownBand *items;  /* the lowest first */
    uint64_t *totals;  /* by sample: the sum; of bands that overlap the largest value */
    uint64_t sum;      /* of all values; saturated */
    BandArea area;     /* of all: the sum of the items' */
    bool by_value;     /* nothing has an area: shares are of `sum` */
    bool crowded;      /* OTHER has more than what is small, for want of room */
    uint32_t left_out; /* bands that overlap and are not among the items */
    Arena arena;
} Bands;

/* the dimension has at least one sample */
void bands_init(Bands *bands, const Profile *profile, uint32_t dimension);
void bands_release(Bands *bands);
/* what shares are of: its area, or its values where nothing has one; and that of all */
BandArea bands_weight(const Bands *bands, const ShownBand *band);
BandArea bands_whole(const Bands *bands);
/* of the whole, in tenths of a percent, rounded */
uint32_t bands_permille(const Bands *bands, const ShownBand *band);

/* how many samples of the source are not empty */
uint64_t bands_samples_taken(const ProfileDimension *dimension);

/* Note [Averages are by the clock]: censuses need not be at even steps (Note [Spacing of censuses]),
 * so an average is the area under a band's curve divided by the length of the clock, whatever that
 * counts: from the first sample that is not empty to the last, between two of them as if the band
 * had changed evenly. A sample in between that is empty has 0 of each band; those before and after,
 * with which GHC's files begin and end, are no part of the curve. Where that has no length (one
 * sample, or all at one time), each sample that is not empty counts alike. Where samples are gone
 * (Note [Thinning keeps peaks]), those that stay are too large, but the sums know all of them: there
 * were many, at even steps, and each counts alike. */
typedef VECTOR(uint64_t) BandAverages; /* by band, rounded; vector_release */

void bands_averages(const Profile *profile, uint32_t dimension, BandAverages *averages);

#endif
