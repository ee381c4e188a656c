#include "present/diff/internal.h"
#include "present/words/number.h"

/* ---- the largest change ---- */

static const char *verb(const ProfileMetric *metric) {
    if (metric->code == PROFILE_METRIC_BYTES) return "allocates ";
    if (present_diff_is_entries(metric)) return "is entered ";
    if (metric->code == PROFILE_METRIC_TICKS) return "takes ";
    return "has ";
}

/* `Main.f allocates 8 B more: 8 B before, 16 B now (+100.0 %), src/Main.hs:12` */
static void put_row(const DiffWords *words, const DiffMetric *of, const DiffRow *row, Buffer *out) {
    const ProfileMetric *metric = present_diff_metric_of(words, of);
    bool is_new = row->old_label == PROFILE_NONE, gone = row->new_label == PROFILE_NONE;
    if (is_new || gone)
        present_diff_put_label(words, row->old_label, row->new_label, out);
    else
        present_diff_put_pair(words, row->old_label, row->new_label, false, out);
    buffer_string(out, is_new ? " is new and " : gone ? " is gone, " : " ");
    if (!gone) buffer_string(out, verb(metric));
    present_diff_put_amount(words, metric, diff_amount(row->before, row->after), out);
    buffer_string(out, row->after > row->before ? " more: " : " less: ");
    present_diff_put_change(words, metric, row->before, row->after, out);
    size_t length = out->length;
    buffer_string(out, ", ");
    if (!present_diff_put_place(words, row->old_label, row->new_label, out))
        buffer_truncate(out, length);
    else if (gone)
        buffer_string(out, " in the old version");
}

static void put_transfer(const DiffWords *words, const DiffTransfer *transfer, Buffer *out) {
    uint32_t others = transfer->count - 1;
    buffer_string(out, "; ");
    present_diff_put_label(words, transfer->joined ? transfer->other : PROFILE_NONE,
                           transfer->joined ? PROFILE_NONE : transfer->other, out);
    if (others > 0) {
        buffer_string(out, " and ");
        present_number(out, others);
        buffer_string(out, others == 1 ? " other" : " others");
    }
    buffer_string(out, transfer->joined
                           ? ", below it and gone now, had "
                           : (others > 0 ? ", new below it, have " : ", new below it, has "));
    present_diff_put_amount(words, present_diff_metric_of(words, words->metric), transfer->amount,
                            out);
    if (transfer->joined) buffer_string(out, " before");
}

static void put_entries(const DiffWords *words, const DiffRow *row, uint64_t entries_before,
                        uint64_t entries_after, Buffer *out) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    Buffer before = {0}, after = {0};
    present_quotient(&before, row->before, entries_before);
    present_quotient(&after, row->after, entries_after);
    bool same = text_equal(buffer_as_text(&before), buffer_as_text(&after));
    buffer_string(out, "It is entered ");
    present_number(out, entries_after);
    present_diff_put_unit(words, entries_after == 1 ? TEXT("time") : TEXT("times"), out);
    buffer_string(out, entries_before == entries_after ? ", as before: " : ", ");
    if (entries_before != entries_after) {
        present_number(out, entries_before);
        buffer_string(out, " before: ");
    }
    buffer_text(out, buffer_as_text(&before));
    present_diff_put_unit(words, present_diff_unit_of(metric), out);
    buffer_string(out, same ? " each time, as before." : " each time before, ");
    if (!same) {
        buffer_text(out, buffer_as_text(&after));
        present_diff_put_unit(words, present_diff_unit_of(metric), out);
        buffer_string(out, " now.");
    }
    buffer_release(&before);
    buffer_release(&after);
}

/* how often it is entered, and what one entry costs */
static void add_entries(const DiffWords *words, const DiffRow *row, DiffLines *lines) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    if (present_diff_is_entries(metric) || metric->sampled || metric->rounded) return;
    if (row->old_label == PROFILE_NONE || row->new_label == PROFILE_NONE) return;
    for (uint32_t i = 0; i < words->diff->metrics.count; i++) {
        const DiffMetric *entries = &words->diff->metrics.items[i];
        if (!present_diff_is_entries(present_diff_metric_of(words, entries))) continue;
        uint64_t before = rollup_own(&words->diff->old_rollup, entries->old_metric, row->old_label);
        uint64_t after = rollup_own(&words->diff->new_rollup, entries->new_metric, row->new_label);
        if (before == 0 || after == 0 || (before == 1 && after == 1)) return;
        put_entries(words, row, before, after, present_diff_new_line(lines));
        return;
    }
}

