/* What the parts of analyse/why share. */
#ifndef ANALYSE_WHY_INTERNAL_H
#define ANALYSE_WHY_INTERNAL_H

#include "analyse/why/why.h"

/* ---- why.c ---- */

/* the share of this label, a new one if there is none; PROFILE_NONE is one, too */
WhyShare *why_share(WhyShares *shares, uint32_t label);

/* ---- heap.c ---- */

/* what of it is alive, who holds it, what the censuses say of the whole */
void why_find_alive(Why *why);
/* BANDS: by context, does the condition fit it? Else all false. */
bool *why_match_contexts(Why *why);
bool why_is_subjects(const Why *why, const ProfileDimension *dimension, const ProfileBand *band,
                     const bool *contexts);
/* by band: is it the subject's? */
bool *why_match(Why *why, const ProfileDimension *dimension);
/* of alive.dimension: what of it is the subject's, over time, and for which callers at the peak */
void why_find_course(Why *why, const bool *matches);
void why_find_callers_alive(Why *why, const bool *matches);
/* the first of this breakdown that has a row, and is of all that is alive; PROFILE_NONE: there is
 * none */
uint32_t why_find_census(const Why *why, ProfileDimensionCode code);
void why_sort_bands(WhyBands *bands);
/* Is so much of it alive that another run is worth it? */
bool why_is_worth_a_run(const WhyAlive *alive);

/* ---- cells.c ---- */

/* the same of a run of our own: of its cells */
void why_find_cells(Why *why, uint32_t dimension);

#endif
