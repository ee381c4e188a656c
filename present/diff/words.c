#include "present/diff/words.h"
#include "base/utf8.h"
#include "present/diff/internal.h"
#include "present/layout/markdown.h"
#include "present/layout/wrap.h"
#include "present/words/names.h"
#include "present/words/number.h"

void present_diff_words_init(DiffWords *words, const Diff *diff, const DiffView *view,
                             bool markdown) {
    *words = (DiffWords){.diff = diff, .view = view, .markdown = markdown, .glue = ' '};
    diff_heaps(diff->old, diff->new, &words->heaps);
    diff_weigh(diff, &words->heaps, &words->changes);
    uint32_t metric = diff_choose_metric(diff, &words->changes, view->by);
    if (metric != PROFILE_NONE) words->metric = &diff->metrics.items[metric];
    label_names_init_qualified(&words->old_names, diff->old);
    label_names_init_qualified(&words->new_names, diff->new);
    arena_init(&words->arena);
    diff_facts(diff->old, diff->new, &words->arena, &words->facts);
    diff_figures(diff, &words->figures);
    diff_lines(diff->old, diff->new, &words->lines);
}

void present_diff_words_release(DiffWords *words) {
    label_names_release(&words->old_names);
    label_names_release(&words->new_names);
    diff_heaps_release(&words->heaps);
    diff_lines_release(&words->lines);
    vector_release(&words->facts);
    arena_release(&words->arena);
    vector_release(&words->figures);
}

bool present_diff_has_anything(const DiffWords *words) {
    return words->metric || words->heaps.count > 0 || words->figures.count > 0;
}

bool present_diff_comparable(const Diff *diff) {
    DiffWords words;
    present_diff_words_init(&words, diff, &(DiffView){.by = TEXT("")}, false);
    bool comparable = present_diff_has_anything(&words);
    present_diff_words_release(&words);
    return comparable;
}

/* the next sentence */
Buffer *present_diff_new_line(DiffLines *lines) {
    vector_push(lines, (Buffer){0});
    return &vector_last(lines);
}

void present_diff_lines_release(DiffLines *lines) {
    for (uint32_t i = 0; i < lines->count; i++) buffer_release(&lines->items[i]);
    vector_release(lines);
}

/* ---- names ---- */

void present_diff_put_visible(const DiffWords *words, Text visible, Buffer *out) {
    if (words->markdown)
        markdown_code(out, visible);
    else
        buffer_text(out, visible);
}

void present_diff_put_text(const DiffWords *words, Text text, Buffer *out) {
    Buffer visible = {0};
    buffer_visible(&visible, text);
    present_diff_put_visible(words, buffer_as_text(&visible), out);
    buffer_release(&visible);
}

void present_diff_put_word(const DiffWords *words, Text text, Buffer *out) {
    Buffer visible = {0};
    buffer_visible(&visible, text);
    if (words->markdown)
        markdown_word(out, buffer_as_text(&visible));
    else
        buffer_text(out, buffer_as_text(&visible));
    buffer_release(&visible);
}

static Text name_of(const LabelNames *names, uint32_t label, bool in_table) {
    return in_table ? names->labels[label] : names->spoken[label];
}

static void put_name(const DiffWords *words, uint32_t old_label, uint32_t new_label, bool in_table,
                     Buffer *out) {
    present_diff_put_visible(words,
                             new_label != PROFILE_NONE
                                 ? name_of(&words->new_names, new_label, in_table)
                                 : name_of(&words->old_names, old_label, in_table),
                             out);
}

void present_diff_put_label(const DiffWords *words, uint32_t old_label, uint32_t new_label,
                            Buffer *out) {
    put_name(words, old_label, new_label, false, out);
}

/* a number among namesakes that changed is no other name, nor is what GHC made of the same one */
bool present_diff_has_other_name(const DiffWords *words, uint32_t old_label, uint32_t new_label) {
    const ProfileLabel *old = &words->diff->old->labels.items[old_label];
    const ProfileLabel *new = &words->diff->new->labels.items[new_label];
    bool same = text_equal(old->name, new->name) && text_equal(old->path, new->path) &&
                text_equal(old->module, new->module);
    return !same &&
           !text_equal(words->old_names.spoken[old_label], words->new_names.spoken[new_label]);
}

