/* Conditions: whole numbers of 64 bits, and C's operators on them. What is no macro is 0. */
#include "compiler/syntax/cpp_internal.h"

typedef enum Operator {
    OP_NONE,
    OP_OR,
    OP_AND,
    OP_BITS_OR,
    OP_BITS_XOR,
    OP_BITS_AND,
    OP_EQUAL,
    OP_UNEQUAL,
    OP_AT_MOST,
    OP_AT_LEAST,
    OP_LESS,
    OP_MORE,
    OP_LEFT,
    OP_RIGHT,
    OP_PLUS,
    OP_MINUS,
    OP_TIMES,
    OP_DIVIDE,
    OP_REMAINDER
} Operator;

typedef struct OperatorRow {
    const char *text;
    Operator code;
    int strength;
} OperatorRow;

/* longer ones before their beginnings */
static const OperatorRow operators[] = {
    {"||", OP_OR, 1},      {"&&", OP_AND, 2},       {"==", OP_EQUAL, 6},   {"!=", OP_UNEQUAL, 6},
    {"<<", OP_LEFT, 8},    {">>", OP_RIGHT, 8},     {"<=", OP_AT_MOST, 7}, {">=", OP_AT_LEAST, 7},
    {"<", OP_LESS, 7},     {">", OP_MORE, 7},       {"|", OP_BITS_OR, 3},  {"^", OP_BITS_XOR, 4},
    {"&", OP_BITS_AND, 5}, {"+", OP_PLUS, 9},       {"-", OP_MINUS, 9},    {"*", OP_TIMES, 10},
    {"/", OP_DIVIDE, 10},  {"%", OP_REMAINDER, 10},
};

typedef struct Reader {
    Cpp *cpp;
    Text rest;
    Span span;
    unsigned depth;
    bool is_live; /* what is read decides: of `1 || e`, e does not */
    bool has_failed;
} Reader;

static int64_t read_choice(Reader *reader);

static int64_t fail(Reader *reader, const char *why) {
    if (!reader->has_failed)
        syntax_cpp_error(reader->cpp, DIAG_SYNTAX_CPP_CONDITION, reader->span,
                         PARTS(part_string(why)));
    reader->has_failed = true;
    reader->rest.length = 0;
    return 0;
}

static void skip(Reader *reader, size_t bytes) {
    reader->rest =
        syntax_cpp_trimmed((Text){reader->rest.bytes + bytes, reader->rest.length - bytes});
}

static bool accept(Reader *reader, const char *what) {
    Text text = text_of(what);
    if (!text_starts_with(reader->rest, text)) return false;
    skip(reader, text.length);
    return true;
}

/* ---- operands ---- */

static unsigned digit_of(char c) {
    if (syntax_cpp_is_digit(c)) return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f') return (unsigned)(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A') + 10;
    return 99;
}

/* 10, 0x1F, 017, with C's suffixes */
static int64_t read_number(Reader *reader) {
    Text text = reader->rest;
    uint64_t number = 0;
    size_t at = 0;
    unsigned radix = 10;
    if (text.bytes[0] == '0' && text.length > 1)
        radix = text.bytes[1] == 'x' || text.bytes[1] == 'X' ? 16 : 8;
    if (radix == 16) at = 2;
    for (; at < text.length && digit_of(text.bytes[at]) < radix; at++)
        number = number * radix + digit_of(text.bytes[at]);
    while (at < text.length && (text.bytes[at] == 'u' || text.bytes[at] == 'U' ||
                                text.bytes[at] == 'l' || text.bytes[at] == 'L'))
        at++;
    if (at < text.length && (syntax_cpp_is_digit(text.bytes[at]) ||
                             syntax_cpp_is_letter(text.bytes[at]) || text.bytes[at] == '.'))
        return fail(reader, "a number in it is not whole");
    skip(reader, at);
    return (int64_t)number;
}

/* NAME(..) that is not a macro: of a package that is not there, or anybody's */
static int64_t read_call(Reader *reader, Text name) {
    Text prefix = TEXT("MIN_VERSION_");
    unsigned depth = 0;
    size_t at = 0;
    do {
        if (at == reader->rest.length) return fail(reader, "a ) is missing");
        depth += reader->rest.bytes[at] == '(';
        depth -= reader->rest.bytes[at] == ')';
        at++;
    } while (depth > 0);
    skip(reader, at);
    if (!reader->is_live) return 0;
    if (!text_starts_with(name, prefix) || name.length == prefix.length)
        return fail(reader, "it has arguments after a name that is not a macro");
    if (!reader->has_failed)
        syntax_cpp_error(reader->cpp, DIAG_SYNTAX_CPP_PACKAGE, reader->span,
                         PARTS(part_name(name), part_name((Text){name.bytes + prefix.length,
                                                                 name.length - prefix.length})));
    reader->has_failed = true;
    return 0;
}

