/* A budget as text. The order is that of names, never of figures: see budget.h. */
#include "analyse/budget/budget.h"
#include "base/utf8.h"
#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

/* Can it stand without quotes? */
static bool is_plain(Text text) {
    static const Text keywords[] = {
        {"in", 2}, {"number", 6}, {"at", 2}, {"entered", 7}, {"tolerance", 9}};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (text_equal(text, keywords[i])) return false;
    if (text.length == 0 || text.bytes[0] == '#' || text.bytes[0] == '"') return false;
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == ' ' || text.bytes[i] == '\\') return false;
    Buffer visible = {0};
    buffer_visible(&visible, text);
    bool same = text_equal(buffer_as_text(&visible), text);
    buffer_release(&visible);
    return same;
}

static void write_quoted(Text text, Buffer *out) {
    buffer_char(out, '"');
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t code = utf8_decode(text, &at);
        Text part = {text.bytes + start, at - start};
        Buffer visible = {0};
        buffer_visible(&visible, part);
        if (code == '"' || code == '\\')
            buffer_printf(out, "\\%c", (char)code);
        else if (text_equal(buffer_as_text(&visible), part))
            buffer_text(out, part);
        else
            buffer_printf(out, "\\u{%x}", code);
        buffer_release(&visible);
    }
    buffer_char(out, '"');
}

static void write_word(Text text, Buffer *out) {
    buffer_char(out, ' ');
    if (is_plain(text))
        buffer_text(out, text);
    else
        write_quoted(text, out);
}

static void write_percent(uint64_t share, Buffer *out) {
    enum { PERCENT = BUDGET_WHOLE / 100 };
    buffer_printf(out, "%llu", (unsigned long long)(share / PERCENT));
    uint64_t fraction = share % PERCENT;
    if (fraction > 0) {
        buffer_printf(out, ".%06llu", (unsigned long long)fraction);
        while (out->bytes[out->length - 1] == '0') buffer_truncate(out, out->length - 1);
    }
    buffer_string(out, " %");
}

void budget_tolerance_text(BudgetTolerance tolerance, Buffer *out) {
    if (tolerance.is_share)
        write_percent(tolerance.amount, out);
    else
        buffer_printf(out, "%llu", (unsigned long long)tolerance.amount);
}

/* ---- lines ---- */

static void write_before(BudgetRemarks remarks, Buffer *out) { buffer_text(out, remarks.before); }

static void write_behind(BudgetRemarks remarks, Buffer *out) {
    if (remarks.behind.length > 0) {
        buffer_string(out, "   ");
        buffer_text(out, remarks.behind);
    }
    buffer_char(out, '\n');
}

static void write_label(const ProfileLabel *label, Buffer *out) {
    if (profile_label_has_name(label->kind) && (label->module.length > 0 || label->name.length > 0))
        write_word(label->module, out);
    if (profile_label_has_name(label->kind) && label->name.length > 0) write_word(label->name, out);
    if (label->path.length > 0) {
        buffer_string(out, " in");
        write_word(label->path, out);
    }
    if (label->ordinal > 0) buffer_printf(out, " number %llu", 1ull + label->ordinal);
}

static void write_place(const Place *place, Buffer *out) {
    if (place->line == 0) return;
    Buffer text = {0};
    buffer_text(&text, place->file);
    buffer_printf(&text, ":%u:%u", place->line, place->column);
    buffer_string(out, " at");
    write_word(buffer_as_text(&text), out);
    buffer_release(&text);
}

static void write_line(const Budget *budget, const BudgetLine *line, Buffer *out) {
    const ProfileLabel *label =
        line->label == PROFILE_NONE ? NULL : &budget->profile.labels.items[line->label];
    write_before(line->remarks, out);
    buffer_string(out, label ? profile_label_key(label->kind) : "total");
    write_word(budget->profile.metrics.items[line->metric].key, out);
    buffer_printf(out, " %llu", (unsigned long long)line->figure);
    if (label) {
        write_label(label, out);
        write_place(&line->place, out);
        if (line->entered > 0)
            buffer_printf(out, " entered %llu", (unsigned long long)line->entered);
    }
    if (line->tolerance.given) {
        buffer_string(out, " tolerance ");
        budget_tolerance_text(line->tolerance, out);
    }
    write_behind(line->remarks, out);
}

