#include "compiler/syntax/outline.h"

typedef struct Outline {
    Buffer *out;
    const Interner *interner;
} Outline;

static void type(Outline *outline, const HsType *node);
static void pattern(Outline *outline, const HsPattern *node);
static void expr(Outline *outline, const HsExpr *node);
static void decls(Outline *outline, const HsDecls *list);

/* ---- pieces ---- */

static void open(Outline *outline, const char *kind) { buffer_printf(outline->out, " (%s", kind); }
static void close(Outline *outline) { buffer_char(outline->out, ')'); }
static void word(Outline *outline, const char *text) { buffer_printf(outline->out, " %s", text); }

static void flag(Outline *outline, bool is_set, const char *text) {
    if (is_set) word(outline, text);
}

static void symbol(Outline *outline, Symbol text) {
    buffer_char(outline->out, ' ');
    if (text) buffer_text(outline->out, symbol_text(outline->interner, text));
}

static void name(Outline *outline, HsName node) {
    buffer_char(outline->out, ' ');
    if (node.qualifier) {
        buffer_text(outline->out, symbol_text(outline->interner, node.qualifier));
        buffer_char(outline->out, '.');
    }
    if (node.text) buffer_text(outline->out, symbol_text(outline->interner, node.text));
}

static void names(Outline *outline, HsNames list) {
    open(outline, "names");
    for (uint32_t i = 0; i < list.count; i++) name(outline, list.items[i]);
    close(outline);
}

static void literal(Outline *outline, const HsLiteral *node) {
    static const char *const kinds[] = {"integer", "fractional", "character", "string", "int#",
                                        "word#",   "float#",     "double#",   "char#",  "addr#"};
    open(outline, kinds[node->kind]);
    buffer_printf(outline->out, " %u %u %s", node->base, node->character,
                  node->is_negative ? "-" : "");
    buffer_text(outline->out, node->text);
    close(outline);
}

/* ---- types ---- */

static void types(Outline *outline, HsTypes list) {
    open(outline, "types");
    for (uint32_t i = 0; i < list.count; i++) type(outline, list.items[i]);
    close(outline);
}

static void binders(Outline *outline, HsTypeBinders list) {
    open(outline, "binders");
    for (uint32_t i = 0; i < list.count; i++) {
        open(outline, list.items[i].flag == HS_INFERRED ? "inferred" : "binder");
        name(outline, list.items[i].name);
        type(outline, list.items[i].kind);
        close(outline);
    }
    close(outline);
}

static void type(Outline *outline, const HsType *node) {
    static const char *const kinds[] = {
        "variable", "constructor", "apply",     "operators",      "function", "list", "tuple",
        "unboxed",  "forall",      "qualified", "kind-signature", "star",     "made", "wildcard"};
    if (!node) return;
    open(outline, kinds[node->kind]);
    switch (node->kind) {
    case HS_TYPE_VARIABLE:
    case HS_TYPE_CONSTRUCTOR: name(outline, node->name); break;
    case HS_TYPE_APPLY:
        type(outline, node->apply.function);
        types(outline, node->apply.arguments);
        break;
    case HS_TYPE_OPERATORS:
        for (uint32_t i = 0; i < node->operators.count; i++) {
            flag(outline, node->operators.items[i].kind == HS_ITEM_OPERATOR, "op");
            flag(outline, node->operators.items[i].is_backquoted, "`");
            type(outline, node->operators.items[i].type);
        }
        break;
    case HS_TYPE_FUNCTION:
        types(outline, node->function.parameters);
        type(outline, node->function.result);
        break;
    case HS_TYPE_LIST: type(outline, node->element); break;
    case HS_TYPE_TUPLE:
    case HS_TYPE_UNBOXED_TUPLE: types(outline, node->tuple); break;
    case HS_TYPE_FORALL:
        binders(outline, node->forall.binders);
        type(outline, node->forall.body);
        break;
    case HS_TYPE_QUALIFIED:
        types(outline, node->qualified.context);
        type(outline, node->qualified.body);
        break;
    case HS_TYPE_KIND_SIGNATURE:
        type(outline, node->signature.type);
        type(outline, node->signature.kind);
        break;
    case HS_TYPE_STAR:
    case HS_TYPE_MADE: /* never in a tree that is read */
    case HS_TYPE_WILDCARD: break;
    }
    close(outline);
}