/* The label on both sides that is above all contexts of one that is new or gone, the nearest;
 * PROFILE_NONE if there are several. */
static uint32_t find_host(const DiffWords *words, const DiffRow *row) {
    bool is_new = row->new_label != PROFILE_NONE;
    const Profile *profile = is_new ? words->diff->new : words->diff->old;
    const Match *match = &words->diff->match;
    const uint32_t *partner = is_new ? match->old_of_new.items : match->new_of_old.items;
    uint32_t label = is_new ? row->new_label : row->old_label, found = PROFILE_NONE;
    bool several = false;
    VECTOR(uint32_t) hosts = {0}; /* by context */
    vector_reserve(&hosts, (uint64_t)profile->contexts.count + 1);
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        ProfileContext context = profile->contexts.items[i];
        uint32_t host = context.parent == PROFILE_NONE ? PROFILE_NONE : hosts.items[context.parent];
        hosts.items[i] = partner[context.label] != PROFILE_NONE ? context.label : host;
        if (context.label != label) continue;
        several = several || host == PROFILE_NONE || (found != PROFILE_NONE && found != host);
        found = host;
    }
    vector_release(&hosts);
    return several ? PROFILE_NONE : found;
}

/* Of what is new below a definition, or gone: what that one has now, with all that is below it. The
 * sums are said, not whether cost moved. */
static void add_host(const DiffWords *words, const DiffRow *row, DiffLines *lines) {
    const Diff *diff = words->diff;
    if (row->old_label != PROFILE_NONE && row->new_label != PROFILE_NONE) return;
    if (present_diff_is_entries(present_diff_metric_of(words, words->metric))) return;
    uint32_t host = find_host(words, row);
    if (host == PROFILE_NONE) return;
    bool is_new = row->new_label != PROFILE_NONE;
    uint32_t new = is_new ? host : diff->match.new_of_old.items[host];
    uint32_t old = is_new ? diff->match.old_of_new.items[host] : host;
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    if (diff->new->labels.items[new].kind != PROFILE_CENTRE) return;
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, is_new ? "It is below " : "It was below ");
    present_diff_put_pair(words, old, new, false, out);
    buffer_string(out, ", which itself has ");
    present_diff_put_change(words, metric,
                            rollup_own(&diff->old_rollup, words->metric->old_metric, old),
                            rollup_own(&diff->new_rollup, words->metric->new_metric, new), out);
    buffer_string(out, ", with all below it ");
    present_diff_put_change(
        words, metric, rollup_inherited(&diff->old_rollup, words->metric->old_metric, old),
        rollup_inherited(&diff->new_rollup, words->metric->new_metric, new), out);
    buffer_char(out, '.');
}

/* how far runs that were added up are apart, where that is known of either side */
static void add_spread(const DiffWords *words, Buffer *out) {
    const ProfileMetric *old = &words->diff->old->metrics.items[words->metric->old_metric],
                        *new = &words->diff->new->metrics.items[words->metric->new_metric];
    if (!old->has_spread && !new->has_spread) return;
    buffer_string(out, " Runs differ by ");
    if (old->has_spread) present_diff_put_amount(words, old, (uint64_t)(old->spread + 0.5), out);
    if (old->has_spread) buffer_string(out, " before");
    if (old->has_spread && new->has_spread) buffer_string(out, ", by ");
    if (new->has_spread) present_diff_put_amount(words, new, (uint64_t)(new->spread + 0.5), out);
    if (new->has_spread) buffer_string(out, " now");
    buffer_string(out, " (standard deviation).");
}

