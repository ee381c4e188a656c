/* Paths as others may see them: a user's home folder, which has the user's name in it, is `~`.
 *
 *   profile_public_path(TEXT("/home/ada/src/Main.hs"), &out);    ~/src/Main.hs
 *
 * Known: /home/NAME, /Users/NAME, /root, both also below one further folder (/var/home/NAME),
 * C:\Users\NAME, file:///home/NAME. A relative path and any other text stay as they are.
 */
#ifndef PROFILE_PRIVATE_H
#define PROFILE_PRIVATE_H

#include "base/text.h"
#include "profile/profile.h"

void profile_public_path(Text path, Buffer *out);

/* Makes the places of all labels and bands, and the files of losses, public. What `~` stands for,
 * the first one found, becomes the fact `private.home`. Every reader's profile goes through this,
 * so that nothing that shows a place has to think of it. */
void profile_hide_homes(Profile *profile);

#endif
