/* Colours by name, for pictures and for the page: a centre and the bands that it made have one
 * colour in every view, of both profiles of a diff, too.
 *
 *   PictureSide side = {.rollup = &rollup, .names = &names};
 *   PictureColours colours;
 *   picture_colours_init(&colours, &side, 1, NULL);
 *   ... colours.sides[0].labels[label], colours.sides[0].bands[dimension][band] ...
 *   picture_colours_release(&colours);
 *
 * A colour is a row of present/picture/palette.def, or PICTURE_NO_COLOUR: grey, of no name.
 *
 * Note [One name, one colour]: a name begins with the colour that its bytes, UTF-8, give, and takes
 * the next one if another name that is drawn beside it has that; so a name mostly keeps its colour
 * from picture to picture. What is drawn beside each other are groups: the largest bands of each
 * dimension, the largest centres. The heaviest of all groups choose first, from the full colours,
 * then from the lighter, then from the darker ones; what is in no group takes what its bytes give
 * of the paler ones. Phases of life have colours of their own. A product of keys is a group by
 * itself, since the page makes those that a reader asks for (page/source/frame/palette.ts has this
 * rule for them, and for nothing else).
 */
#ifndef PRESENT_PICTURE_COLOURS_H
#define PRESENT_PICTURE_COLOURS_H

#include "analyse/match.h"
#include "analyse/names.h"
#include "analyse/rollup.h"

enum { PICTURE_NO_COLOUR = 255 };

typedef struct PictureSide {
    const Rollup *rollup;
    const LabelNames *names;
} PictureSide;

typedef struct PictureSideColours {
    uint8_t *labels;                         /* by label */
    uint8_t *bands[PROFILE_DIMENSION_LIMIT]; /* by dimension, by band; NULL: it is not shown */
} PictureSideColours;

typedef struct PictureColours {
    PictureSideColours sides[2];
    Arena arena;
} PictureColours;

/* count: 1, or 2: of a diff, the new one first. match: of these; else NULL */
void picture_colours_init(PictureColours *colours, const PictureSide *sides, uint32_t count,
                          const Match *match);
void picture_colours_release(PictureColours *colours);

#endif
