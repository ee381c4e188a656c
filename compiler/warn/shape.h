/* Matches as rows of shapes: what shape.c, useful.c and match.c share. Private to this folder. */
#ifndef COMPILER_WARN_SHAPE_H
#define COMPILER_WARN_SHAPE_H

#include "compiler/warn/internal.h"

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

/* shape.c */
extern const Shape warn_any;
/* may_fail: it has a part that takes what fits its shape only sometimes */
const Shape *warn_shape_of(Matcher *matcher, const HsPattern *pattern, bool *may_fail);
Shape *warn_new_constructor(Matcher *matcher, const NameEntity *constructor, uint32_t count);
const Shape *warn_new_character(Matcher *matcher, uint32_t character);
const Shape *warn_new_number(Matcher *matcher, const HsLiteral *like, uint32_t number);
void warn_print_example(const Warn *warn, const WarnMatch *match, const Columns *example,
                        Buffer *out);

/* useful.c */
const Columns *warn_put(Matcher *matcher, const Shape *first, const Columns *rest);
const Columns *warn_wildcards(Matcher *matcher, uint32_t count);
/* A value of the form that is asked about that fits none of the rows, as columns. */
const Columns *warn_find(Matcher *matcher, Rows rows, const Columns *asked, uint32_t depth,
                         bool *is_found);

#endif
