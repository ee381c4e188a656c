/* The key of the heap's picture: each band's name, whole, as near to the band as there is room. */
#ifndef PRESENT_PICTURE_KEY_H
#define PRESENT_PICTURE_KEY_H

#include "analyse/bands.h"

/* Visible text. A context's name is its path, the innermost centre first, as GHC writes it. */
void picture_band_name(const Profile *profile, const ProfileDimension *of, const ShownBand *band,
                       Buffer *out);

typedef struct KeyEntry {
    double height; /* what it takes */
    double wanted; /* where its middle should be */
    double top;    /* where it is: set by heap_key_place */
} KeyEntry;

/* Places entries below each other without overlapping, as near to where they should be as can be,
 * between top and bottom if there is room, else from top on. Returns where they end. */
double picture_key_place(KeyEntry *entries, uint32_t count, double top, double bottom);

#endif
