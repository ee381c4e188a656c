#include "present/report/annotate.h"
#include "abi/lines.h"
#include "analyse/source.h"
#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/layout/section.h"
#include "present/layout/wrap.h"
#include "present/report/annotate_internal.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <stdlib.h>

enum {
    FILES_READ = 100, /* at most; the further ones have less cost */
    FILES_NAMED = 10, /* of those that were not read */
    TAB = 8,
    CALLS = 4,      /* of what a line calls, at most */
    LEAST_NAME = 8, /* columns of a file's name */
};

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

/* library: where its sources are; NULL: the profile knows nothing of it */
static void read_files(Annotation *annotation, const char *library) {
    const PresentOptions *options = annotation->options;
    const SourceFolders folders = {options->source_root, library};
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        AnnotatedFile *file = &annotation->files[i];
        file->read = source_text_read(&file->text, &folders, annotation->costs.files.items[i].name,
                                      &file->reason);
    }
}

/* Of all files that were read, the lines with the largest cost; of the program's own files, or of
 * the library's. */
static void choose_of(Annotation *annotation, bool is_library, uint32_t top) {
    VECTOR(RankedLine) ranking = {0};
    const SourceCosts *costs = &annotation->costs;
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        const SourceCostsFile *file = &costs->files.items[i];
        if (!annotation->files[i].read || file->is_library != is_library) continue;
        for (uint32_t j = file->first; j < file->first + file->count; j++)
            vector_push(&ranking, (RankedLine){costs->lines.items[j].cost, j});
    }
    if (ranking.count > 1)
        qsort(ranking.items, ranking.count, sizeof *ranking.items, compare_ranked);
    for (uint32_t i = 0; i < ranking.count && (top == 0 || i < top); i++)
        annotation->shown[ranking.items[i].line] = true;
    vector_release(&ranking);
}

/* Is it not the line that ran? */
static bool is_changed(const SourceText *text, const SourceLine *line) {
    return line->text != 0 && line->line <= text->lines.count &&
           line_text_hash(text->lines.items[line->line - 1]) != line->text;
}

/* The program's own lines come first: they can be changed. Of the library's half as many. */
static void choose_lines(Annotation *annotation) {
    const SourceCosts *costs = &annotation->costs;
    uint32_t top = annotation->options->top;
    choose_of(annotation, false, top);
    if (costs->has_lines) choose_of(annotation, true, (top + 1) / 2);
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        const SourceCostsFile *file = &costs->files.items[i];
        AnnotatedFile *of = &annotation->files[i];
        for (uint32_t j = file->first; j < file->first + file->count; j++) {
            of->shown += annotation->shown[j];
            of->changed += annotation->shown[j] && is_changed(&of->text, &costs->lines.items[j]);
        }
    }
}

/* ---- texts ---- */

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

static void print_gap(const Annotation *annotation) {
    present_annotation_figures(annotation, NULL);
    buffer_string(annotation->out, "  ");
    present_right(annotation->out, annotation->line_width, TEXT("..."));
    buffer_char(annotation->out, '\n');
}

static void print_text(const Annotation *annotation, const SourceText *text, uint32_t line) {
    buffer_string(annotation->out, "  ");
    present_right_number(annotation->out, annotation->line_width, line);
    if (line > text->lines.count) {
        buffer_string(annotation->out, "  (the file has no such line: it is not the one that ran)");
    } else if (text->lines.items[line - 1].length > 0) {
        buffer_string(annotation->out, "  ");
        add_source(annotation, text->lines.items[line - 1]);
    }
    buffer_char(annotation->out, '\n');
}

/* `calls insertWith 140 times, map 140, 2 more` */
static void print_calls(const Annotation *annotation, const SourceLine *line) {
    Buffer words = {0};
    for (uint32_t i = 0; i < line->call_count && i < CALLS; i++) {
        const SourceCall *call = &annotation->costs.calls.items[line->first_call + i];
        buffer_string(&words, i == 0 ? "  calls " : ", ");
        buffer_text(&words, call->name);
        buffer_char(&words, ' ');
        present_number(&words, call->times);
        if (i == 0) buffer_string(&words, call->times == 1 ? " time" : " times");
    }
    if (line->call_count > CALLS)
        buffer_printf(&words, ", %u more", (unsigned)(line->call_count - CALLS));
    if (words.length > 0) {
        Annotation wide = *annotation; /* to the left there is room: figures are blank */
        uint32_t width = text_columns(buffer_as_text(&words)), most = annotation->text_column - 2;
        uint32_t more = width > wide.text_width ? width - wide.text_width : 0;
        if (more > most) more = most;
        wide.text_width += more;
        buffer_fill(annotation->out, ' ', annotation->text_column - more);
        style_quiet(annotation->out, annotation->options->colour);
        add_source(&wide, buffer_as_text(&words));
        style_end(annotation->out, annotation->options->colour);
        buffer_char(annotation->out, '\n');
    }
    buffer_release(&words);
}

