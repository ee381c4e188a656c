/* Note [Columns instead of samples]: a heap that rises and falls too often to be followed is drawn
 * in columns, each as wide as two waves. Of each column the bands' averages are drawn, so that
 * areas stay true, and the highest and the lowest total, so that neither a peak nor a valley is
 * lost. page/source/heap/columns.ts does the same for the page. */
#include "present/picture/internal.h"
#include "present/picture/svg.h"
#include "present/words/number.h"

enum {
    WAVE = 16,        /* what is narrower, up and down, cannot be told from its neighbours */
    NARROWEST = 8,    /* of a column */
    FEW_TURNS = 12,   /* so few can be followed, however narrow it is */
    TURN_DIVISOR = 20 /* of the highest: what turns by less than this part is no wave */
};

/* How often a curve goes from rising to falling or back, by what can be seen. */
static uint32_t count_turns(const uint64_t *series, uint32_t count) {
    uint64_t most = 0, low = series[0], high = series[0];
    for (uint32_t i = 0; i < count; i++)
        if (series[i] > most) most = series[i];
    uint64_t least = most / TURN_DIVISOR;
    uint32_t turns = 0;
    int rising = 0; /* not known yet */
    for (uint32_t i = 1; i < count; i++) {
        uint64_t value = series[i];
        if (value < low || rising > 0) low = value;
        if (value > high || rising < 0) high = value;
        if (rising <= 0 && value - low > least) {
            turns += rising < 0;
            rising = 1;
            high = value;
        } else if (rising >= 0 && high - value > least) {
            turns += rising > 0;
            rising = -1;
            low = value;
        }
    }
    return turns;
}

static double time_of(const Picture *picture, uint32_t sample) {
    return (double)picture->of->samples.items[sample].time;
}

static double plot_place(const Picture *picture, double time) {
    const Axis *axis = &picture->times;
    return axis->length * (time - (double)axis->from) / ((double)axis->to - (double)axis->from);
}

/* what doubles have made of whole numbers, which may be the largest there are */
static uint64_t whole_of(double value) { return value < 0x1p64 ? (uint64_t)value : UINT64_MAX; }

static void note_columns(Picture *picture, double wide) {
    Buffer *notes = &picture->notes;
    buffer_string(notes, "It rises and falls too often to show every sample, so each column is ");
    axis_time(notes, picture->clock, whole_of(wide));
    buffer_string(notes, picture->of->overlapping
                             ? " wide: the line is its average,\npale around it from the lowest to "
                               "the highest. --from and --to show a part closer.\n"
                             : " wide: the bands are its averages,\ngrey above them goes up to the "
                               "highest total, the black line is the lowest. --from and --to show "
                               "a part closer.\n");
}

void picture_settle_columns(Picture *picture) {
    const Bands *bands = &picture->bands;
    uint32_t count = bands->sample_count;
    while (count > 1 && picture->of->samples.items[count - 1].time > picture->times.to) count--;
    double begin = time_of(picture, 0), length = time_of(picture, count - 1) - begin;
    double drawn = plot_place(picture, begin + length) - plot_place(picture, begin);
    uint32_t turns = count_turns(bands->totals, count);
    if (drawn <= 0 || turns <= FEW_TURNS || turns * (double)WAVE <= 2 * drawn) return;
    double width = 4 * drawn / turns > NARROWEST ? 4 * drawn / turns : NARROWEST;
    uint32_t most = drawn > width ? (uint32_t)(drawn / width) : 1, last = most;
    double wide = length / most;
    Columns *columns = &picture->columns;
    columns->first = ARENA_ARRAY(&picture->bands.arena, uint32_t, most + 1);
    columns->edges = ARENA_ARRAY(&picture->bands.arena, double, most + 1);
    for (uint32_t i = 0; i < count; i++) {
        double place = (time_of(picture, i) - begin) / wide;
        uint32_t column = place < most - 1 ? (uint32_t)place : most - 1;
        if (column == last) continue;
        last = column;
        columns->first[columns->count] = i;
        columns->edges[columns->count++] = plot_place(picture, begin + column * wide);
    }
    columns->first[columns->count] = count;
    columns->edges[columns->count] = plot_place(picture, begin + length);
    note_columns(picture, wide);
}

/* ---- of each column ---- */

typedef enum Measure { HIGHEST, LOWEST, AVERAGE } Measure;

/* Each sample counts for the time around it, as in an area. */
static uint64_t average(const Picture *picture, const uint64_t *series, uint32_t from,
                        uint32_t end) {
    double sum = 0, whole = 0, plain = 0;
    uint32_t last = picture->bands.sample_count - 1;
    for (uint32_t i = from; i < end; i++) {
        double around =
            time_of(picture, i < last ? i + 1 : last) - time_of(picture, i > 0 ? i - 1 : 0);
        sum += (double)series[i] * around;
        whole += around;
        plain += (double)series[i];
    }
    return whole_of(whole > 0 ? sum / whole : plain / (end - from));
}

