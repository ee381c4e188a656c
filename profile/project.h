/* Breakdowns of the heap as sums of cells.
 *
 *   ProfileDimensionCode keys[] = {PROFILE_DIMENSION_PRODUCER, PROFILE_DIMENSION_TYPE};
 *   uint32_t dimension = profile_project(&profile, keys, 2);
 *
 * Cells (PROFILE_DIMENSION_CELLS) are by site, context and retainer set; life cells, made of the
 * profile's lives, by site, context and phase of life. A breakdown by one key, or by several, adds
 * up the cells that are the same by these. The stack is a band of its own in each; in a product
 * with contexts or centres it is broken down by these, too.
 *
 * Restrictions are profile_restrict's: it takes the cells that fit, and makes the breakdowns
 * anew. */
#ifndef PROFILE_PROJECT_H
#define PROFILE_PROJECT_H

#include "profile/profile.h"

enum { PROFILE_KEY_LIMIT = 4 }; /* keys of one breakdown */

/* Can these cells be summed by it? Of other dimensions false. */
bool profile_cells_know(const ProfileDimension *cells, ProfileDimensionCode code);
/* Can cells of this profile be summed by it? */
bool profile_can_project(const Profile *profile, ProfileDimensionCode code);
/* The breakdown by these keys, which is added if it is not there: a dimension. PROFILE_NONE: the
 * cells do not know one of them, or the cells of no source know all; or a limit was reached. */
uint32_t profile_project(Profile *profile, const ProfileDimensionCode *keys, uint32_t count);
/* To which band of a breakdown by one key each of these cells belongs: `bands` has room for a
 * number for each. False: the cells do not know the key, or one of them has no band there. */
bool profile_cell_bands(const Profile *profile, uint32_t cells, uint32_t dimension,
                        uint32_t *bands);
/* The usual breakdowns of the cells that there are, one for each key. */
void profile_project_all(Profile *profile);
/* Phases of life in the order of phases.def, from 1; 0: the band is none of them. */
uint32_t profile_phase_rank(Text band);
/* The life cells of a profile that has lives and cells: at the samples of the cells. */
void profile_add_life_cells(Profile *profile);

/* Where what a cell stands for was made; NULL: nobody knows. */
const ProfileSite *profile_cell_site(const Profile *profile, const ProfileBand *cell);
bool profile_cell_is_stack(const Profile *profile, const ProfileBand *cell);
/* What a cell is by a key; false: its dimension does not know that. `qualified`: with the
 * module. */
bool profile_cell_text(const Profile *profile, const ProfileDimension *cells,
                       const ProfileBand *cell, ProfileDimensionCode key, bool qualified,
                       Buffer *out);

#endif
