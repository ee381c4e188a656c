/* Cases that are missing, and clauses that are never chosen.
 *
 * Maranget's usefulness (Warnings for pattern matching, 2007): rows of patterns, of which each
 * stands for the values that it matches; is there a value that fits a further row and none of
 * these? With a row of wildcards that is a missing case, with a clause's own patterns a reason for
 * the clause to be there. Rows are split by the constructors of their first column.
 *
 * A clause takes a value for good if one of its guards is sure to hold; one that may go on to the
 * next clause is no row, and neither is a clause with a view pattern that can fail. That a value
 * may be undefined is not looked at.
 *
 * The question can take exponential time: after WARN_STEPS looks at rows nothing more is said.
 */
#include "compiler/warn/internal.h"
#include <stdio.h>

enum {
    WARN_STEPS = 2000000, /* rows that are looked at for one question about a match */
    WARN_DEPTH = 2000,    /* of splitting */
    WARN_STRING = 100,    /* characters of a string that is matched as a list */
    WARN_PRINTED = 40     /* patterns of an example that are told */
};

typedef enum ShapeKind { SHAPE_ANY, SHAPE_CONSTRUCTOR, SHAPE_LITERAL } ShapeKind;

/* a pattern as far as it matters */
typedef struct Shape Shape;
struct Shape {
    ShapeKind kind;
    const NameEntity *constructor; /* NULL: of a tuple */
    const HsLiteral *literal;
    bool is_negative;
    const Shape **fields;
    uint32_t count;
};

typedef struct Columns Columns;
struct Columns {
    const Shape *first;
    const Columns *rest;
};

typedef struct Rows {
    const Columns **items;
    uint32_t count;
} Rows;

typedef struct Matcher {
    Warn *warn;
    Arena arena;
    uint32_t steps;
    bool gave_up;
} Matcher;

static const Shape any = {.kind = SHAPE_ANY};

/* ---- patterns to shapes ---- */

static const Shape *shape_of(Matcher *matcher, const HsPattern *pattern, bool *may_fail);

static Shape *new_constructor(Matcher *matcher, const NameEntity *constructor, uint32_t count) {
    Shape *shape = ARENA_NEW(&matcher->arena, Shape);
    *shape = (Shape){.kind = SHAPE_CONSTRUCTOR, .constructor = constructor, .count = count};
    shape->fields = ARENA_ARRAY(&matcher->arena, const Shape *, count + 1);
    for (uint32_t i = 0; i < count; i++) shape->fields[i] = &any;
    return shape;
}

static const Shape *new_cons(Matcher *matcher, const Shape *head, const Shape *tail) {
    Shape *shape = new_constructor(matcher, matcher->warn->names->cons, 2);
    shape->fields[0] = head;
    shape->fields[1] = tail;
    return shape;
}

static const Shape *of_fields(Matcher *matcher, const NameEntity *constructor, HsPatterns fields,
                              bool *may_fail) {
    Shape *shape = new_constructor(matcher, constructor, fields.count);
    for (uint32_t i = 0; i < fields.count; i++)
        shape->fields[i] = shape_of(matcher, fields.items[i], may_fail);
    return shape;
}

static const Shape *of_record(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    const NameEntity *constructor = pattern->record.name.entity;
    Shape *shape = new_constructor(matcher, constructor, constructor->arity);
    for (uint32_t i = 0; i < pattern->record.count; i++)
        for (uint32_t j = 0; j < constructor->members.count && j < shape->count; j++)
            if (constructor->members.items[j] == pattern->record.fields[i].field.entity)
                shape->fields[j] = shape_of(matcher, pattern->record.fields[i].pattern, may_fail);
    return shape;
}

/* Note [Flat operators]: in postfix order */
static const Shape *of_operators(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    VECTOR(const Shape *) stack = {0};
    for (uint32_t i = 0; i < pattern->operators.count; i++) {
        const HsPatternItem *item = &pattern->operators.items[i];
        if (item->kind == HS_ITEM_OPERAND) {
            vector_push(&stack, shape_of(matcher, item->pattern, may_fail));
            continue;
        }
        Shape *made = new_constructor(matcher, item->pattern->constructor.name.entity, 2);
        made->fields[1] = vector_pop(&stack);
        made->fields[0] = vector_pop(&stack);
        vector_push(&stack, made);
    }
    const Shape *whole = vector_pop(&stack);
    vector_release(&stack);
    return whole;
}