static uint64_t *measure(Picture *picture, const uint64_t *series, Measure what) {
    const Columns *columns = &picture->columns;
    uint64_t *made = ARENA_ARRAY(&picture->bands.arena, uint64_t, columns->count);
    for (uint32_t i = 0; i < columns->count; i++) {
        uint32_t from = columns->first[i], end = columns->first[i + 1];
        made[i] = what == AVERAGE ? average(picture, series, from, end) : series[from];
        for (uint32_t j = from; j < end && what != AVERAGE; j++)
            if (what == HIGHEST ? series[j] > made[i] : series[j] < made[i]) made[i] = series[j];
    }
    return made;
}

/* ---- drawing ---- */

static void add_corner(Picture *picture, double x, uint64_t height) {
    svg_number(&picture->body, x);
    buffer_char(&picture->body, ',');
    svg_number(&picture->body, PLOT_HEIGHT + axis_place(&picture->values, height));
    buffer_char(&picture->body, ' ');
}

/* Along the tops of columns. */
static void add_steps(Picture *picture, const uint64_t *heights) {
    const Columns *columns = &picture->columns;
    for (uint32_t i = 0; i < columns->count; i++) {
        add_corner(picture, columns->edges[i], heights[i]);
        add_corner(picture, columns->edges[i + 1], heights[i]);
    }
}

static void add_steps_back(Picture *picture, const uint64_t *heights) {
    const Columns *columns = &picture->columns;
    for (uint32_t i = columns->count; i-- > 0;) {
        add_corner(picture, columns->edges[i + 1], heights[i]);
        add_corner(picture, columns->edges[i], heights[i]);
    }
}

/* From the upper heights down to the lower ones; the element is left open for its figures. */
static void open_area(Picture *picture, const char *attributes, const uint64_t *upper,
                      const uint64_t *lower) {
    buffer_printf(&picture->body, "<path %s d=\"M", attributes);
    add_steps(picture, upper);
    add_steps_back(picture, lower);
    buffer_string(&picture->body, "Z\"");
}

static void open_line(Picture *picture, const char *attributes, const uint64_t *heights) {
    buffer_printf(&picture->body, "<path fill=\"none\" %s d=\"M", attributes);
    add_steps(picture, heights);
    buffer_char(&picture->body, '"');
}

void picture_draw_columns(Picture *picture) {
    const Bands *bands = &picture->bands;
    Buffer *out = &picture->body, attributes = {0};
    uint32_t count = picture->columns.count;
    uint64_t *lower = ARENA_ARRAY(&picture->bands.arena, uint64_t, count);
    uint64_t *upper = ARENA_ARRAY(&picture->bands.arena, uint64_t, count);
    open_area(picture, "fill=\"#ddd\" stroke=\"#666\" stroke-width=\"0.8\"",
              measure(picture, bands->totals, HIGHEST), lower);
    buffer_string(out, "><title>up to the highest total of each column</title></path>\n");
    const uint64_t **means = ARENA_ARRAY(&picture->bands.arena, const uint64_t *, bands->count + 1);
    for (uint32_t i = 0; i < bands->count; i++) {
        means[i] = measure(picture, bands->items[i].values, AVERAGE);
        for (uint32_t j = 0; j < count; j++) upper[j] += means[i][j];
    }
    for (uint32_t i = bands->count; i-- > 0;) { /* the highest first, as in a stack of samples */
        buffer_clear(&attributes);
        buffer_printf(&attributes, "fill=\"%s\"", picture_colour(picture, i));
        open_area(picture, buffer_as_string(&attributes), upper, lower);
        picture_add_band_figures(picture, i);
        for (uint32_t j = 0; j < count; j++) upper[j] -= means[i][j];
    }
    const uint64_t *low = measure(picture, bands->totals, LOWEST);
    open_line(picture, "stroke=\"#fff\" stroke-width=\"4\"", low);
    buffer_string(out, "/>\n");
    open_line(picture, "stroke=\"#000\" stroke-width=\"1.6\"", low);
    buffer_string(out, "><title>the lowest total of each column</title></path>\n");
    buffer_release(&attributes);
}

void picture_draw_ranges(Picture *picture) {
    const Bands *bands = &picture->bands;
    Buffer attributes = {0};
    for (uint32_t i = 0; i < bands->count; i++) {
        const uint64_t *values = bands->items[i].values;
        buffer_clear(&attributes);
        buffer_printf(&attributes, "fill=\"%s\" fill-opacity=\"0.25\"", picture_colour(picture, i));
        open_area(picture, buffer_as_string(&attributes), measure(picture, values, HIGHEST),
                  measure(picture, values, LOWEST));
        buffer_string(&picture->body, "/>\n");
        buffer_clear(&attributes);
        buffer_printf(&attributes, "stroke=\"%s\" stroke-width=\"1.5\" stroke-dasharray=\"%s\"",
                      picture_colour(picture, i), picture_dash(i));
        open_line(picture, buffer_as_string(&attributes), measure(picture, values, AVERAGE));
        picture_add_band_figures(picture, i);
    }
    buffer_release(&attributes);
}