/* ---- order ---- */

typedef struct SortedLine {
    const Budget *budget;
    const BudgetLine *line;
} SortedLine;

static int compare_numbers(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* totals first; then by metric, kind (the program's own before what is around it), names */
static int compare_lines(const void *left, const void *right) {
    const SortedLine *a = left, *b = right;
    const ProfileLabel *labels = a->budget->profile.labels.items;
    bool a_total = a->line->label == PROFILE_NONE, b_total = b->line->label == PROFILE_NONE;
    if (a_total != b_total) return a_total ? -1 : 1;
    int order = compare_numbers(a->line->metric, b->line->metric);
    if (order != 0 || a_total) return order;
    const ProfileLabel *x = &labels[a->line->label], *y = &labels[b->line->label];
    if (x->kind != y->kind) return compare_numbers(y->kind, x->kind); /* CENTRE is the last one */
    if ((order = text_compare(x->module, y->module)) != 0) return order;
    if ((order = text_compare(x->path, y->path)) != 0) return order;
    if ((order = text_compare(x->name, y->name)) != 0) return order;
    return compare_numbers(x->ordinal, y->ordinal);
}

static void write_lines(const Budget *budget, Buffer *out) {
    Arena arena;
    arena_init(&arena);
    SortedLine *sorted = ARENA_ARRAY(&arena, SortedLine, budget->lines.count + 1);
    for (uint32_t i = 0; i < budget->lines.count; i++)
        sorted[i] = (SortedLine){budget, &budget->lines.items[i]};
    if (budget->lines.count > 0) qsort(sorted, budget->lines.count, sizeof *sorted, compare_lines);
    for (uint32_t i = 0; i < budget->lines.count; i++) {
        const BudgetLine *line = sorted[i].line, *last = i > 0 ? sorted[i - 1].line : NULL;
        bool is_total = line->label == PROFILE_NONE;
        if (!last || (last->label == PROFILE_NONE) != is_total ||
            (!is_total && last->metric != line->metric))
            buffer_char(out, '\n');
        write_line(budget, line, out);
    }
    arena_release(&arena);
}

/* LF becomes CR LF */
static void write_windows(Text text, Buffer *out) {
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '\n') buffer_char(out, '\r');
        buffer_char(out, text.bytes[i]);
    }
}

void budget_write(const Budget *budget, Buffer *out) {
    Buffer text = {0};
    write_before(budget->head, &text);
    buffer_printf(&text, "assay-budget %d", BUDGET_VERSION);
    write_behind(budget->head, &text);
    if (budget->facts.count > 0) buffer_char(&text, '\n');
    for (uint32_t i = 0; i < budget->facts.count; i++) {
        const BudgetFact *fact = &budget->facts.items[i];
        write_before(fact->remarks, &text);
        buffer_string(&text, "fact");
        write_word(fact->key, &text);
        write_word(fact->value, &text);
        write_behind(fact->remarks, &text);
    }
    buffer_char(&text, '\n');
    write_before(budget->tolerance_remarks, &text);
    buffer_string(&text, "tolerance ");
    budget_tolerance_text(budget->tolerance, &text);
    write_behind(budget->tolerance_remarks, &text);
    write_before(budget->share_remarks, &text);
    buffer_string(&text, "centres ");
    if (budget->share == 0)
        buffer_string(&text, "all");
    else if (budget->share > BUDGET_WHOLE)
        buffer_string(&text, "none");
    else
        write_percent(budget->share, &text);
    write_behind(budget->share_remarks, &text);
    write_lines(budget, &text);
    if (budget->end.before.length > 0) buffer_char(&text, '\n');
    write_before(budget->end, &text);
    if (budget->windows)
        write_windows(buffer_as_text(&text), out);
    else
        buffer_text(out, buffer_as_text(&text));
    buffer_release(&text);
}
