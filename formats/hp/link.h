/* Which context a band of a heap profile by cost-centre stack stands for.
 *
 *   profile_merge_into(&profile, &heap_profile);
 *   hp_link_contexts(&profile);
 *
 * An `.hp` file names a stack by its centres, without their modules, the innermost first, cut at 25
 * characters or what `-L` says: `count/>>=.\.(...)/>>=...`. The tree of a `.prof` or `-pj` of the
 * same run has all stacks that can own an object; where only one of them is written like that, the
 * band gets that context. What several could be stays as it was: so does all of an `.hp` without
 * such a tree.
 */
#ifndef FORMATS_HP_LINK_H
#define FORMATS_HP_LINK_H

#include "profile/profile.h"

/* Returns how many bands have a context now that had none. */
uint32_t hp_link_contexts(Profile *profile);

#endif
