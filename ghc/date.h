/* Dates as GHC's runtime system writes them: `Tue Nov 17 21:15 2026`, in English, to the minute and
 * without a zone. */
#ifndef GHC_DATE_H
#define GHC_DATE_H

#include "base/text.h"
#include <stdint.h>

/* Taken as UTC, in seconds since 1970. False: it is none. Seconds may follow the minutes. */
bool ghc_date(Text text, uint64_t *seconds);

#endif
