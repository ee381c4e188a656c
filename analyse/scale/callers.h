/* Who makes a definition's cost grow.
 *
 * Note [Who multiplies]: >>= that is entered n^2 times is not slow, who calls it does so n^2 times.
 * For a definition that grows faster than n, and as fast in its entries, the caller is the nearest
 * centre above it whose own entries grow slower by a class: there the loop is. So it is for what
 * others enter, by the edges of the largest run, and for methods of the usual classes, whose
 * entries from themselves are those of the action that goes on. A definition of a library always
 * has a caller, if one of the program's own is above it. Half of its cost has to be below the
 * caller. */
#ifndef ANALYSE_SCALE_CALLERS_H
#define ANALYSE_SCALE_CALLERS_H

#include "analyse/scale/scale.h"
#include "profile/join.h"

/* The rows' `caller` and `is_library`. labels: by label of the largest run, that of the scale. */
void scale_find_callers(Scale *scale, const Profile *largest, const ProfileIndices *labels);

#endif
