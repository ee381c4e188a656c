#include "present/picture/axis.h"
#include "present/words/number.h"
#include <stdbool.h>

enum { PREFIX_COUNT = 7 };
static const char *const prefixes[PREFIX_COUNT] = {"", "k", "M", "G", "T", "P", "E"};
enum { TIME_UNIT_COUNT = 4 };
static const char *const time_units[TIME_UNIT_COUNT] = {"ns", "\xc2\xb5s", "ms", "s"};

static uint64_t thousand_to(uint32_t power) {
    uint64_t unit = 1;
    while (power-- > 0) unit *= 1000;
    return unit;
}

/* ---- ticks ---- */

/* 1, 2 or 5 times a power of ten: the smallest that makes at most `most` steps of the range */
static uint64_t round_step(uint64_t range, uint32_t most) {
    static const uint64_t greatest = UINT64_C(5000000000000000000);
    uint64_t power = 1;
    for (;; power *= 10) {
        static const uint64_t steps[] = {1, 2, 5};
        for (int i = 0; i < 3; i++)
            if (range / (power * steps[i]) <= most || power * steps[i] >= greatest)
                return power * steps[i];
    }
}

void axis_settle(Axis *axis, AxisKind kind, uint32_t most) {
    axis->step = round_step(axis->to - axis->from, most);
    uint64_t left = axis->from % axis->step;
    axis->first = left == 0 ? axis->from : axis->from - left + axis->step;
    axis->tick_count =
        axis->first > axis->to ? 0 : (uint32_t)((axis->to - axis->first) / axis->step) + 1;
    uint32_t power = 0;
    bool times = kind == AXIS_TIMES;
    /* times of 10 ms and more in seconds: that is what options and other tools have */
    uint64_t worth = times && axis->to >= 10000000 && axis->to < 1000000000 ? 1000000000 : axis->to;
    while (power + 1 < (times ? TIME_UNIT_COUNT : PREFIX_COUNT) && worth >= thousand_to(power + 1))
        power++;
    axis->unit = thousand_to(power);
    axis->prefix = times ? time_units[power] : prefixes[power];
}

double axis_place(const Axis *axis, uint64_t value) {
    double behind =
        value >= axis->from ? (double)(value - axis->from) : -(double)(axis->from - value);
    return axis->start + axis->length * behind / (double)(axis->to - axis->from);
}

/* value / unit, unit a power of ten, with this many decimals */
static void add_decimal(Buffer *out, uint64_t value, uint64_t unit, uint32_t decimals) {
    present_number(out, value / unit);
    uint64_t left = value % unit;
    for (uint32_t i = 0; i < decimals; i++) {
        unit /= 10;
        if (i == 0) buffer_char(out, '.');
        buffer_char(out, (char)('0' + left / unit));
        left %= unit;
    }
}

void axis_tick(const Axis *axis, uint64_t value, Buffer *out) {
    uint32_t decimals = 0;
    for (uint64_t unit = axis->unit; axis->step % unit != 0; unit /= 10) decimals++;
    add_decimal(out, value, axis->unit, decimals);
}

void axis_figure(const Axis *axis, uint64_t value, Buffer *out) {
    uint64_t smallest = axis->unit / 1000, left = smallest == 0 ? 0 : value % smallest;
    value -= left;
    if (left > smallest / 2 && value <= UINT64_MAX - smallest) value += smallest;
    add_decimal(out, value, axis->unit, smallest == 0 ? 0 : 3);
}

/* ---- figures ---- */

/* value / unit in four digits, rounded */
static void add_digits(Buffer *out, uint64_t value, uint64_t unit) {
    uint32_t decimals = 0;
    uint64_t smallest = unit; /* what the last digit stands for */
    for (; decimals < 9 && smallest > 1 && value / smallest < 1000; smallest /= 10) decimals++;
    uint64_t left = value % smallest;
    value -= left;
    if (left >= smallest - smallest / 2 && value <= UINT64_MAX - smallest) value += smallest;
    add_decimal(out, value, unit, value == 0 ? 0 : decimals);
}

void axis_quantity(Buffer *out, uint64_t value, Text unit) {
    uint32_t power = 0;
    while (power + 1 < PREFIX_COUNT && value >= thousand_to(power + 1)) power++;
    add_digits(out, value, thousand_to(power));
    buffer_printf(out, " %s", prefixes[power]);
    buffer_text(out, unit);
    if (power == 0 && unit.length == 0) buffer_truncate(out, out->length - 1);
}

/* what a second is of the clock: or a megabyte */
static uint64_t second_of(ProfileClock clock) {
    return clock == PROFILE_CLOCK_BYTES ? 1000000 : 1000000000;
}

void axis_time(Buffer *out, ProfileClock clock, uint64_t time) {
    if (clock == PROFILE_CLOCK_BYTES) {
        axis_quantity(out, time, TEXT("B"));
        return;
    }
    add_digits(out, time, second_of(clock));
    buffer_string(out, " s");
}

bool axis_has_area(ProfileClock clock) { return clock != PROFILE_CLOCK_BYTES; }

void axis_area(Buffer *out, ProfileClock clock, BandArea area, Text unit) {
    const BandArea million = (BandArea)2 * 1000000 * second_of(clock);
    uint64_t power = 1; /* 10 to the number of decimals */
    while (power < 1000000000000 && area > 0 && area / (million / power) < 1000) power *= 10;
    BandArea smallest = million / power;
    BandArea scaled = area / smallest + (area % smallest >= smallest - smallest / 2);
    if (area == 0) power = 1;
    uint32_t decimals = 0;
    for (uint64_t i = power; i > 1; i /= 10) decimals++;
    add_decimal(out, scaled > UINT64_MAX ? UINT64_MAX : (uint64_t)scaled, power, decimals);
    buffer_string(out, " M");
    buffer_text(out, unit);
    buffer_printf(out, " %s", present_time_unit(clock));
}

void axis_exact_area(Buffer *out, ProfileClock clock, BandArea area) {
    const BandArea second = (BandArea)2 * second_of(clock); /* an area counts halves */
    int decimals = clock == PROFILE_CLOCK_BYTES ? 7 : 10;
    char digits[48];
    size_t start = sizeof digits;
    BandArea left = area % second * 5, whole = area / second;
    for (int i = 0; i < decimals; i++, left /= 10) digits[--start] = (char)('0' + left % 10);
    digits[--start] = '.';
    do digits[--start] = (char)('0' + (unsigned)(whole % 10));
    while ((whole /= 10) > 0);
    buffer_add(out, digits + start, sizeof digits - start);
}

void axis_exact_time(Buffer *out, ProfileClock clock, uint64_t time) {
    uint64_t second = second_of(clock);
    buffer_printf(out, "%llu.%0*llu", (unsigned long long)(time / second),
                  clock == PROFILE_CLOCK_BYTES ? 6 : 9, (unsigned long long)(time % second));
}
