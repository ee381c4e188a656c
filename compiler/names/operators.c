/* Fixities: flat chains of operators are put into postfix order (10.6 of the report), with a stack
 * of operators; what the report's parser decides by recursion is decided here at the top of the
 * stack. */
#include "compiler/names/internal.h"

typedef struct Item {
    HsItemKind kind;
    NameFixity fixity; /* of operators and minus signs */
    const HsName *name;
} Item;

typedef VECTOR(uint32_t) Numbers;

static const NameFixity minus_fixity = {true, HS_INFIXL, 6, {0, 0}};

static void write_fixity(NameFixity fixity, Buffer *out) {
    static const char *const words[] = {"infix", "infixl", "infixr"};
    buffer_printf(out, "%s %u", words[fixity.associativity], fixity.precedence);
}

static Part operator_part(const NameResolver *resolver, const Item *item) {
    return part_name(item->kind == HS_ITEM_MINUS ? TEXT("-")
                                                 : name_text(resolver, item->name->text));
}

static void report_pair(NameResolver *resolver, DiagCode code, DiagWords words, const Item *at,
                        const Item *other) {
    Buffer here = {0}, there = {0};
    write_fixity(at->fixity, &here);
    write_fixity(other->fixity, &there);
    Diagnostic *conflict =
        diag_add(resolver->diags, code, at->name->span,
                 PARTS(operator_part(resolver, at), part_text(buffer_as_text(&here)),
                       operator_part(resolver, other), part_text(buffer_as_text(&there))));
    diag_label(resolver->diags, conflict, words, other->name->span, NO_PARTS);
    buffer_release(&here);
    buffer_release(&there);
}

static bool is_unknown(const Item *item) {
    return item->kind == HS_ITEM_OPERATOR && item->name->entity->kind == ENTITY_UNKNOWN;
}

typedef enum Decision { DECIDE_SHIFT, DECIDE_REDUCE, DECIDE_CONFLICT } Decision;

static Decision decide(NameFixity left, NameFixity right) {
    if (left.precedence > right.precedence) return DECIDE_REDUCE;
    if (left.precedence < right.precedence) return DECIDE_SHIFT;
    if (left.associativity != right.associativity || left.associativity == HS_INFIX)
        return DECIDE_CONFLICT;
    return left.associativity == HS_INFIXL ? DECIDE_REDUCE : DECIDE_SHIFT;
}

typedef struct Ordering {
    NameResolver *resolver;
    const Item *items;
    Numbers stack, *order;
    bool has_conflict; /* one is said of a chain */
} Ordering;

static void conflict(Ordering *ordering, const Item *at, const Item *other) {
    if (!ordering->has_conflict && !is_unknown(at) && !is_unknown(other))
        report_pair(ordering->resolver, DIAG_NAME_FIXITY_CONFLICT, DIAG_NAME_FIXITY_CONFLICT_FIRST,
                    at, other);
    ordering->has_conflict = true;
}

static void add_operator(Ordering *ordering, uint32_t number) {
    const Item *item = &ordering->items[number];
    while (ordering->stack.count > 0) {
        const Item *top = &ordering->items[vector_last(&ordering->stack)];
        Decision decision = decide(top->fixity, item->fixity);
        if (decision == DECIDE_SHIFT) break;
        if (decision == DECIDE_CONFLICT) conflict(ordering, item, top);
        vector_push(ordering->order, vector_pop(&ordering->stack));
    }
    vector_push(&ordering->stack, number);
}

/* a minus sign after an operator that binds as tightly or more tightly: a * -b */
static void add_minus(Ordering *ordering, uint32_t number) {
    if (ordering->stack.count > 0) {
        const Item *top = &ordering->items[vector_last(&ordering->stack)];
        if (top->fixity.precedence >= minus_fixity.precedence)
            conflict(ordering, &ordering->items[number], top);
    }
    vector_push(&ordering->stack, number);
}

