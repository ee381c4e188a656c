/* What the files of the parser share. Private to this folder.
 *
 * Layout is decided here, token by token (10.3 of the report): the parser opens a block where the
 * grammar has one; a token that is the first of its line then is, before it is itself, a
 * VIRTUAL_SEMICOLON or VIRTUAL_CLOSE, as its column says. Note [parse-error]: an implicit block
 * also ends before a token that cannot follow in it. An item ends where it cannot go on; so if
 * neither a separator nor an end of the block is there, the block has ended.
 *
 * Note [Patterns as expressions]: whether `f x` begins a statement, a binding or an expression is
 * known only at the `<-` or `=` after it. So all are read as expressions, in which also the forms
 * of patterns may stand; these are counted in parser->pending until it is known. Then either
 * syntax_pattern_of makes a pattern of it, or syntax_commit says that a pattern stands where an
 * expression should.
 *
 * An error jumps to the declaration around it (syntax_fail); lists that are being made are in
 * parser->scratch, which is emptied then.
 */
#ifndef COMPILER_SYNTAX_PARSE_H
#define COMPILER_SYNTAX_PARSE_H

#include "compiler/syntax/lex.h"
#include "compiler/syntax/read.h"
#include <setjmp.h>

typedef struct LayoutContext {
    uint32_t column; /* 0: explicit braces */
    bool is_silent;  /* of guards: no semicolons */
    Span opener;     /* the word that opens it */
} LayoutContext;

/* words that have a meaning in places, and are names elsewhere */
#define SYNTAX_SPECIAL_WORDS(X) \
    X(as)                       \
    X(qualified)                \
    X(hiding)                   \
    X(safe)                     \
    X(forall)                   \
    X(family) X(role) X(pattern) X(stock) X(anyclass) X(via) X(negate) X(export) X(interruptible)

typedef struct SpecialWords {
#define SPECIAL_WORD(word) Symbol word;
    SYNTAX_SPECIAL_WORDS(SPECIAL_WORD)
#undef SPECIAL_WORD
    Symbol minus, dot, star, black_star, forall_sign, unit, nil, colon, arrow, underscore;
} SpecialWords;

typedef struct Parser {
    HsModule *module;
    Arena *arena;
    Interner *interner;
    Diagnostics *diags;
    Tokens tokens;
    uint32_t at;
    const Token *token; /* tokens.all.items[at] */
    TokenKind kind;     /* its kind, or a virtual one before it */
    uint32_t last_end;  /* of the token before */
    uint32_t depth;
    uint32_t levels, deepest; /* Note [Levels]: around this place; the most of them so far */
    VECTOR(LayoutContext) contexts;
    Buffer scratch;       /* items of lists: syntax_push, SYNTAX_TAKE */
    VECTOR(Span) pending; /* Note [Patterns as expressions] */
    bool is_in_value;     /* right of the `=` of a definition: a further `=` may be meant as `==` */
    Span guard_equals;    /* the `=` after a guard that has a further one after it, */
    uint32_t guard_end;   /* that token */
    SpecialWords words;
    jmp_buf failed; /* to the declaration around */
} Parser;

/* ---- parse.c: tokens, layout, lists, diagnostics ---- */

void syntax_next(Parser *parser);
bool syntax_accept(Parser *parser, TokenKind kind);
/* consumes it, or says what was expected and fails */
void syntax_expect(Parser *parser, TokenKind kind, const char *expected);
/* a closing bracket; the diagnostic points at the opening one, too */
void syntax_expect_close(Parser *parser, TokenKind kind, Span opened);
TokenKind syntax_ahead(const Parser *parser, uint32_t count); /* kinds without layout */
bool syntax_at_word(const Parser *parser, Symbol word);       /* an unqualified variable */
bool syntax_at_operator(const Parser *parser, Symbol text);   /* unqualified */

_Noreturn void syntax_fail(Parser *parser);
_Noreturn void syntax_unexpected(Parser *parser, const char *expected);
_Noreturn void syntax_refuse(Parser *parser, Extension extension, const char *what, Span span);
/* what is there only with the extension: a diagnostic if it is off, and reading goes on */
void syntax_need(Parser *parser, Extension extension, const char *what, Span span);
/* a form that an extension would change: a diagnostic, once, if it is switched on (changes.def) */
typedef enum SyntaxForm {
    FORM_LIST,
    FORM_RANGE,
    FORM_COMPREHENSION,
    FORM_STATEMENTS, /* a do with more than one */
    FORM_CONDITION,
    FORM_NUMBER,
    FORM_OVERLOADED_STRING,
    FORM_NEGATION
} SyntaxForm;
void syntax_may_change(Parser *parser, SyntaxForm form, Span span);
/* `name` has so many of `what`: a diagnostic if it may not */
void syntax_check_width(Parser *parser, Part name, uint64_t count, const char *what, uint32_t most,
                        Span span);
/* a further level of nesting; syntax_leave ends it */
void syntax_enter(Parser *parser);
static inline void syntax_leave(Parser *parser) { parser->depth--; }
/* Note [Levels]: `count` more around what follows, until parser->levels is set back */
void syntax_add_levels(Parser *parser, uint32_t count, Span span);

typedef struct Block {
    Span span;
    bool is_explicit, is_empty, is_first;
    bool ends_at_deriving; /* the constructors of a data type */
} Block;

/*   Block block = syntax_open(parser, word);
 *   while (syntax_item(parser, &block)) parse_it(parser); */
Block syntax_open(Parser *parser, Span opener);
bool syntax_item(Parser *parser, Block *block);
/* a text without layout around it: lines begin where they like */
void syntax_open_whole(Parser *parser);
/* the block of guards after `if`, which has no semicolons and ends with what cannot go on */
void syntax_open_silent(Parser *parser, Span opener);
void syntax_close_silent(Parser *parser);

