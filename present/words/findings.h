/* The sentences of the findings: what analyse/findings/findings.h found, in words. */
#ifndef PRESENT_WORDS_FINDINGS_H
#define PRESENT_WORDS_FINDINGS_H

#include "analyse/findings/findings.h"
#include "present/words/names.h"

/* appends one line without its end */
void present_finding(const Profile *profile, const LabelNames *names, const Finding *finding,
                     Buffer *out);

#endif