static void add_total(const DiffWords *words, DiffLines *lines) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    uint64_t before = words->metric->before, after = words->metric->after;
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, "In all ");
    if (before == after) {
        present_diff_put_amount(words, metric, after, out);
        buffer_string(out, ", as before.");
        return;
    }
    present_diff_put_amount(words, metric, diff_amount(before, after), out);
    buffer_string(out, after > before ? " more: " : " less: ");
    present_diff_put_change(words, metric, before, after, out);
    buffer_char(out, '.');
    if (metric->sampled &&
        diff_value_is_noise(words->diff, words->metric, before, after,
                            words->diff->old->contexts.count + words->diff->new->contexts.count))
        buffer_string(out, " That is within noise.");
    add_spread(words, out);
}

/* what the runtime system has more or less, if it is more than the program's largest change */
static void add_runtime(const DiffWords *words, const DiffRow *headline, DiffLines *lines) {
    const DiffRow *first = &words->metric->rows.items[0];
    if (first == headline || first->noise || first->transferred) return;
    Buffer *out = present_diff_new_line(lines);
    put_row(words, words->metric, first, out);
    buffer_string(out, ": the runtime system, not a definition of the program.");
}

static void add_transfers(const DiffWords *words, DiffLines *lines) {
    const DiffMetric *metric = words->metric;
    for (uint32_t i = 0; i < metric->transfers.count && i < DIFF_LISTED; i++) {
        const DiffTransfer *transfer = &metric->transfers.items[i];
        DiffRow row = {.old_label = transfer->old_label, .new_label = transfer->new_label};
        row.before = rollup_own(&words->diff->old_rollup, metric->old_metric, row.old_label);
        row.after = rollup_own(&words->diff->new_rollup, metric->new_metric, row.new_label);
        Buffer *out = present_diff_new_line(lines);
        put_row(words, metric, &row, out);
        put_transfer(words, transfer, out);
        buffer_char(out, '.');
    }
}

/* ---- nothing changed ---- */

static bool costs_changed(const DiffWords *words, bool noise_too) {
    for (uint32_t i = 0; i < words->diff->metrics.count; i++)
        if (diff_metric_changed(&words->diff->metrics.items[i]) &&
            (noise_too || !words->diff->metrics.items[i].noise))
            return true;
    return false;
}

bool present_diff_heap_changed(const DiffHeap *heap) {
    if (heap->bands.count == 0) return false;
    const DiffBand *first = &heap->bands.items[0]; /* the largest change */
    return first->before != first->after || first->average_before != first->average_after;
}

static bool heaps_changed(const DiffWords *words) {
    for (uint32_t i = 0; i < words->heaps.count; i++)
        if (present_diff_heap_changed(&words->heaps.items[i])) return true;
    return false;
}

static uint32_t count_other_lines(const Diff *diff) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < diff->new->labels.count; i++) {
        uint32_t old = diff->match.old_of_new.items[i];
        if (old == PROFILE_NONE) continue;
        const Place *a = &diff->old->labels.items[old].place;
        const Place *b = &diff->new->labels.items[i].place;
        count +=
            a->line > 0 && b->line > 0 && (a->line != b->line || !text_equal(a->file, b->file));
    }
    return count;
}

/* `22,563,912 B, 140,001 entries and 12 ticks`; with the totals of before if they differ */
static void put_totals(const DiffWords *words, Buffer *out) {
    uint32_t count = words->diff->metrics.count, shown = 0;
    for (uint32_t i = 0; i < count; i++) {
        const DiffMetric *metric = &words->diff->metrics.items[i];
        const ProfileMetric *of = present_diff_metric_of(words, metric);
        if (metric->before == 0 && metric->after == 0) continue;
        buffer_string(out, shown++ > 0 ? ", " : "");
        present_number(out, metric->after);
        present_diff_put_unit(words, of->unit.length > 0 && !of->rounded ? of->unit : of->name,
                              out);
        if (diff_metric_changed(metric) && metric->before != metric->after) {
            buffer_string(out, " (");
            present_number(out, metric->before);
            buffer_string(out, " before)");
        }
    }
    if (shown == 0) buffer_string(out, "no costs");
}