#define syntax_push(parser, item) buffer_add(&(parser)->scratch, &(item), sizeof(item))
/* all that was pushed since `mark` (a scratch.length), in the arena */
#define SYNTAX_TAKE(parser, mark, Type, count) \
    ((Type *)syntax_take((parser), (mark), sizeof(Type), (count)))
void *syntax_take(Parser *parser, size_t mark, size_t item_size, uint32_t *count);

static inline Span syntax_since(const Parser *parser, uint32_t start) {
    return (Span){start, parser->last_end > start ? parser->last_end : start};
}
static inline bool syntax_enabled(const Parser *parser, Extension extension) {
    return syntax_has(&parser->module->extensions, extension);
}

/* ---- parse_name.c ---- */

/* The name of the token, which is consumed. */
HsName syntax_take_name(Parser *parser);
HsName syntax_name(Symbol text, Span span);
HsName syntax_tuple_name(Parser *parser, uint32_t commas, bool is_unboxed, Span span);
/* f, (+): bound here, so without a qualifier */
HsName syntax_binder(Parser *parser, const char *expected);
HsName syntax_constructor_binder(Parser *parser, const char *expected); /* C, (:+) */
/* is an operator here, or a name in backquotes? */
bool syntax_at_infix(const Parser *parser);
/* consumes it */
HsName syntax_infix(Parser *parser, bool *is_constructor, bool *is_backquoted);
/* `(op)` ahead, op being any operator? */
bool syntax_at_bracketed_operator(const Parser *parser);
HsModuleName syntax_module_name(Parser *parser);

/* ---- parse_type.c ---- */

HsType *syntax_parse_type(Parser *parser);   /* with forall, context, arrows */
HsType *syntax_parse_kinded(Parser *parser); /* or t :: k */
HsType *syntax_parse_btype(Parser *parser);  /* operators and applications */
HsType *syntax_parse_atype(Parser *parser);
bool syntax_starts_atype(const Parser *parser);
bool syntax_at_forall(const Parser *parser);
HsTypeBinders syntax_parse_forall(Parser *parser); /* forall a b. */
HsTypes syntax_context_of(Parser *parser, HsType *type);
HsType *syntax_new_type(Parser *parser, HsTypeKind kind, Span span);

/* ---- parse_expr.c, parse_block.c, parse_atom.c ---- */

HsExpr *syntax_parse_expr(Parser *parser);  /* an expression, and nothing else */
HsExpr *syntax_parse_open(Parser *parser);  /* or a pattern: Note [Patterns as expressions] */
HsExpr *syntax_parse_infix(Parser *parser); /* likewise, without a signature */
/* Likewise; if an operator is followed by `)`, *section is it, and the rest stands before it. */
HsExpr *syntax_parse_sectioned(Parser *parser, HsExpr **section, bool *is_backquoted);
/* An operand of a section that begins at `start`, where operators in parentheses stay one
 * operand. */
HsExpr *syntax_section_operand(Parser *parser, HsExpr *expr, uint32_t start);
HsExpr *syntax_parse_argument(Parser *parser); /* aexp: an atom, its records, x@p, !p, ~p */
bool syntax_starts_argument(const Parser *parser);
HsExpr *syntax_parse_atom(Parser *parser);
bool syntax_starts_block_expr(const Parser *parser);
HsExpr *syntax_parse_block_expr(Parser *parser); /* \ let if case do */
HsStatement syntax_parse_statement(Parser *parser, const char *expected);
/* with commas between them */
HsStatements syntax_parse_statements(Parser *parser, const char *expected);
/* `=` or `->`, guards, where */
HsRhs syntax_parse_rhs(Parser *parser, TokenKind arrow, bool has_where);
void syntax_commit(Parser *parser, uint32_t pending);
HsExpr *syntax_new_expr(Parser *parser, HsExprKind kind, Span span);
HsExpr *syntax_operator_expr(Parser *parser, HsName name, bool is_constructor);

/* ---- pattern.c ---- */

/* What was read as an expression since there were `pending` pending forms, as a pattern. */
HsPattern *syntax_pattern_of(Parser *parser, HsExpr *expr, uint32_t pending);
HsPattern *syntax_parse_pattern(Parser *parser);  /* operators, no signature */
HsPattern *syntax_parse_apattern(Parser *parser); /* an argument */
HsPattern *syntax_new_pattern(Parser *parser, HsPatternKind kind, Span span);

/* ---- parse_decl.c, bind.c, parse_data.c ---- */

typedef enum DeclPlace { IN_MODULE, IN_LET, IN_CLASS, IN_INSTANCE } DeclPlace;

/* a block of declarations; clauses of one function are one */
HsDecls syntax_parse_decls(Parser *parser, DeclPlace place, Span opener);
/* one declaration of values: signature, fixity, binding, pragma */
HsDecl *syntax_parse_decl(Parser *parser, DeclPlace place);
/* the declarations pushed since `mark`, with clauses joined */
void syntax_join_clauses(Parser *parser, size_t mark, HsDecls *decls);
HsDecl *syntax_parse_binding(Parser *parser, HsExpr *left, uint32_t pending, uint32_t start);
HsDecl *syntax_parse_top(Parser *parser);
HsDecl *syntax_parse_pattern_synonym(Parser *parser); /* at the word pattern */
HsDecl *syntax_parse_data(Parser *parser);
HsHead syntax_head_of(Parser *parser, HsType *type);
HsDecl *syntax_new_decl(Parser *parser, HsDeclKind kind, uint32_t start);
/* what a strategy word says, if one is here: stock, newtype, anyclass */
HsStrategy syntax_parse_strategy(Parser *parser);

#endif
