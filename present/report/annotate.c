#include "present/report/annotate.h"
#include "analyse/source.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/wrap.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <stdlib.h>

enum {
    FILES_READ = 100, /* at most; the further ones have less cost */
    FILES_NAMED = 10, /* of those that were not read */
    TAB = 8,
    WIDTH = 100,    /* where there is no terminal */
    NARROWEST = 20, /* of the text, however narrow the terminal */
};

typedef struct AnnotatedFile {
    SourceText text;
    bool read;
    const char *reason;
    uint32_t shown; /* lines */
} AnnotatedFile;

typedef struct Annotation {
    const PresentOptions *options;
    const ProfileMetric *metric;
    uint64_t total, whole; /* whole: what shares are of (Note [Shares are of the program]) */
    uint64_t apart;        /* of what is not part of it: the runtime system and measuring */
    uint32_t apart_labels;
    SourceCosts costs;
    AnnotatedFile *files; /* by costs.files, the first file_count of them */
    uint32_t file_count;
    bool *shown; /* by costs.lines */
    uint32_t cost_width, entries_width, line_width, text_width;
    Buffer *out;
} Annotation;

/* ---- what to show ---- */

typedef struct RankedLine {
    uint64_t cost;
    uint32_t line; /* in costs.lines */
} RankedLine;

static int compare_ranked(const void *left, const void *right) {
    const RankedLine *a = left, *b = right;
    if (a->cost != b->cost) return a->cost > b->cost ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

static void read_files(Annotation *annotation) {
    const PresentOptions *options = annotation->options;
    const SourceFolders folders = {options->source_root, options->library};
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        AnnotatedFile *file = &annotation->files[i];
        file->read = source_text_read(&file->text, &folders, annotation->costs.files.items[i].name,
                                      &file->reason);
    }
}

/* of all files that were read, the lines with the largest cost */
static void choose_lines(Annotation *annotation) {
    VECTOR(RankedLine) ranking = {0};
    const SourceCosts *costs = &annotation->costs;
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        const SourceCostsFile *file = &costs->files.items[i];
        for (uint32_t j = file->first; j < file->first + file->count; j++)
            if (annotation->files[i].read)
                vector_push(&ranking, (RankedLine){costs->lines.items[j].cost, j});
    }
    if (ranking.count > 1)
        qsort(ranking.items, ranking.count, sizeof *ranking.items, compare_ranked);
    uint32_t top = annotation->options->top;
    for (uint32_t i = 0; i < ranking.count && (top == 0 || i < top); i++)
        annotation->shown[ranking.items[i].line] = true;
    vector_release(&ranking);
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        const SourceCostsFile *file = &costs->files.items[i];
        for (uint32_t j = file->first; j < file->first + file->count; j++)
            annotation->files[i].shown += annotation->shown[j];
    }
}

static uint32_t number_width(uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    uint32_t width = (uint32_t)text.length;
    buffer_release(&text);
    return width;
}

static uint32_t at_least(uint32_t width, uint32_t least) { return width > least ? width : least; }

static void find_widths(Annotation *annotation, uint32_t header_width) {
    const SourceCosts *costs = &annotation->costs;
    annotation->cost_width = at_least(number_width(annotation->total), header_width);
    annotation->entries_width = (uint32_t)sizeof "entries" - 1;
    annotation->line_width = (uint32_t)sizeof "line" - 1;
    for (uint32_t i = 0; i < costs->lines.count; i++) {
        if (!annotation->shown[i]) continue;
        annotation->entries_width =
            at_least(number_width(costs->lines.items[i].entries), annotation->entries_width);
        annotation->line_width =
            at_least(number_width(costs->lines.items[i].line), annotation->line_width);
    }
    uint32_t used = annotation->cost_width + 2 + 5 + 2 + annotation->line_width + 2;
    if (costs->has_entries) used += annotation->entries_width + 2;
    uint32_t columns = annotation->options->columns > 0 ? annotation->options->columns : WIDTH;
    annotation->text_width = columns > used + NARROWEST ? columns - used : NARROWEST;
}

/* ---- cells ---- */

