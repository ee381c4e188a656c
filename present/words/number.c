#include "present/words/number.h"

void present_number(Buffer *out, uint64_t number) {
    char digits[32];
    size_t at = sizeof digits, count = 0;
    do {
        if (count > 0 && count % 3 == 0) digits[--at] = ',';
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
        count++;
    } while (number > 0);
    buffer_add(out, digits + at, sizeof digits - at);
}

void present_percent(Buffer *out, uint64_t part, uint64_t whole) {
    if (whole == 0) {
        buffer_char(out, '-');
        return;
    }
    unsigned __int128 scaled = (unsigned __int128)part * 1000;
    uint64_t tenths = (uint64_t)((scaled + whole / 2) / whole);
    if (tenths == 0 && part > 0)
        buffer_string(out, "<0.1");
    else if (tenths == 1000 && part < whole)
        buffer_string(out, ">99.9");
    else
        buffer_printf(out, "%llu.%llu", (unsigned long long)(tenths / 10),
                      (unsigned long long)(tenths % 10));
}

void present_quotient(Buffer *out, uint64_t part, uint64_t whole) {
    unsigned __int128 tenths = ((unsigned __int128)part * 10 + whole / 2) / whole;
    if (tenths == 0 && part > 0) {
        buffer_string(out, "<0.1");
        return;
    }
    present_number(out, (uint64_t)(tenths / 10));
    buffer_printf(out, ".%u", (unsigned)(tenths % 10));
}

void present_seconds(Buffer *out, uint64_t nanoseconds) {
    uint64_t milliseconds = nanoseconds / 1000000 + (nanoseconds % 1000000 >= 500000);
    present_number(out, milliseconds / 1000);
    buffer_printf(out, ".%03u", (unsigned)(milliseconds % 1000));
}

void present_time(Buffer *out, ProfileClock clock, uint64_t time) {
    if (clock != PROFILE_CLOCK_BYTES) {
        present_seconds(out, time);
        return;
    }
    uint64_t kilobytes = time / 1000 + (time % 1000 >= 500);
    present_number(out, kilobytes / 1000);
    buffer_printf(out, ".%03u", (unsigned)(kilobytes % 1000));
}

const char *present_time_unit(ProfileClock clock) {
    return clock == PROFILE_CLOCK_BYTES ? "MB" : "s";
}

/* ---- for sentences ---- */

static uint64_t rounded(uint64_t number, uint64_t unit) {
    return (uint64_t)(((unsigned __int128)number + unit / 2) / unit);
}

/* hundredths without the zeros at their end: 142 is 1.42, 760 is 7.6 */
static void add_hundredths(Buffer *out, uint64_t hundredths) {
    present_number(out, hundredths / 100);
    unsigned rest = (unsigned)(hundredths % 100);
    if (rest == 0) return;
    if (rest % 10 == 0)
        buffer_printf(out, ".%u", rest / 10);
    else
        buffer_printf(out, ".%02u", rest);
}

/* below 100 of the unit with one decimal */
static void add_tenths(Buffer *out, uint64_t number, uint64_t unit) {
    uint64_t tenths = rounded(number, unit / 10);
    if (tenths < 1000)
        add_hundredths(out, tenths * 10);
    else
        present_number(out, rounded(number, unit));
}

void present_short_bytes(Buffer *out, uint64_t bytes) {
    static const char *const units[] = {"kB", "MB", "GB", "TB", "PB", "EB"};
    if (bytes < 1000) {
        buffer_printf(out, "%u B", (unsigned)bytes);
        return;
    }
    uint64_t unit = 1000;
    uint32_t index = 0;
    while (index + 1 < sizeof units / sizeof *units && rounded(bytes, unit) >= 1000) {
        unit *= 1000;
        index++;
    }
    add_tenths(out, bytes, unit);
    buffer_printf(out, " %s", units[index]);
}

static void add_minutes(Buffer *out, uint64_t seconds) {
    uint64_t minutes = seconds / 60;
    if (minutes < 60) {
        buffer_printf(out, "%u min", (unsigned)minutes);
        if (seconds % 60 > 0) buffer_printf(out, " %u s", (unsigned)(seconds % 60));
        return;
    }
    present_number(out, minutes / 60);
    buffer_string(out, " h");
    if (minutes % 60 > 0) buffer_printf(out, " %u min", (unsigned)(minutes % 60));
}

void present_short_seconds(Buffer *out, uint64_t nanoseconds) {
    const uint64_t us = 1000, ms = 1000 * us, s = 1000 * ms;
    if (rounded(nanoseconds, s) >= 100) {
        add_minutes(out, rounded(nanoseconds, s));
    } else if (nanoseconds >= 100 * ms) {
        uint64_t hundredths = rounded(nanoseconds, 10 * ms);
        if (hundredths < 1000)
            add_hundredths(out, hundredths);
        else
            add_tenths(out, nanoseconds, s);
        buffer_string(out, " s");
    } else if (nanoseconds >= 10 * ms) {
        buffer_printf(out, "%u ms", (unsigned)rounded(nanoseconds, ms));
    } else if (rounded(nanoseconds, us) >= 1000) {
        add_tenths(out, nanoseconds, ms);
        buffer_string(out, " ms");
    } else if (nanoseconds == 0) {
        buffer_string(out, "0 s");
    } else {
        buffer_printf(out, "%u µs", (unsigned)rounded(nanoseconds, us));
    }
}

void present_short_time(Buffer *out, ProfileClock clock, uint64_t time) {
    if (clock == PROFILE_CLOCK_BYTES)
        present_short_bytes(out, time);
    else
        present_short_seconds(out, time);
}

void present_short_percent(Buffer *out, uint64_t part, uint64_t whole) {
    unsigned __int128 scaled = (unsigned __int128)part * 100;
    uint64_t percent = whole == 0 ? 0 : (uint64_t)((scaled + whole / 2) / whole);
    if (part > 0 && whole > 0 && scaled < whole)
        buffer_string(out, "under 1 %");
    else if (percent == 100 && part < whole)
        buffer_string(out, "over 99 %");
    else
        buffer_printf(out, "%llu %%", (unsigned long long)percent);
}