/* ---- patterns ---- */

static void patterns(Outline *outline, HsPatterns list) {
    for (uint32_t i = 0; i < list.count; i++) pattern(outline, list.items[i]);
}

static void pattern_record(Outline *outline, const HsPattern *node) {
    name(outline, node->record.name);
    for (uint32_t i = 0; i < node->record.count; i++) {
        name(outline, node->record.fields[i].field);
        flag(outline, node->record.fields[i].is_pun, "pun");
        pattern(outline, node->record.fields[i].pattern);
    }
    flag(outline, node->record.has_wildcard, "..");
}

static void pattern(Outline *outline, const HsPattern *node) {
    static const char *const kinds[] = {"wildcard", "variable",    "literal", "as",        "lazy",
                                        "bang",     "constructor", "record",  "operators", "list",
                                        "tuple",    "unboxed",     "view",    "signature"};
    open(outline, kinds[node->kind]);
    flag(outline, node->is_generated, "generated");
    switch (node->kind) {
    case HS_PATTERN_WILDCARD: break;
    case HS_PATTERN_VARIABLE: name(outline, node->name); break;
    case HS_PATTERN_LITERAL:
        flag(outline, node->literal.is_negative, "negative");
        literal(outline, &node->literal.literal);
        break;
    case HS_PATTERN_AS:
        name(outline, node->as.name);
        pattern(outline, node->as.pattern);
        break;
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG: pattern(outline, node->inner); break;
    case HS_PATTERN_CONSTRUCTOR:
        name(outline, node->constructor.name);
        patterns(outline, node->constructor.arguments);
        break;
    case HS_PATTERN_RECORD: pattern_record(outline, node); break;
    case HS_PATTERN_OPERATORS:
        for (uint32_t i = 0; i < node->operators.count; i++) {
            flag(outline, node->operators.items[i].kind == HS_ITEM_OPERATOR, "op");
            flag(outline, node->operators.items[i].is_backquoted, "`");
            pattern(outline, node->operators.items[i].pattern);
        }
        break;
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: patterns(outline, node->elements); break;
    case HS_PATTERN_VIEW:
        expr(outline, node->view.function);
        pattern(outline, node->view.pattern);
        break;
    case HS_PATTERN_SIGNATURE:
        pattern(outline, node->signature.pattern);
        type(outline, node->signature.type);
        break;
    }
    close(outline);
}

/* ---- clauses ---- */

static void statements(Outline *outline, HsStatements list) {
    static const char *const kinds[] = {"bind", "let", "do"};
    open(outline, "statements");
    for (uint32_t i = 0; i < list.count; i++) {
        const HsStatement *node = &list.items[i];
        open(outline, kinds[node->kind]);
        if (node->pattern) pattern(outline, node->pattern);
        if (node->expr) expr(outline, node->expr);
        decls(outline, &node->decls);
        close(outline);
    }
    close(outline);
}

static void rhs(Outline *outline, const HsRhs *node) {
    open(outline, "rhs");
    for (uint32_t i = 0; i < node->count; i++) {
        statements(outline, node->guarded[i].guards);
        expr(outline, node->guarded[i].expr);
    }
    decls(outline, &node->where);
    close(outline);
}

static void clauses(Outline *outline, const HsClause *items, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        open(outline, items[i].is_infix ? "infix-clause" : "clause");
        patterns(outline, items[i].patterns);
        rhs(outline, &items[i].rhs);
        close(outline);
    }
}

/* ---- expressions ---- */

static void exprs(Outline *outline, HsExprs list) {
    for (uint32_t i = 0; i < list.count; i++) {
        if (list.items[i])
            expr(outline, list.items[i]);
        else
            word(outline, "gap");
    }
}