static void add_right(Buffer *out, uint32_t width, Text text) {
    uint32_t columns = text_columns(text);
    buffer_fill(out, ' ', width > columns ? width - columns : 0);
    buffer_text(out, text);
}

static void add_number(Buffer *out, uint32_t width, uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    add_right(out, width, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_cost(const Annotation *annotation, uint64_t cost) {
    Buffer percent = {0};
    add_number(annotation->out, annotation->cost_width, cost);
    present_percent(&percent, cost, annotation->whole);
    buffer_string(annotation->out, "  ");
    add_right(annotation->out, 5, buffer_as_text(&percent));
    buffer_release(&percent);
}

/* Tabs as the columns that they stand for. False if not all of the text is there. */
static bool expand_tabs(Text text, size_t limit, Buffer *out) {
    uint32_t column = 0;
    size_t at = 0;
    while (at < text.length && out->length < limit) {
        if (text.bytes[at] == '\t') {
            buffer_fill(out, ' ', TAB - column % TAB);
            column += TAB - column % TAB;
            at++;
            continue;
        }
        size_t start = at;
        uint32_t code_point = utf8_decode(text, &at);
        column += code_point == UTF8_INVALID ? 4 : utf8_width(code_point);
        buffer_add(out, text.bytes + start, at - start);
    }
    return at == text.length;
}

/* Cut, where it is too wide, with an ellipsis as the last column. */
static void add_source(const Annotation *annotation, Text text) {
    Buffer expanded = {0}, visible = {0};
    /* no character takes more than 4 bytes: what lies further right cannot be seen */
    bool whole = expand_tabs(text, (size_t)annotation->text_width * UTF8_LONGEST * 4, &expanded);
    buffer_visible(&visible, buffer_as_text(&expanded));
    Text line = buffer_as_text(&visible);
    while (whole && line.length > 0 && line.bytes[line.length - 1] == ' ') line.length--;
    if (!whole || text_columns(line) > annotation->text_width) {
        uint32_t columns = 0;
        size_t end = 0;
        for (size_t at = 0; at < line.length; end = at) {
            columns += utf8_width(utf8_decode(line, &at));
            if (columns > annotation->text_width - 1) break;
        }
        line.length = end;
        buffer_text(annotation->out, line);
        buffer_string(annotation->out, "…");
    } else {
        buffer_text(annotation->out, line);
    }
    buffer_release(&visible);
    buffer_release(&expanded);
}

/* ---- lines ---- */

static void begin_blank(const Annotation *annotation) {
    uint32_t width = annotation->cost_width + 2 + 5;
    if (annotation->costs.has_entries) width += 2 + annotation->entries_width;
    buffer_fill(annotation->out, ' ', width);
}

static void print_gap(const Annotation *annotation) {
    begin_blank(annotation);
    buffer_string(annotation->out, "  ");
    add_right(annotation->out, annotation->line_width, TEXT("..."));
    buffer_char(annotation->out, '\n');
}

static void print_text(const Annotation *annotation, const SourceText *text, uint32_t line) {
    buffer_string(annotation->out, "  ");
    add_number(annotation->out, annotation->line_width, line);
    if (line > text->lines.count) {
        buffer_string(annotation->out, "  (the file has no such line: it is not the one that ran)");
    } else if (text->lines.items[line - 1].length > 0) {
        buffer_string(annotation->out, "  ");
        add_source(annotation, text->lines.items[line - 1]);
    }
    buffer_char(annotation->out, '\n');
}

static void print_header(const Annotation *annotation, Text cost) {
    Buffer *out = annotation->out;
    style_quiet(out, annotation->options->colour);
    add_right(out, annotation->cost_width, cost);
    buffer_string(out, "      %");
    if (annotation->costs.has_entries) {
        buffer_string(out, "  ");
        add_right(out, annotation->entries_width, TEXT("entries"));
    }
    buffer_string(out, "  ");
    add_right(out, annotation->line_width, TEXT("line"));
    style_end(out, annotation->options->colour);
    buffer_char(out, '\n');
}

static void print_lines(const Annotation *annotation, uint32_t index) {
    const SourceCostsFile *file = &annotation->costs.files.items[index];
    const SourceText *text = &annotation->files[index].text;
    uint32_t last = 0; /* printed */
    for (uint32_t i = file->first; i < file->first + file->count; i++) {
        const SourceLine *line = &annotation->costs.lines.items[i];
        if (!annotation->shown[i]) continue;
        if (line->line > last + 1) print_gap(annotation);
        add_cost(annotation, line->cost);
        if (annotation->costs.has_entries) {
            buffer_string(annotation->out, "  ");
            add_number(annotation->out, annotation->entries_width, line->entries);
        }
        print_text(annotation, text, line->line);
        last = line->line;
        /* a definition of several lines shows how it goes on */
        bool next_is_shown = i + 1 < file->first + file->count && annotation->shown[i + 1] &&
                             annotation->costs.lines.items[i + 1].line == last + 1;
        if (line->end <= last || next_is_shown || last >= text->lines.count) continue;
        begin_blank(annotation);
        print_text(annotation, text, ++last);
    }
    if (last < text->lines.count) print_gap(annotation);
}

static void print_file(const Annotation *annotation, uint32_t index) {
    const SourceCostsFile *file = &annotation->costs.files.items[index];
    Buffer *out = annotation->out;
    buffer_char(out, '\n');
    style_heading(out, annotation->options->colour);
    buffer_visible(out, file->name);
    style_end(out, annotation->options->colour);
    buffer_string(out, ": ");
    present_number(out, file->cost);
    buffer_char(out, ' ');
    buffer_visible(out, annotation->metric->unit.length > 0
                            ? annotation->metric->unit
                            : present_metric_title(annotation->metric));
    buffer_string(out, ", ");
    present_percent(out, file->cost, annotation->whole);
    buffer_string(out, " %\n");
}

/* ---- the end ---- */

typedef struct Sums {
    uint64_t shown, other_lines, other_files;
    uint32_t shown_count, other_line_count, other_file_count;
} Sums;

static Sums add_up(const Annotation *annotation) {
    Sums sums = {0};
    for (uint32_t i = 0; i < annotation->costs.files.count; i++) {
        const SourceCostsFile *file = &annotation->costs.files.items[i];
        if (i >= annotation->file_count || !annotation->files[i].read) {
            sums.other_files += file->cost;
            sums.other_file_count++;
            continue;
        }
        for (uint32_t j = file->first; j < file->first + file->count; j++) {
            uint64_t cost = annotation->costs.lines.items[j].cost;
            *(annotation->shown[j] ? &sums.shown : &sums.other_lines) += cost;
            ++*(annotation->shown[j] ? &sums.shown_count : &sums.other_line_count);
        }
    }
    return sums;
}

static void print_sum(const Annotation *annotation, uint64_t cost, const char *what,
                      uint32_t number) {
    if (number == 0) return;
    add_cost(annotation, cost);
    buffer_printf(annotation->out, "  %s (", what);
    present_number(annotation->out, number);
    buffer_string(annotation->out, ")\n");
}

/* what has no share */
static void print_apart(const Annotation *annotation) {
    if (annotation->apart_labels == 0) return;
    add_number(annotation->out, annotation->cost_width, annotation->apart);
    buffer_string(annotation->out, "      -  runtime system and measuring (");
    present_number(annotation->out, annotation->apart_labels);
    buffer_string(annotation->out, ")\n");
}

static void print_sums(const Annotation *annotation) {
    Sums sums = add_up(annotation);
    buffer_char(annotation->out, '\n');
    print_sum(annotation, sums.shown, "lines shown", sums.shown_count);
    print_sum(annotation, sums.other_lines, "other lines with centres", sums.other_line_count);
    print_sum(annotation, sums.other_files, "files not shown", sums.other_file_count);
    print_sum(annotation, annotation->costs.placeless - annotation->apart, "names without a line",
              annotation->costs.placeless_labels - annotation->apart_labels);
    print_apart(annotation);
    for (uint32_t i = 0; i < annotation->cost_width + 2 + 5; i++)
        buffer_string(annotation->out, "─");
    buffer_char(annotation->out, '\n');
    if (annotation->apart_labels > 0) {
        add_number(annotation->out, annotation->cost_width, annotation->total);
        buffer_string(annotation->out, "      -");
    } else {
        add_cost(annotation, annotation->total);
    }
    buffer_string(annotation->out, "  total\n");
}

static void print_unread(const Annotation *annotation) {
    uint32_t unread = 0;
    Buffer line = {0};
    for (uint32_t i = 0; i < annotation->costs.files.count; i++) {
        bool tried = i < annotation->file_count;
        if (tried && annotation->files[i].read) continue;
        if (++unread > FILES_NAMED) continue;
        buffer_clear(&line);
        buffer_visible(&line, annotation->costs.files.items[i].name);
        buffer_string(&line, " is not shown: ");
        buffer_string(&line, tried ? annotation->files[i].reason : "there are too many files");
        buffer_char(&line, '.');
        if (unread == 1) buffer_char(annotation->out, '\n');
        wrap_text(annotation->out, "- ", buffer_as_text(&line), annotation->options->columns);
    }
    if (unread > FILES_NAMED) {
        buffer_string(annotation->out, "- ");
        present_number(annotation->out, unread - FILES_NAMED);
        buffer_string(annotation->out, " more files are not shown.\n");
    }
    if (unread > 0 && !annotation->options->source_root)
        wrap_text(annotation->out, "",
                  TEXT("Sources are read below the current folder; --source-root=DIR names another "
                       "one."),
                  annotation->options->columns);
    buffer_release(&line);
}

static void find_apart(Annotation *annotation, const Rollup *rollup, uint32_t metric) {
    for (uint32_t i = 0; i < rollup->profile->labels.count; i++) {
        uint64_t cost = rollup_own(rollup, metric, i);
        const Place *place = &rollup->profile->labels.items[i].place;
        bool placed = place->line > 0 && place->file.length > 0;
        if (cost == 0 || placed || rollup_has_share(rollup, metric, i)) continue;
        annotation->apart += cost;
        annotation->apart_labels++;
    }
}

void present_annotated(const Rollup *rollup, uint32_t metric, const PresentOptions *options,
                       Buffer *out) {
    if (metric == PROFILE_NONE) {
        section_heading(options, "Source lines",
                        TEXT("The profile has no costs of centres, which lines could have."), out);
        buffer_truncate(out, out->length - 1);
        return;
    }
    Annotation annotation = {.options = options,
                             .metric = &rollup->profile->metrics.items[metric],
                             .total = rollup_total(rollup, metric),
                             .out = out};
    annotation.whole =
        options->all && !annotation.metric->share ? annotation.total : rollup_whole(rollup, metric);
    if (!options->all) find_apart(&annotation, rollup, metric);
    Arena arena;
    Buffer header = {0};
    arena_init(&arena);
    source_costs_init(&annotation.costs, rollup, metric);
    annotation.file_count =
        annotation.costs.files.count < FILES_READ ? annotation.costs.files.count : FILES_READ;
    annotation.files = ARENA_ARRAY(&arena, AnnotatedFile, (size_t)annotation.file_count + 1);
    annotation.shown = ARENA_ARRAY(&arena, bool, (size_t)annotation.costs.lines.count + 1);
    read_files(&annotation);
    choose_lines(&annotation);
    present_metric_header(annotation.metric, &header);
    find_widths(&annotation, text_columns(buffer_as_text(&header)));
    section_heading(options, "Source lines",
                    annotation.costs.files.count > 0
                        ? TEXT("Own costs of the centres that begin in a line; `...` stands for "
                               "lines left out.")
                        : TEXT("No centre with a cost says where it is in the source."),
                    out);
    buffer_truncate(out, out->length - 1); /* each file begins with an empty line */
    for (uint32_t i = 0; i < annotation.file_count; i++) {
        if (annotation.files[i].shown == 0) continue;
        print_file(&annotation, i);
        print_header(&annotation, buffer_as_text(&header));
        print_lines(&annotation, i);
    }
    print_unread(&annotation);
    print_sums(&annotation);
    for (uint32_t i = 0; i < annotation.file_count; i++)
        source_text_release(&annotation.files[i].text);
    source_costs_release(&annotation.costs);
    buffer_release(&header);
    arena_release(&arena);
}
