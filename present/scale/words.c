#include "present/scale/words.h"
#include "base/utf8.h"
#include "present/layout/wrap.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <math.h>

enum { MOST_ROWS = 5, MOST_UNCLEAR = 2 };

void present_scale_lines_release(ScaleLines *lines) {
    for (uint32_t i = 0; i < lines->count; i++) buffer_release(&lines->items[i]);
    vector_release(lines);
}

static Buffer *new_line(ScaleLines *lines) {
    vector_push(lines, (Buffer){0});
    return &vector_last(lines);
}

/* ---- parts ---- */

/* rate: 0 if it is only an estimate */
static void put_class(GrowthCode code, double rate, Buffer *out) {
    if (code == GROWTH_EXPONENTIAL && rate == 0)
        buffer_string(out, growth_key(code));
    else if (code == GROWTH_EXPONENTIAL && fabs(rate - round(rate)) < 0.01 * rate)
        buffer_printf(out, "%.0f^n", rate);
    else if (code == GROWTH_EXPONENTIAL)
        buffer_printf(out, "%.2f^n", rate);
    else if (code == GROWTH_POWER)
        buffer_printf(out, "n^%.2f", rate);
    else
        wrap_glued(out, text_of(growth_word(code)), WRAP_GLUE);
}

void present_scale_growth(const Growth *growth, Buffer *out) {
    double rate = growth->noisy ? 0 : growth->rate;
    put_class(growth->code, rate, out);
    if (growth->other == growth->code) return;
    buffer_string(out, growth->other - growth->code > 1 ? " to " : " or ");
    put_class(growth->other, rate, out);
}

/* Of what has not been counted three digits are enough, of what was estimated from samples two. */
static void put_estimate(const Measure *measure, double figure, Buffer *out) {
    double digits = figure >= 1000 ? pow(10, floor(log10(figure)) - (measure->sampled ? 1 : 2)) : 1;
    if (measure->sampled) buffer_string(out, "about ");
    present_measure_figure(measure, round(figure / digits) * digits, out);
}

void present_scale_share(double share, Buffer *out) {
    double percent = share * 100;
    if (percent > 99.95 && share < 1)
        buffer_string(out, ">99.9");
    else if (percent > 99.5 && share < 1)
        buffer_printf(out, "%.1f", percent);
    else if (percent >= 9.95 || percent == 0)
        buffer_printf(out, "%.0f", percent);
    else if (percent < 0.05)
        buffer_string(out, "<0.1");
    else
        buffer_printf(out, "%.1f", percent);
}

/* `alreadyIn (Dep/Graph.hs:21)` */
static void put_definition(const Scale *scale, uint32_t label, Buffer *out) {
    buffer_text(out, scale->names.spoken[label]);
    present_label_line(&scale->names, label, out);
}

static void put_list(const Text *names, uint32_t count, Buffer *out) {
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) buffer_string(out, i + 1 == count ? " and " : ", ");
        buffer_text(out, names[i]);
    }
}

/* ---- which measure ---- */

/* Shown by whom it concerns first: time, then bytes, then counts. */
static int concern(const Measure *measure) {
    switch (measure->role) {
    case PROFILE_ROLE_TIME: return 4;
    case PROFILE_ROLE_ALLOCATION: return 3;
    case PROFILE_ROLE_ENTRIES: return 2;
    case PROFILE_ROLE_LIVE: return 1;
    default: return 0;
    }
}

static bool grows_alike(const Growth *a, const Growth *b) {
    return a->code == b->code && a->other == b->other &&
           (a->code != GROWTH_POWER || fabs(a->rate - b->rate) < 0.05);
}

/* Is the leading growth within what this one, of samples, may be? */
static bool may_grow_alike(const Growth *growth, const Growth *leading) {
    return growth->code != GROWTH_UNCLEAR && growth->code <= leading->code &&
           leading->code <= growth->other;
}

