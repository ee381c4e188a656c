#include "present/words/measure.h"
#include "present/layout/wrap.h"
#include "present/words/number.h"
#include <math.h>

Text present_measure_name(const Measure *measure) {
    return measure->role == PROFILE_ROLE_TIME ? TEXT("time") : measure->name;
}

void present_measure_number(double number, Buffer *out) {
    double rounded = floor(number + 0.5);
    present_number(out, rounded < 18446744073709551615.0 ? (uint64_t)rounded : UINT64_MAX);
}

/* three digits and a unit of a thousand each */
static void put_scaled(double figure, const char *const *units, uint32_t count, Buffer *out) {
    uint32_t unit = 0;
    while (unit + 1 < count && figure >= 999.5) figure /= 1000, unit++;
    int decimals = unit == 0 || figure >= 99.95 ? 0 : figure >= 9.995 ? 1 : 2;
    buffer_printf(out, "%.*f%c%s", decimals, figure, WRAP_GLUE, units[unit]);
}

/* 74 s, 1.42 s, 0.017 s; beyond an hour and a half in hours, beyond two days in days */
static void put_time(double seconds, Buffer *out) {
    const char *unit = "s";
    if (seconds >= 172800)
        seconds /= 86400, unit = "days";
    else if (seconds >= 5400)
        seconds /= 3600, unit = "hours";
    if (seconds == 0)
        buffer_char(out, '0');
    else if (seconds >= 999.5)
        present_measure_number(seconds, out);
    else
        buffer_printf(out, "%.*f",
                      seconds >= 99.5   ? 0
                      : seconds >= 9.95 ? 1
                      : seconds >= 1    ? 2
                                        : 3,
                      seconds);
    buffer_printf(out, "%c%s", WRAP_GLUE, unit);
}

void present_measure_figure(const Measure *measure, double figure, Buffer *out) {
    static const char *const bytes[] = {"B", "kB", "MB", "GB", "TB", "PB"};
    if (measure->interval > 0)
        put_time(figure * measure->interval, out);
    else if (profile_unit(measure->unit) == PROFILE_UNIT_BYTES)
        put_scaled(figure, bytes, sizeof bytes / sizeof *bytes, out);
    else
        present_measure_number(figure, out);
}

void present_measure_json(double figure, Buffer *out) {
    if (figure == floor(figure) && fabs(figure) < 9e15)
        buffer_printf(out, "%.0f", figure);
    else
        buffer_printf(out, "%.6g", figure);
}
