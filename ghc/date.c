#include "ghc/date.h"
#include "base/calendar.h"

/* of 1 or 2 digits, or as many as a year has */
static bool is_small(Text word, uint32_t *number) {
    uint64_t found;
    if (word.length > 4 || !text_number(word, &found)) return false;
    *number = (uint32_t)found;
    return true;
}

static bool find_month(Text word, uint32_t *month) {
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    for (*month = 1; *month <= 12; ++*month)
        if (text_equal(word, (Text){months + 3 * (*month - 1), 3})) return true;
    return false;
}

/* 21:15 or 21:15:07 */
static bool read_hour(Text word, CalendarTime *time) {
    if ((word.length != 5 && word.length != 8) || word.bytes[2] != ':') return false;
    if (word.length == 8 &&
        (word.bytes[5] != ':' || !is_small((Text){word.bytes + 6, 2}, &time->second)))
        return false;
    return is_small((Text){word.bytes, 2}, &time->hour) &&
           is_small((Text){word.bytes + 3, 2}, &time->minute);
}

bool ghc_date(Text text, uint64_t *seconds) {
    CalendarTime time = {0};
    text_take_word(&text); /* of the week */
    return find_month(text_take_word(&text), &time.month) &&
           is_small(text_take_word(&text), &time.day) && read_hour(text_take_word(&text), &time) &&
           is_small(text_take_word(&text), &time.year) && text_take_word(&text).length == 0 &&
           calendar_seconds(&time, seconds);
}
