/* The parts of the text report that are about censuses and losses. */
#ifndef PRESENT_TEXT_HEAP_H
#define PRESENT_TEXT_HEAP_H

#include "present/text.h"

/* For each dimension a table of its bands, largest first at the moment when the heap was largest:
 * what they had then, on average and at most. Nothing for a profile without censuses. */
void present_heap(const Profile *profile, const PresentOptions *options, Buffer *out);
/* `a.hp, line 3: the file ends inside a sample` */
void present_loss(const ProfileLoss *loss, Buffer *out);
/* What could not be read, and where. Nothing if there is no loss. */
void present_losses(const Profile *profile, const PresentOptions *options, Buffer *out);

#endif
