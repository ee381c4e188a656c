#include "analyse/diff/lines.h"
#include "analyse/diff/diff.h"
#include "analyse/source.h"
#include "base/fail.h"
#include <stdlib.h>

typedef struct Side {
    SourceCosts costs;
    DiffLineCosts all;
} Side;

/* Lines of one file on one side. */
typedef struct Stretch {
    const SourceLine *lines;
    uint32_t count;
} Stretch;

static uint64_t total_of(const Profile *profile, ProfileMetricCode code) {
    uint32_t metric = profile_metric_of(profile, code);
    return metric == PROFILE_NONE ? 0 : profile_total(profile, metric);
}

static int compare_names(const void *left, const void *right) {
    const SourceCostsFile *a = left, *b = right;
    return text_compare(a->name, b->name);
}

static void side_init(Side *side, const Profile *profile) {
    uint32_t metric = profile_metric_of(profile, PROFILE_METRIC_STEPS);
    *side = (Side){
        .all = {total_of(profile, PROFILE_METRIC_BYTES), total_of(profile, PROFILE_METRIC_STEPS)}};
    source_costs_of_lines(&side->costs, profile, metric);
    if (side->costs.files.count > 1)
        qsort(side->costs.files.items, side->costs.files.count, sizeof *side->costs.files.items,
              compare_names);
}

/* ---- alignment ---- */

static bool same_line(const SourceLine *a, const SourceLine *b) {
    if (a->text == 0 || b->text == 0) return a->line == b->line;
    return a->text == b->text;
}

static void add_row(DiffSources *lines, Text file, const SourceLine *old, const SourceLine *new) {
    DiffSourceLine row = {.file = file};
    if (old) {
        row.old_line = old->line;
        row.text = old->text;
        row.before = (DiffLineCosts){old->bytes, old->steps};
    }
    if (new) {
        row.new_line = new->line;
        row.text = new->text;
        row.after = (DiffLineCosts){new->bytes, new->steps};
    }
    if (row.before.bytes + row.before.steps + row.after.bytes + row.after.steps > 0)
        vector_push(&lines->rows, row);
}

static void take_first(Stretch *stretch, uint32_t count) {
    stretch->lines += count;
    stretch->count -= count;
}

/* rest[i * (new + 1) + j]: how many lines can be the same from old line i and new line j on */
static void align_all(DiffSources *lines, Text file, Stretch old, Stretch new) {
    size_t width = (size_t) new.count + 1;
    uint32_t *rest = calloc(((size_t)old.count + 1) * width, sizeof *rest);
    if (!rest) fatal("out of memory");
    for (uint32_t i = old.count; i-- > 0;)
        for (uint32_t j = new.count; j-- > 0;) {
            uint32_t down = rest[(i + 1) * width + j], right = rest[i * width + j + 1];
            rest[i * width + j] = same_line(&old.lines[i], &new.lines[j])
                                      ? rest[(i + 1) * width + j + 1] + 1
                                  : down > right ? down
                                                 : right;
        }
    for (uint32_t i = 0, j = 0; i < old.count || j < new.count;) {
        bool both = i < old.count && j < new.count;
        if (both && same_line(&old.lines[i], &new.lines[j]))
            add_row(lines, file, &old.lines[i++], &new.lines[j++]);
        else if (j == new.count || (both && rest[(i + 1) * width + j] >= rest[i * width + j + 1]))
            add_row(lines, file, &old.lines[i++], NULL);
        else
            add_row(lines, file, NULL, &new.lines[j++]);
    }
    free(rest);
}

/* Each new line is the next old one with its text, if that is near. */
static void align_next(DiffSources *lines, Text file, Stretch old, Stretch new) {
    uint32_t at = 0;
    for (uint32_t j = 0; j < new.count; j++) {
        uint32_t i = at;
        while (i < old.count && i - at < DIFF_LINES_AHEAD &&
               !same_line(&old.lines[i], &new.lines[j]))
            i++;
        if (i == old.count || i - at == DIFF_LINES_AHEAD) {
            add_row(lines, file, NULL, &new.lines[j]);
            continue;
        }
        while (at < i) add_row(lines, file, &old.lines[at++], NULL);
        add_row(lines, file, &old.lines[at++], &new.lines[j]);
    }
    while (at < old.count) add_row(lines, file, &old.lines[at++], NULL);
}