static void print_blank_line(const Annotation *annotation, const SourceText *text, uint32_t line) {
    present_annotation_figures(annotation, NULL);
    print_text(annotation, text, line);
}

/* What is between two lines: one alone takes no more room than dots, and says more. */
static void print_between(const Annotation *annotation, const SourceText *text, uint32_t last,
                          uint32_t next) {
    if (next == last + 2 && annotation->costs.has_lines && last < text->lines.count)
        print_blank_line(annotation, text, last + 1);
    else if (next > last + 1)
        print_gap(annotation);
}

static void print_lines(const Annotation *annotation, uint32_t index) {
    const SourceCostsFile *file = &annotation->costs.files.items[index];
    const SourceText *text = &annotation->files[index].text;
    uint32_t last = 0; /* printed */
    for (uint32_t i = file->first; i < file->first + file->count; i++) {
        const SourceLine *line = &annotation->costs.lines.items[i];
        if (!annotation->shown[i]) continue;
        print_between(annotation, text, last, line->line);
        present_annotation_figures(annotation, line);
        print_text(annotation, text, line->line);
        print_calls(annotation, line);
        last = line->line;
        /* a definition of several lines shows how it goes on */
        bool next_is_shown = i + 1 < file->first + file->count && annotation->shown[i + 1] &&
                             annotation->costs.lines.items[i + 1].line == last + 1;
        if (line->end <= last || next_is_shown || last >= text->lines.count) continue;
        print_blank_line(annotation, text, ++last);
    }
    if (last < text->lines.count) print_gap(annotation);
}

/* `src/Main.hs: 1,030 B, 49.8 %`: of a long name the end */
static void print_file(const Annotation *annotation, uint32_t index) {
    const SourceCostsFile *file = &annotation->costs.files.items[index];
    Buffer *out = annotation->out, name = {0}, rest = {0};
    buffer_string(&rest, ": ");
    present_number(&rest, file->cost);
    buffer_char(&rest, ' ');
    buffer_visible(&rest, annotation->metric->unit.length > 0
                              ? annotation->metric->unit
                              : present_metric_title(annotation->metric));
    buffer_string(&rest, ", ");
    present_percent(&rest, file->cost, annotation->whole);
    buffer_string(&rest, " %\n");
    buffer_visible(&name, file->name);
    uint32_t taken = text_columns(buffer_as_text(&rest)), columns = annotation->options->columns;
    buffer_char(out, '\n');
    style_heading(out, annotation->options->colour);
    if (columns > taken + LEAST_NAME)
        present_cut_front(buffer_as_text(&name), columns - taken, out);
    else
        buffer_text(out, buffer_as_text(&name));
    style_end(out, annotation->options->colour);
    buffer_text(out, buffer_as_text(&rest));
    buffer_release(&name);
    buffer_release(&rest);
}

static uint64_t dearest_of(const Annotation *annotation, uint32_t index) {
    const SourceCostsFile *file = &annotation->costs.files.items[index];
    uint64_t dearest = 0;
    for (uint32_t i = file->first; i < file->first + file->count; i++)
        if (annotation->costs.lines.items[i].cost > dearest)
            dearest = annotation->costs.lines.items[i].cost;
    return dearest;
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
    present_annotation_cost(annotation, cost);
    buffer_printf(annotation->out, "  %s (", what);
    present_number(annotation->out, number);
    buffer_string(annotation->out, ")\n");
}

/* what has no share */
static void print_apart(const Annotation *annotation) {
    if (annotation->apart_labels == 0) return;
    present_right_number(annotation->out, annotation->cost_width, annotation->apart);
    buffer_string(annotation->out, "      -  runtime system and measuring (");
    present_number(annotation->out, annotation->apart_labels);
    buffer_string(annotation->out, ")\n");
}

