/* Private to the reader: what its files share.
 *
 * read_lex.c   tokens
 * read_type.c  types, kinds, coercions
 * read_expr.c  expressions
 * read.c       declarations
 *
 * A parse function begins at the current token and ends behind its own last one. At an error it
 * jumps out of core_read; what it holds on the way is in the arena or in the parser.
 */
#ifndef COMPILER_CORE_PARSE_H
#define COMPILER_CORE_PARSE_H

#include "compiler/core/build.h"
#include "compiler/core/read.h"
#include <setjmp.h>

enum { CORE_READ_DEPTH = 3000 }; /* parse functions inside each other, in calls */

typedef enum CoreTokenKind {
    CORE_TOKEN_END,
    CORE_TOKEN_NAME,   /* a word, or anything in backquotes; perhaps with a module */
    CORE_TOKEN_HASHED, /* a word or operator that ends in # */
    CORE_TOKEN_SYMBOL,
    CORE_TOKEN_NUMBER,
    CORE_TOKEN_CHARACTER,
    CORE_TOKEN_STRING,
    CORE_TOKEN_ERROR
} CoreTokenKind;

typedef struct CoreToken {
    CoreTokenKind kind;
    bool starts_line, is_quoted;
    Symbol module, name; /* NAME, HASHED; module 0: none is written */
    Text text;           /* as written; STRING: what it stands for, in the arena */
    Rep rep;             /* NUMBER, CHARACTER */
    Word word;
    size_t start;
} CoreToken;

typedef struct CoreLexer {
    Arena *arena;
    Interner *interner;
    Text text;
    size_t position;
} CoreLexer;

void core_lex(CoreLexer *lexer, CoreToken *token);

/* Something in scope, and what its name stood for before. */
typedef struct CoreHidden {
    uint64_t key, before;
} CoreHidden;

typedef enum CoreScope { CORE_SCOPE_VARIABLE, CORE_SCOPE_TYPE, CORE_SCOPE_JOIN } CoreScope;

typedef struct CoreParser {
    CoreProgram *program;
    CoreModule *module;
    Interner *interner;
    TypeStore *types;
    CoreLexer lexer;
    CoreToken token;
    Map scope;
    VECTOR(CoreHidden) hidden;
    VECTOR(void *) pending; /* lists that are being read, one inside the other */
    uint32_t depth;
    Buffer *error;
    jmp_buf failed;
} CoreParser;

/* ---- read.c ---- */

_Noreturn void core_parse_fail(CoreParser *parser, const char *expected);
void core_parse_next(CoreParser *parser);
bool core_parse_at(const CoreParser *parser, const char *text); /* a symbol, or a plain word */
bool core_parse_take(CoreParser *parser, const char *text);
void core_parse_expect(CoreParser *parser, const char *text);
void core_parse_enter(CoreParser *parser, CoreScope scope, Symbol name, const void *what);
void *core_parse_local(const CoreParser *parser, CoreScope scope, Symbol name);
void core_parse_leave(CoreParser *parser, uint32_t hidden);
/* a top-level thing by the current token's name; NULL: there is none */
void *core_parse_named(const CoreParser *parser, CoreNames names);
Symbol core_parse_symbol(CoreParser *parser, const char *expected); /* a name without a module */
/* deeper by one, back by core_parse_up */
void core_parse_down(CoreParser *parser);
void core_parse_up(CoreParser *parser);
uint64_t core_name_key(Symbol module, Symbol text);
void core_parse_push(CoreParser *parser, void *item); /* to parser->pending */
/* what was pushed to parser->pending since it had `from` items, in the arena */
void *core_parse_list(CoreParser *parser, uint32_t from, uint32_t *count);

/* ---- read_type.c ---- */

Type *core_parse_type(CoreParser *parser);
Type *core_parse_simple_type(CoreParser *parser);         /* an argument of an application */
bool core_parse_at_type(const CoreParser *parser);        /* does one begin here */
TypeVariable *core_parse_type_binder(CoreParser *parser); /* a or (a :: k), now in scope */
CoreCoercion *core_parse_coercion(CoreParser *parser);

/* ---- read_expr.c ---- */

CoreExpr *core_parse_expr(CoreParser *parser);
/* name [%origin ["shown"]] into a variable without a type */
CoreVariable *core_parse_binder(CoreParser *parser, bool is_top);

#endif