/* The numbers of the items in postfix order. */
static void order_items(NameResolver *resolver, const Item *items, uint32_t count, Numbers *order) {
    Ordering ordering = {.resolver = resolver, .items = items, .order = order};
    for (uint32_t i = 0; i < count; i++) {
        switch (items[i].kind) {
        case HS_ITEM_OPERAND: vector_push(order, i); break;
        case HS_ITEM_OPERATOR: add_operator(&ordering, i); break;
        case HS_ITEM_MINUS: add_minus(&ordering, i); break;
        }
    }
    while (ordering.stack.count > 0) vector_push(order, vector_pop(&ordering.stack));
    vector_release(&ordering.stack);
}

typedef VECTOR(Item) Items;

static void add_item(Items *items, HsItemKind kind, const HsName *name) {
    Item item = {.kind = kind, .name = name};
    if (kind == HS_ITEM_MINUS)
        item.fixity = minus_fixity;
    else if (kind == HS_ITEM_OPERATOR)
        item.fixity = name->entity ? name->entity->fixity : NAME_NO_FIXITY;
    vector_push(items, item);
}

/* ---- expressions ---- */

/* The items of `holder` (an array `items`, `count`, `is_postfix`) in postfix order. */
#define REORDER(resolver, holder, numbered, Type)                             \
    do {                                                                      \
        Numbers order_ = {0};                                                 \
        order_items((resolver), (numbered).items, (numbered).count, &order_); \
        Type *new_ = ARENA_ARRAY((resolver)->arena, Type, (numbered).count);  \
        for (uint32_t i_ = 0; i_ < (numbered).count; i_++)                    \
            new_[i_] = (holder).items[order_.items[i_]];                      \
        (holder).items = new_;                                                \
        (holder).is_postfix = true;                                           \
        vector_release(&order_);                                              \
        vector_release(&(numbered));                                          \
    } while (0)

void name_order_expr(NameResolver *resolver, HsExpr *expr) {
    Items items = {0};
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        const HsExprItem *item = &expr->operators.items[i];
        add_item(&items, item->kind, item->kind == HS_ITEM_OPERAND ? NULL : &item->expr->name);
    }
    REORDER(resolver, expr->operators, items, HsExprItem);
}

void name_order_pattern(NameResolver *resolver, HsPattern *pattern) {
    Items items = {0};
    for (uint32_t i = 0; i < pattern->operators.count; i++) {
        const HsPatternItem *item = &pattern->operators.items[i];
        add_item(&items, item->kind,
                 item->kind == HS_ITEM_OPERAND ? NULL : &item->pattern->constructor.name);
    }
    REORDER(resolver, pattern->operators, items, HsPatternItem);
}

void name_order_type(NameResolver *resolver, HsType *type) {
    Items items = {0};
    for (uint32_t i = 0; i < type->operators.count; i++) {
        const HsTypeItem *item = &type->operators.items[i];
        add_item(&items, item->kind, item->kind == HS_ITEM_OPERAND ? NULL : &item->type->name);
    }
    REORDER(resolver, type->operators, items, HsTypeItem);
}

/* ---- sections ---- */

/* (e op): e op x must be (e) op x. The operator that is applied last in e decides; so for (op e),
 * with the minus sign that e may begin with. */
void name_check_section(NameResolver *resolver, const HsExpr *expr) {
    const HsExpr *operand = expr->section.operand;
    if (operand->kind != HS_EXPR_OPERATORS || operand->operators.count < 2) return;
    const HsExprItem *items = operand->operators.items;
    const HsExprItem *last = &items[operand->operators.count - 1];
    Items pair = {0};
    add_item(&pair, HS_ITEM_OPERATOR, &expr->section.op->name);
    add_item(&pair, last->kind, &last->expr->name);
    const Item *op = &pair.items[0], *root = &pair.items[1];
    bool is_left = expr->kind == HS_EXPR_LEFT_SECTION, is_good;
    if (is_left)
        is_good = decide(root->fixity, op->fixity) == DECIDE_REDUCE;
    else if (root->kind == HS_ITEM_MINUS)
        is_good = op->fixity.precedence < minus_fixity.precedence;
    else
        is_good = decide(op->fixity, root->fixity) == DECIDE_SHIFT;
    if (!is_good && !is_unknown(op) && !is_unknown(root))
        report_pair(resolver, DIAG_NAME_SECTION, DIAG_NAME_SECTION_OPERATOR, op, root);
    vector_release(&pair);
}
