/* The moments of a run as text: what the program marked, and the runtime's phases. */
#ifndef PRESENT_REPORT_MOMENTS_H
#define PRESENT_REPORT_MOMENTS_H

#include "present/layout/options.h"
#include "profile/profile.h"

/* nothing, if there are none; at most `top` of the user's, and as many of the runtime's */
void present_moments(const Profile *profile, const PresentOptions *options, Buffer *out);
/* What the profile is a part of, if it is one (fact `restriction`), and how much of the whole. by:
 * the metric; PROFILE_NONE: none. */
void present_restriction(const Profile *profile, uint32_t by, const PresentOptions *options,
                         Buffer *out);

#endif