static const Shape *of_list(Matcher *matcher, HsPatterns elements, bool *may_fail) {
    const Shape *list = new_constructor(matcher, matcher->warn->names->nil, 0);
    for (uint32_t i = elements.count; i-- > 0;)
        list = new_cons(matcher, shape_of(matcher, elements.items[i], may_fail), list);
    return list;
}

static const Shape *new_literal(Matcher *matcher, const HsLiteral *literal, bool is_negative) {
    Shape *shape = ARENA_NEW(&matcher->arena, Shape);
    *shape = (Shape){.kind = SHAPE_LITERAL, .literal = literal, .is_negative = is_negative};
    return shape;
}

static const Shape *new_character(Matcher *matcher, uint32_t character) {
    HsLiteral *literal = ARENA_NEW(&matcher->arena, HsLiteral);
    char text[] = {'\'', (char)character, '\''};
    bool is_plain = character > ' ' && character < 127 && character != '\'' && character != '\\';
    *literal = (HsLiteral){.kind = HS_CHARACTER, .text = TEXT("_"), .character = character};
    if (is_plain) literal->text = text_copy(&matcher->arena, (Text){text, sizeof text});
    return new_literal(matcher, literal, false);
}

static const Shape *new_number(Matcher *matcher, const HsLiteral *like, uint32_t number) {
    HsLiteral *literal = ARENA_NEW(&matcher->arena, HsLiteral);
    char text[16];
    int length = snprintf(text, sizeof text, "%u", number);
    *literal = *like;
    literal->base = 10;
    literal->text = literal->value = text_copy(&matcher->arena, (Text){text, (size_t)length});
    return new_literal(matcher, literal, false);
}

/* "ab" is a list of characters; a byte of UTF-8 does for a character here */
static const Shape *of_string(Matcher *matcher, const HsLiteral *literal, bool *may_fail) {
    bool is_list = !syntax_has(&matcher->warn->tree->extensions, EXTENSION_OverloadedStrings);
    if (!is_list) return new_literal(matcher, literal, false);
    if (literal->value.length > WARN_STRING) {
        *may_fail = true;
        return &any;
    }
    const Shape *list = new_constructor(matcher, matcher->warn->names->nil, 0);
    for (size_t i = literal->value.length; i-- > 0;) {
        const Shape *character = new_character(matcher, (unsigned char)literal->value.bytes[i]);
        list = new_cons(matcher, character, list);
    }
    return list;
}

static const Shape *of_view(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    bool inner_fails = false;
    const Shape *inner = shape_of(matcher, pattern->view.pattern, &inner_fails);
    if (inner->kind != SHAPE_ANY || inner_fails) *may_fail = true;
    return &any;
}

static const Shape *shape_of(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    for (;;) switch (pattern->kind) {
        case HS_PATTERN_WILDCARD:
        case HS_PATTERN_VARIABLE:
        case HS_PATTERN_LAZY: return &any;
        case HS_PATTERN_AS: pattern = pattern->as.pattern; break;
        case HS_PATTERN_BANG: pattern = pattern->inner; break;
        case HS_PATTERN_SIGNATURE: pattern = pattern->signature.pattern; break;
        case HS_PATTERN_LITERAL:
            if (pattern->literal.literal.kind == HS_STRING)
                return of_string(matcher, &pattern->literal.literal, may_fail);
            return new_literal(matcher, &pattern->literal.literal, pattern->literal.is_negative);
        case HS_PATTERN_CONSTRUCTOR:
            return of_fields(matcher, pattern->constructor.name.entity,
                             pattern->constructor.arguments, may_fail);
        case HS_PATTERN_RECORD: return of_record(matcher, pattern, may_fail);
        case HS_PATTERN_OPERATORS: return of_operators(matcher, pattern, may_fail);
        case HS_PATTERN_LIST: return of_list(matcher, pattern->elements, may_fail);
        case HS_PATTERN_TUPLE:
        case HS_PATTERN_UNBOXED_TUPLE: return of_fields(matcher, NULL, pattern->elements, may_fail);
        case HS_PATTERN_VIEW: return of_view(matcher, pattern, may_fail);
        }
}

/* ---- splitting rows ---- */

static const Columns *put(Matcher *matcher, const Shape *first, const Columns *rest) {
    Columns *made = ARENA_NEW(&matcher->arena, Columns);
    *made = (Columns){first, rest};
    return made;
}