static void align(DiffSources *lines, Text file, Stretch old, Stretch new) {
    while (old.count > 0 && new.count > 0 && same_line(&old.lines[0], &new.lines[0])) {
        add_row(lines, file, &old.lines[0], &new.lines[0]);
        take_first(&old, 1);
        take_first(&new, 1);
    }
    while (old.count > 0 && new.count > 0 &&
           same_line(&old.lines[old.count - 1], &new.lines[new.count - 1])) {
        old.count--, new.count--;
        add_row(lines, file, &old.lines[old.count], &new.lines[new.count]);
    }
    bool small = (uint64_t)old.count * new.count <= DIFF_LINES_BOUND;
    (small ? align_all : align_next)(lines, file, old, new);
}

static Stretch stretch_of(const Side *side, uint32_t file) {
    const SourceCostsFile *of = &side->costs.files.items[file];
    return (Stretch){side->costs.lines.items + of->first, of->count};
}

static void align_files(DiffSources *lines, const Side *old, const Side *new) {
    uint32_t i = 0, j = 0;
    while (i < old->costs.files.count || j < new->costs.files.count) {
        int order = i == old->costs.files.count ? 1
                    : j == new->costs.files.count
                        ? -1
                        : compare_names(&old->costs.files.items[i], &new->costs.files.items[j]);
        Text name = order <= 0 ? old->costs.files.items[i].name : new->costs.files.items[j].name;
        Stretch before = order <= 0 ? stretch_of(old, i++) : (Stretch){0};
        Stretch after = order >= 0 ? stretch_of(new, j++) : (Stretch){0};
        align(lines, name, before, after);
    }
}

/* ---- order ---- */

typedef struct Weighed {
    long double weight;
    DiffSourceLine line;
} Weighed;

/* by the larger of its two changes, as parts of all bytes and of all steps */
static long double weight_of(const DiffSources *lines, const DiffSourceLine *line) {
    const DiffLineCosts *before = &lines->before, *after = &lines->after;
    uint64_t bytes = before->bytes > after->bytes ? before->bytes : after->bytes;
    uint64_t steps = before->steps > after->steps ? before->steps : after->steps;
    long double of_bytes = (long double)diff_amount(line->before.bytes, line->after.bytes);
    long double of_steps = (long double)diff_amount(line->before.steps, line->after.steps);
    of_bytes /= (long double)(bytes > 0 ? bytes : 1);
    of_steps /= (long double)(steps > 0 ? steps : 1);
    return of_bytes > of_steps ? of_bytes : of_steps;
}

static int compare_weighed(const void *left, const void *right) {
    const Weighed *a = left, *b = right;
    if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
    int order = text_compare(a->line.file, b->line.file);
    if (order != 0) return order;
    if (a->line.new_line != b->line.new_line) return a->line.new_line < b->line.new_line ? -1 : 1;
    return (a->line.old_line > b->line.old_line) - (a->line.old_line < b->line.old_line);
}

static void sort_rows(DiffSources *lines) {
    VECTOR(Weighed) weighed = {0};
    for (uint32_t i = 0; i < lines->rows.count; i++)
        vector_push(&weighed,
                    (Weighed){weight_of(lines, &lines->rows.items[i]), lines->rows.items[i]});
    if (weighed.count > 1)
        qsort(weighed.items, weighed.count, sizeof *weighed.items, compare_weighed);
    for (uint32_t i = 0; i < weighed.count; i++) lines->rows.items[i] = weighed.items[i].line;
    vector_release(&weighed);
}

/* ---- the whole ---- */

void diff_lines(const Profile *old, const Profile *new, DiffSources *lines) {
    *lines = (DiffSources){.known = old->lines.count > 0 && new->lines.count > 0};
    if (!lines->known) return;
    Side before, after;
    side_init(&before, old);
    side_init(&after, new);
    lines->before = before.all;
    lines->after = after.all;
    align_files(lines, &before, &after);
    sort_rows(lines);
    source_costs_release(&before.costs);
    source_costs_release(&after.costs);
}

void diff_lines_release(DiffSources *lines) { vector_release(&lines->rows); }

bool diff_line_changed(const DiffSourceLine *line) {
    return line->before.bytes != line->after.bytes || line->before.steps != line->after.steps;
}

bool diff_lines_changed(const DiffSources *lines) {
    return lines->rows.count > 0 && diff_line_changed(&lines->rows.items[0]);
}
