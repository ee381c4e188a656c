/* Long names, cut in the middle: one of them must not make every row of a table as wide as it is.
 * Beginning and end stay, which tell names apart. JSON and exports have names whole. */
#ifndef PRESENT_LAYOUT_CUT_H
#define PRESENT_LAYOUT_CUT_H

#include "base/text.h"
#include <stdint.h>

enum {
    PRESENT_NAME = 200
}; /* characters of a name that is shown whole; of a longer one, half at each end */

/* visible: as buffer_visible makes it */
void present_cut(Text visible, Buffer *out);
void present_cut_text(Text text, Buffer *out); /* made visible, then cut */

/* In at most `columns` of a terminal, at least 1: what is too wide loses its middle, or its
 * beginning. */
void present_cut_middle(Text visible, uint32_t columns, Buffer *out);
void present_cut_front(Text visible, uint32_t columns, Buffer *out);
/* `src/Data/Map.hs:12:5` without what is least needed: `src/Data/Map.hs:12`, `…a/Map.hs:12` */
void present_cut_place(Text visible, uint32_t columns, Buffer *out);

#endif
