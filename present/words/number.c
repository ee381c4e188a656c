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

/* Three digits of number / unit, and zeros at the end only where they are told. */
static void put_three_digits(Buffer *out, uint64_t number, uint64_t unit, bool zeros) {
    unsigned __int128 hundredths = ((unsigned __int128)number * 100 + unit / 2) / unit;
    unsigned decimals = hundredths < 1000 ? 2 : hundredths < 10000 ? 1 : 0;
    static const uint64_t scales[] = {1, 10, 100};
    uint64_t scale = scales[decimals];
    uint64_t digits = (uint64_t)(((unsigned __int128)number * scale + unit / 2) / unit);
    while (!zeros && decimals > 0 && digits % 10 == 0) digits /= 10, scale /= 10, decimals--;
    buffer_printf(out, "%llu", (unsigned long long)(digits / scale));
    if (decimals > 0)
        buffer_printf(out, ".%0*llu", (int)decimals, (unsigned long long)(digits % scale));
}

void present_short_bytes(Buffer *out, uint64_t bytes) {
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    uint64_t unit = 1;
    int at = 0;
    /* from 999.5 of a unit on, it would round to a thousand */
    while (at < 6 && bytes >= unit * 1000 - (at > 0 ? unit / 2 : 0)) unit *= 1000, at++;
    put_three_digits(out, bytes, unit, at > 0);
    buffer_printf(out, " %s", units[at]);
}

void present_short_seconds(Buffer *out, uint64_t nanoseconds) {
    static const char *const units[] = {"ns", "us", "ms", "s"};
    uint64_t unit = 1;
    int at = 0;
    while (at < 3 && nanoseconds >= unit * 1000 - (at > 0 ? unit / 2 : 0)) unit *= 1000, at++;
    put_three_digits(out, nanoseconds, unit, at == 3);
    buffer_printf(out, " %s", units[at]);
}