static bool is_told(const Scale *scale, const ScaleRow *row, uint32_t measure) {
    const ScaleCell *cell = scale_cell(row, measure);
    return scale->measures.items[measure].chosen && cell->there && cell->matters;
}

/* of the measures in which the row grows as in its leading one, the one to give figures of */
static uint32_t told_measure(const Scale *scale, const ScaleRow *row) {
    uint32_t told = row->leading;
    const Growth *leading = &scale_cell(row, row->leading)->growth;
    for (uint32_t i = 0; scale->by == PROFILE_NONE && i < scale->measures.count; i++)
        if (is_told(scale, row, i) && may_grow_alike(&scale_cell(row, i)->growth, leading) &&
            scale_cell(row, i)->share * 2 >= scale_cell(row, told)->share &&
            concern(&scale->measures.items[i]) > concern(&scale->measures.items[told]))
            told = i;
    return told;
}

uint32_t present_scale_main_measure(const Scale *scale) {
    if (scale->by != PROFILE_NONE) return scale->by;
    if (scale->rows.count > 0 && scale->rows.items[0].leading != PROFILE_NONE)
        return told_measure(scale, &scale->rows.items[0]);
    return scale->measures.count > 0 ? 0 : PROFILE_NONE;
}

/* ---- sentences ---- */

/* ` in entries and bytes, in time as n^2 or n^2 log n` */
static void put_alike(const Scale *scale, const ScaleRow *row, Buffer *out) {
    Text names[PROFILE_METRIC_LIMIT + 1];
    uint32_t count = 0, told = told_measure(scale, row);
    const Growth *leading = &scale_cell(row, row->leading)->growth;
    for (uint32_t i = 0; i < scale->measures.count; i++)
        if (i == row->leading ||
            (is_told(scale, row, i) && grows_alike(&scale_cell(row, i)->growth, leading)))
            names[count++] = present_measure_name(&scale->measures.items[i]);
    buffer_string(out, " in ");
    put_list(names, count, out);
    if (grows_alike(&scale_cell(row, told)->growth, leading)) return;
    buffer_string(out, ", in ");
    buffer_text(out, present_measure_name(&scale->measures.items[told]));
    buffer_string(out, " as ");
    present_scale_growth(&scale_cell(row, told)->growth, out);
}

/* ` it would take about 74 s` */
static void put_later(const Measure *measure, double figure, Buffer *out) {
    bool entered = measure->role == PROFILE_ROLE_ENTRIES;
    buffer_string(out, entered                                             ? " it would be entered "
                       : measure->role == PROFILE_ROLE_TIME                ? " it would take "
                       : measure->role == PROFILE_ROLE_LIVE                ? " it would hold "
                       : profile_unit(measure->unit) == PROFILE_UNIT_BYTES ? " it would allocate "
                                                                           : " it would be ");
    put_estimate(measure, figure, out);
    if (entered) buffer_string(out, " times");
}

/* `: 97 % of the time (0.74 s) at n = 8,000; at 80,000 it would take about 74 s, 99 %` */
static void put_figures(const Scale *scale, const ScaleRow *row, Buffer *out) {
    uint32_t told = told_measure(scale, row);
    const Measure *measure = &scale->measures.items[told];
    const ScaleCell *cell = scale_cell(row, told);
    buffer_string(out, ": ");
    present_scale_share(cell->share, out);
    buffer_printf(out, "%c%% of the ", WRAP_GLUE);
    buffer_text(out, present_measure_name(measure));
    buffer_string(out, " (");
    present_measure_figure(measure, cell->figures[scale->sizes.count - 1], out);
    buffer_printf(out, ") at n%c=%c", WRAP_GLUE, WRAP_GLUE);
    present_measure_number(scale_largest(scale), out);
    if (cell->growth.code == GROWTH_EXPONENTIAL || cell->later < 0) return;
    buffer_string(out, "; at ");
    present_measure_number(scale_largest(scale) * SCALE_LATER, out);
    put_later(measure, cell->later, out);
    if (fabs(cell->later_share - cell->share) < 0.05) return;
    buffer_string(out, ", ");
    present_scale_share(cell->later_share, out);
    buffer_printf(out, "%c%%", WRAP_GLUE);
}

