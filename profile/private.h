/* Texts as others may see them: a user's home folder, which has the user's name in it, is `~`.
 *
 *   profile_public_text(TEXT("see /home/ada/src/Main.hs"), NULL, &out);    see ~/src/Main.hs
 *
 * Note [Texts are public]: every text of a profile comes through profile_text, which does this, so
 * that no reader, no report and no export has to think of it. Facts that are private are the
 * exception: they are kept as they came, and shown if somebody asks. What `~` stands for, the first
 * home folder that was found, is the fact `private.home`.
 *
 * Known are those of homes.def and those that profile_know_home was told of, at the beginning of an
 * absolute path anywhere in a text; `~ada/` becomes `~/`. Of a relative path nothing is hidden.
 */
#ifndef PROFILE_PRIVATE_H
#define PROFILE_PRIVATE_H

#include "base/text.h"
#include "profile/profile.h"

/* The text, homes hidden. Done again, it changes nothing. */
void profile_public_text(Text text, const ProfileHomes *homes, Buffer *out);
/* The same, if there is anything to hide; *home is the first one then, a part of the text. */
bool profile_hide_homes(Text text, const ProfileHomes *homes, Buffer *out, Text *home);

/* A home folder that no table knows, `$HOME` here or of the run: hidden in all texts from now on.
 * A relative path, or all of the disk, is none. */
void profile_know_home(Profile *profile, Text path);
/* likewise, of no profile; the path must outlive it */
void profile_add_home(ProfileHomes *homes, Text path);

/* `HOME=...` among the lines of an environment */
void profile_know_environment(Profile *profile, Text environment);

#endif