static void add_nothing_changed(const DiffWords *words, DiffLines *lines) {
    const Diff *diff = words->diff;
    bool noise = costs_changed(words, true);
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, noise ? "Nothing changed but noise: " : "Nothing changed: ");
    put_totals(words, out);
    buffer_string(out, " in ");
    present_number(out, diff->new->labels.count);
    buffer_string(out, " definitions and ");
    present_number(out, diff->new->contexts.count);
    buffer_string(out, " contexts");
    buffer_string(out, noise ? "; what differs is sampled, by no more than chance"
                             : " are the same on both sides");
    uint32_t lines_moved = count_other_lines(diff);
    if (lines_moved > 0) {
        buffer_string(out, "; ");
        present_number(out, lines_moved);
        buffer_string(out, lines_moved == 1 ? " of these stands on another line"
                                            : " of these stand on other lines");
    }
    buffer_char(out, '.');
}

/* the metric that was asked for did not change, but others did */
static void add_other_metrics(const DiffWords *words, DiffLines *lines) {
    const ProfileMetric *metric = present_diff_metric_of(words, words->metric);
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, metric->sampled && diff_metric_changed(words->metric)
                           ? "Within noise: no definition changed its "
                           : "No definition changed its ");
    present_diff_put_word(words, metric->name.length > 0 ? metric->name : metric->key, out);
    buffer_string(out, ", ");
    present_diff_put_change(words, metric, words->metric->before, words->metric->after, out);
    bool first = true;
    for (uint32_t i = 0; i < words->diff->metrics.count; i++) {
        const DiffMetric *other = &words->diff->metrics.items[i];
        if (other == words->metric || other->noise || !diff_metric_changed(other)) continue;
        buffer_string(out, first ? "; other costs changed: " : ", ");
        present_diff_put_word(words, present_diff_metric_of(words, other)->key, out);
        first = false;
    }
    buffer_char(out, '.');
}

/* ---- what only one side has ---- */

static void list_only(const DiffWords *words, const Profile *has, const Profile *lacks,
                      const char *whose, DiffLines *lines) {
    Buffer names = {0};
    for (uint32_t i = 0; i < has->metrics.count; i++) {
        const ProfileMetric *metric = &has->metrics.items[i];
        uint32_t there = profile_find_metric(lacks, metric->key);
        if (there != PROFILE_NONE && !diff_timer_was_off(lacks, there)) continue;
        if (profile_total(has, i) == 0) continue;
        buffer_string(&names, names.length > 0 ? ", " : "");
        present_diff_put_word(words, metric->key, &names);
    }
    for (uint32_t i = 0; i < has->dimensions.count; i++) {
        const ProfileDimension *dimension = &has->dimensions.items[i];
        if (profile_find_dimension(lacks, dimension->key) != PROFILE_NONE) continue;
        if (!profile_dimension_is_usual(dimension)) continue;
        buffer_string(&names, names.length > 0 ? ", " : "");
        if (!dimension->overlapping) buffer_string(&names, "the live heap by ");
        present_diff_put_word(words, dimension->name.length > 0 ? dimension->name : dimension->key,
                              &names);
    }
    if (names.length > 0) {
        Buffer *out = present_diff_new_line(lines);
        buffer_printf(out, "Only the %s profile has ", whose);
        buffer_text(out, buffer_as_text(&names));
        buffer_char(out, '.');
    }
    buffer_release(&names);
}

/* ---- the heap ---- */

static void add_same_heap(const DiffWords *words, const DiffHeap *heap,
                          const ProfileDimension *dimension, DiffLines *lines) {
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, "Nothing changed in the live heap by ");
    present_diff_put_word(words, dimension->name.length > 0 ? dimension->name : dimension->key,
                          out);
    buffer_string(out, ": a peak of ");
    present_diff_put_quantity(words, dimension->unit, heap->after, out);
    buffer_string(out, ", ");
    present_number(out, heap->bands.count);
    buffer_string(out, " bands in ");
    present_number(out, heap->samples_after);
    buffer_string(out, " samples.");
}

/* of a stack of centres the innermost one; PROFILE_NONE: the band has none */
static uint32_t innermost_label(const DiffWords *words, const DiffHeap *heap,
                                const DiffBand *band) {
    const Diff *diff = words->diff;
    const ProfileBand *of = diff_heap_band(diff->old, diff->new, heap, band);
    const Profile *profile = band->new_band != PROFILE_NONE ? diff->new : diff->old;
    return of->context == 0 ? PROFILE_NONE : profile->contexts.items[of->context - 1].label;
}