static void fields(Outline *outline, const HsExprFields *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        name(outline, list->items[i].field);
        flag(outline, list->items[i].is_pun, "pun");
        expr(outline, list->items[i].expr);
    }
    flag(outline, list->has_wildcard, "..");
}

static void operators(Outline *outline, const HsExpr *node) {
    static const char *const kinds[] = {"", "op", "minus"};
    flag(outline, node->operators.is_postfix, "postfix");
    for (uint32_t i = 0; i < node->operators.count; i++) {
        const HsExprItem *item = &node->operators.items[i];
        if (item->kind != HS_ITEM_OPERAND) word(outline, kinds[item->kind]);
        flag(outline, item->is_backquoted, "`");
        expr(outline, item->expr);
    }
}

static void block(Outline *outline, const HsExpr *node) {
    switch (node->kind) {
    case HS_EXPR_LAMBDA: clauses(outline, node->lambda, 1); break;
    case HS_EXPR_LAMBDA_CASE:
        clauses(outline, node->alternatives.items, node->alternatives.count);
        break;
    case HS_EXPR_LET:
        decls(outline, &node->let.decls);
        expr(outline, node->let.body);
        break;
    case HS_EXPR_IF:
        expr(outline, node->choice.condition);
        expr(outline, node->choice.then);
        expr(outline, node->choice.otherwise);
        break;
    case HS_EXPR_MULTIWAY_IF: rhs(outline, &node->guards); break;
    case HS_EXPR_CASE:
        expr(outline, node->scrutinise.scrutinee);
        clauses(outline, node->scrutinise.alternatives.items, node->scrutinise.alternatives.count);
        break;
    default: statements(outline, node->statements); break;
    }
}

static void atom(Outline *outline, const HsExpr *node) {
    switch (node->kind) {
    case HS_EXPR_VARIABLE:
    case HS_EXPR_CONSTRUCTOR: name(outline, node->name); break;
    case HS_EXPR_LITERAL: literal(outline, &node->literal); break;
    case HS_EXPR_APPLY:
        expr(outline, node->apply.function);
        exprs(outline, node->apply.arguments);
        break;
    case HS_EXPR_TYPE: type(outline, node->type_argument); break;
    case HS_EXPR_OPERATORS: operators(outline, node); break;
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION:
        flag(outline, node->section.is_backquoted, "`");
        expr(outline, node->section.op);
        expr(outline, node->section.operand);
        break;
    case HS_EXPR_TUPLE:
    case HS_EXPR_UNBOXED_TUPLE:
    case HS_EXPR_LIST: exprs(outline, node->elements); break;
    case HS_EXPR_RANGE:
        expr(outline, node->range.from);
        if (node->range.next) expr(outline, node->range.next);
        word(outline, "..");
        if (node->range.to) expr(outline, node->range.to);
        break;
    case HS_EXPR_COMPREHENSION:
        expr(outline, node->comprehension.body);
        for (uint32_t i = 0; i < node->comprehension.count; i++)
            statements(outline, node->comprehension.branches[i]);
        break;
    case HS_EXPR_RECORD:
        name(outline, node->record.name);
        fields(outline, &node->record.fields);
        break;
    case HS_EXPR_UPDATE:
        expr(outline, node->update.expr);
        fields(outline, &node->update.fields);
        break;
    case HS_EXPR_SIGNATURE:
        expr(outline, node->signature.expr);
        type(outline, node->signature.type);
        break;
    case HS_EXPR_SCC:
        symbol(outline, node->scc.label);
        expr(outline, node->scc.expr);
        break;
    default: block(outline, node); break;
    }
}

static void expr(Outline *outline, const HsExpr *node) {
    static const char *const kinds[] = {
        "variable",     "constructor",   "literal", "apply",       "type-argument", "operators",
        "left-section", "right-section", "lambda",  "lambda-case", "let",           "if",
        "multiway-if",  "case",          "do",      "tuple",       "unboxed",       "list",
        "range",        "comprehension", "record",  "update",      "signature",     "scc",
        "as",           "lazy",          "bang",    "view"};
    open(outline, kinds[node->kind]);
    flag(outline, node->is_generated, "generated");
    atom(outline, node);
    close(outline);
}

