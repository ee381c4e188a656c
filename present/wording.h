/* The sentences of the findings: what analyse/findings.h found, in words. */
#ifndef PRESENT_WORDING_H
#define PRESENT_WORDING_H

#include "analyse/findings.h"
#include "present/names.h"

/* appends one line without its end */
void present_finding(const Profile *profile, const PresentNames *names, const Finding *finding,
                     Buffer *out);

#endif
