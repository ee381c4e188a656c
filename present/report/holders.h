/* What holds the objects that --holders asked about, as text. */
#ifndef PRESENT_REPORT_HOLDERS_H
#define PRESENT_REPORT_HOLDERS_H

#include "present/layout/options.h"
#include "profile/profile.h"

/* nothing, if nobody asked */
void present_holders(const Profile *profile, const PresentOptions *options, Buffer *out);

#endif
