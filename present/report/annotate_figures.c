/* Figures beside a line of source: its cost, the share with a small bar, and as many others as
 * leave the text of lines its room. Without them a line says only what was asked for; without its
 * text nobody knows which line it is. */
#include "base/utf8.h"
#include "present/layout/table.h"
#include "present/report/annotate_internal.h"
#include "present/words/number.h"

enum {
    SHARE = 5,      /* columns of it */
    WIDTH = 100,    /* where there is no terminal */
    NARROWEST = 20, /* of the text, however narrow the terminal */
};

/* In the order in which they stand; the least important goes first. metric: which it is; none: what
 * is alive, and the part of the line's cost in branches that failed. */
static const struct {
    ProfileMetricCode metric;
    uint32_t importance;
} figures[ANNOTATED_FIGURES] = {[ANNOTATED_BYTES] = {PROFILE_METRIC_BYTES, 4},
                                [ANNOTATED_STEPS] = {PROFILE_METRIC_STEPS, 3},
                                [ANNOTATED_ENTRIES] = {PROFILE_METRIC_ENTRIES, 2},
                                [ANNOTATED_LIVE] = {PROFILE_METRIC_OTHER, 1},
                                [ANNOTATED_FAILED] = {PROFILE_METRIC_OTHER, 5}};

/* `bytes (B)`, `live (B)` */
static void add_header(AnnotatedFigure figure, Buffer *out) {
    const ProfileMetricRow *row = profile_metric_row(figures[figure].metric);
    if (figure == ANNOTATED_FAILED) {
        buffer_string(out, "failed");
        return;
    }
    buffer_string(out, figure == ANNOTATED_LIVE ? "live (B)" : row->name);
    if (row->unit[0] != '\0') buffer_printf(out, " (%s)", row->unit);
}

static uint32_t header_width(AnnotatedFigure figure) {
    Buffer header = {0};
    add_header(figure, &header);
    uint32_t width = text_columns(buffer_as_text(&header));
    buffer_release(&header);
    return width;
}

static uint64_t figure_of(const SourceLine *line, AnnotatedFigure figure) {
    switch (figure) {
    case ANNOTATED_BYTES: return line->bytes;
    case ANNOTATED_STEPS: return line->steps;
    case ANNOTATED_ENTRIES: return line->entries;
    case ANNOTATED_LIVE: return line->live;
    case ANNOTATED_FAILED: return line->failed;
    case ANNOTATED_FIGURES: break;
    }
    return 0;
}

void present_right(Buffer *out, uint32_t width, Text text) {
    uint32_t columns = text_columns(text);
    buffer_fill(out, ' ', width > columns ? width - columns : 0);
    buffer_text(out, text);
}

void present_right_number(Buffer *out, uint32_t width, uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    present_right(out, width, buffer_as_text(&text));
    buffer_release(&text);
}

/* ---- widths ---- */

static uint32_t at_least(uint32_t width, uint32_t least) { return width > least ? width : least; }

static uint32_t number_width(uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    uint32_t width = (uint32_t)text.length;
    buffer_release(&text);
    return width;
}

/* Of centres entries are all that there is besides. */
static bool is_known(const Annotation *annotation, AnnotatedFigure figure) {
    const SourceCosts *costs = &annotation->costs;
    if (figure == ANNOTATED_ENTRIES) return costs->has_entries;
    if (figure == ANNOTATED_LIVE) return costs->has_live;
    if (figure == ANNOTATED_FAILED) return costs->has_fates;
    return costs->has_lines && annotation->metric->code != figures[figure].metric;
}

static uint32_t figures_width(const Annotation *annotation) {
    uint32_t width = annotation->cost_width + 2 + SHARE;
    if (annotation->costs.has_lines) width += 2; /* the bar */
    for (int i = 0; i < ANNOTATED_FIGURES; i++)
        if (annotation->columns[i].shown) width += 2 + annotation->columns[i].width;
    return width;
}

/* the widest text of a line that is shown */
static uint32_t widest_text(const Annotation *annotation) {
    uint32_t widest = 0;
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        const SourceCostsFile *file = &annotation->costs.files.items[i];
        const SourceText *text = &annotation->files[i].text;
        for (uint32_t j = file->first; j < file->first + file->count; j++) {
            uint32_t line = annotation->costs.lines.items[j].line;
            if (!annotation->shown[j] || line > text->lines.count) continue;
            widest = at_least(text_columns(text->lines.items[line - 1]), widest);
        }
    }
    return widest;
}

