/* One line a row, as in formats/json/write.c: what is compared can be compared by line, too. */
#include "present/diff/json.h"
#include "base/json.h"

enum { VERSION = 1 };

/* ---- parts ---- */

/* an index, or null */
static void key_index(Buffer *out, const char *name, uint32_t index) {
    if (index == PROFILE_NONE)
        buffer_printf(out, "\"%s\":null", name);
    else
        json_key_number(out, name, index);
}

static void key_change(Buffer *out, uint64_t before, uint64_t after) {
    buffer_printf(out, "\"before\":%llu,\"after\":%llu,\"difference\":%s%llu",
                  (unsigned long long)before, (unsigned long long)after, after < before ? "-" : "",
                  (unsigned long long)diff_amount(before, after));
}

/* ---- the two sides ---- */

static void write_side(const char *name, Text file, const Profile *profile, Buffer *out) {
    buffer_printf(out, "\"%s\":{", name);
    json_key_string(out, "file", file);
    buffer_string(out, ",\"facts\":{");
    Buffer line = {0};
    profile_list_formats(profile, profile_format_key, &line);
    bool first = line.length == 0;
    if (!first) json_key_string(out, "format", buffer_as_text(&line));
    for (uint32_t i = 0; i < profile->totals.count; i++) { /* what files state */
        const ProfileTotal *total = &profile->totals.items[i];
        bool again = false;
        for (uint32_t j = 0; j < i; j++)
            again |= text_equal(profile->totals.items[j].key, total->key);
        if (again) continue;
        buffer_clear(&line);
        buffer_printf(&line, "reported.%.*s", TEXT_ARGS(total->key));
        if (!first) buffer_char(out, ',');
        json_string(out, buffer_as_text(&line));
        buffer_printf(out, ":\"%llu\"", (unsigned long long)total->value);
        first = false;
    }
    buffer_release(&line);
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        if (profile_fact_is_private(fact) || !profile_fact_is_first(profile, i)) continue;
        if (!first) buffer_char(out, ',');
        json_string(out, fact->key);
        buffer_char(out, ':');
        json_string(out, fact->value);
        first = false;
    }
    Buffer text = {0};
    buffer_string(out, "},\"losses\":[");
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        if (i > 0) buffer_char(out, ',');
        buffer_clear(&text);
        profile_loss_text(&profile->losses.items[i], &text);
        json_string(out, buffer_as_text(&text));
    }
    buffer_release(&text);
    buffer_string(out, "]},\n");
}