/* ---- declarations ---- */

static void head(Outline *outline, const HsHead *node) {
    open(outline, node->is_infix ? "infix-head" : "head");
    name(outline, node->name);
    binders(outline, node->binders);
    close(outline);
}

static void constructor(Outline *outline, const HsConstructor *node) {
    static const char *const strictness[] = {"field", "strict", "lazy"};
    open(outline, "constructor");
    name(outline, node->name);
    flag(outline, node->is_infix, "infix");
    flag(outline, node->is_record, "record");
    binders(outline, node->forall);
    types(outline, node->context);
    for (uint32_t i = 0; i < node->field_count; i++) {
        const HsField *field = &node->fields[i];
        open(outline, strictness[field->strictness]);
        if (field->unpack) word(outline, syntax_pragma_word(field->unpack));
        flag(outline, field->shares_type, "shared");
        name(outline, field->name);
        type(outline, field->type);
        close(outline);
    }
    type(outline, node->result);
    close(outline);
}

static const char *strategy(HsStrategy node) {
    static const char *const words[] = {"derive", "stock", "newtype", "anyclass", "via"};
    return words[node];
}

static void data(Outline *outline, const HsDecl *node) {
    flag(outline, node->data.is_newtype, "newtype");
    flag(outline, node->data.is_gadt, "where");
    types(outline, node->data.context);
    head(outline, &node->data.head);
    type(outline, node->data.kind);
    for (uint32_t i = 0; i < node->data.constructor_count; i++)
        constructor(outline, &node->data.constructors[i]);
    for (uint32_t i = 0; i < node->data.deriving_count; i++) {
        open(outline, strategy(node->data.deriving[i].strategy));
        types(outline, node->data.deriving[i].classes);
        type(outline, node->data.deriving[i].via);
        close(outline);
    }
}

static void class(Outline *outline, const HsDecl *node) {
    types(outline, node->class.context);
    head(outline, &node->class.head);
    for (uint32_t i = 0; i < node->class.dependency_count; i++) {
        names(outline, node->class.dependencies[i].from);
        names(outline, node->class.dependencies[i].to);
    }
    decls(outline, &node->class.decls);
}

static void instance(Outline *outline, const HsDecl *node) {
    word(outline, strategy(node->instance.strategy));
    if (node->instance.overlap) word(outline, syntax_pragma_word(node->instance.overlap));
    type(outline, node->instance.via);
    binders(outline, node->instance.forall);
    types(outline, node->instance.context);
    type(outline, node->instance.head);
    decls(outline, &node->instance.decls);
}

static void foreign(Outline *outline, const HsForeign *node) {
    word(outline, syntax_convention_word(node->convention));
    word(outline, syntax_safety_word(node->safety));
    if (node->has_text) literal(outline, &node->text);
    name(outline, node->name);
    type(outline, node->type);
}

static void small(Outline *outline, const HsDecl *node) {
    switch (node->kind) {
    case HS_DECL_TYPE:
        head(outline, &node->synonym.head);
        type(outline, node->synonym.type);
        break;
    case HS_DECL_KIND_SIGNATURE:
        names(outline, node->kind_signature.names);
        type(outline, node->kind_signature.kind);
        break;
    case HS_DECL_ROLES:
        name(outline, node->roles.name);
        for (uint32_t i = 0; i < node->roles.count; i++)
            word(outline, syntax_role_word(node->roles.items[i]));
        break;
    case HS_DECL_DEFAULT: types(outline, node->defaults); break;
    case HS_DECL_FIXITY:
        buffer_printf(outline->out, " %d %u", (int)node->fixity.associativity,
                      node->fixity.precedence);
        names(outline, node->fixity.names);
        break;
    case HS_DECL_SIGNATURE:
        flag(outline, node->signature.is_default, "default");
        flag(outline, node->signature.is_pattern, "pattern");
        names(outline, node->signature.names);
        type(outline, node->signature.type);
        break;
    case HS_DECL_FOREIGN: foreign(outline, &node->foreign); break;
    case HS_DECL_SCC:
        name(outline, node->scc.name);
        symbol(outline, node->scc.label);
        break;
    default:
        word(outline, syntax_pragma_word(node->pragma.pragma));
        buffer_char(outline->out, ' ');
        buffer_text(outline->out, node->pragma.text);
        break;
    }
}