static int64_t read_operand(Reader *reader) {
    Text rest = reader->rest;
    Text name = syntax_cpp_name(rest);
    if (rest.length == 0) return fail(reader, "something is missing at its end");
    if (syntax_cpp_is_digit(rest.bytes[0])) return read_number(reader);
    if (text_equal(name, TEXT("defined"))) return fail(reader, "after `defined` stands a name");
    if (name.length > 0) {
        skip(reader, name.length);
        bool is_call = reader->rest.length > 0 && reader->rest.bytes[0] == '(';
        return is_call ? read_call(reader, name) : 0;
    }
    if (rest.length > 2 && rest.bytes[0] == '\'' && rest.bytes[1] != '\\' &&
        rest.bytes[2] == '\'') {
        skip(reader, 3);
        return rest.bytes[1];
    }
    if (!accept(reader, "(")) return fail(reader, "a number, a name or ( is expected in it");
    int64_t value = read_choice(reader);
    return accept(reader, ")") ? value : fail(reader, "a ) is missing");
}

static int64_t read_unary(Reader *reader) {
    int64_t value;
    if (reader->depth == CPP_DEPTH_LIMIT) return fail(reader, "it nests more than 100 levels deep");
    reader->depth++;
    if (!text_starts_with(reader->rest, TEXT("!=")) && accept(reader, "!"))
        value = !read_unary(reader);
    else if (accept(reader, "-"))
        value = -read_unary(reader);
    else if (accept(reader, "+"))
        value = read_unary(reader);
    else if (accept(reader, "~"))
        value = ~read_unary(reader);
    else
        value = read_operand(reader);
    reader->depth--;
    return value;
}

/* ---- operators ---- */

static int64_t divide(Reader *reader, Operator operator, int64_t left, int64_t right) {
    if (right == 0) return reader->is_live ? fail(reader, "it divides by 0") : 0;
    if (right == -1) return operator== OP_DIVIDE ? -left : 0;
    return operator== OP_DIVIDE ? left / right : left % right;
}

static int64_t shift(Operator operator, int64_t left, int64_t right) {
    if (right < 0 || right > 63) return 0;
    return operator== OP_LEFT ? (int64_t)((uint64_t)left << right) : left>> right;
}

static int64_t compute(Reader *reader, Operator operator, int64_t left, int64_t right) {
    switch (operator) {
    case OP_OR: return left || right;
    case OP_AND: return left && right;
    case OP_BITS_OR: return left | right;
    case OP_BITS_XOR: return left ^ right;
    case OP_BITS_AND: return left & right;
    case OP_EQUAL: return left == right;
    case OP_UNEQUAL: return left != right;
    case OP_AT_MOST: return left <= right;
    case OP_AT_LEAST: return left >= right;
    case OP_LESS: return left < right;
    case OP_MORE: return left > right;
    case OP_LEFT:
    case OP_RIGHT: return shift(operator, left, right);
    case OP_PLUS: return left + right;
    case OP_MINUS: return left - right;
    case OP_TIMES: return left * right;
    case OP_DIVIDE:
    case OP_REMAINDER: return divide(reader, operator, left, right);
    case OP_NONE: break;
    }
    return 0;
}

static const OperatorRow *operator_ahead(const Reader *reader) {
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (text_starts_with(reader->rest, text_of(operators[i].text))) return &operators[i];
    return NULL;
}

/* operands and operators that bind at least so tightly */
static int64_t read_binary(Reader *reader, int strength) {
    int64_t left = read_unary(reader);
    for (const OperatorRow *row; row = operator_ahead(reader), row && row->strength >= strength;) {
        bool was_live = reader->is_live;
        skip(reader, text_of(row->text).length);
        if ((row->code == OP_OR && left) || (row->code == OP_AND && !left)) reader->is_live = false;
        int64_t right = read_binary(reader, row->strength + 1);
        left = compute(reader, row->code, left, right);
        reader->is_live = was_live;
    }
    return left;
}

/* c ? a : b */
static int64_t read_choice(Reader *reader) {
    int64_t condition = read_binary(reader, 1);
    if (!accept(reader, "?")) return condition;
    if (reader->depth == CPP_DEPTH_LIMIT) return fail(reader, "it nests more than 100 levels deep");
    reader->depth++;
    bool was_live = reader->is_live;
    reader->is_live = was_live && condition;
    int64_t yes = read_choice(reader);
    if (!accept(reader, ":")) return fail(reader, "a : is missing after ?");
    reader->is_live = was_live && !condition;
    int64_t no = read_choice(reader);
    reader->is_live = was_live;
    reader->depth--;
    return condition ? yes : no;
}

bool syntax_cpp_holds(Cpp *cpp, Text text, Span span) {
    Buffer expanded = {0};
    syntax_cpp_expand_condition(cpp, text, span, &expanded);
    Reader reader = {.cpp = cpp,
                     .rest = syntax_cpp_trimmed(buffer_as_text(&expanded)),
                     .span = span,
                     .is_live = true,
                     .has_failed = cpp->is_over};
    int64_t value = read_choice(&reader);
    if (reader.rest.length > 0) fail(&reader, "an operator is missing in it");
    buffer_release(&expanded);
    return value && !reader.has_failed;
}