/* said once, in the first sentence */
static void put_guess(const Scale *scale, Buffer *out) {
    if (scale_is_guess(scale)) buffer_string(out, "A guess: ");
}

/* `grid (Main.hs:9), by its calls of >>= (Main.hs:3),`: Note [Who multiplies] */
static void put_subject(const Scale *scale, const ScaleRow *row, Buffer *out) {
    if (row->caller == PROFILE_NONE) {
        put_definition(scale, row->label, out);
        return;
    }
    put_definition(scale, row->caller, out);
    buffer_string(out, ", by its calls of ");
    put_definition(scale, row->label, out);
    buffer_char(out, ',');
}

static void say_steep(const Scale *scale, const ScaleRow *row, bool first, Buffer *out) {
    const Growth *growth = &scale_cell(row, row->leading)->growth;
    bool certain = growth->code == GROWTH_EXPONENTIAL &&
                   !growth_has_doubt(growth, GROWTH_DOUBT_FEW) &&
                   !growth_has_doubt(growth, GROWTH_DOUBT_NARROW);
    if (first && !certain) put_guess(scale, out);
    put_subject(scale, row, out);
    buffer_string(out, " grows as ");
    if (growth_has_doubt(growth, GROWTH_DOUBT_ROUGH)) buffer_string(out, "about ");
    present_scale_growth(growth, out);
    put_alike(scale, row, out);
    put_figures(scale, row, out);
    buffer_char(out, '.');
}

static bool is_steep(const ScaleRow *row) {
    return row->leading != PROFILE_NONE && row->steepness > 1;
}

/* the first that may be steeper than n */
static const ScaleRow *find_doubtful(const Scale *scale) {
    for (uint32_t i = 0; i < scale->rows.count; i++) {
        const ScaleRow *row = &scale->rows.items[i];
        if (row->leading == PROFILE_NONE || is_steep(row)) continue;
        const Growth *growth = &scale_cell(row, row->leading)->growth;
        if (growth->code != GROWTH_UNCLEAR && growth->other > GROWTH_LINEAR &&
            growth->other < GROWTH_CLASSES)
            return row;
    }
    return NULL;
}

static void say_level(const Scale *scale, ScaleLines *lines) {
    Buffer *line = new_line(lines);
    const ScaleRow *doubtful = find_doubtful(scale);
    put_guess(scale, line);
    bool any = scale->rows.count > 0 && scale->rows.items[0].leading != PROFILE_NONE;
    if (!any || scale->rows.items[0].steepness < 0) {
        buffer_string(line, "how costs grow is unclear.");
    } else if (doubtful) {
        buffer_string(line, "nothing grows clearly faster than n.");
    } else {
        const ScaleRow *first = &scale->rows.items[0];
        const Growth *growth = &scale_cell(first, first->leading)->growth;
        buffer_string(line, "nothing grows ");
        buffer_string(line, growth->code == GROWTH_CONSTANT ? "with n" : "faster than ");
        if (growth->code != GROWTH_CONSTANT) present_scale_growth(growth, line);
        buffer_char(line, '.');
    }
    if (line->bytes[0] >= 'a') line->bytes[0] = (char)(line->bytes[0] - 'a' + 'A');
    if (!doubtful) return;
    line = new_line(lines);
    say_steep(scale, doubtful, false, line);
}

/* definitions that matter in an exact measure whose figures are near no curve */
static void say_unclear(const Scale *scale, ScaleLines *lines) {
    uint32_t said = 0;
    for (uint32_t i = 0; i < scale->rows.count && said < MOST_UNCLEAR; i++) {
        const ScaleRow *row = &scale->rows.items[i];
        for (uint32_t j = 0; j < scale->measures.count; j++) {
            const ScaleCell *cell = scale_cell(row, j);
            if (!scale->measures.items[j].chosen || scale->measures.items[j].sampled ||
                !cell->there || cell->share < SCALE_MATTERS * 10 ||
                cell->growth.code != GROWTH_UNCLEAR)
                continue;
            Buffer *line = new_line(lines);
            buffer_string(line, "How ");
            put_definition(scale, row->label, line);
            buffer_string(line, " grows in ");
            buffer_text(line, present_measure_name(&scale->measures.items[j]));
            buffer_string(line, " is unclear: the figures go up in steps, or depend on more than "
                                "the size.");
            said++;
            break;
        }
    }
}

