/* The plot: axes, bands, markers.
 *
 * A band is painted from the axis up to where it ends, the highest one first, so that each covers
 * what is not its own of those before it: one line for each border, and no gaps between.
 *
 * Note [A path has no more points than can be seen]: if there are more than two samples for each
 * unit of width, only the highest and the lowest of each are drawn, and all bands' highest ones.
 * All bands have the same samples, so that their borders meet. Where these rise and fall too often
 * to be followed: Note [Columns instead of samples]. */
#include "base/utf8.h"
#include "present/picture/internal.h"
#include "present/picture/svg.h"
#include "present/words/number.h"

static const char *const dashes[] = {"none", "6 2", "2 2", "8 2 2 2"};

/* ---- the axes ---- */

void picture_settle_axes(Picture *picture) {
    const HeapSvgOptions *options = picture->options;
    const Bands *bands = &picture->bands;
    picture->first_time = picture->of->samples.items[0].time;
    picture->last_time = vector_last(&picture->of->samples).time;
    for (uint32_t i = 0; i < bands->sample_count; i++) {
        if (i > 0 && bands->totals[i] <= picture->peak) continue;
        picture->peak = bands->totals[i];
        picture->peak_time = picture->of->samples.items[i].time;
    }
    /* from 0 on, unless that would leave most of the page empty */
    bool late =
        picture->first_time > picture->last_time / 2 && picture->last_time > picture->first_time;
    Axis times = {.from = late ? picture->first_time : 0, .to = picture->last_time};
    if (options->scale_time > 0 &&
        __builtin_add_overflow(times.from, options->scale_time, &times.to))
        times.to = UINT64_MAX;
    bool of_bytes = picture->clock == PROFILE_CLOCK_BYTES;
    uint64_t second = of_bytes ? 1000000 : 1000000000;
    if (times.to == times.from) times.to = times.from < UINT64_MAX ? second : UINT64_MAX;
    Axis values = {.to = options->scale_value > 0 ? options->scale_value : picture->peak};
    if (values.to == 0) values.to = 1;
    times.start = PLOT_LEFT;
    times.length = PLOT_WIDTH;
    values.length = -PLOT_HEIGHT;
    axis_settle(&times, of_bytes ? AXIS_VALUES : AXIS_TIMES, 8);
    axis_settle(&values, AXIS_VALUES, 8);
    picture->times = times;
    picture->values = values;
}

static void draw_time_axis(Picture *picture) {
    Buffer text = {0}, *out = &picture->body;
    const Axis *axis = &picture->times;
    double y = picture->bottom;
    svg_line(out, PLOT_LEFT, y, PLOT_LEFT + PLOT_WIDTH, y, "stroke=\"#000\"");
    for (uint32_t i = 0; i < axis->tick_count; i++) {
        uint64_t tick = axis->first + i * axis->step;
        double x = axis_place(axis, tick);
        svg_line(out, x, y, x, y + 5, "stroke=\"#000\"");
        buffer_clear(&text);
        axis_tick(axis, tick, &text);
        svg_text(out, x, y + 18, "text-anchor=\"middle\"", buffer_as_text(&text));
    }
    buffer_clear(&text);
    static const char *const clocks[PROFILE_CLOCK_COUNT] = {
        [PROFILE_CLOCK_UNKNOWN] = "time",
        [PROFILE_CLOCK_MUTATOR] = "mutator time, without collections",
        [PROFILE_CLOCK_WALL] = "wall clock",
        [PROFILE_CLOCK_BYTES] = "allocated"};
    buffer_printf(&text, "%s, %s%s", clocks[picture->clock], axis->prefix,
                  picture->clock == PROFILE_CLOCK_BYTES ? "B" : "");
    svg_text(out, PLOT_LEFT + PLOT_WIDTH, y + 36, "text-anchor=\"end\"", buffer_as_text(&text));
    buffer_release(&text);
}

static void draw_value_axis(Picture *picture) {
    Buffer text = {0}, *out = &picture->body;
    const Axis *axis = &picture->values;
    svg_line(out, PLOT_LEFT, picture->bottom, PLOT_LEFT, picture->top, "stroke=\"#000\"");
    for (uint32_t i = 0; i < axis->tick_count; i++) {
        uint64_t tick = axis->first + i * axis->step;
        double y = picture->bottom + axis_place(axis, tick);
        svg_line(out, PLOT_LEFT - 5, y, PLOT_LEFT, y, "stroke=\"#000\"");
        buffer_clear(&text);
        axis_tick(axis, tick, &text);
        svg_text(out, PLOT_LEFT - 9, y + 4, "text-anchor=\"end\"", buffer_as_text(&text));
    }
    buffer_clear(&text);
    buffer_string(&text, axis->prefix);
    buffer_visible(&text, picture->of->unit);
    svg_text(out, PLOT_LEFT - 9, picture->top - 10, "text-anchor=\"end\"", buffer_as_text(&text));
    buffer_release(&text);
}

