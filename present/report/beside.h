/* The table of costs here and with GHC -O1, by definition (analyse/beside). */
#ifndef PRESENT_REPORT_BESIDE_H
#define PRESENT_REPORT_BESIDE_H

#include "analyse/report/report.h"
#include "present/layout/options.h"

/* nothing where there is no profile of GHC's to compare with */
void present_beside(const Report *report, const PresentOptions *options, Buffer *out);

#endif