static ProfileLabelKind label_kind(const DiffWords *words, const DiffBand *band, uint32_t label) {
    const Profile *profile = band->new_band != PROFILE_NONE ? words->diff->new : words->diff->old;
    return profile->labels.items[label].kind;
}

/* `, most of the change is Main.step's (Main.hs:31)` */
static void put_changed_band(const DiffWords *words, const DiffHeap *heap, const DiffBand *band,
                             Buffer *out) {
    bool is_new = band->new_band != PROFILE_NONE;
    uint32_t label = innermost_label(words, heap, band);
    if (label == PROFILE_NONE) {
        present_diff_put_band(words, heap, band, out);
        return;
    }
    uint32_t old_label = is_new ? PROFILE_NONE : label, new_label = is_new ? label : PROFILE_NONE;
    present_diff_put_label(words, old_label, new_label, out);
    if (label_kind(words, band, label) == PROFILE_SYSTEM)
        buffer_string(out, " (stacks, since GHC 9.2)");
    size_t length = out->length;
    buffer_string(out, " (");
    if (present_diff_put_place(words, old_label, new_label, out))
        buffer_char(out, ')');
    else
        buffer_truncate(out, length);
}

/* The definition whose part changed most, where that of all is nobody's: a stack. */
static const DiffBand *first_of_a_definition(const DiffWords *words, const DiffHeap *heap) {
    for (uint32_t i = 0; i < heap->bands.count; i++) {
        const DiffBand *band = &heap->bands.items[i];
        uint32_t label = innermost_label(words, heap, band);
        if (label == PROFILE_NONE || band->before == band->after) return NULL;
        if (label_kind(words, band, label) == PROFILE_CENTRE) return i == 0 ? NULL : band;
    }
    return NULL;
}

static void put_heap_change(const DiffWords *words, const ProfileDimension *dimension,
                            uint64_t before, uint64_t after, Buffer *out) {
    present_diff_put_quantity(words, dimension->unit, before, out);
    buffer_string(out, " before, ");
    present_diff_put_quantity(words, dimension->unit, after, out);
    buffer_string(out, " now");
}

static bool is_heap_noise(const DiffWords *words, const DiffHeap *heap) {
    return heap->before != heap->after && diff_heap_is_noise(words->diff, heap);
}

static void add_heap(const DiffWords *words, const DiffHeap *heap, DiffLines *lines) {
    const ProfileDimension *dimension = &words->diff->new->dimensions.items[heap->new_dimension];
    if (dimension->overlapping || heap->bands.count == 0) return;
    if (!present_diff_heap_changed(heap)) {
        add_same_heap(words, heap, dimension, lines);
        return;
    }
    const DiffBand *first = &heap->bands.items[0];
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, "The live heap's peak");
    bool is_noise = is_heap_noise(words, heap);
    buffer_string(out, is_noise ? ": " : " is ");
    if (heap->before == heap->after) {
        present_diff_put_quantity(words, dimension->unit, heap->after, out);
        buffer_string(out, ", as before");
    } else if (is_noise) {
        put_heap_change(words, dimension, heap->before, heap->after, out);
        buffer_string(out, ".");
        return;
    } else {
        present_diff_put_quantity(words, dimension->unit, diff_amount(heap->before, heap->after),
                                  out);
        buffer_string(out, heap->after > heap->before ? " higher: " : " lower: ");
        put_heap_change(words, dimension, heap->before, heap->after, out);
        present_diff_put_change_percent(words, heap->before, heap->after, out);
    }
    if (first->before != first->after) {
        buffer_string(out, "; by ");
        present_diff_put_word(words, dimension->name.length > 0 ? dimension->name : dimension->key,
                              out);
        buffer_string(out, ", most of the change is ");
        put_changed_band(words, heap, first, out);
        buffer_string(out, ", ");
        put_heap_change(words, dimension, first->before, first->after, out);
        const DiffBand *definition = first_of_a_definition(words, heap);
        if (definition) {
            buffer_string(out, "; then ");
            put_changed_band(words, heap, definition, out);
            buffer_string(out, ", ");
            put_heap_change(words, dimension, definition->before, definition->after, out);
        }
    }
    buffer_char(out, '.');
}