/* `5.1 MB at n = 1,000` */
static void put_figure_at(const Scale *scale, uint32_t measure, uint32_t size, Buffer *out) {
    present_measure_figure(&scale->measures.items[measure],
                           scale_cell(&scale->all, measure)->figures[size], out);
    buffer_printf(out, " at n%c=%c", WRAP_GLUE, WRAP_GLUE);
    present_measure_number(scale->sizes.items[size], out);
}

static void say_heap(const Scale *scale, ScaleLines *lines) {
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        const ScaleCell *cell = scale_cell(&scale->all, i);
        if (scale->measures.items[i].role != PROFILE_ROLE_LIVE || !cell->there) continue;
        Buffer *line = new_line(lines);
        const Growth *growth = &cell->growth;
        buffer_string(line, "The peak of the heap ");
        if (growth->code == GROWTH_UNCLEAR) {
            buffer_string(line, "is ");
            put_figure_at(scale, i, 0, line);
            buffer_string(line, " and ");
        } else if (growth->code == GROWTH_CONSTANT) {
            buffer_string(line,
                          growth->other == GROWTH_CONSTANT ? "does not grow: " : "hardly grows: ");
        } else {
            buffer_string(line, "grows as ");
            present_scale_growth(growth, line);
            buffer_string(line, ": ");
        }
        put_figure_at(scale, i, scale->sizes.count - 1, line);
        if (growth->code == GROWTH_UNCLEAR)
            buffer_string(line, "; how it grows cannot be told from these runs");
        buffer_char(line, '.');
    }
}

/* Who is to be looked at for what this row has. */
static uint32_t subject_of(const ScaleRow *row) {
    return row->caller == PROFILE_NONE ? row->label : row->caller;
}

/* A constant of the library that nobody of the program's own is above is in the table alone. */
static bool is_said(const ScaleRow *row) {
    return is_steep(row) && !(row->is_library && row->caller == PROFILE_NONE);
}

/* The row to give the figures of: the one that matters most of the subject's own and those that it
 * calls. */
static const ScaleRow *leading_row(const Scale *scale, uint32_t subject) {
    const ScaleRow *most = NULL;
    for (uint32_t i = 0; i < scale->rows.count; i++) {
        const ScaleRow *row = &scale->rows.items[i];
        if (is_said(row) && subject_of(row) == subject && (!most || row->weight > most->weight))
            most = row;
    }
    return most;
}

/* ` What it calls grows with it: >>= (Main.hs:3) and tick (Main.hs:8).` */
static void put_called(const Scale *scale, const ScaleRow *leading, Buffer *out) {
    uint32_t count = 0, put = 0;
    for (uint32_t i = 0; i < scale->rows.count; i++)
        count += is_said(&scale->rows.items[i]) && &scale->rows.items[i] != leading &&
                 scale->rows.items[i].caller == subject_of(leading);
    for (uint32_t i = 0; i < scale->rows.count && put < count; i++) {
        const ScaleRow *row = &scale->rows.items[i];
        if (!is_said(row) || row == leading || row->caller != subject_of(leading)) continue;
        buffer_string(out, put == 0           ? " What it calls grows with it: "
                           : put + 1 == count ? " and "
                                              : ", ");
        put_definition(scale, row->label, out);
        if (++put == count) buffer_char(out, '.');
    }
}

