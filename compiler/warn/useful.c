/* Maranget's usefulness (Warnings for pattern matching, 2007): rows of patterns, of which each
 * stands for the values that it matches; is there a value that fits a further row and none of
 * these? Rows are split by the constructors of their first column.
 *
 * The question can take exponential time: after WARN_STEPS looks at rows nothing more is said.
 */
#include "compiler/warn/shape.h"

enum {
    WARN_STEPS = 2000000, /* rows that are looked at for one question about a match */
    WARN_DEPTH = 2000     /* of splitting */
};

/* ---- splitting rows ---- */

const Columns *warn_put(Matcher *matcher, const Shape *first, const Columns *rest) {
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
        rest = warn_put(matcher, first->kind == SHAPE_ANY ? &warn_any : first->fields[i], rest);
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
    if (!signature->type) return warn_new_constructor(matcher, NULL, signature->arity);
    const NameEntity *constructor = signature->type->members.items[tag];
    return warn_new_constructor(matcher, constructor, constructor->arity);
}

/* head (the first few of the columns) and the rest */
static const Columns *close(Matcher *matcher, const Shape *head, const Columns *columns) {
    Shape *made = ARENA_NEW(&matcher->arena, Shape);
    *made = *head;
    made->fields = ARENA_ARRAY(&matcher->arena, const Shape *, head->count + 1);
    for (uint32_t i = 0; i < head->count; i++) {
        made->fields[i] = columns->first;
        columns = columns->rest;
    }
    return warn_put(matcher, made, columns);
}

static const Columns *find_at(Matcher *matcher, Rows rows, const Columns *asked, const Shape *head,
                              uint32_t depth, bool *is_found) {
    const Columns *found = warn_find(matcher, split(matcher, rows, head),
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
    if (!like || (!is_number && like->kind != HS_CHARACTER)) return &warn_any;
    for (uint32_t i = 0; i < TRIED; i++) {
        const Shape *tried =
            is_number ? warn_new_number(matcher, like, i) : warn_new_character(matcher, 'a' + i);
        if (!has_head(rows, tried)) return tried;
    }
    return &warn_any;
}

/* a constructor or literal that no row has */
static const Shape *other_head(Matcher *matcher, const Signature *signature, Rows rows) {
    for (uint32_t i = 0; i < signature->count; i++)
        if (!signature->is_there[i]) return constructor_of(matcher, signature, i);
    return other_literal(matcher, rows);
}

/* A value of this form that fits none of the rows, as columns. */
const Columns *warn_find(Matcher *matcher, Rows rows, const Columns *asked, uint32_t depth,
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
        warn_find(matcher, split(matcher, rows, NULL), asked->rest, depth + 1, is_found);
    return *is_found ? warn_put(matcher, other_head(matcher, &signature, rows), found) : NULL;
}

const Columns *warn_wildcards(Matcher *matcher, uint32_t count) {
    const Columns *columns = NULL;
    for (uint32_t i = 0; i < count; i++) columns = warn_put(matcher, &warn_any, columns);
    return columns;
}