/* ---- all ---- */

static void add_figure(const DiffWords *words, const DiffFigure *figure, DiffLines *lines) {
    Buffer *out = present_diff_new_line(lines);
    bool first = true;
    for (const char *at = figure->words; *at; at++, first = false)
        buffer_char(out, first && *at >= 'a' && *at <= 'z' ? (char)(*at - 32) : *at);
    buffer_string(out, ": ");
    present_diff_put_quantity(words, text_of(figure->unit), figure->before, out);
    buffer_string(out, " before, ");
    present_diff_put_quantity(words, text_of(figure->unit), figure->after, out);
    buffer_string(out, " now");
    present_diff_put_change_percent(words, figure->before, figure->after, out);
    buffer_char(out, '.');
}

/* Where bytes are not there by definition (-p), what the files state as their total: NULL if that
 * did not change. */
static const DiffFigure *stated_bytes(const DiffWords *words) {
    for (uint32_t i = 0; i < words->figures.count; i++) {
        const DiffFigure *figure = &words->figures.items[i];
        if (figure->total == PROFILE_METRIC_BYTES && figure->before != figure->after) return figure;
    }
    return NULL;
}

static void add_costs(const DiffWords *words, DiffLines *lines) {
    const DiffMetric *metric = words->metric;
    const DiffFigure *stated = stated_bytes(words);
    uint32_t headline = diff_headline(words->diff, metric);
    if (headline != PROFILE_NONE) {
        const DiffRow *row = &metric->rows.items[headline];
        Buffer *out = present_diff_new_line(lines);
        put_row(words, metric, row, out);
        buffer_char(out, '.');
        add_entries(words, row, lines);
        add_host(words, row, lines);
        if (!present_diff_metric_of(words, metric)->rounded) add_total(words, lines);
        add_runtime(words, row, lines);
        add_transfers(words, lines);
    } else if (metric->transfers.count > 0) {
        add_transfers(words, lines);
        add_total(words, lines);
    } else if (stated) {
        add_figure(words, stated, lines);
        buffer_string(present_diff_new_line(lines),
                      "Which definitions that is, these files do not say.");
    } else if (costs_changed(words, false)) {
        add_other_metrics(words, lines);
    } else if (words->heaps.count == 0 || !heaps_changed(words)) {
        add_nothing_changed(words, lines);
    } else {
        Buffer *out = present_diff_new_line(lines);
        buffer_string(out, "No cost changed: ");
        put_totals(words, out);
        buffer_char(out, '.');
    }
    if (stated && (headline != PROFILE_NONE || metric->transfers.count > 0))
        add_figure(words, stated, lines);
    if (present_diff_metric_of(words, metric)->rounded) {
        Buffer *out = present_diff_new_line(lines);
        buffer_string(out, "These figures were rounded by what wrote the files, and are shares of "
                           "different totals; +RTS -P writes exact bytes.");
    }
    const DiffRow *said = headline == PROFILE_NONE ? NULL : &metric->rows.items[headline];
    present_diff_add_list(words, DIFF_LIST_NEW, said, lines);
    present_diff_add_list(words, DIFF_LIST_GONE, said, lines);
    present_diff_add_list(words, DIFF_LIST_RENAMED, said, lines);
}

/* a cost that is not the one that the report is about: its headline alone */
static void add_other_cost(const DiffWords *words, const DiffMetric *metric, DiffLines *lines) {
    const DiffRow *row = &metric->rows.items[diff_headline(words->diff, metric)];
    Buffer *out = present_diff_new_line(lines);
    put_row(words, metric, row, out);
    buffer_string(out, "; in all ");
    present_diff_put_change(words, present_diff_metric_of(words, metric), metric->before,
                            metric->after, out);
    buffer_char(out, '.');
}

/* told: by heap */
static void add_change(const DiffWords *words, const DiffChange *change, bool *told,
                       DiffLines *lines) {
    if (change->kind == DIFF_CHANGE_MEMORY) {
        if (!told[change->index]) add_heap(words, &words->heaps.items[change->index], lines);
        told[change->index] = true;
        return;
    }
    const DiffMetric *metric = &words->diff->metrics.items[change->index];
    if (metric != words->metric) add_other_cost(words, metric, lines);
}

