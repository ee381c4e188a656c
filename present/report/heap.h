/* The parts of the text report that are about censuses and losses. */
#ifndef PRESENT_REPORT_HEAP_H
#define PRESENT_REPORT_HEAP_H

#include "analyse/names.h"
#include "present/layout/options.h"
#include "profile/profile.h"

/* For each dimension a table of its bands, largest first at the moment when the heap was largest:
 * what they had then, on average and at most. Nothing for a profile without censuses. */
void present_heap(const Profile *profile, const LabelNames *names, const PresentOptions *options,
                  Buffer *out);
/* The first of these tables alone; false: there is none. */
bool present_first_heap(const Profile *profile, const LabelNames *names,
                        const PresentOptions *options, Buffer *out);
/* What could not be read, and where: of the first screen the first two. Nothing if there is no
 * loss. */
void present_losses(const Profile *profile, const PresentOptions *options, Buffer *out);

#endif
