/* Long names, cut in the middle: one of them must not make every row of a table as wide as it is.
 * Beginning and end stay, which tell names apart. JSON and exports have names whole. */
#ifndef PRESENT_LAYOUT_CUT_H
#define PRESENT_LAYOUT_CUT_H

#include "base/text.h"

enum {
    PRESENT_NAME = 200
}; /* characters of a name that is shown whole; of a longer one, half at each end */

/* visible: as buffer_visible makes it */
void present_cut(Text visible, Buffer *out);

#endif