void present_diff_put_pair(const DiffWords *words, uint32_t old_label, uint32_t new_label,
                           bool in_table, Buffer *out) {
    put_name(words, old_label, new_label, in_table, out);
    if (old_label == PROFILE_NONE) {
        buffer_string(out, " (new)");
    } else if (new_label == PROFILE_NONE) {
        buffer_string(out, " (gone)");
    } else if (present_diff_has_other_name(words, old_label, new_label)) {
        buffer_string(out, " (was ");
        present_diff_put_visible(words, name_of(&words->old_names, old_label, in_table), out);
        buffer_char(out, ')');
    }
}

bool present_diff_put_place(const DiffWords *words, uint32_t old_label, uint32_t new_label,
                            Buffer *out) {
    const LabelNames *names = new_label != PROFILE_NONE ? &words->new_names : &words->old_names;
    const LabelHome *home = &names->homes[new_label != PROFILE_NONE ? new_label : old_label];
    Buffer text = {0};
    if (home->caller > 0) {
        buffer_string(&text, "called in ");
        buffer_text(&text, names->spoken[home->caller - 1]);
        buffer_string(&text, ", ");
    }
    bool known = present_line(home->place, "", "", &text);
    present_diff_put_visible(words, buffer_as_text(&text), out);
    buffer_release(&text);
    return known;
}

void present_diff_put_path(const DiffWords *words, const DiffNode *node, Buffer *out) {
    enum { HEAD = 3, TAIL = 5 };
    bool is_new = node->new_context != PROFILE_NONE;
    const Profile *profile = is_new ? words->diff->new : words->diff->old;
    const LabelNames *names = is_new ? &words->new_names : &words->old_names;
    uint32_t context = is_new ? node->new_context : node->old_context;
    VECTOR(uint32_t) labels = {0};
    for (uint32_t i = context; i != PROFILE_NONE; i = profile->contexts.items[i].parent)
        vector_push(&labels, profile->contexts.items[i].label);
    for (uint32_t i = labels.count; i-- > 0;) {
        uint32_t from_root = labels.count - 1 - i;
        if (from_root > 0) buffer_string(out, " > ");
        if (from_root == HEAD && i > TAIL) {
            buffer_char(out, '(');
            present_number(out, i - TAIL + 1);
            buffer_string(out, " more)");
            i = TAIL;
        } else if (i == 0) {
            present_diff_put_pair(words, node->old_label, node->new_label, true, out);
        } else {
            present_diff_put_visible(words, names->labels[labels.items[i]], out);
        }
    }
    vector_release(&labels);
}

void present_diff_put_band(const DiffWords *words, const DiffHeap *heap, const DiffBand *band,
                           Buffer *out) {
    const ProfileBand *of = diff_heap_band(words->diff->old, words->diff->new, heap, band);
    const ProfileDimension *dimension = &words->diff->new->dimensions.items[heap->new_dimension];
    present_diff_put_text(words, of->name.length > 0 ? of->name : TEXT("(no name)"), out);
    if (of->number > 0 && dimension->code == PROFILE_DIMENSION_ERA)
        buffer_printf(out, " (%u)", of->number);
    if (band->old_band == PROFILE_NONE) buffer_string(out, " (new)");
    if (band->new_band == PROFILE_NONE) buffer_string(out, " (gone)");
}

/* ---- figures ---- */

void present_diff_put_difference(uint64_t before, uint64_t after, Buffer *out) {
    if (before != after) buffer_char(out, after > before ? '+' : '-');
    present_number(out, diff_amount(before, after));
}

void present_diff_put_percent(uint64_t before, uint64_t after, Buffer *out) {
    uint64_t difference = diff_amount(before, after);
    if (before == 0 && after > 0) {
        buffer_char(out, '-');
        return;
    }
    if (before == after) {
        buffer_string(out, "0.0");
        return;
    }
    buffer_char(out, after > before ? '+' : '-');
    if (after < before) {
        present_percent(out, difference, before);
        return;
    }
    while (difference > UINT64_MAX / 100) {
        difference /= 2;
        before = before / 2 + before % 2;
    }
    present_quotient(out, difference * 100, before);
}

