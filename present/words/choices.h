/* What choices are called. */
#ifndef PRESENT_WORDS_CHOICES_H
#define PRESENT_WORDS_CHOICES_H

#include "profile/profile.h"

/* In a sentence, or at its beginning: `the choice in insert (Perm.stg:14)`, `Case 2 in sorted
 * (Perm.stg:20)` */
void present_choice(const ProfileChoice *choice, bool begins, Buffer *out);
/* without its place: `choice in insert` */
void present_choice_name(const ProfileChoice *choice, Buffer *out);
/* `second`, `12th` */
void present_ordinal(uint64_t number, Buffer *out);

#endif
