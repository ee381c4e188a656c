/* Which centres are a library's, and their costs told as those of who calls them.
 *
 * Note [Libraries]: a centre is a library's if it is of a module whose file does not lie near by,
 * though those of other modules do; of our own runs, if its file is one of our library. People look
 * for who calls it: `decode of Data.Aeson, called in load`, with the place of `load`, the nearest of
 * the program's own that all its contexts are below. What is read from sources near by is for
 * people: budgets, exports and what `diff` matches go by the names in the file.
 *
 *   libraries_find(&profile, &(SourceFolders){.root = "."});
 *   libraries_fold(&profile);
 */
#ifndef ANALYSE_LIBRARIES_H
#define ANALYSE_LIBRARIES_H

#include "analyse/source.h"

/* profile->foreign_modules */
void libraries_find(Profile *profile, const SourceFolders *folders);
/* by label: is it a library's centre? */
bool *libraries_labels(const Profile *profile, Arena *arena);
/* Tells costs of libraries as those of the nearest above them that is the program's own
 * (profile_fold_labels), and says so in the fact `folded`. False: there are none. */
bool libraries_fold(Profile *profile);
bool libraries_are_folded(const Profile *profile);

#endif
