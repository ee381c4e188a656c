/* What a reader could not read, in words. */
#ifndef PRESENT_WORDS_LOSSES_H
#define PRESENT_WORDS_LOSSES_H

#include "base/text.h"
#include "profile/profile.h"

/* `a.hp, line 3: the file ends inside a sample` */
void present_loss(const ProfileLoss *loss, Buffer *out);

#endif
