/* The ways by which the objects that somebody asked about are held, the largest first.
 *
 *   Ways ways;
 *   ways_find(&profile.holders.items[0], NULL, &ways);
 *   for (uint32_t i = 0; i < ways.items.count; i++) use(ways.items.items[i].holder);
 *   ways_release(&ways);
 *
 * A way goes from a root down as long as it leads to a twentieth of all or more: where it forks it
 * is several, and it ends where as much is chosen objects. So what they hold of each other is the
 * way's that leads to the first of them. Ways do not overlap.
 */
#ifndef ANALYSE_WAYS_H
#define ANALYSE_WAYS_H

#include "profile/profile.h"

typedef struct Way {
    uint32_t holder; /* its end */
    uint64_t bytes;  /* of chosen objects: the end's own, and those below it */
} Way;

typedef struct Ways {
    VECTOR(Way) items;
    uint64_t total;
    uint64_t rest; /* by others, each less than a twentieth */
} Ways;

/* counted: by holder, whether its own objects are; NULL: all are. */
void ways_find(const ProfileHolders *search, const bool *counted, Ways *ways);
void ways_release(Ways *ways);

#endif