/* The heaviest change comes first, unless somebody asked for a cost; then the others by kind. */
static void add_changes(const DiffWords *words, bool *told, DiffLines *lines) {
    const DiffChanges *changes = &words->changes;
    bool memory_leads = words->view->by.length == 0 && changes->count > 0 &&
                        changes->items[0].kind == DIFF_CHANGE_MEMORY;
    if (memory_leads) add_change(words, &changes->items[0], told, lines);
    if (words->metric) add_costs(words, lines);
    for (uint32_t i = 0; i < changes->count; i++)
        add_change(words, &changes->items[i], told, lines);
}

/* Of programs that search: whether they still find what they found comes before what that costs. */
static void add_solutions(const DiffWords *words, DiffLines *lines) {
    const Profile *old = words->diff->old, *new = words->diff->new;
    uint64_t before, after;
    if (!profile_number(old, PROFILE_FACT_SOLUTIONS, &before) ||
        !profile_number(new, PROFILE_FACT_SOLUTIONS, &after) || before == after)
        return;
    Buffer *out = present_diff_new_line(lines);
    buffer_string(out, "It finds ");
    if (after == 0)
        buffer_string(out, "no");
    else
        present_number(out, after);
    buffer_string(out, after == 1 ? " solution" : " solutions");
    if (profile_fact(new, PROFILE_FACT_STOPPED).length > 0)
        buffer_string(out, " (perhaps not all)");
    buffer_string(out, ", ");
    present_number(out, before);
    buffer_string(out, " before.");
}

void present_diff_sentences(const DiffWords *words, DiffLines *lines) {
    if (!present_diff_has_anything(words)) {
        Buffer *out = present_diff_new_line(lines);
        buffer_string(out, "There is nothing that both profiles have, so nothing can be compared.");
    }
    add_solutions(words, lines);
    VECTOR(bool) told = {0};
    for (uint32_t i = 0; i < words->heaps.count; i++) vector_push(&told, false);
    add_changes(words, told.items, lines);
    bool noise_told = false; /* of several censuses, that nothing but noise changed is told once */
    for (uint32_t i = 0; i < words->heaps.count; i++) {
        bool is_noise = is_heap_noise(words, &words->heaps.items[i]);
        if (told.items[i] || (is_noise && noise_told)) continue;
        add_heap(words, &words->heaps.items[i], lines);
        noise_told |= is_noise;
    }
    vector_release(&told);
    if (!words->metric && words->figures.count > 0 && lines->count == 0)
        add_figure(words, &words->figures.items[0], lines);
    list_only(words, words->diff->old, words->diff->new, "old", lines);
    list_only(words, words->diff->new, words->diff->old, "new", lines);
}

/* ---- warnings ---- */

static void warn_of_losses(const DiffWords *words, const Profile *profile, Text file,
                           DiffLines *lines) {
    if (profile->losses.count == 0) return;
    Buffer *out = present_diff_new_line(lines);
    present_diff_put_text(words, file, out);
    buffer_string(out, " was not read whole, so a difference may be what is missing: ");
    Buffer text = {0};
    profile_loss_text(&profile->losses.items[0], &text);
    present_diff_put_text(words, buffer_as_text(&text), out);
    buffer_release(&text);
    if (profile->losses.count > 1) {
        buffer_string(out, ", and ");
        present_number(out, profile->losses.count - 1);
        buffer_string(out, " more");
    }
    buffer_char(out, '.');
}

void present_diff_warnings(const DiffWords *words, DiffLines *lines) {
    for (uint32_t i = 0; i < words->facts.count; i++) {
        const DiffFact *fact = &words->facts.items[i];
        Buffer *out = present_diff_new_line(lines);
        buffer_printf(out, "this compares different %s", fact->words);
        if (fact->before.length > 0) {
            buffer_string(out, ": ");
            present_diff_put_text(words, fact->before, out);
            buffer_string(out, " before, ");
            present_diff_put_text(words, fact->after, out);
            buffer_string(out, " now");
        }
        buffer_char(out, '.');
    }
    warn_of_losses(words, words->diff->old, words->view->old_file, lines);
    warn_of_losses(words, words->diff->new, words->view->new_file, lines);
}