/* two fifths of the width are the text's, if it needs so much, as names' in tables */
static void leave_out(Annotation *annotation, uint32_t columns) {
    uint32_t wanted = widest_text(annotation), most = columns * 2 / 5;
    if (wanted > most) wanted = most;
    for (uint32_t least = 1; least <= ANNOTATED_FIGURES; least++)
        for (int i = 0; i < ANNOTATED_FIGURES; i++) {
            bool fits =
                figures_width(annotation) + 2 + annotation->line_width + 2 + wanted <= columns;
            if (figures[i].importance == least && !fits) annotation->columns[i].shown = false;
        }
}

void present_annotation_fit(Annotation *annotation) {
    const SourceCosts *costs = &annotation->costs;
    annotation->cost_width =
        at_least(number_width(annotation->total), text_columns(annotation->header));
    annotation->line_width = (uint32_t)sizeof "line" - 1;
    for (int i = 0; i < ANNOTATED_FIGURES; i++) {
        AnnotatedColumn *column = &annotation->columns[i];
        column->shown = is_known(annotation, (AnnotatedFigure)i);
        column->width = header_width((AnnotatedFigure)i);
        for (uint32_t j = 0; j < costs->lines.count; j++) {
            if (!annotation->shown[j]) continue;
            uint64_t figure = figure_of(&costs->lines.items[j], (AnnotatedFigure)i);
            column->width = at_least(number_width(figure), column->width);
        }
    }
    for (uint32_t j = 0; j < costs->lines.count; j++) {
        if (!annotation->shown[j]) continue;
        annotation->line_width =
            at_least(number_width(costs->lines.items[j].line), annotation->line_width);
    }
    uint32_t columns = annotation->options->columns > 0 ? annotation->options->columns : WIDTH;
    if (costs->has_lines) leave_out(annotation, columns);
    uint32_t used = figures_width(annotation) + 2 + annotation->line_width + 2;
    annotation->text_column = used;
    annotation->text_width = columns > used + NARROWEST ? columns - used : NARROWEST;
}

/* ---- printing ---- */

void present_annotation_cost(const Annotation *annotation, uint64_t cost) {
    Buffer percent = {0};
    present_right_number(annotation->out, annotation->cost_width, cost);
    present_percent(&percent, cost, annotation->whole);
    buffer_string(annotation->out, "  ");
    present_right(annotation->out, SHARE, buffer_as_text(&percent));
    buffer_release(&percent);
}

/* As high as its part of the dearest line; what costs anything is seen. */
static void print_bar(const Annotation *annotation, uint64_t cost) {
    static const char *const bars[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    enum { HIGHEST = sizeof bars / sizeof *bars - 1 };
    uint64_t of = annotation->dearest > 0 ? annotation->dearest : 1;
    uint64_t height = (uint64_t)(((unsigned __int128)cost * HIGHEST + of / 2) / of);
    if (cost > 0 && height == 0) height = 1;
    buffer_char(annotation->out, ' ');
    buffer_string(annotation->out, bars[height < HIGHEST ? height : HIGHEST]);
}

void present_annotation_header(const Annotation *annotation) {
    Buffer *out = annotation->out, header = {0};
    style_quiet(out, annotation->options->colour);
    present_right(out, annotation->cost_width, annotation->header);
    buffer_string(out, "      %");
    if (annotation->costs.has_lines) buffer_string(out, "  ");
    for (int i = 0; i < ANNOTATED_FIGURES; i++) {
        if (!annotation->columns[i].shown) continue;
        buffer_string(out, "  ");
        buffer_clear(&header);
        add_header((AnnotatedFigure)i, &header);
        present_right(out, annotation->columns[i].width, buffer_as_text(&header));
    }
    buffer_string(out, "  ");
    present_right(out, annotation->line_width, TEXT("line"));
    style_end(out, annotation->options->colour);
    buffer_char(out, '\n');
    buffer_release(&header);
}

/* Few lines begin what is entered, or made what is alive: the others say nothing. */
static bool is_said(const Annotation *annotation, AnnotatedFigure figure, uint64_t value) {
    bool often_none =
        figure == ANNOTATED_ENTRIES || figure == ANNOTATED_LIVE || figure == ANNOTATED_FAILED;
    return value > 0 || !often_none || !annotation->costs.has_lines;
}

void present_annotation_figures(const Annotation *annotation, const SourceLine *line) {
    Buffer *out = annotation->out;
    if (!line) {
        buffer_fill(out, ' ', figures_width(annotation));
        return;
    }
    present_annotation_cost(annotation, line->cost);
    if (annotation->costs.has_lines) print_bar(annotation, line->cost);
    for (int i = 0; i < ANNOTATED_FIGURES; i++) {
        const AnnotatedColumn *column = &annotation->columns[i];
        if (!column->shown) continue;
        uint64_t figure = figure_of(line, (AnnotatedFigure)i);
        buffer_string(out, "  ");
        if (is_said(annotation, (AnnotatedFigure)i, figure))
            present_right_number(out, column->width, figure);
        else
            buffer_fill(out, ' ', column->width);
    }
}