static void write_warnings(const DiffWords *words, Buffer *out) {
    buffer_string(out, "\"warnings\":[");
    for (uint32_t i = 0; i < words->facts.count; i++) {
        const DiffFact *fact = &words->facts.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "different", text_of(fact->words));
        if (fact->before.length > 0) {
            buffer_char(out, ',');
            json_key_string(out, "before", fact->before);
            buffer_char(out, ',');
            json_key_string(out, "after", fact->after);
        }
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

static void write_sentences(const DiffWords *words, Buffer *out) {
    DiffLines lines = {0};
    present_diff_sentences(words, &lines);
    buffer_string(out, "\"sentences\":[");
    for (uint32_t i = 0; i < lines.count; i++) {
        json_next_row(out, i);
        json_string(out, buffer_as_text(&lines.items[i]));
    }
    buffer_string(out, "\n],\n");
    present_diff_lines_release(&lines);
}

/* ---- definitions: the new side's labels in their order, then those of the old that are gone ----
 */

static void write_label(const char *name, const Profile *profile, uint32_t index, Buffer *out) {
    json_key(out, name);
    if (index == PROFILE_NONE) {
        buffer_string(out, "null");
        return;
    }
    const ProfileLabel *label = &profile->labels.items[index];
    buffer_char(out, '{');
    present_label_fields(label, out);
    buffer_char(out, '}');
}

/* by old label: its definition, if it is gone */
static uint32_t *number_definitions(const Diff *diff, Arena *arena) {
    uint32_t *numbers = ARENA_ARRAY(arena, uint32_t, (size_t)diff->old->labels.count + 1);
    uint32_t next = diff->new->labels.count;
    for (uint32_t i = 0; i < diff->old->labels.count; i++)
        numbers[i] = diff->match.new_of_old.items[i] == PROFILE_NONE ? next++ : PROFILE_NONE;
    return numbers;
}

static uint32_t definition_of(const uint32_t *numbers, uint32_t old_label, uint32_t new_label) {
    return new_label != PROFILE_NONE ? new_label : numbers[old_label];
}

static void write_definition(const Diff *diff, uint32_t old, uint32_t new, Buffer *out) {
    static const char *const hows[] = {"new", "same", "moved", "moved", "renamed"};
    buffer_printf(out, "{\"match\":\"%s\",",
                  new == PROFILE_NONE ? "gone" : hows[diff->match.how.items[new]]);
    write_label("old", diff->old, old, out);
    buffer_char(out, ',');
    write_label("new", diff->new, new, out);
    buffer_char(out, '}');
}

static void write_definitions(const Diff *diff, Buffer *out) {
    uint32_t row = 0;
    buffer_string(out, "\"definitions\":[");
    for (uint32_t i = 0; i < diff->new->labels.count; i++) {
        json_next_row(out, row++);
        write_definition(diff, diff->match.old_of_new.items[i], i, out);
    }
    for (uint32_t i = 0; i < diff->old->labels.count; i++) {
        if (diff->match.new_of_old.items[i] != PROFILE_NONE) continue;
        json_next_row(out, row++);
        write_definition(diff, i, PROFILE_NONE, out);
    }
    buffer_string(out, "\n],\n");
}

/* ---- costs ---- */

static void write_rows(const DiffMetric *metric, const uint32_t *numbers, bool exact, Buffer *out) {
    buffer_string(out, ",\"rows\":[");
    for (uint32_t i = 0; i < metric->rows.count; i++) {
        const DiffRow *row = &metric->rows.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        key_index(out, "definition", definition_of(numbers, row->old_label, row->new_label));
        buffer_char(out, ',');
        key_change(out, row->before, row->after);
        buffer_char(out, ',');
        json_key_number(out, "inherited_before", row->inherited_before);
        buffer_char(out, ',');
        json_key_number(out, "inherited_after", row->inherited_after);
        if (!exact && row->noise) buffer_string(out, ",\"noise\":true");
        if (row->transferred) buffer_string(out, ",\"transferred\":true");
        buffer_char(out, '}');
    }
    buffer_string(out, "\n]");
}

static void write_transfers(const DiffMetric *metric, const uint32_t *numbers, Buffer *out) {
    buffer_string(out, ",\"transfers\":[");
    for (uint32_t i = 0; i < metric->transfers.count; i++) {
        const DiffTransfer *transfer = &metric->transfers.items[i];
        uint32_t other = transfer->joined ? numbers[transfer->other] : transfer->other;
        if (i > 0) buffer_char(out, ',');
        buffer_printf(out, "{\"joined\":%s,", transfer->joined ? "true" : "false");
        key_index(out, "definition", transfer->new_label);
        buffer_char(out, ',');
        key_index(out, "largest", other);
        buffer_char(out, ',');
        json_key_number(out, "count", transfer->count);
        buffer_char(out, ',');
        json_key_number(out, "amount", transfer->amount);
        buffer_char(out, '}');
    }
    buffer_char(out, ']');
}

static void write_metrics(const Diff *diff, const uint32_t *numbers, Buffer *out) {
    buffer_string(out, "\"metrics\":[");
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        const DiffMetric *metric = &diff->metrics.items[i];
        const ProfileMetric *of = &diff->new->metrics.items[metric->new_metric];
        bool exact = !of->sampled && !of->rounded;
        json_next_row(out, i);
        buffer_char(out, '{');
        present_measure_fields(of->key, of->name, of->unit, out);
        buffer_printf(out, ",\"exact\":%s,", exact ? "true" : "false");
        key_change(out, metric->before, metric->after);
        if (!exact) buffer_printf(out, ",\"noise\":%s", metric->noise ? "true" : "false");
        write_transfers(metric, numbers, out);
        write_rows(metric, numbers, exact, out);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

static void write_figures(const DiffWords *words, Buffer *out) {
    buffer_string(out, "\"figures\":[");
    for (uint32_t i = 0; i < words->figures.count; i++) {
        const DiffFigure *figure = &words->figures.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "key", figure->key);
        buffer_char(out, ',');
        json_key_string(out, "unit", text_of(figure->unit));
        buffer_char(out, ',');
        key_change(out, figure->before, figure->after);
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
}

/* the tree of the chosen metric; parents before children, so that a path can be followed */
static void write_contexts(const DiffWords *words, const uint32_t *numbers, Buffer *out) {
    DiffContexts contexts = {0};
    if (words->metric) diff_contexts(words->diff, words->metric, &contexts);
    buffer_string(out, "\"contexts\":[");
    for (uint32_t i = 0; i < contexts.nodes.count; i++) {
        const DiffNode *node = &contexts.nodes.items[i];
        json_next_row(out, i);
        buffer_char(out, '{');
        key_index(out, "parent", node->parent);
        buffer_char(out, ',');
        key_index(out, "definition", definition_of(numbers, node->old_label, node->new_label));
        buffer_char(out, ',');
        key_change(out, node->before, node->after);
        if (node->noise) buffer_string(out, ",\"noise\":true");
        buffer_char(out, '}');
    }
    buffer_string(out, "\n],\n");
    diff_contexts_release(&contexts);
}

/* ---- lines: those that changed ---- */

static void write_line(const DiffSourceLine *line, Buffer *out) {
    buffer_char(out, '{');
    json_key_string(out, "file", line->file);
    buffer_char(out, ',');
    key_index(out, "old_line", line->old_line > 0 ? line->old_line : PROFILE_NONE);
    buffer_char(out, ',');
    key_index(out, "new_line", line->new_line > 0 ? line->new_line : PROFILE_NONE);
    buffer_printf(out, ",\"match\":\"%s\",\"bytes\":{",
                  line->old_line == 0   ? "new"
                  : line->new_line == 0 ? "gone"
                                        : "same");
    key_change(out, line->before.bytes, line->after.bytes);
    buffer_string(out, "},\"steps\":{");
    key_change(out, line->before.steps, line->after.steps);
    buffer_string(out, "}}");
}

static void write_lines(const DiffWords *words, Buffer *out) {
    uint32_t written = 0;
    if (!words->lines.known) return;
    buffer_string(out, "\"lines\":[");
    for (uint32_t i = 0; i < words->lines.rows.count; i++) {
        if (!diff_line_changed(&words->lines.rows.items[i])) continue;
        json_next_row(out, written++);
        write_line(&words->lines.rows.items[i], out);
    }
    buffer_string(out, "\n],\n");
}

/* ---- the heap ---- */

static void write_band(const Diff *diff, const DiffHeap *heap, const DiffBand *band, Buffer *out) {
    const ProfileBand *of = diff_heap_band(diff->old, diff->new, heap, band);
    buffer_char(out, '{');
    json_key_string(out, "name", of->name);
    buffer_printf(out, ",\"match\":\"%s\",",
                  band->old_band == PROFILE_NONE   ? "new"
                  : band->new_band == PROFILE_NONE ? "gone"
                                                   : "same");
    key_change(out, band->before, band->after);
    buffer_char(out, ',');
    json_key_number(out, "average_before", band->average_before);
    buffer_char(out, ',');
    json_key_number(out, "average_after", band->average_after);
    buffer_char(out, '}');
}

static void write_heaps(const DiffWords *words, Buffer *out) {
    buffer_string(out, "\"heaps\":[");
    for (uint32_t i = 0; i < words->heaps.count; i++) {
        const DiffHeap *heap = &words->heaps.items[i];
        const ProfileDimension *of = &words->diff->new->dimensions.items[heap->new_dimension];
        json_next_row(out, i);
        buffer_char(out, '{');
        json_key_string(out, "dimension", of->key);
        buffer_char(out, ',');
        json_key_string(out, "unit", of->unit);
        buffer_printf(out, ",\"overlapping\":%s,", of->overlapping ? "true" : "false");
        key_change(out, heap->before, heap->after);
        buffer_char(out, ',');
        json_key_number(out, "time_before", heap->time_before);
        buffer_char(out, ',');
        json_key_number(out, "time_after", heap->time_after);
        buffer_char(out, ',');
        json_key_number(out, "samples_before", heap->samples_before);
        buffer_char(out, ',');
        json_key_number(out, "samples_after", heap->samples_after);
        buffer_string(out, ",\"bands\":[");
        for (uint32_t j = 0; j < heap->bands.count; j++) {
            json_next_row(out, j);
            write_band(words->diff, heap, &heap->bands.items[j], out);
        }
        buffer_string(out, "\n]}");
    }
    buffer_string(out, "\n]\n");
}

void present_diff_json(const Diff *diff, const DiffView *view, Buffer *out) {
    DiffWords words;
    Arena arena;
    present_diff_words_init(&words, diff, view, false);
    arena_init(&arena);
    const uint32_t *numbers = number_definitions(diff, &arena);
    buffer_printf(out, "{\"kind\":\"assay-diff\",\"version\":%d,\n", VERSION);
    write_side("old", view->old_file, diff->old, out);
    write_side("new", view->new_file, diff->new, out);
    write_warnings(&words, out);
    write_sentences(&words, out);
    json_key(out, "by");
    if (words.metric)
        json_string(out, diff->new->metrics.items[words.metric->new_metric].key);
    else
        buffer_string(out, "null");
    buffer_string(out, ",\n");
    write_definitions(diff, out);
    write_metrics(diff, numbers, out);
    write_figures(&words, out);
    write_contexts(&words, numbers, out);
    write_lines(&words, out);
    write_heaps(&words, out);
    buffer_string(out, "}\n");
    arena_release(&arena);
    present_diff_words_release(&words);
}
