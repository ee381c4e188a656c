/* Reading a budget's file: a line at a time, each by itself, so that one run shows all that is
 * wrong. */
#include "analyse/budget/budget.h"
#include "base/utf8.h"
#include <string.h>

enum {
    WORDS = 24, /* of a line */
    FACTS = 100 /* of a file */
};

typedef struct Word {
    Text text; /* without quotes, escapes undone */
    bool quoted;
    Span span;
} Word;

typedef struct Reader {
    Budget *budget;
    Diagnostics *diags;
    Text contents;
    uint32_t base; /* offset of the contents' first byte */
    Word words[WORDS];
    uint32_t count, next; /* words of the line, and which one is looked at */
    Span line;
    Buffer before; /* comment lines since the last line of the file that was another */
    Map seen;      /* metric and label -> line, plus 1 */
    uint32_t errors;
} Reader;

static Span span_of(const Reader *reader, const char *from, const char *to) {
    uint32_t start = reader->base + (uint32_t)(from - reader->contents.bytes);
    return (Span){start, start + (uint32_t)(to - from)};
}

static bool complain(Reader *reader, Span span, const char *what) {
    diag_add(reader->diags, DIAG_BUDGET_SYNTAX, span, PARTS(part_string(what)));
    reader->errors++;
    return false;
}

/* ---- words ---- */