static bool same_literal(const Shape *a, const Shape *b) {
    if (a->literal->kind != b->literal->kind || a->is_negative != b->is_negative) return false;
    bool is_character = a->literal->kind == HS_CHARACTER || a->literal->kind == HS_CHARACTER_HASH;
    if (is_character) return a->literal->character == b->literal->character;
    return a->literal->base == b->literal->base && text_equal(a->literal->value, b->literal->value);
}

static bool same_head(const Shape *a, const Shape *b) {
    if (a->kind != b->kind) return false;
    return a->kind == SHAPE_LITERAL ? same_literal(a, b) : a->constructor == b->constructor;
}

/* The row, whose first column fits this head, with the fields as columns. */
static const Columns *specialise(Matcher *matcher, const Columns *row, const Shape *head) {
    const Shape *first = row->first;
    const Columns *rest = row->rest;
    for (uint32_t i = head->count; i-- > 0;)
        rest = put(matcher, first->kind == SHAPE_ANY ? &any : first->fields[i], rest);
    return rest;
}

static bool is_of(const Columns *row, const Shape *head) {
    return row->first->kind == SHAPE_ANY || (head && same_head(row->first, head));
}

/* head NULL: the rows that take whatever is there, without their first column */
static Rows split(Matcher *matcher, Rows rows, const Shape *head) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < rows.count; i++) count += is_of(rows.items[i], head);
    Rows made = {ARENA_ARRAY(&matcher->arena, const Columns *, count + 1), 0};
    for (uint32_t i = 0; i < rows.count; i++)
        if (is_of(rows.items[i], head))
            made.items[made.count++] =
                head ? specialise(matcher, rows.items[i], head) : rows.items[i]->rest;
    matcher->steps += rows.count;
    if (matcher->steps > WARN_STEPS) matcher->gave_up = true;
    return made;
}

/* ---- the question ---- */

/* What the first column's constructors are of. */
typedef struct Signature {
    const NameEntity *type; /* NULL: of tuples, or of nothing */
    uint32_t count;         /* constructors; 0: it has literals, or nothing */
    bool *is_there;         /* by tag */
    bool is_complete;
    uint32_t arity; /* of a tuple */
} Signature;

static Signature signature_of(Matcher *matcher, Rows rows) {
    Signature signature = {0};
    uint32_t there = 0;
    for (uint32_t i = 0; i < rows.count; i++) {
        const Shape *first = rows.items[i]->first;
        if (first->kind != SHAPE_CONSTRUCTOR) continue;
        if (signature.count == 0) {
            signature.type = first->constructor ? first->constructor->parent : NULL;
            signature.count = signature.type ? signature.type->constructor_count : 1;
            signature.is_there = ARENA_ARRAY(&matcher->arena, bool, signature.count + 1);
            signature.arity = first->count;
        }
        uint32_t tag = first->constructor ? first->constructor->tag : 0;
        if (tag < signature.count && !signature.is_there[tag]) {
            signature.is_there[tag] = true;
            there++;
        }
    }
    signature.is_complete = signature.count > 0 && there == signature.count;
    return signature;
}

static const Shape *constructor_of(Matcher *matcher, const Signature *signature, uint32_t tag) {
    if (!signature->type) return new_constructor(matcher, NULL, signature->arity);
    const NameEntity *constructor = signature->type->members.items[tag];
    return new_constructor(matcher, constructor, constructor->arity);
}

static const Columns *find(Matcher *matcher, Rows rows, const Columns *asked, uint32_t depth,
                           bool *is_found);

/* head (the first few of the columns) and the rest */
static const Columns *close(Matcher *matcher, const Shape *head, const Columns *columns) {
    Shape *made = ARENA_NEW(&matcher->arena, Shape);
    *made = *head;
    made->fields = ARENA_ARRAY(&matcher->arena, const Shape *, head->count + 1);
    for (uint32_t i = 0; i < head->count; i++) {
        made->fields[i] = columns->first;
        columns = columns->rest;
    }
    return put(matcher, made, columns);
}

static const Columns *find_at(Matcher *matcher, Rows rows, const Columns *asked, const Shape *head,
                              uint32_t depth, bool *is_found) {
    const Columns *found = find(matcher, split(matcher, rows, head),
                                specialise(matcher, asked, head), depth + 1, is_found);
    return *is_found ? close(matcher, head, found) : NULL;
}