/* ---- which samples: Note [A path has no more points than can be seen] ---- */

/* The points of a border: which samples, and where in the plot. */
typedef struct Border {
    VECTOR(uint32_t) samples;
    VECTOR(double) xs;
} Border;

static void border_release(Border *border) {
    vector_release(&border->samples);
    vector_release(&border->xs);
}

static double place_of(const Picture *picture, uint32_t sample) {
    return axis_place(&picture->times, picture->of->samples.items[sample].time) - PLOT_LEFT;
}

static uint32_t column_of(const Picture *picture, uint32_t sample) {
    double x = place_of(picture, sample);
    return x > PLOT_WIDTH ? PLOT_WIDTH : (uint32_t)x;
}

static void choose_extremes(const Picture *picture, const uint64_t *series, uint32_t count,
                            bool *chosen) {
    for (uint32_t i = 0; i < count;) {
        uint32_t column = column_of(picture, i), low = i, high = i;
        for (; i < count && column_of(picture, i) == column; i++) {
            if (series[i] < series[low]) low = i;
            if (series[i] > series[high]) high = i;
        }
        chosen[low] = chosen[high] = true;
    }
}

/* Samples that are all of one time: a bar, as high as the highest of them. */
static void choose_bar(Picture *picture, const uint64_t *series, Border *border) {
    uint32_t highest = 0;
    for (uint32_t i = 1; i < picture->bands.sample_count; i++)
        if (series[i] > series[highest]) highest = i;
    double left = place_of(picture, highest) - BAR_WIDTH;
    for (uint32_t i = 0; i < 2; i++) {
        vector_push(&border->samples, highest);
        vector_push(&border->xs, (left > 0 ? left : 0) + i * BAR_WIDTH);
    }
}

/* of one series: the totals, or a line's own values */
static void choose_samples(Picture *picture, const uint64_t *series, Border *border) {
    const Bands *bands = &picture->bands;
    uint32_t count = bands->sample_count;
    border->samples.count = border->xs.count = 0;
    if (bands->by_value) {
        choose_bar(picture, series, border);
        return;
    }
    while (count > 2 && picture->of->samples.items[count - 2].time > picture->times.to) count--;
    bool *chosen = ARENA_ARRAY(&picture->bands.arena, bool, count);
    bool all = count <= 2 * PLOT_WIDTH;
    if (!all) choose_extremes(picture, series, count, chosen);
    for (uint32_t i = 0; i < bands->count && !all; i++) {
        uint32_t high = 0;
        for (uint32_t j = 0; j < count; j++)
            if (bands->items[i].values[j] > bands->items[i].values[high]) high = j;
        chosen[high] = true;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!all && !chosen[i] && i > 0 && i < count - 1) continue;
        vector_push(&border->samples, i);
        vector_push(&border->xs, place_of(picture, i));
    }
}

/* ---- the bands ---- */

/* on paper */
static const char *const palette[] = {
#define COLOUR(light, dark) light,
#define OTHER_COLOUR(light, dark) light
#include "present/picture/palette.def"
};
/* neighbours far apart */
static const char *const greys[] = {"#555555", "#c8c8c8", "#888888", "#ececec", "#404040",
                                    "#b0b0b0", "#6c6c6c", "#dcdcdc", "#989898", "#f6f6f6"};

const char *picture_colour(const Picture *picture, uint32_t item) {
    enum { OTHER = sizeof palette / sizeof *palette - 1 };
    uint32_t from_top = picture->bands.count - 1 - item, band = picture->bands.items[item].band;
    if (picture->options->greys) return greys[from_top % (sizeof greys / sizeof *greys)];
    if (band == PROFILE_NONE) return palette[OTHER];
    const uint8_t *colours = picture->colours.sides[0].bands[picture->options->dimension];
    return palette[colours && colours[band] != PICTURE_NO_COLOUR ? colours[band] : OTHER];
}

