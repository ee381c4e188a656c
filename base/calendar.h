/* Dates and times of the Gregorian calendar as nanoseconds since 1970, UTC, without the machine's
 * clock, zone or language. */
#ifndef BASE_CALENDAR_H
#define BASE_CALENDAR_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

enum { CALENDAR_SECOND = 1000000000 /* nanoseconds */ };

typedef struct CalendarTime {
    uint32_t year, month, day, hour, minute, second;
} CalendarTime;

/* False if there is no such time, or it lies before 1970 or so late (2262) that its nanoseconds
 * are 2^63 or more. A 60th second is none. */
bool calendar_seconds(const CalendarTime *time, uint64_t *seconds);

/* A time as RFC 3339 has it: 2026-11-18T20:45:00Z, 2026-11-18 21:45:00.25+01:00. NULL if it is one;
 * else what is wrong with it, in words. Digits beyond nanoseconds are cut. */
const char *calendar_read(Text text, uint64_t *nanoseconds);

/* Likewise, to the second and in UTC: 2026-11-18T20:45:00Z. Below 2^63. */
void calendar_write(uint64_t nanoseconds, Buffer *out);

/* Seconds as a decimal number: 10, 0.5; NULL if it is one above 0 and below 10^9, or what is wrong.
 */
const char *calendar_read_seconds(Text text, uint64_t *nanoseconds);

#endif