/* Was this subject's sentence due for a row before this one? */
static bool is_told_before(const Scale *scale, uint32_t row) {
    uint32_t subject = subject_of(&scale->rows.items[row]);
    for (uint32_t i = 0; i < row; i++)
        if (is_said(&scale->rows.items[i]) && subject_of(&scale->rows.items[i]) == subject)
            return true;
    return false;
}

void present_scale_sentences(const Scale *scale, ScaleLines *lines) {
    uint32_t steep = 0;
    for (uint32_t i = 0; i < scale->rows.count && is_steep(&scale->rows.items[i]); i++) {
        const ScaleRow *row = &scale->rows.items[i];
        if (!is_said(row) || is_told_before(scale, i) || ++steep > MOST_ROWS) continue;
        const ScaleRow *leading = leading_row(scale, subject_of(row));
        Buffer *line = new_line(lines);
        say_steep(scale, leading, steep == 1, line);
        put_called(scale, leading, line);
    }
    if (steep == 0) say_level(scale, lines);
    if (steep > MOST_ROWS) {
        Buffer *line = new_line(lines);
        present_number(line, steep - MOST_ROWS);
        buffer_string(line, steep == MOST_ROWS + 1 ? " more definition grows faster than n."
                                                   : " more definitions grow faster than n.");
    }
    say_unclear(scale, lines);
    say_heap(scale, lines);
}

/* ---- notes ---- */

static bool any_doubt(const Scale *scale, GrowthDoubt doubt, bool sampled) {
    for (uint32_t i = 0; i < scale->rows.count; i++)
        for (uint32_t j = 0; j < scale->measures.count; j++) {
            const ScaleCell *cell = scale_cell(&scale->rows.items[i], j);
            if (cell->there && cell->matters && scale->measures.items[j].chosen &&
                scale->measures.items[j].sampled == sampled &&
                growth_has_doubt(&cell->growth, doubt))
                return true;
        }
    return false;
}

static bool any_guess(const Scale *scale) {
    static const GrowthDoubt doubts[] = {GROWTH_DOUBT_FEW, GROWTH_DOUBT_NARROW};
    for (int i = 0; i < 2; i++)
        for (int sampled = 0; sampled < 2; sampled++)
            if (any_doubt(scale, doubts[i], sampled)) return true;
    return false;
}

static void note_sizes(const Scale *scale, ScaleLines *lines) {
    if (!any_guess(scale)) return;
    Buffer *line = new_line(lines);
    buffer_string(line, "These are ");
    present_number(line, scale->sizes.count);
    buffer_string(line, " sizes over a factor of ");
    double span = scale_largest(scale) / scale->sizes.items[0];
    buffer_printf(line, "%.*f", span >= 10 || span == floor(span) ? 0 : 1, span);
    buffer_string(line, ": growth is a guess, unless it is exponential. Five sizes over a factor "
                        "of 16 would tell.");
}

static void note_time(const Scale *scale, ScaleLines *lines) {
    if (!any_doubt(scale, GROWTH_DOUBT_NOISE, true)) return;
    for (uint32_t i = 0; i < scale->measures.count; i++) {
        const Measure *measure = &scale->measures.items[i];
        if (!measure->chosen || measure->role != PROFILE_ROLE_TIME) continue;
        Buffer *line = new_line(lines);
        buffer_string(line, "Time is sampled (");
        const ScaleCell *cell = scale_cell(&scale->all, i);
        present_measure_number(cell->figures[0], line);
        buffer_string(line, cell->figures[0] == 1 ? " sample at the smallest size, "
                                                  : " samples at the smallest size, ");
        present_measure_number(cell->figures[scale->sizes.count - 1], line);
        buffer_string(line, " at the largest). Where several growths are within the noise it is "
                            "called unclear; larger sizes would tell.");
    }
}

void present_scale_notes(const Scale *scale, ScaleLines *lines) {
    note_sizes(scale, lines);
    if (any_doubt(scale, GROWTH_DOUBT_CLOSE, false))
        buffer_string(new_line(lines), "`A or B`: both fit these figures. Sizes that are further "
                                       "apart tell more than many of them.");
    note_time(scale, lines);
}
