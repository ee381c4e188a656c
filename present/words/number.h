/* Numbers as people read them. */
#ifndef PRESENT_WORDS_NUMBER_H
#define PRESENT_WORDS_NUMBER_H

#include "base/text.h"
#include "profile/profile.h"
#include <stdint.h>

/* 1,234,567 */
void present_number(Buffer *out, uint64_t number);
/* one decimal, exact rounding: 55.0; <0.1 and >99.9 for what is not quite nothing or all; - of 0 */
void present_percent(Buffer *out, uint64_t part, uint64_t whole);
/* part / whole with one decimal: 32.0, 1,234.5; whole > 0 */
void present_quotient(Buffer *out, uint64_t part, uint64_t whole);
/* 1.234: nanoseconds in seconds, rounded to milliseconds */
void present_seconds(Buffer *out, uint64_t nanoseconds);

/* a time by a clock: 1.234 of seconds, 310.457 of megabytes allocated; and what it is in, `s`,
 * `MB` */
void present_time(Buffer *out, ProfileClock clock, uint64_t time);
const char *present_time_unit(ProfileClock clock);

/* For sentences, two or three digits; tables and JSON have the exact figures: */
/* 320 B, 20.8 MB, 3.1 GB: decimal units */
void present_short_bytes(Buffer *out, uint64_t bytes);
/* 240 µs, 17 ms, 1.42 s, 3 min 20 s */
void present_short_seconds(Buffer *out, uint64_t nanoseconds);
/* 1.42 s; by bytes allocated 310 MB */
void present_short_time(Buffer *out, ProfileClock clock, uint64_t time);
/* 97 %; `under 1 %` and `over 99 %` for what is not quite nothing or all; 0 % of 0 */
void present_short_percent(Buffer *out, uint64_t part, uint64_t whole);

#endif
