/* What is new, gone, and renamed or moved: a sentence each, the largest change first. */
#include "present/diff/internal.h"
#include "present/words/number.h"

typedef struct NameList {
    const DiffWords *words;
    DiffListKind kind;
    bool *seen[2];    /* by old, by new label */
    Interner renamed; /* old names of what has another name now */
    uint32_t count;
    uint64_t sum;
    Buffer out;
} NameList;

/* count.go follows count: not worth a word of its own */
static bool follows_owner(const NameList *list, uint32_t old_label, uint32_t new_label) {
    enum { DEEPEST = 8 };
    Text before = list->words->old_names.labels[old_label];
    Text after = list->words->new_names.labels[new_label];
    size_t x = before.length, y = after.length;
    uint32_t dots = 0;
    while (x > 0 && y > 0 && dots < DEEPEST && before.bytes[x - 1] == after.bytes[y - 1]) {
        x--, y--;
        if (before.bytes[x] != '.') continue;
        dots++;
        if (intern_find(&list->renamed, (Text){before.bytes, x}) != 0) return true;
    }
    return false;
}

/* What the library's modules are called, or the constants of a module that only one side has, and
 * the compilers differ: their libraries do. */
static bool is_of_the_compiler(const NameList *list, const DiffRow *row) {
    const Diff *diff = list->words->diff;
    if (row->old_label != PROFILE_NONE && row->new_label != PROFILE_NONE)
        return diff->match.how.items[row->new_label] == MATCH_LIBRARY;
    const ProfileLabel *label = row->old_label != PROFILE_NONE
                                    ? &diff->old->labels.items[row->old_label]
                                    : &diff->new->labels.items[row->new_label];
    return label->kind == PROFILE_CAF && label->name.length == 0 &&
           !text_equal(profile_fact(diff->old, PROFILE_FACT_COMPILER),
                       profile_fact(diff->new, PROFILE_FACT_COMPILER));
}

static bool belongs(const NameList *list, const DiffRow *row) {
    if (diff_row_is_runtime(list->words->diff, row) || is_of_the_compiler(list, row)) return false;
    if (list->kind == DIFF_LIST_NEW) return row->old_label == PROFILE_NONE;
    if (list->kind == DIFF_LIST_GONE) return row->new_label == PROFILE_NONE;
    return row->old_label != PROFILE_NONE && row->new_label != PROFILE_NONE &&
           present_diff_has_other_name(list->words, row->old_label, row->new_label) &&
           !follows_owner(list, row->old_label, row->new_label);
}

static void list_row(NameList *list, const DiffRow *row, bool with_figure) {
    bool *seen = row->new_label != PROFILE_NONE ? &list->seen[1][row->new_label]
                                                : &list->seen[0][row->old_label];
    if (*seen || !belongs(list, row)) return;
    *seen = true;
    if (with_figure) list->sum += list->kind == DIFF_LIST_NEW ? row->after : row->before;
    if (list->count++ >= DIFF_LISTED) return;
    Buffer *out = &list->out;
    if (list->count > 1) buffer_string(out, list->kind == DIFF_LIST_RENAMED ? "; " : ", ");
    if (list->kind == DIFF_LIST_RENAMED) {
        present_diff_put_label(list->words, row->old_label, PROFILE_NONE, out);
        buffer_string(out, " is ");
        present_diff_put_label(list->words, row->old_label, row->new_label, out);
        buffer_string(out, " now");
        return;
    }
    present_diff_put_label(list->words, row->old_label, row->new_label, out);
    if (!with_figure) return;
    buffer_string(out, " (");
    present_diff_put_amount(list->words, present_diff_metric_of(list->words, list->words->metric),
                            list->kind == DIFF_LIST_NEW ? row->after : row->before, out);
    buffer_char(out, ')');
}

/* rows of the chosen metric, the largest change first; then what has only other costs */
void present_diff_add_list(const DiffWords *words, DiffListKind kind, const DiffRow *headline,
                           DiffLines *lines) {
    static const char *const starts[] = {"New: ", "Gone: ", "Renamed or moved: "};
    NameList list = {.words = words, .kind = kind};
    interner_init(&list.renamed);
    list.seen[0] =
        ARENA_ARRAY(&list.renamed.arena, bool, (size_t)words->diff->old->labels.count + 1);
    list.seen[1] =
        ARENA_ARRAY(&list.renamed.arena, bool, (size_t)words->diff->new->labels.count + 1);
    for (uint32_t i = 0; kind == DIFF_LIST_RENAMED && i < words->diff->new->labels.count; i++) {
        uint32_t old = words->diff->match.old_of_new.items[i];
        if (old != PROFILE_NONE && present_diff_has_other_name(words, old, i))
            intern(&list.renamed, words->old_names.labels[old]);
    }
    for (uint32_t i = 0; i < words->metric->rows.count; i++)
        list_row(&list, &words->metric->rows.items[i], true);
    for (uint32_t i = 0; i < words->diff->metrics.count; i++)
        for (uint32_t j = 0; j < words->diff->metrics.items[i].rows.count; j++)
            list_row(&list, &words->diff->metrics.items[i].rows.items[j], false);
    if (list.count > DIFF_LISTED) {
        buffer_string(&list.out, " and ");
        present_number(&list.out, list.count - DIFF_LISTED);
        buffer_string(&list.out, " more");
    }
    if (list.count > 1 && list.sum > 0 && kind != DIFF_LIST_RENAMED) {
        buffer_string(&list.out, "; ");
        present_diff_put_amount(words, present_diff_metric_of(words, words->metric), list.sum,
                                &list.out);
        buffer_string(&list.out, " in all");
    }
    bool said = list.count == 1 && headline && belongs(&list, headline);
    if (list.count > 0 && !said) {
        Buffer *out = present_diff_new_line(lines);
        buffer_string(out, starts[kind]);
        buffer_text(out, buffer_as_text(&list.out));
        buffer_char(out, '.');
    }
    buffer_release(&list.out);
    interner_release(&list.renamed);
}