const ProfileMetric *present_diff_metric_of(const DiffWords *words, const DiffMetric *metric) {
    return &words->diff->new->metrics.items[metric->new_metric];
}

bool present_diff_is_entries(const ProfileMetric *metric) {
    return metric->role == PROFILE_ROLE_ENTRIES;
}

void present_diff_put_unit(const DiffWords *words, Text unit, Buffer *out) {
    if (unit.length == 0) return;
    buffer_char(out, words->glue);
    present_diff_put_word(words, unit, out);
}

Text present_diff_unit_of(const ProfileMetric *metric) {
    return metric->unit.length > 0 ? metric->unit : metric->name;
}

/* ` (+309.5 %)`; nothing if there is none */
void present_diff_put_change_percent(const DiffWords *words, uint64_t before, uint64_t after,
                                     Buffer *out) {
    if (before == 0 || before == after) return;
    buffer_string(out, " (");
    present_diff_put_percent(before, after, out);
    buffer_printf(out, "%c%%)", words->glue);
}

/* ticks as time, if both runs say how far they are apart and it is the same; 0: not known */
static uint64_t tick_nanoseconds(const DiffWords *words) {
    uint64_t before = 0, after = 0;
    bool known = profile_number(words->diff->old, PROFILE_FACT_TICK_INTERVAL, &before) &&
                 profile_number(words->diff->new, PROFILE_FACT_TICK_INTERVAL, &after);
    return known && before == after && after < UINT32_MAX ? after * 1000 : 0;
}

/* with its unit, in two or three digits: `1.1 MB`, `0.44 s`; false: there is no shorter way */
static bool put_short(const DiffWords *words, const ProfileMetric *metric, uint64_t amount,
                      Buffer *out) {
    enum { EXACT = 10000 };
    uint64_t tick = metric->code == PROFILE_METRIC_TICKS ? tick_nanoseconds(words) : 0;
    if (profile_unit(metric->unit) == PROFILE_UNIT_BYTES && amount >= EXACT)
        present_short_bytes(out, amount);
    else if (tick > 0)
        present_short_seconds(out, amount < UINT32_MAX ? amount * tick : UINT64_MAX);
    else
        return false;
    return true;
}

static void put_exact(const DiffWords *words, const ProfileMetric *metric, uint64_t amount,
                      Buffer *out) {
    present_number(out, amount);
    if (present_diff_is_entries(metric))
        present_diff_put_unit(words, amount == 1 ? TEXT("time") : TEXT("times"), out);
    else
        present_diff_put_unit(words, present_diff_unit_of(metric), out);
}

void present_diff_put_amount(const DiffWords *words, const ProfileMetric *metric, uint64_t amount,
                             Buffer *out) {
    Buffer text = {0};
    if (put_short(words, metric, amount, &text))
        wrap_glued(out, buffer_as_text(&text), words->glue);
    else
        put_exact(words, metric, amount, out);
    buffer_release(&text);
}

void present_diff_put_quantity(const DiffWords *words, Text unit, uint64_t amount, Buffer *out) {
    Buffer text = {0};
    if (profile_unit(unit) == PROFILE_UNIT_BYTES) {
        present_short_bytes(&text, amount);
        wrap_glued(out, buffer_as_text(&text), words->glue);
    } else {
        present_number(out, amount);
        present_diff_put_unit(words, unit, out);
    }
    buffer_release(&text);
}

/* Where so few digits do not show the difference, all of them are there. */
void present_diff_put_change(const DiffWords *words, const ProfileMetric *metric, uint64_t before,
                             uint64_t after, Buffer *out) {
    Buffer old = {0}, new = {0};
    bool is_same = before != after && put_short(words, metric, before, &old) &&
                   put_short(words, metric, after, &new) &&
                   text_equal(buffer_as_text(&old), buffer_as_text(&new));
    void (*put)(const DiffWords *, const ProfileMetric *, uint64_t, Buffer *) =
        is_same ? put_exact : present_diff_put_amount;
    put(words, metric, before, out);
    buffer_string(out, " before, ");
    put(words, metric, after, out);
    buffer_string(out, " now");
    present_diff_put_change_percent(words, before, after, out);
    buffer_release(&old);
    buffer_release(&new);
}
