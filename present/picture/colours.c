/* Colours by name, as the page chooses them (page/source/frame/palette.ts): the largest bands have
 * the full colours, then come lighter, then darker ones; a name begins with the one that its
 * letters give, and takes the next if a larger band has that. So a band keeps its colour from
 * picture to picture, mostly, and the large ones of a picture are far apart. A band that stands for
 * a context has its centre's name. */
#include "present/picture/internal.h"

enum {
    HUES = 7,
    STEP = 3,   /* no neighbours; of seven it reaches all */
    YELLOW = 5, /* glares where it fills half of a page: not for the largest FEW */
    FEW = 3,
};

/* The seven colours of Okabe and Ito but black, the yellow darker, so that it is seen on paper */
static const char *const palette[BANDS_LIMIT] = {
    "#d55e00", "#56b4e9", "#0072b2", "#e69f00", "#009e73", "#e6d730", "#cc79a7",
    "#eba776", "#9fd2f1", "#73b0d4", "#efc768", "#70c7ac", "#f1e88a", "#dfaac7",
    "#8a3d00", "#38759a", "#004a74", "#966700", "#00674b", "#8d5273"};
static const char other_colour[] = "#c4c8cd";
/* neighbours far apart */
static const char *const greys[] = {"#555555", "#c8c8c8", "#888888", "#ececec", "#404040",
                                    "#b0b0b0", "#6c6c6c", "#dcdcdc", "#989898", "#f6f6f6"};

const char *picture_colour(const Picture *picture, uint32_t item) {
    uint32_t from_top = picture->bands.count - 1 - item;
    if (picture->options->greys) return greys[from_top % (sizeof greys / sizeof *greys)];
    if (picture->bands.items[item].band == PROFILE_NONE) return other_colour;
    return palette[picture->colours[item]];
}

/* ---- which ---- */

static Text name_of(const Picture *picture, uint32_t item) {
    const ProfileBand *band = &picture->of->bands.items[picture->bands.items[item].band];
    if (band->context == 0) return band->name;
    uint32_t label = picture->profile->contexts.items[band->context - 1].label;
    return picture->profile->labels.items[label].name;
}

static uint32_t hash_of(Text name) {
    enum { LONGEST = 400 };
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name.length && i < LONGEST; i++)
        hash = (hash ^ (unsigned char)name.bytes[i]) * 16777619u;
    return (hash >> 8) % BANDS_LIMIT;
}

/* The first colour that is free, of the full ones, the lighter, the darker; smaller bands leave the
 * full ones to the end. */
static uint32_t free_colour(uint32_t hash, uint32_t place, const bool *taken) {
    enum { TIERS = (BANDS_LIMIT + HUES - 1) / HUES };
    for (uint32_t i = 0; i < TIERS; i++) {
        uint32_t tier = (i + (place < HUES ? 0 : 1)) % TIERS;
        uint32_t size = BANDS_LIMIT - tier * HUES < HUES ? BANDS_LIMIT - tier * HUES : HUES;
        for (uint32_t step = 0; step < size; step++) {
            uint32_t colour = tier * HUES + (hash + step * (size == HUES ? STEP : 1)) % size;
            if (!taken[colour] && (colour != YELLOW || place >= FEW)) return colour;
        }
    }
    return hash;
}

/* the largest of those that have none; equal ones in the order of their bands */
static uint32_t next_item(const Picture *picture, const bool *done) {
    const Bands *bands = &picture->bands;
    uint32_t best = PROFILE_NONE;
    for (uint32_t i = 0; i < bands->count; i++) {
        const ShownBand *band = &bands->items[i];
        if (done[i] || band->band == PROFILE_NONE) continue;
        const ShownBand *held = best == PROFILE_NONE ? NULL : &bands->items[best];
        if (!held || band->sum > held->sum || (band->sum == held->sum && band->band < held->band))
            best = i;
    }
    return best;
}

void picture_choose_colours(Picture *picture) {
    bool done[BANDS_LIMIT + 1] = {false}, taken[BANDS_LIMIT] = {false};
    for (uint32_t place = 0;; place++) {
        uint32_t item = next_item(picture, done);
        if (item == PROFILE_NONE) return;
        uint32_t colour = free_colour(hash_of(name_of(picture, item)), place, taken);
        picture->colours[item] = colour;
        done[item] = taken[colour] = true;
    }
}