static bool has_head(Rows rows, const Shape *head) {
    for (uint32_t i = 0; i < rows.count; i++)
        if (same_head(rows.items[i]->first, head)) return true;
    return false;
}

/* A literal that no row has, of the small ones; else `_` will do. */
static const Shape *other_literal(Matcher *matcher, Rows rows) {
    enum { TRIED = 20 };
    const HsLiteral *like = NULL;
    for (uint32_t i = 0; i < rows.count && !like; i++)
        if (rows.items[i]->first->kind == SHAPE_LITERAL) like = rows.items[i]->first->literal;
    bool is_number = like && (like->kind == HS_INTEGER || like->kind == HS_INT_HASH);
    if (!like || (!is_number && like->kind != HS_CHARACTER)) return &any;
    for (uint32_t i = 0; i < TRIED; i++) {
        const Shape *tried =
            is_number ? new_number(matcher, like, i) : new_character(matcher, 'a' + i);
        if (!has_head(rows, tried)) return tried;
    }
    return &any;
}

/* a constructor or literal that no row has */
static const Shape *other_head(Matcher *matcher, const Signature *signature, Rows rows) {
    for (uint32_t i = 0; i < signature->count; i++)
        if (!signature->is_there[i]) return constructor_of(matcher, signature, i);
    return other_literal(matcher, rows);
}

/* A value of this form that fits none of the rows, as columns. */
static const Columns *find(Matcher *matcher, Rows rows, const Columns *asked, uint32_t depth,
                           bool *is_found) {
    *is_found = false;
    if (depth > WARN_DEPTH) matcher->gave_up = true;
    if (matcher->gave_up) return NULL;
    if (!asked) {
        *is_found = rows.count == 0;
        return NULL;
    }
    if (asked->first->kind != SHAPE_ANY)
        return find_at(matcher, rows, asked, asked->first, depth, is_found);
    Signature signature = signature_of(matcher, rows);
    for (uint32_t i = 0; signature.is_complete && i < signature.count; i++) {
        const Shape *head = constructor_of(matcher, &signature, i);
        const Columns *found = find_at(matcher, rows, asked, head, depth, is_found);
        if (*is_found || matcher->gave_up) return found;
    }
    if (signature.is_complete) return NULL;
    const Columns *found =
        find(matcher, split(matcher, rows, NULL), asked->rest, depth + 1, is_found);
    return *is_found ? put(matcher, other_head(matcher, &signature, rows), found) : NULL;
}

static const Columns *wildcards(Matcher *matcher, uint32_t count) {
    const Columns *columns = NULL;
    for (uint32_t i = 0; i < count; i++) columns = put(matcher, &any, columns);
    return columns;
}

/* ---- examples ---- */

typedef struct Printer {
    const Warn *warn;
    Buffer *out;
    uint32_t count;
} Printer;

static void print_shape(Printer *printer, const Shape *shape, bool is_argument);

static void print_tuple(Printer *printer, const Shape *shape) {
    buffer_char(printer->out, '(');
    for (uint32_t i = 0; i < shape->count; i++) {
        if (i > 0) buffer_string(printer->out, ", ");
        print_shape(printer, shape->fields[i], false);
    }
    buffer_char(printer->out, ')');
}

static void print_constructor(Printer *printer, const Shape *shape, bool is_argument) {
    Text name = symbol_text(printer->warn->interner, shape->constructor->name.text);
    bool is_operator = name.bytes[0] == ':' && shape->count == 2;
    bool is_cons = shape->constructor == printer->warn->names->cons;
    bool is_bracketed = is_argument && shape->count > 0;
    if (is_bracketed) buffer_char(printer->out, '(');
    if (is_operator) {
        print_shape(printer, shape->fields[0], true);
        buffer_printf(printer->out, " %.*s ", TEXT_ARGS(name));
        print_shape(printer, shape->fields[1],
                    !is_cons || shape->fields[1]->constructor != shape->constructor);
    } else {
        buffer_text(printer->out, name);
        for (uint32_t i = 0; i < shape->count; i++) {
            buffer_char(printer->out, ' ');
            print_shape(printer, shape->fields[i], true);
        }
    }
    if (is_bracketed) buffer_char(printer->out, ')');
}