static bool is_space(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

static uint32_t hex_digit(char byte) {
    if (byte >= '0' && byte <= '9') return (uint32_t)(byte - '0');
    if (byte >= 'a' && byte <= 'f') return (uint32_t)(byte - 'a') + 10;
    return 16;
}

/* `u{202e}` behind a backslash; the end behind it, or NULL */
static const char *read_code_point(const char *at, const char *end, Buffer *out) {
    uint32_t code = 0, digits = 0;
    char bytes[UTF8_LONGEST];
    if (end - at < 4 || at[0] != 'u' || at[1] != '{') return NULL;
    for (at += 2; at < end && hex_digit(*at) < 16 && digits < 6; at++, digits++)
        code = code * 16 + hex_digit(*at);
    size_t length = digits > 0 && at < end && *at == '}' ? utf8_encode(code, bytes) : 0;
    if (length == 0) return NULL;
    buffer_add(out, bytes, length);
    return at + 1;
}

/* a text in quotes that begins at `at`; the end behind it, or NULL */
static const char *read_quoted(const char *at, const char *end, Buffer *out) {
    for (at++; at && at < end && *at != '"';) {
        if (*at != '\\') {
            buffer_char(out, *at++);
        } else if (end - at >= 2 && (at[1] == '"' || at[1] == '\\')) {
            buffer_char(out, at[1]);
            at += 2;
        } else {
            at = read_code_point(at + 1, end, out);
        }
    }
    return at && at < end ? at + 1 : NULL;
}

/* Splits a line; its comment, from the # on, goes to *comment. */
static bool split(Reader *reader, Text line, Text *comment) {
    const char *at = line.bytes, *end = line.bytes + line.length;
    reader->count = reader->next = 0;
    *comment = (Text){0};
    for (;;) {
        while (at < end && is_space(*at)) at++;
        if (at == end) return true;
        if (*at == '#') {
            while (end > at && is_space(end[-1])) end--;
            *comment = text_copy(&reader->budget->arena, (Text){at, (size_t)(end - at)});
            return true;
        }
        if (reader->count == WORDS)
            return complain(reader, span_of(reader, at, end), "this is too much for a line");
        Word *word = &reader->words[reader->count++];
        const char *start = at;
        if ((word->quoted = *at == '"')) {
            Buffer text = {0};
            at = read_quoted(at, end, &text);
            word->text = text_copy(&reader->budget->arena, buffer_as_text(&text));
            buffer_release(&text);
            if (!at)
                return complain(reader, span_of(reader, start, end),
                                "this text in quotes does not end, or has an escape other than "
                                "\\\" \\\\ and \\u{HEX}");
        } else {
            while (at < end && !is_space(*at)) at++;
            word->text = (Text){start, (size_t)(at - start)};
        }
        word->span = span_of(reader, start, at);
        if (!utf8_is_valid(word->text)) return complain(reader, word->span, "this is not UTF-8");
    }
}

static bool at_word(const Reader *reader, Text text) {
    return reader->next < reader->count && !reader->words[reader->next].quoted &&
           text_equal(reader->words[reader->next].text, text);
}

static bool take_word(Reader *reader, Text text) {
    if (!at_word(reader, text)) return false;
    reader->next++;
    return true;
}

/* the word that is next, or the end of the line */
static Span here(const Reader *reader) {
    if (reader->next < reader->count) return reader->words[reader->next].span;
    return (Span){reader->line.end > 0 ? reader->line.end - 1 : 0, reader->line.end};
}

static bool take_text(Reader *reader, Text *text, const char *missing) {
    if (reader->next == reader->count) return complain(reader, here(reader), missing);
    *text = reader->words[reader->next++].text;
    return true;
}

/* ---- numbers ---- */

/* a percent with up to six decimals, in parts of BUDGET_WHOLE */
static bool parse_percent(Text text, uint64_t *share) {
    enum { DECIMALS = 6, PERCENT = BUDGET_WHOLE / 100, MOST = 1000000 };
    const char *dot = text.length > 0 ? memchr(text.bytes, '.', text.length) : NULL;
    Text whole = {text.bytes, dot ? (size_t)(dot - text.bytes) : text.length};
    if (!text_number(whole, share) || *share > MOST) return false;
    *share *= PERCENT;
    if (!dot) return true;
    Text decimals = {dot + 1, text.length - whole.length - 1};
    uint64_t fraction;
    if (decimals.length > DECIMALS || !text_number(decimals, &fraction)) return false;
    for (size_t i = decimals.length; i < DECIMALS; i++) fraction *= 10;
    *share += fraction;
    return true;
}

bool budget_parse_tolerance(Text text, BudgetTolerance *tolerance) {
    *tolerance = (BudgetTolerance){.given = true};
    while (text.length > 0 && is_space(text.bytes[text.length - 1])) text.length--;
    if (!text_ends_with(text, TEXT("%"))) return text_number(text, &tolerance->amount);
    text.length--;
    while (text.length > 0 && is_space(text.bytes[text.length - 1])) text.length--;
    tolerance->is_share = true;
    return parse_percent(text, &tolerance->amount);
}

/* a word, and a `%` that may be a word of its own */
static bool take_tolerance(Reader *reader, BudgetTolerance *tolerance) {
    Span span = here(reader);
    Text text = {0};
    static const char *const wanted = "a tolerance is a number or a percentage: 0, 1000, 0.1 %";
    if (!take_text(reader, &text, wanted)) return false;
    Buffer whole = {0};
    buffer_text(&whole, text);
    if (!text_ends_with(text, TEXT("%")) && take_word(reader, TEXT("%"))) buffer_char(&whole, '%');
    bool good = budget_parse_tolerance(buffer_as_text(&whole), tolerance);
    buffer_release(&whole);
    return good || complain(reader, span, wanted);
}

/* ---- lines ---- */

static BudgetRemarks take_remarks(Reader *reader, Text behind) {
    BudgetRemarks remarks = {text_copy(&reader->budget->arena, buffer_as_text(&reader->before)),
                             behind};
    buffer_clear(&reader->before);
    return remarks;
}

static bool read_fact(Reader *reader, Text comment) {
    BudgetFact fact = {.span = reader->line};
    if (!take_text(reader, &fact.key, "a fact has a key and a value: fact program Main") ||
        !take_text(reader, &fact.value, "a fact has a key and a value: fact program Main"))
        return false;
    uint32_t known = 0;
    while (budget_fact_key(known) && !text_equal(fact.key, text_of(budget_fact_key(known))))
        known++;
    if (!budget_fact_key(known))
        return complain(reader, reader->line,
                        "there is no such fact; `assay gate --save` writes those that there are");
    if (reader->budget->facts.count == FACTS)
        return complain(reader, reader->line, "there are too many facts");
    for (uint32_t i = 0; i < reader->budget->facts.count; i++)
        if (text_equal(reader->budget->facts.items[i].key, fact.key)) {
            diag_label(reader->diags,
                       diag_add(reader->diags, DIAG_BUDGET_TWICE, reader->line, NO_PARTS),
                       DIAG_BUDGET_TWICE_FIRST, reader->budget->facts.items[i].span, NO_PARTS);
            reader->errors++;
            return false;
        }
    fact.key = text_copy(&reader->budget->arena, fact.key);
    fact.value = text_copy(&reader->budget->arena, fact.value);
    fact.remarks = take_remarks(reader, comment);
    vector_push(&reader->budget->facts, fact);
    return true;
}

static bool read_share(Reader *reader, Text comment) {
    reader->budget->share_remarks = take_remarks(reader, comment);
    if (take_word(reader, TEXT("all"))) {
        reader->budget->share = 0;
        return true;
    }
    if (take_word(reader, TEXT("none"))) {
        reader->budget->share = UINT64_MAX;
        return true;
    }
    Span span = here(reader);
    BudgetTolerance share;
    if (!take_tolerance(reader, &share)) return false;
    reader->budget->share = share.amount;
    return share.is_share || complain(reader, span, "this is all, none, or a percentage: 0.1 %");
}

static bool read_place(Reader *reader, Place *place) {
    static const char *const wanted = "a place is a file, a line and a column: Main.hs:3:1";
    Span span = here(reader);
    Text text = {0};
    if (!take_text(reader, &text, wanted)) return false;
    uint64_t numbers[2];
    for (int i = 1; i >= 0; i--) {
        size_t at = text.length;
        while (at > 0 && text.bytes[at - 1] != ':') at--;
        if (at == 0 || !text_number((Text){text.bytes + at, text.length - at}, &numbers[i]) ||
            numbers[i] > UINT32_MAX)
            return complain(reader, span, wanted);
        text.length = at - 1;
    }
    *place = (Place){.file = text_copy(&reader->budget->arena, text),
                     .line = (uint32_t)numbers[0],
                     .column = (uint32_t)numbers[1]};
    return true;
}

/* what may stand behind the names of a line */
static bool at_clause(const Reader *reader) {
    return at_word(reader, TEXT("in")) || at_word(reader, TEXT("number")) ||
           at_word(reader, TEXT("at")) || at_word(reader, TEXT("entered")) ||
           at_word(reader, TEXT("tolerance"));
}

static bool read_clauses(Reader *reader, ProfileLabel *label, BudgetLine *line) {
    while (reader->next < reader->count) {
        Span span = here(reader);
        uint64_t number;
        Text text = {0};
        if (take_word(reader, TEXT("tolerance"))) {
            if (!take_tolerance(reader, &line->tolerance)) return false;
        } else if (label && take_word(reader, TEXT("at"))) {
            if (!read_place(reader, &line->place)) return false;
        } else if (label && take_word(reader, TEXT("in"))) {
            if (!take_text(reader, &label->path, "the name of what is around it is missing"))
                return false;
        } else if (label && take_word(reader, TEXT("entered"))) {
            if (!take_text(reader, &text, "how often is missing")) return false;
            if (!text_number(text, &line->entered))
                return complain(reader, span, "how often it was entered is a whole number");
        } else if (label && take_word(reader, TEXT("number"))) {
            if (!take_text(reader, &text, "a number from 1 on is missing")) return false;
            if (!text_number(text, &number) || number == 0 || number - 1 > UINT32_MAX)
                return complain(reader, span, "its number among its namesakes counts from 1");
            label->ordinal = (uint32_t)(number - 1);
        } else {
            return complain(reader, span, "this is not expected here");
        }
    }
    return true;
}

static uint32_t find_metric(Reader *reader, Text key) {
    uint32_t metric = profile_find_metric(&reader->budget->profile, key);
    if (metric != PROFILE_NONE) return metric;
    return profile_add_metric(&reader->budget->profile, (ProfileMetric){.key = key, .name = key});
}

/* the line of a figure: is it there already? */
static bool add_line(Reader *reader, BudgetLine line, Text comment) {
    uint64_t key = (uint64_t)line.metric << 32 | line.label;
    uint64_t *before = map_slot(&reader->seen, key, 0);
    if (*before > 0) {
        diag_label(reader->diags, diag_add(reader->diags, DIAG_BUDGET_TWICE, line.span, NO_PARTS),
                   DIAG_BUDGET_TWICE_FIRST, reader->budget->lines.items[*before - 1].span,
                   NO_PARTS);
        reader->errors++;
        return false;
    }
    line.remarks = take_remarks(reader, comment);
    vector_push(&reader->budget->lines, line);
    *before = reader->budget->lines.count;
    return true;
}

/* `total bytes 123`, `centre bytes 123 Main f at Main.hs:1:1`; label: NULL for the total */
static bool read_line(Reader *reader, ProfileLabel *label, Text comment) {
    BudgetLine line = {.label = PROFILE_NONE, .span = reader->line};
    Text key = {0}, figure = {0};
    if (!take_text(reader, &key, "the cost is missing, and its figure: bytes 1234")) return false;
    Span span = here(reader);
    if (!take_text(reader, &figure, "the figure is missing: a whole number")) return false;
    if (!text_number(figure, &line.figure))
        return complain(reader, span, "the figure is a whole number below 2^64, of digits only");
    if (label && profile_label_has_name(label->kind)) {
        if (reader->next < reader->count && !at_clause(reader))
            take_text(reader, &label->module, "");
        if (reader->next < reader->count && !at_clause(reader)) take_text(reader, &label->name, "");
    }
    if (label && label->kind == PROFILE_CENTRE && label->name.length == 0)
        return complain(reader, here(reader), "a centre has a module and name: Main insert");
    if (!read_clauses(reader, label, &line)) return false;
    line.metric = find_metric(reader, key);
    if (line.metric == PROFILE_NONE) return complain(reader, span, "there are too many costs");
    if (label) {
        label->place = line.place;
        line.label = profile_label(&reader->budget->profile, *label);
        if (line.label == PROFILE_NONE) return complain(reader, span, "there are too many lines");
    }
    return add_line(reader, line, comment);
}

static bool label_kind(Text word, ProfileLabelKind *kind) {
    for (int i = 0; i < PROFILE_LABEL_KIND_COUNT; i++)
        if (text_equal(text_of(profile_label_key((ProfileLabelKind)i)), word)) {
            *kind = (ProfileLabelKind)i;
            return true;
        }
    return false;
}

static void read_words(Reader *reader, Text comment) {
    Word first = reader->words[reader->next++];
    ProfileLabelKind kind;
    if (text_equal(first.text, TEXT("fact"))) {
        read_fact(reader, comment);
    } else if (text_equal(first.text, TEXT("tolerance"))) {
        reader->budget->tolerance_remarks = take_remarks(reader, comment);
        take_tolerance(reader, &reader->budget->tolerance);
    } else if (text_equal(first.text, TEXT("centres"))) {
        read_share(reader, comment);
    } else if (text_equal(first.text, TEXT("total"))) {
        read_line(reader, NULL, comment);
    } else if (label_kind(first.text, &kind)) {
        ProfileLabel label = {.kind = kind, .module = TEXT(""), .path = TEXT(""), .name = TEXT("")};
        read_line(reader, &label, comment);
    } else {
        complain(reader, first.span,
                 "a line begins with fact, tolerance, centres, total, centre or caf");
        return;
    }
    if (reader->next < reader->count && reader->errors == 0)
        complain(reader, here(reader), "this is not expected here");
}

/* ---- the file ---- */

static bool read_version(Reader *reader, Text comment) {
    uint64_t version;
    if (!take_word(reader, TEXT("assay-budget")) || reader->next == reader->count ||
        !text_number(reader->words[reader->next].text, &version)) {
        Span span = reader->count > 0 ? reader->words[0].span : reader->line;
        return complain(reader, span, "this is not a budget: its first line is `assay-budget 1`");
    }
    if (version != BUDGET_VERSION) {
        diag_add(reader->diags, DIAG_BUDGET_VERSION, here(reader),
                 PARTS(part_text(reader->words[reader->next].text)));
        return false;
    }
    reader->budget->head = take_remarks(reader, comment);
    return true;
}

static bool is_conflict(Text line) {
    static const Text marks[] = {{"<<<<<<<", 7}, {"=======", 7}, {">>>>>>>", 7}, {"|||||||", 7}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (text_starts_with(line, marks[i])) return true;
    return false;
}

/* one line of the file; false: it makes no sense to go on */
static bool read_one(Reader *reader, Text line, bool *begun) {
    Text comment;
    if (is_conflict(line)) {
        diag_add(reader->diags, DIAG_BUDGET_CONFLICT, reader->line, NO_PARTS);
        return false;
    }
    if (!split(reader, line, &comment)) return true;
    if (reader->count == 0) {
        if (comment.length == 0) return true;
        buffer_text(&reader->before, comment);
        buffer_char(&reader->before, '\n');
        return true;
    }
    if (*begun) {
        read_words(reader, comment);
        return true;
    }
    *begun = true;
    return read_version(reader, comment);
}

/* The matcher wants each label in a context, and the figures there. */
static void fill_profile(Budget *budget) {
    Profile *profile = &budget->profile;
    uint32_t main = profile_label(
        profile, (ProfileLabel){
                     .kind = PROFILE_MAIN, .module = TEXT(""), .path = TEXT(""), .name = TEXT("")});
    uint32_t root = profile_context(profile, PROFILE_NONE, main);
    uint32_t entries = profile_metric_of(profile, PROFILE_METRIC_ENTRIES);
    if (entries == PROFILE_NONE)
        entries = profile_add_metric(profile, (ProfileMetric){.code = PROFILE_METRIC_ENTRIES});
    for (uint32_t i = 0; i < budget->lines.count; i++) {
        const BudgetLine *line = &budget->lines.items[i];
        if (line->label == PROFILE_NONE) continue;
        bool is_root = profile_label_is_root(profile->labels.items[line->label].kind);
        uint32_t context = profile_context(profile, is_root ? PROFILE_NONE : root, line->label);
        if (context == PROFILE_NONE) continue;
        if (entries != PROFILE_NONE && line->entered > 0)
            profile->metrics.items[entries].values.items[context] = line->entered;
        profile->metrics.items[line->metric].values.items[context] = line->figure;
    }
}

bool budget_parse(Budget *budget, Text contents, uint32_t base, Diagnostics *diags) {
    Reader reader = {.budget = budget, .diags = diags, .contents = contents, .base = base};
    uint32_t before = diags->error_count;
    const char *at = contents.bytes, *end = contents.bytes + contents.length;
    bool begun = false, going = true;
    if (text_starts_with(contents, TEXT("\xef\xbb\xbf"))) at += 3; /* a mark of some editors */
    while (going && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        Text line = {at, (size_t)((stop ? stop : end) - at)};
        if (text_ends_with(line, TEXT("\r"))) {
            budget->windows |= !begun;
            line.length--;
        }
        reader.line = span_of(&reader, line.bytes, line.bytes + line.length);
        going = read_one(&reader, line, &begun);
        at = stop ? stop + 1 : end;
    }
    if (!begun && going) complain(&reader, NO_SPAN, "the budget is empty");
    budget->end = take_remarks(&reader, (Text){0});
    fill_profile(budget);
    buffer_release(&reader.before);
    map_release(&reader.seen);
    return diags->error_count == before;
}
