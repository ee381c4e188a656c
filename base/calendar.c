#include "base/calendar.h"

static bool is_leap(uint32_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static uint32_t days_of(uint32_t year, uint32_t month) {
    static const uint32_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

static uint32_t days_of_year(uint32_t year) { return is_leap(year) ? 366 : 365; }

static bool is_date(const CalendarTime *time) {
    return time->month >= 1 && time->month <= 12 && time->day >= 1 &&
           time->day <= days_of(time->year, time->month);
}

static bool is_hour(const CalendarTime *time) {
    return time->hour < 24 && time->minute < 60 && time->second < 60;
}

/* since 1970, of a date that there is; negative before */
static int64_t seconds_of(const CalendarTime *time) {
    int64_t year = (int64_t)time->year - 1;
    int64_t days = year * 365 + year / 4 - year / 100 + year / 400 - 719162;
    for (uint32_t month = 1; month < time->month; month++) days += days_of(time->year, month);
    days += (int64_t)time->day - 1;
    return ((days * 24 + time->hour) * 60 + time->minute) * 60 + time->second;
}

bool calendar_seconds(const CalendarTime *time, uint64_t *seconds) {
    if (time->year > 9999 || !is_date(time) || !is_hour(time)) return false;
    int64_t found = seconds_of(time);
    if (found < 0 || found >= INT64_MAX / CALENDAR_SECOND) return false;
    *seconds = (uint64_t)found;
    return true;
}

/* ---- texts ---- */

static bool take(Text *text, char byte) {
    if (text->length == 0 || *text->bytes != byte) return false;
    text->bytes++;
    text->length--;
    return true;
}

static bool is_digit(Text text) {
    return text.length > 0 && *text.bytes >= '0' && *text.bytes <= '9';
}

/* exactly so many digits */
static bool take_digits(Text *text, uint32_t count, uint32_t *number) {
    *number = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!is_digit(*text)) return false;
        *number = *number * 10 + (uint32_t)(*text->bytes - '0');
        take(text, *text->bytes);
    }
    return true;
}

/* behind a point: at least one digit */
static bool take_fraction(Text *text, uint64_t *nanoseconds) {
    *nanoseconds = 0;
    if (!is_digit(*text)) return false;
    for (uint64_t unit = CALENDAR_SECOND / 10; is_digit(*text); unit /= 10) {
        *nanoseconds += unit * (uint64_t)(*text->bytes - '0');
        take(text, *text->bytes);
    }
    return true;
}

static bool take_date(Text *text, CalendarTime *time) {
    return take_digits(text, 4, &time->year) && take(text, '-') &&
           take_digits(text, 2, &time->month) && take(text, '-') &&
           take_digits(text, 2, &time->day);
}

static bool take_hour(Text *text, CalendarTime *time, uint64_t *nanoseconds) {
    *nanoseconds = 0;
    return (take(text, 'T') || take(text, 't') || take(text, ' ')) &&
           take_digits(text, 2, &time->hour) && take(text, ':') &&
           take_digits(text, 2, &time->minute) && take(text, ':') &&
           take_digits(text, 2, &time->second) &&
           (!take(text, '.') || take_fraction(text, nanoseconds));
}

/* in seconds: how far its clock is ahead of UTC */
static bool take_zone(Text *text, int64_t *ahead) {
    uint32_t hours, minutes;
    *ahead = 0;
    if (take(text, 'Z') || take(text, 'z')) return true;
    bool minus = take(text, '-');
    if (!minus && !take(text, '+')) return false;
    if (!take_digits(text, 2, &hours) || !take(text, ':') || !take_digits(text, 2, &minutes) ||
        hours > 23 || minutes > 59)
        return false;
    *ahead = (int64_t)(hours * 60 + minutes) * 60;
    if (minus) *ahead = -*ahead;
    return true;
}

const char *calendar_read(Text text, uint64_t *nanoseconds) {
    CalendarTime time = {0};
    uint64_t fraction = 0;
    int64_t ahead = 0;
    *nanoseconds = 0;
    if (!take_date(&text, &time)) return "it begins with a date such as 2026-11-18";
    if (time.month < 1 || time.month > 12) return "months are 01 to 12";
    if (!is_date(&time)) return "that month has no such day";
    if (!take_hour(&text, &time, &fraction)) return "after the date comes a time such as T20:45:00";
    bool leaps = time.second == 60; /* a leap second, which has no number of its own since 1970 */
    if (leaps) time.second = 59;
    if (!is_hour(&time)) return "hours are 00 to 23, minutes and seconds 00 to 59";
    if (text.length == 0) return "its zone is missing: Z for UTC, or an offset such as +01:00";
    if (!take_zone(&text, &ahead)) return "its zone is Z for UTC, or an offset such as +01:00";
    if (text.length > 0) return "something follows its zone";
    int64_t seconds = seconds_of(&time) - ahead + (leaps ? 1 : 0);
    if (leaps && seconds % 86400 != 0) return "only the last second of a day in UTC can be 60";
    if (seconds < 0) return "it lies before 1970";
    if (seconds >= INT64_MAX / CALENDAR_SECOND) return "it lies after 2262-04-11";
    *nanoseconds = (uint64_t)seconds * CALENDAR_SECOND + fraction;
    return NULL;
}

void calendar_write(uint64_t nanoseconds, Buffer *out) {
    uint64_t seconds = nanoseconds / CALENDAR_SECOND, days = seconds / 86400;
    uint32_t year = 1970, month = 1;
    for (; days >= days_of_year(year); year++) days -= days_of_year(year);
    for (; days >= days_of(year, month); month++) days -= days_of(year, month);
    buffer_printf(out, "%04u-%02u-%02uT%02u:%02u:%02uZ", year, month, (unsigned)days + 1,
                  (unsigned)(seconds / 3600 % 24), (unsigned)(seconds / 60 % 60),
                  (unsigned)(seconds % 60));
}

const char *calendar_read_seconds(Text text, uint64_t *nanoseconds) {
    uint64_t fraction = 0, seconds = 0;
    *nanoseconds = 0;
    size_t length = 0;
    while (length < text.length && text.bytes[length] != '.') length++;
    if (!text_number((Text){text.bytes, length}, &seconds)) return "it is a decimal number";
    if (seconds >= CALENDAR_SECOND) return "it is below 1,000,000,000";
    text = (Text){text.bytes + length, text.length - length};
    if (take(&text, '.') && !take_fraction(&text, &fraction)) return "digits follow the point";
    if (text.length > 0) return "it is a decimal number";
    *nanoseconds = seconds * CALENDAR_SECOND + fraction;
    return *nanoseconds > 0 ? NULL : "it is more than 0";
}
