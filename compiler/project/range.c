/* Versions, and the ranges that dependencies and impl(..) ask for:
 *
 *   range   ::= both { "||" both }
 *   both    ::= one { "&&" one }
 *   one     ::= "(" range ")" | operator versions | "-any" | "-none"
 *   versions ::= version [".*"] | "{" version { "," version } "}"
 */
#include "compiler/project/elements.h"

enum { VERSION_PARTS = 16 };

typedef struct Version {
    uint64_t parts[VERSION_PARTS];
    uint32_t count;
} Version;

typedef struct Scan {
    Text rest;
    Version version; /* is it in the range? */
    unsigned depth;
    bool is_wrong;
} Scan;

static bool take_version(Text *rest, Version *version) {
    *version = (Version){0};
    for (;;) {
        uint64_t number = 0;
        size_t digits = 0;
        for (; digits < rest->length && rest->bytes[digits] >= '0' && rest->bytes[digits] <= '9';
             digits++)
            if (number < UINT64_MAX / 100)
                number = 10 * number + (uint64_t)(rest->bytes[digits] - '0');
        if (digits == 0 || version->count == VERSION_PARTS) return false;
        version->parts[version->count++] = number;
        *rest = (Text){rest->bytes + digits, rest->length - digits};
        bool goes_on = rest->length > 1 && rest->bytes[0] == '.' && rest->bytes[1] >= '0' &&
                       rest->bytes[1] <= '9';
        if (!goes_on) return true;
        *rest = (Text){rest->bytes + 1, rest->length - 1};
    }
}

static int compare(const Version *a, const Version *b) {
    uint32_t count = a->count < b->count ? a->count : b->count;
    for (uint32_t i = 0; i < count; i++)
        if (a->parts[i] != b->parts[i]) return a->parts[i] < b->parts[i] ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

/* Has it this beginning? */
static bool begins_with(const Version *version, const Version *beginning) {
    bool does = version->count >= beginning->count;
    for (uint32_t i = 0; does && i < beginning->count; i++)
        does = version->parts[i] == beginning->parts[i];
    return does;
}

/* ^>= 1.2.3: from there on, with the same first two parts */
static bool is_compatible(const Version *version, const Version *from) {
    Version beginning = *from;
    while (beginning.count < 2) beginning.parts[beginning.count++] = 0;
    beginning.count = 2;
    return compare(version, from) >= 0 && begins_with(version, &beginning);
}

typedef enum Operator { EQUAL, COMPATIBLE, AT_LEAST, ABOVE, AT_MOST, BELOW, NO_OPERATOR } Operator;

static Operator take_operator(Scan *scan) {
    static const char *const words[] = {"==", "^>=", ">=", ">", "<=", "<"};
    for (int i = 0; i < NO_OPERATOR; i++)
        if (project_take(&scan->rest, words[i])) return (Operator)i;
    return NO_OPERATOR;
}

static bool compares(Scan *scan, Operator operator) {
    Version other;
    project_skip_space(&scan->rest);
    if (!take_version(&scan->rest, &other)) {
        scan->is_wrong = true;
        return false;
    }
    if (operator== EQUAL && text_starts_with(scan->rest, TEXT(".*"))) {
        project_take(&scan->rest, ".*");
        return begins_with(&scan->version, &other);
    }
    int order = compare(&scan->version, &other);
    switch (operator) {
    case EQUAL: return order == 0;
    case COMPATIBLE: return is_compatible(&scan->version, &other);
    case AT_LEAST: return order >= 0;
    case ABOVE: return order > 0;
    case AT_MOST: return order <= 0;
    case BELOW: return order < 0;
    case NO_OPERATOR: break;
    }
    return false;
}

static bool is_one_of(Scan *scan, Operator operator) {
    bool is = false;
    do is |= compares(scan, operator);
    while (!scan->is_wrong && project_take(&scan->rest, ","));
    if (!project_take(&scan->rest, "}")) scan->is_wrong = true;
    return is;
}

static bool in_range(Scan *scan);

static bool in_one(Scan *scan) {
    if (project_take(&scan->rest, "-any")) return true;
    if (project_take(&scan->rest, "-none")) return false;
    if (scan->depth < PROJECT_DEPTH && project_take(&scan->rest, "(")) {
        bool is = in_range(scan);
        if (!project_take(&scan->rest, ")")) scan->is_wrong = true;
        return is;
    }
    Operator operator= take_operator(scan);
    if (operator== NO_OPERATOR) {
        scan->is_wrong = true;
        return false;
    }
    return project_take(&scan->rest, "{") ? is_one_of(scan, operator) : compares(scan, operator);
}

static bool in_both(Scan *scan) {
    bool is = in_one(scan);
    while (!scan->is_wrong && project_take(&scan->rest, "&&")) is &= in_one(scan);
    return is;
}

static bool in_range(Scan *scan) {
    scan->depth++;
    bool is = in_both(scan);
    while (!scan->is_wrong && project_take(&scan->rest, "||")) is |= in_both(scan);
    scan->depth--;
    return is;
}

bool project_take_range(Text *rest, Text version, Text *wrong) {
    Scan scan = {.rest = *rest};
    take_version(&version, &scan.version);
    bool is = in_range(&scan);
    if (scan.is_wrong) *wrong = *rest;
    *rest = scan.rest;
    return is;
}

bool project_in_range(Text range, Text version, Text *wrong) {
    Text rest = range, unread = {0};
    project_skip_space(&rest);
    bool is = rest.length == 0 || project_take_range(&rest, version, &unread);
    project_skip_space(&rest);
    if (wrong) *wrong = unread.length > 0 ? unread : rest;
    return is;
}

void project_add_range(Text range, Buffer *out) {
    bool is_first = true;
    for (Text word; (word = project_take_word(&range, false)).length > 0; is_first = false) {
        if (!is_first) buffer_char(out, ' ');
        buffer_text(out, word);
    }
}