static void function(Outline *outline, const HsDecl *node) {
    name(outline, node->function.name);
    clauses(outline, node->function.clauses.items, node->function.clauses.count);
}

static void pattern_synonym(Outline *outline, const HsDecl *node) {
    static const char *const directions[] = {"matches", "both", "where"};
    word(outline, directions[node->pattern_synonym.direction]);
    flag(outline, node->pattern_synonym.is_infix, "infix");
    flag(outline, node->pattern_synonym.is_record, "record");
    name(outline, node->pattern_synonym.name);
    names(outline, node->pattern_synonym.arguments);
    pattern(outline, node->pattern_synonym.pattern);
    if (node->pattern_synonym.builder) function(outline, node->pattern_synonym.builder);
}

static void decl(Outline *outline, const HsDecl *node) {
    static const char *const kinds[] = {
        "synonym", "kind",   "roles",     "data",     "class",   "instance", "deriving",
        "default", "fixity", "signature", "function", "pattern", "foreign",  "pattern-synonym",
        "scc",     "pragma"};
    open(outline, kinds[node->kind]);
    switch (node->kind) {
    case HS_DECL_DATA: data(outline, node); break;
    case HS_DECL_CLASS: class(outline, node); break;
    case HS_DECL_INSTANCE:
    case HS_DECL_DERIVING: instance(outline, node); break;
    case HS_DECL_FUNCTION: function(outline, node); break;
    case HS_DECL_PATTERN:
        pattern(outline, node->pattern.pattern);
        rhs(outline, &node->pattern.rhs);
        break;
    case HS_DECL_PATTERN_SYNONYM: pattern_synonym(outline, node); break;
    default: small(outline, node); break;
    }
    close(outline);
}

static void decls(Outline *outline, const HsDecls *list) {
    if (list->span.start == 0) return;
    open(outline, "decls");
    for (uint32_t i = 0; i < list->count; i++) decl(outline, list->items[i]);
    close(outline);
}

/* ---- modules ---- */

static void entities(Outline *outline, HsEntities list) {
    static const char *const kinds[] = {"value", "type-or-class", "whole-module", "named-type",
                                        "pattern"};
    static const char *const members[] = {"alone", "all", "listed"};
    for (uint32_t i = 0; i < list.count; i++) {
        const HsEntity *node = &list.items[i];
        open(outline, kinds[node->kind]);
        name(outline, node->name);
        symbol(outline, node->module.text);
        word(outline, members[node->members]);
        names(outline, node->listed);
        close(outline);
    }
}

static void import(Outline *outline, const HsImport *node) {
    open(outline, "import");
    symbol(outline, node->module.text);
    symbol(outline, node->alias.text);
    flag(outline, node->is_qualified, "qualified");
    flag(outline, node->is_hiding, "hiding");
    flag(outline, node->has_list, "list");
    entities(outline, node->entities);
    close(outline);
}

void syntax_outline(const HsModule *module, Buffer *out) {
    Outline outline = {out, module->interner};
    open(&outline, module->has_header ? "headed" : "headless");
    symbol(&outline, module->name.text);
    flag(&outline, module->has_exports, "exports");
    entities(&outline, module->exports);
    for (int i = 0; i < EXTENSION_COUNT; i++)
        flag(&outline, syntax_has(&module->extensions, (Extension)i),
             syntax_extension_name((Extension)i));
    close(&outline);
    for (uint32_t i = 0; i < module->import_count; i++) {
        buffer_char(out, '\n');
        import(&outline, &module->imports[i]);
    }
    for (uint32_t i = 0; i < module->decls.count; i++) {
        buffer_char(out, '\n');
        decl(&outline, module->decls.items[i]);
    }
    buffer_char(out, '\n');
}
