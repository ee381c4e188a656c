/* The parts that sentences are made of: names, shares, figures, places. */
#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/layout/wrap.h"
#include "present/words/findings_internal.h"
#include "present/words/names.h"
#include "present/words/number.h"

void wording_words(Wording *wording, const char *string) { buffer_string(wording->out, string); }

void wording_name(Wording *wording, uint32_t label) {
    present_cut(wording->names->spoken[label], wording->out);
}

void wording_text(Wording *wording, Text text) { present_cut_text(text, wording->out); }

void wording_count(Wording *wording, uint64_t number) { present_number(wording->out, number); }

void wording_bytes(Wording *wording, uint64_t number) {
    present_number(wording->out, number);
    buffer_char(wording->out, WRAP_GLUE);
    buffer_char(wording->out, 'B');
}

/* A source that rounded its figures has shares of bytes and of time, not amounts. */
static bool is_rounded_share(const Wording *wording) { return wording->metric->share; }

void wording_metric_name(Wording *wording) {
    Text text = wording->metric->name.length > 0 ? wording->metric->name : wording->metric->key;
    if (wording->metric->code == PROFILE_METRIC_BYTES_SHARE)
        text = text_of(profile_metric_row(PROFILE_METRIC_BYTES)->name);
    wording_text(wording, text);
}

void wording_amount(Wording *wording, uint64_t number) {
    if (is_rounded_share(wording)) {
        present_percent(wording->out, number < 1000 ? number : 1000, 1000);
        buffer_printf(wording->out, "%c%%", WRAP_GLUE);
        return;
    }
    present_number(wording->out, number);
    if (wording->metric->unit.length == 0) return;
    buffer_char(wording->out, ' ');
    buffer_visible(wording->out, wording->metric->unit);
}

/* A sum of rounded figures is near, and may be more than all. */
void wording_share(Wording *wording, uint64_t amount, uint64_t total, bool is_sum) {
    if (is_rounded_share(wording)) {
        if (is_sum) wording_words(wording, wording->out->length == 0 ? "About " : "about ");
        wording_amount(wording, amount);
    } else {
        present_percent(wording->out, amount, total);
        wording_words(wording, " %");
    }
    wording_words(wording, " of the ");
    wording_metric_name(wording);
}

void wording_figures(Wording *wording, uint64_t amount, uint64_t total) {
    if (is_rounded_share(wording)) return;
    wording_words(wording, ", ");
    wording_count(wording, amount);
    wording_words(wording, " of ");
    wording_amount(wording, total);
}

void wording_place(Wording *wording, uint32_t label) {
    present_label_line(wording->names, label, wording->out);
}

void wording_dimension(Wording *wording, uint32_t dimension) {
    const ProfileDimension *of = &wording->profile->dimensions.items[dimension];
    wording_text(wording, of->name.length > 0 ? of->name : of->key);
}

void wording_band(Wording *wording, uint32_t dimension, uint32_t band) {
    const ProfileDimension *of = &wording->profile->dimensions.items[dimension];
    Buffer name = {0};
    present_band_name(wording->profile, wording->names, &of->bands.items[band], true, &name);
    present_cut(buffer_as_text(&name), wording->out);
    buffer_release(&name);
}

void wording_value(Wording *wording, uint32_t dimension, uint64_t value) {
    const ProfileDimension *of = &wording->profile->dimensions.items[dimension];
    wording_count(wording, value);
    if (of->unit.length == 0) return;
    buffer_char(wording->out, WRAP_GLUE);
    buffer_visible(wording->out, of->unit);
}

/* ---- figures as one says them ---- */

/* Number and unit stay on one line. */
static void add_glued(Wording *wording, Buffer *figure) {
    wrap_glued(wording->out, buffer_as_text(figure), WRAP_GLUE);
    buffer_release(figure);
}

void wording_short_bytes(Wording *wording, uint64_t bytes) {
    Buffer figure = {0};
    present_short_bytes(&figure, bytes);
    add_glued(wording, &figure);
}

void wording_short_time(Wording *wording, uint32_t dimension, uint64_t time) {
    const Profile *profile = wording->profile;
    if (profile_clock_of(profile, profile->dimensions.items[dimension].source) ==
        PROFILE_CLOCK_BYTES)
        wording_short_bytes(wording, time);
    else
        wording_short_seconds(wording, time);
}

void wording_short_seconds(Wording *wording, uint64_t nanoseconds) {
    Buffer figure = {0};
    present_short_seconds(&figure, nanoseconds);
    add_glued(wording, &figure);
}

void wording_short_share(Wording *wording, uint64_t part, uint64_t whole) {
    Buffer figure = {0};
    present_short_percent(&figure, part, whole);
    add_glued(wording, &figure);
}
