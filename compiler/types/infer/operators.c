/* Operators and sections. Note [Chains of operators] */
#include "compiler/types/infer/internal.h"

/* A part of a chain: an operand as it is written, or an operation. In postfix order what an
 * operation consists of stands before its operator, without a gap. */
typedef struct Link {
    HsExprItem *item;
    Span span;
    uint32_t start, sides[2]; /* its first item; the parts that it is applied to */
    uint32_t side_count;      /* 0: an operand, 1: a minus sign, 2 */
    Type *arguments[2];       /* what an operation that is open wants of them; NULL: nothing */
    Type *result;             /* of what is open */
} Link;

/* a part that is to be checked */
typedef struct Waiting {
    uint32_t part;
    Type *type;
    SolveOrigin origin;
} Waiting;

typedef struct Chain {
    Infer *infer;
    HsExpr *expr;
    Link *parts;
    VECTOR(Waiting) waiting;
    bool has_groups; /* some parts have become nodes of their own */
} Chain;

static Span span_around(Span a, Span b) {
    return (Span){a.start < b.start ? a.start : b.start, a.end > b.end ? a.end : b.end};
}

static void read_parts(Chain *chain) {
    HsExpr *expr = chain->expr;
    VECTOR(uint32_t) stack = {0};
    chain->parts = ARENA_ARRAY(chain->infer->store->arena, Link, expr->operators.count);
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        Link *part = &chain->parts[i];
        part->item = &expr->operators.items[i];
        part->span = part->item->expr->span;
        part->start = i;
        part->side_count = part->item->kind == HS_ITEM_OPERAND ? 0
                           : part->item->kind == HS_ITEM_MINUS ? 1
                                                               : 2;
        for (uint32_t j = part->side_count; j-- > 0;) {
            part->sides[j] = vector_pop(&stack);
            const Link *side = &chain->parts[part->sides[j]];
            part->start = side->start;
            part->span = span_around(part->span, side->span);
        }
        vector_push(&stack, i);
    }
    vector_release(&stack);
}

/* ---- operations ---- */

static bool is_dollar(const Chain *chain, const Link *part) {
    return part->side_count == 2 &&
           name_is_known(chain->infer->names, part->item->expr->name.entity, KNOWN_DOLLAR);
}

/* op: what it wants of its operands, and what it gives; nothing is said about these yet */
static void open_operation(Infer *infer, HsExpr *op, uint32_t count, Type **arguments,
                           Type **result) {
    SolveOrigin origin = infer_origin(SOLVE_FUNCTION, op->span, op->span, op->name.text, 2);
    Type *type = infer_name(infer, op, NULL, 0);
    for (uint32_t i = 0; i < count; i++)
        unify_function(infer->solver, type, &arguments[i], &type, origin);
    *result = infer_result(infer, op, type);
}

/* f $ x is the application f x. What f is has to be known first; no $ is the left side of another
 * one, so this does not recurse further. */
static void open_part(Chain *chain, Link *part) {
    Infer *infer = chain->infer;
    HsExpr *expr = part->item->expr;
    if (part->side_count == 0) {
        part->result = infer_expr(infer, expr);
    } else if (!is_dollar(chain, part)) {
        open_operation(infer, expr, part->side_count, part->arguments, &part->result);
    } else {
        Link *function = &chain->parts[part->sides[0]];
        SolveOrigin origin = infer_origin(SOLVE_FUNCTION, function->span, expr->span, 0, 1);
        open_part(chain, function);
        function->result = infer_refine(infer, function->item->expr, function->result);
        unify_function(infer->solver, function->result, &part->arguments[1], &part->result, origin);
        part->result = infer_result(infer, expr, part->result);
    }
}

/* the sides of an open part; those on the left are looked at first */
static void add_sides(Chain *chain, const Link *part) {
    const HsExpr *op = part->item->expr;
    bool is_application = is_dollar(chain, part);
    for (uint32_t i = part->side_count; i-- > 0;) {
        const Link *side = &chain->parts[part->sides[i]];
        if (!part->arguments[i]) {
            add_sides(chain, side);
            continue;
        }
        Waiting waiting = {
            part->sides[i], part->arguments[i],
            infer_origin(SOLVE_ARGUMENT, side->span, op->span, op->name.text, i + 1)};
        if (is_application)
            waiting.origin =
                infer_origin(SOLVE_ARGUMENT, side->span, chain->parts[part->sides[0]].span, 0, 1);
        vector_push(&chain->waiting, waiting);
    }
}

/* An operation where something polymorphic is wanted becomes a node of its own, as if it were in
 * parentheses: the scope that it opens has a place then. */
static HsExpr *make_node(Chain *chain, Link *part) {
    Arena *arena = chain->infer->store->arena;
    uint32_t count = (uint32_t)(part - chain->parts) + 1 - part->start;
    HsExpr *made = ARENA_NEW(arena, HsExpr);
    *made = (HsExpr){.kind = HS_EXPR_OPERATORS, .is_generated = true, .span = part->span};
    made->operators.items =
        arena_copy(arena, chain->parts[part->start].item, count * sizeof *made->operators.items);
    made->operators.count = count;
    made->operators.is_postfix = true;
    for (uint32_t i = part->start; i + 1 < part->start + count; i++)
        chain->parts[i].item->expr = NULL;
    *part->item = (HsExprItem){.kind = HS_ITEM_OPERAND, .expr = made};
    chain->has_groups = true;
    return made;
}

static void check_part(Chain *chain, const Waiting *waiting) {
    Infer *infer = chain->infer;
    Link *part = &chain->parts[waiting->part];
    SolveOrigin origin = waiting->origin;
    origin.span = part->span;
    if (part->side_count == 0 || infer_is_polymorphic(infer, waiting->type)) {
        HsExpr *expr = part->side_count == 0 ? part->item->expr : make_node(chain, part);
        infer_check(infer, expr, waiting->type, origin);
        return;
    }
    open_part(chain, part);
    infer_same(infer, part->item->expr, part->result, waiting->type, origin);
    add_sides(chain, part);
}

/* without what has become a part of a node */
static void close_gaps(HsExpr *expr) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < expr->operators.count; i++)
        if (expr->operators.items[i].expr) expr->operators.items[kept++] = expr->operators.items[i];
    expr->operators.count = kept;
}

Type *infer_operators(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin) {
    Chain chain = {.infer = infer, .expr = expr};
    uint32_t last = expr->operators.count - 1;
    read_parts(&chain);
    if (type) {
        vector_push(&chain.waiting, (Waiting){last, type, origin});
    } else {
        open_part(&chain, &chain.parts[last]);
        type = chain.parts[last].result;
        add_sides(&chain, &chain.parts[last]);
    }
    while (chain.waiting.count > 0) {
        Waiting next = vector_pop(&chain.waiting);
        check_part(&chain, &next);
    }
    vector_release(&chain.waiting);
    if (chain.has_groups) close_gaps(expr);
    return type;
}

/* ---- sections ---- */

Type *infer_section(Infer *infer, HsExpr *expr) {
    HsExpr *op = expr->section.op, *operand = expr->section.operand;
    bool is_right = expr->kind == HS_EXPR_RIGHT_SECTION;
    Type *arguments[2], *result;
    open_operation(infer, op, is_right ? 2 : 1, arguments, &result);
    infer_check(
        infer, operand, arguments[is_right],
        infer_origin(SOLVE_ARGUMENT, operand->span, op->span, op->name.text, is_right ? 2 : 1));
    return is_right ? type_function(infer->store, arguments[0], result) : result;
}