const char *picture_dash(uint32_t item) { return dashes[item % (sizeof dashes / sizeof *dashes)]; }

void picture_add_band_figures(Picture *picture, uint32_t item) {
    const ShownBand *band = &picture->bands.items[item];
    Buffer *out = &picture->body;
    buffer_string(out, " data-band=\"");
    svg_escape(out, buffer_as_text(&picture->names[item]));
    buffer_string(out, "\" data-area=\"");
    axis_exact_area(out, picture->clock, band->area);
    buffer_printf(out, "\" data-peak=\"%llu\" data-peak-time=\"", (unsigned long long)band->peak);
    axis_exact_time(out, picture->clock, band->peak_time);
    buffer_string(out, "\"><title>");
    svg_escape(out, buffer_as_text(&picture->names[item]));
    buffer_char(out, '\n');
    Buffer figures = {0}; /* the unit is the file's */
    if (axis_has_area(picture->clock)) {
        axis_area(&figures, picture->clock, band->area, picture->of->unit);
        buffer_string(&figures, ", ");
    }
    buffer_string(&figures, "peak ");
    axis_quantity(&figures, band->peak, picture->of->unit);
    buffer_string(&figures, " at ");
    axis_time(&figures, picture->clock, band->peak_time);
    svg_escape(out, buffer_as_text(&figures));
    buffer_release(&figures);
    buffer_string(out, "</title></path>\n");
}

/* x,y x,y ...: the border at the heights given, by point */
static void add_points(Picture *picture, const Border *border, const uint64_t *heights) {
    Buffer *out = &picture->body;
    for (uint32_t i = 0; i < border->samples.count; i++) {
        if (i > 0) buffer_char(out, ' ');
        svg_number(out, border->xs.items[i]);
        buffer_char(out, ',');
        svg_number(out, PLOT_HEIGHT + axis_place(&picture->values, heights[i]));
    }
}

static void draw_stack(Picture *picture) {
    const Bands *bands = &picture->bands;
    Buffer *out = &picture->body;
    Border border = {0};
    choose_samples(picture, bands->totals, &border);
    uint32_t count = border.samples.count;
    uint64_t *heights = ARENA_ARRAY(&picture->bands.arena, uint64_t, count);
    for (uint32_t i = 0; i < count; i++) heights[i] = bands->totals[border.samples.items[i]];
    /* a border line helps the eye, unless there would be nothing else to see */
    buffer_printf(out, "<g stroke=\"%s\" stroke-width=\"0.6\">\n",
                  count <= PLOT_WIDTH / 3 ? "#fff" : "none");
    for (uint32_t i = bands->count; i-- > 0;) {
        buffer_printf(out, "<path fill=\"%s\" d=\"M", picture_colour(picture, i));
        svg_number(out, border.xs.items[0]);
        buffer_printf(out, ",%d ", PLOT_HEIGHT);
        add_points(picture, &border, heights);
        buffer_char(out, ' ');
        svg_number(out, border.xs.items[count - 1]);
        buffer_printf(out, ",%dZ\"", PLOT_HEIGHT);
        picture_add_band_figures(picture, i);
        for (uint32_t j = 0; j < count; j++)
            heights[j] -= bands->items[i].values[border.samples.items[j]];
    }
    buffer_string(out, "</g>\n");
    border_release(&border);
}

static void draw_curves(Picture *picture) {
    const Bands *bands = &picture->bands;
    Buffer *out = &picture->body;
    Border border = {0};
    VECTOR(uint64_t) heights = {0};
    for (uint32_t i = 0; i < bands->count; i++) {
        const uint64_t *values = bands->items[i].values;
        choose_samples(picture, values, &border);
        heights.count = 0;
        for (uint32_t j = 0; j < border.samples.count; j++)
            vector_push(&heights, values[border.samples.items[j]]);
        buffer_printf(out,
                      "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" "
                      "stroke-dasharray=\"%s\" d=\"M",
                      picture_colour(picture, i), picture_dash(i));
        add_points(picture, &border, heights.items);
        buffer_char(out, '"');
        picture_add_band_figures(picture, i);
    }
    vector_release(&heights);
    border_release(&border);
}

