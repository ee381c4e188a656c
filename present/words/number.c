#include "present/words/number.h"
#include "present/layout/wrap.h"

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

/* three digits of number / scale: 1.23, 12.3, 123; more where there are more before the point */
static void put_short(Buffer *out, uint64_t number, uint64_t scale) {
    for (unsigned decimals = 2, power = 100;; decimals--, power /= 10) {
        uint64_t digits = (uint64_t)(((unsigned __int128)number * power + scale / 2) / scale);
        if (digits >= 1000 && decimals > 0) continue;
        present_number(out, digits / power);
        if (decimals > 0) buffer_printf(out, ".%0*u", (int)decimals, (unsigned)(digits % power));
        return;
    }
}

void present_short_bytes(Buffer *out, uint64_t bytes) {
    static const char *const units[] = {"kB", "MB", "GB", "TB", "PB", "EB"};
    enum { EXACT = 10000 };
    uint64_t scale = 1000;
    uint32_t unit = 0;
    if (bytes < EXACT) {
        present_number(out, bytes);
        buffer_printf(out, "%cB", WRAP_GLUE);
        return;
    }
    for (; unit < 5 && bytes >= scale * 1000 - scale / 2; unit++) scale *= 1000;
    put_short(out, bytes, scale);
    buffer_printf(out, "%c%s", WRAP_GLUE, units[unit]);
}

void present_short_seconds(Buffer *out, uint64_t nanoseconds) {
    enum { SECOND = 1000000000, MILLISECOND = 1000000 };
    bool long_enough = nanoseconds >= SECOND / 10 || nanoseconds == 0;
    put_short(out, nanoseconds, long_enough ? SECOND : MILLISECOND);
    buffer_printf(out, "%c%s", WRAP_GLUE, long_enough ? "s" : "ms");
}
