/* Names in GHC's heap profiles that no program gives, and what they stand for:
 * band_meanings.def. */
#ifndef GHC_BANDS_H
#define GHC_BANDS_H

#include "profile/profile.h"

enum {
#define BAND_MEANING(dimensions, match, text, shown, meaning) +1
    GHC_BAND_MEANINGS = 0
#include "ghc/band_meanings.def"
#undef BAND_MEANING
};

typedef struct GhcBandMeaning {
    const char *shown, *meaning; /* "PINNED", "bytes that may not move, ..." */
    bool alone;                  /* it is one band's; else all that fit are taken together */
} GhcBandMeaning;

GhcBandMeaning ghc_band_meaning(uint32_t meaning);
/* which one a band of this name has; GHC_BAND_MEANINGS: none */
uint32_t ghc_find_band_meaning(const ProfileDimension *dimension, Text name);

#endif