static void print_shape(Printer *printer, const Shape *shape, bool is_argument) {
    if (shape->kind == SHAPE_ANY || ++printer->count > WARN_PRINTED)
        buffer_char(printer->out, '_');
    else if (shape->kind == SHAPE_LITERAL)
        buffer_printf(printer->out, shape->is_negative ? "(-%.*s)" : "%.*s",
                      TEXT_ARGS(shape->literal->text));
    else if (shape->constructor)
        print_constructor(printer, shape, is_argument);
    else
        print_tuple(printer, shape);
}

static void print_example(const Warn *warn, const WarnMatch *match, const Columns *example,
                          Buffer *out) {
    Printer printer = {warn, out, 0};
    bool is_alone = !match->name && example && !example->rest;
    if (match->name) buffer_text(out, symbol_text(warn->interner, match->name));
    for (const Columns *at = example; at; at = at->rest) {
        if (out->length > 0) buffer_char(out, ' ');
        print_shape(&printer, at->first, !is_alone);
    }
}

/* ---- what is said ---- */

static void report_missing(Warn *warn, const WarnMatch *match, const Columns *example,
                           bool is_guarded) {
    Buffer option = {0}, text = {0};
    bool is_one = match->incomplete == WARNING_INCOMPLETE_UNI_PATTERNS;
    Diagnostic *diagnostic =
        diag_add(warn->diags, syntax_warning_code(match->incomplete), match->span,
                 PARTS(warn_option(warn, match->incomplete, &option)));
    print_example(warn, match, example, &text);
    if (example)
        diag_note(warn->diags, diagnostic,
                  is_one ? DIAG_WARN_INCOMPLETE_UNI_EXAMPLE : DIAG_WARN_INCOMPLETE_EXAMPLE, NO_SPAN,
                  PARTS(part_type(buffer_as_text(&text))));
    if (is_guarded)
        diag_note(warn->diags, diagnostic, DIAG_WARN_INCOMPLETE_GUARDS, NO_SPAN, NO_PARTS);
    buffer_release(&option);
    buffer_release(&text);
}

static void report_never(Warn *warn, Span span) {
    if (!syntax_warns(warn->asked, WARNING_OVERLAPPING_PATTERNS)) return;
    Buffer option = {0};
    diag_add(warn->diags, syntax_warning_code(WARNING_OVERLAPPING_PATTERNS), span,
             PARTS(warn_option(warn, WARNING_OVERLAPPING_PATTERNS, &option)));
    buffer_release(&option);
}

/* ---- guards ---- */

/* Does it fit every value? */
static bool is_irrefutable(Matcher *matcher, const HsPattern *pattern) {
    bool may_fail = false, is_found, gave_up = matcher->gave_up;
    uint32_t steps = matcher->steps;
    matcher->steps = 0; /* a question of its own */
    matcher->gave_up = false;
    const Columns *row = put(matcher, shape_of(matcher, pattern, &may_fail), NULL);
    Rows rows = {&row, 1};
    find(matcher, rows, wildcards(matcher, 1), 0, &is_found);
    bool fits_all = !may_fail && !is_found && !matcher->gave_up;
    matcher->steps = steps;
    matcher->gave_up = gave_up;
    return fits_all;
}

static bool is_sure(Matcher *matcher, const HsStatement *guard) {
    const NameProgram *names = matcher->warn->names;
    if (guard->kind == HS_STATEMENT_LET) return true;
    if (guard->kind == HS_STATEMENT_BIND) return is_irrefutable(matcher, guard->pattern);
    bool is_name =
        guard->expr->kind == HS_EXPR_VARIABLE || guard->expr->kind == HS_EXPR_CONSTRUCTOR;
    return is_name && (name_is_known(names, guard->expr->name.entity, KNOWN_OTHERWISE) ||
                       name_is_known(names, guard->expr->name.entity, KNOWN_TRUE));
}

/* the first whose guards are sure to hold; as many as there are: none */
static uint32_t sure_one(Matcher *matcher, const HsRhs *rhs) {
    for (uint32_t i = 0; i < rhs->count; i++) {
        const HsStatements *guards = &rhs->guarded[i].guards;
        uint32_t sure = 0;
        while (sure < guards->count && is_sure(matcher, &guards->items[sure])) sure++;
        if (sure == guards->count) return i;
    }
    return rhs->count;
}

static void report_guards_from(Warn *warn, const HsRhs *rhs, uint32_t first) {
    for (uint32_t i = first; i < rhs->count; i++)
        report_never(warn, rhs->guarded[i].guards.items[0].span);
}