static void print_sums(const Annotation *annotation) {
    Sums sums = add_up(annotation);
    buffer_char(annotation->out, '\n');
    print_sum(annotation, sums.shown, "lines shown", sums.shown_count);
    bool has_lines = annotation->costs.has_lines;
    print_sum(annotation, sums.other_lines, has_lines ? "other lines" : "other lines with centres",
              sums.other_line_count);
    print_sum(annotation, sums.other_files, "files not shown", sums.other_file_count);
    print_sum(annotation, annotation->costs.placeless - annotation->apart,
              has_lines ? "what no source has" : "names without a line",
              annotation->costs.placeless_labels - annotation->apart_labels);
    print_apart(annotation);
    for (uint32_t i = 0; i < annotation->cost_width + 2 + 5; i++)
        buffer_string(annotation->out, "─");
    buffer_char(annotation->out, '\n');
    if (annotation->apart_labels > 0) {
        present_right_number(annotation->out, annotation->cost_width, annotation->total);
        buffer_string(annotation->out, "      -");
    } else {
        present_annotation_cost(annotation, annotation->total);
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

static void print_changed(const Annotation *annotation) {
    Buffer line = {0};
    for (uint32_t i = 0; i < annotation->file_count; i++) {
        if (annotation->files[i].changed == 0) continue;
        buffer_clear(&line);
        buffer_visible(&line, annotation->costs.files.items[i].name);
        buffer_printf(&line, " has changed since the run: of the lines shown %u %s another text.",
                      (unsigned)annotation->files[i].changed,
                      annotation->files[i].changed == 1 ? "has" : "have");
        buffer_char(annotation->out, '\n');
        wrap_text(annotation->out, "- ", buffer_as_text(&line), annotation->options->columns);
    }
    buffer_release(&line);
}

/* What the figures mean. */
static void explain(const Annotation *annotation, Buffer *out) {
    const SourceCosts *costs = &annotation->costs;
    if (costs->files.count == 0) {
        buffer_string(out, costs->has_lines
                               ? "No place of the source has a cost."
                               : "No centre with a cost says where it is in the source.");
        return;
    }
    if (!costs->has_lines) {
        buffer_string(
            out, "Own costs of the centres that begin in a line; `...` stands for lines left out.");
        return;
    }
    buffer_string(out, "What each line costs itself, and what of the library it calls. Entries: "
                       "how often what begins there was entered.");
    if (costs->has_live) buffer_string(out, " Live: what was made there, when most was alive.");
    if (costs->has_fates)
        buffer_string(out, " Failed: of the first figure, what was in branches that came to "
                           "nothing.");
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
    metric = source_metric(rollup->profile, metric);
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
    Arena arena;
    Buffer header = {0};
    arena_init(&arena);
    source_costs_init(&annotation.costs, rollup, metric);
    if (!options->all && !annotation.costs.has_lines) find_apart(&annotation, rollup, metric);
    annotation.file_count =
        annotation.costs.files.count < FILES_READ ? annotation.costs.files.count : FILES_READ;
    annotation.files = ARENA_ARRAY(&arena, AnnotatedFile, (size_t)annotation.file_count + 1);
    annotation.shown = ARENA_ARRAY(&arena, bool, (size_t)annotation.costs.lines.count + 1);
    read_files(&annotation, profile_is_of_ghc(rollup->profile) ? NULL : options->library);
    choose_lines(&annotation);
    present_metric_header(annotation.metric, &header);
    annotation.header = buffer_as_text(&header);
    present_annotation_fit(&annotation);
    Buffer explanation = {0};
    explain(&annotation, &explanation);
    section_heading(options, "Source lines", buffer_as_text(&explanation), out);
    buffer_release(&explanation);
    buffer_truncate(out, out->length - 1); /* each file begins with an empty line */
    for (uint32_t i = 0; i < annotation.file_count; i++) {
        if (annotation.files[i].shown == 0) continue;
        annotation.dearest = dearest_of(&annotation, i);
        print_file(&annotation, i);
        present_annotation_header(&annotation);
        print_lines(&annotation, i);
    }
    print_unread(&annotation);
    print_changed(&annotation);
    print_sums(&annotation);
    for (uint32_t i = 0; i < annotation.file_count; i++)
        source_text_release(&annotation.files[i].text);
    source_costs_release(&annotation.costs);
    buffer_release(&header);
    arena_release(&arena);
}
