/* What the parts of analyse/why share. */
#ifndef ANALYSE_WHY_INTERNAL_H
#define ANALYSE_WHY_INTERNAL_H

#include "analyse/why/why.h"

/* the share of this label, a new one if there is none; PROFILE_NONE is one, too */
WhyShare *why_share(WhyShares *shares, uint32_t label);

/* what of it is alive, who holds it, what the censuses say of the whole */
void why_find_alive(Why *why);

#endif