/* ---- matches ---- */

static void report_clause(Matcher *matcher, const HsClause *clause, bool is_useful, uint32_t sure) {
    if (clause->rhs.guarded[0].guards.count > 0)
        report_guards_from(matcher->warn, &clause->rhs, is_useful ? sure + 1 : 0);
    else if (!is_useful)
        report_never(matcher->warn, clause->span);
}

/* Each clause in turn; the rows that they are. `all`: with those whose guards may fail. */
static Rows check_clauses(Matcher *matcher, const WarnMatch *match, Rows *all) {
    Rows rows = {ARENA_ARRAY(&matcher->arena, const Columns *, match->count + 1), 0};
    *all = (Rows){ARENA_ARRAY(&matcher->arena, const Columns *, match->count + 1), 0};
    for (uint32_t i = 0; i < match->count; i++) {
        const HsClause *clause = &match->clauses[i];
        const Columns *row = NULL;
        bool may_fail = false, is_useful;
        for (uint32_t j = clause->patterns.count; j-- > 0;)
            row = put(matcher, shape_of(matcher, clause->patterns.items[j], &may_fail), row);
        uint32_t sure = sure_one(matcher, &clause->rhs);
        find(matcher, rows, row, 0, &is_useful);
        if (!matcher->gave_up) report_clause(matcher, clause, is_useful, sure);
        if (may_fail) continue;
        if (sure < clause->rhs.count) rows.items[rows.count++] = row;
        all->items[all->count++] = row;
    }
    return rows;
}

/* Has the type of a case without alternatives any value? */
static bool has_constructors(const Warn *warn, const Type *type) {
    uint32_t count;
    const TypeConstructor *head = type ? type_head(warn->types, type_seen(type), &count) : NULL;
    if (!head) return true;
    const NameModule *home =
        (const NameModule *)(uintptr_t)map_get(&warn->names->by_name, head->name.module, 0);
    const NameEntity *entity =
        home ? (const NameEntity *)(uintptr_t)map_get(&home->types, head->name.text, 0) : NULL;
    return !entity || entity->kind != ENTITY_DATA || entity->constructor_count > 0;
}

static void begin(Matcher *matcher, Warn *warn) {
    *matcher = (Matcher){.warn = warn};
    arena_init(&matcher->arena);
}

static bool asks_about(const Warn *warn, Warning incomplete) {
    return syntax_warns(warn->asked, incomplete) ||
           syntax_warns(warn->asked, WARNING_OVERLAPPING_PATTERNS);
}

void warn_check_match(Warn *warn, const WarnMatch *match) {
    if (!asks_about(warn, match->incomplete)) return;
    Matcher matcher;
    begin(&matcher, warn);
    uint32_t width = match->count > 0 ? match->clauses[0].patterns.count : 1;
    Rows all, rows = check_clauses(&matcher, match, &all);
    bool is_missing, is_unguarded = false;
    matcher.steps = 0; /* it may still be seen that a case is missing */
    matcher.gave_up = false;
    const Columns *example = find(&matcher, rows, wildcards(&matcher, width), 0, &is_missing);
    if (match->count == 0) is_missing = has_constructors(warn, match->scrutinee);
    if (is_missing) find(&matcher, all, wildcards(&matcher, width), 0, &is_unguarded);
    if (is_missing && !matcher.gave_up && syntax_warns(warn->asked, match->incomplete))
        report_missing(warn, match, example, !is_unguarded);
    arena_release(&matcher.arena);
}

void warn_check_binding(Warn *warn, const HsPattern *pattern, Span span) {
    HsPattern *patterns[] = {(HsPattern *)(uintptr_t)pattern};
    HsGuarded guarded = {0};
    HsClause clause = {.patterns = {patterns, 1}, .rhs = {.guarded = &guarded, .count = 1}};
    WarnMatch match = {.clauses = &clause,
                       .count = 1,
                       .incomplete = WARNING_INCOMPLETE_UNI_PATTERNS,
                       .span = span};
    warn_check_match(warn, &match);
}

void warn_check_guards(Warn *warn, const HsRhs *rhs, Span span) {
    HsClause clause = {.rhs = *rhs};
    WarnMatch match = {
        .clauses = &clause, .count = 1, .incomplete = WARNING_INCOMPLETE_PATTERNS, .span = span};
    warn_check_match(warn, &match);
}