/* In a viewport of its own: what is beyond a fixed scale is cut there. */
static void draw_bands(Picture *picture) {
    buffer_string(&picture->body, "<svg");
    svg_attribute(&picture->body, "x", PLOT_LEFT);
    svg_attribute(&picture->body, "y", picture->top);
    buffer_printf(&picture->body,
                  " width=\"%d\" height=\"%d\" overflow=\"hidden\" stroke-linejoin=\"round\">\n",
                  PLOT_WIDTH, PLOT_HEIGHT);
    if (picture->columns.count > 0)
        (picture->of->overlapping ? picture_draw_ranges : picture_draw_columns)(picture);
    else if (picture->of->overlapping)
        draw_curves(picture);
    else
        draw_stack(picture);
    buffer_string(&picture->body, "</svg>\n");
}

/* ---- markers ---- */

/* Where a label that begins here fits; MARKER_ROWS: nowhere. */
static uint32_t find_row(double start, double width, double ends[MARKER_ROWS]) {
    for (uint32_t i = 0; i < MARKER_ROWS; i++)
        if (start >= ends[i]) {
            ends[i] = start + width;
            return i;
        }
    return MARKER_ROWS;
}

/* `3 markers are`, `1 marker is` */
static void note_markers(Picture *picture, uint32_t count, const char *one, const char *several) {
    present_number(&picture->notes, count);
    buffer_string(&picture->notes, count == 1 ? " marker " : " markers ");
    buffer_string(&picture->notes, count == 1 ? one : several);
}

/* One for each place that can be told apart. */
void picture_find_markers(Picture *picture) {
    const Profile *profile = picture->profile;
    const Axis *axis = &picture->times;
    double ends[MARKER_ROWS] = {PLOT_LEFT, PLOT_LEFT, PLOT_LEFT}, last = -1;
    uint32_t bare = 0, other_clock = 0, other_run = 0;
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if (moment->kind != PROFILE_MARKER || moment->time < axis->from || moment->time > axis->to)
            continue;
        if (!profile_same_axis(profile, picture->of->source, moment->source)) {
            uint32_t run = profile_run_of(profile, moment->source);
            *(run == profile_run_of(profile, picture->of->source) ? &other_clock : &other_run) += 1;
            continue;
        }
        double x = axis_place(axis, moment->time);
        uint32_t columns = text_columns(moment->text);
        if (columns > MARKER_COLUMNS) columns = MARKER_COLUMNS;
        double width = columns * 6.2 + 8;
        bool before = x + width > PLOT_LEFT + PLOT_WIDTH;
        uint32_t row = find_row(before ? x - width : x, width, ends);
        bare += row == MARKER_ROWS;
        if (row == MARKER_ROWS && x < last + 1) continue;
        if (row < MARKER_ROWS && row >= picture->marker_rows) picture->marker_rows = row + 1;
        last = x;
        vector_push(&picture->markers, (Marker){x, row, before, moment->text});
    }
    if (bare > 0) {
        note_markers(picture, bare, "has", "have");
        buffer_string(&picture->notes, " no room for a label.\n");
    }
    if (other_clock > 0) {
        note_markers(picture, other_clock, "is", "are");
        buffer_string(&picture->notes, " not drawn: by another clock than the samples.\n");
    }
    if (other_run > 0) {
        note_markers(picture, other_run, "is", "are");
        buffer_string(&picture->notes, " not drawn: of another run.\n");
    }
}

static void draw_markers(Picture *picture) {
    Buffer *out = &picture->body, visible = {0};
    for (uint32_t i = 0; i < picture->markers.count; i++) {
        const Marker *marker = &picture->markers.items[i];
        bool bare = marker->row == MARKER_ROWS;
        double y = picture->top - 10 - marker->row * (double)MARKER_LINE;
        svg_line(out, marker->x, bare ? picture->bottom - 8 : y - 9, marker->x, picture->bottom + 5,
                 "stroke=\"#000\" stroke-width=\"0.5\"");
        if (bare) continue;
        buffer_clear(&visible);
        buffer_visible(&visible, marker->text);
        Text rest = buffer_as_text(&visible), line = {0};
        svg_next_line(&rest, MARKER_COLUMNS, &line);
        Buffer label = {0};
        buffer_text(&label, line);
        if (rest.length > 0) buffer_string(&label, "...");
        svg_text(out, marker->x + (marker->before ? -3 : 3), y,
                 marker->before ? "font-size=\"10\" text-anchor=\"end\"" : "font-size=\"10\"",
                 buffer_as_text(&label));
        buffer_release(&label);
    }
    buffer_release(&visible);
}

void picture_draw_plot(Picture *picture) {
    draw_bands(picture);
    draw_markers(picture);
    draw_value_axis(picture);
    draw_time_axis(picture);
}
