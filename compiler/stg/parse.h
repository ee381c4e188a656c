/* Private to the reader: what its files share.
 *
 * read.c       the module and its declarations
 * read_expr.c  right-hand sides and expressions
 * scope.c      local names -> binders, after each top-level right-hand side
 *
 * A parse function is named after its grammar symbol, begins at the current token and ends behind
 * its own last one. At an error it gives a diagnostic and jumps back to the loop over declarations;
 * everything a parse function holds on the way is in the arena or in the Parser, so nothing leaks.
 *
 * Lists are gathered on stacks of the Parser (they nest as the grammar does) and copied to the
 * arena when they are complete.
 */
#ifndef COMPILER_STG_PARSE_H
#define COMPILER_STG_PARSE_H

#include "compiler/stg/lex.h"
#include <setjmp.h>

/* One name in scope; `previous` is what it hid. */
typedef struct Hidden {
    uint64_t key, previous;
} Hidden;

/* An expression of which what stands in tail position is being read. */
typedef struct Opened {
    StgExpr *expr;
    StgExpr *set;                /* the other half of an scc, or NULL */
    StgAlternative *alternative; /* CASE: the one being read */
    uint32_t first;              /* CASE: of its alternatives in Parser.alternatives */
    uint32_t deepest;            /* CASE: Parser.deepest before it */
} Opened;

typedef struct Parser {
    Lexer lexer;
    /* The current token. One in column 1 has kind DECLARATION, so that nothing reads over it, until
     * the loop over declarations gives it its own kind back. */
    Token token;
    TokenKind held_kind;
    Token ahead; /* the one after it, if has_ahead */
    bool has_ahead;
    uint32_t last_end; /* where the token before the current one ended */
    StgModule *module;
    Sources *sources;
    Diagnostics *diags;
    uint32_t depth, deepest; /* levels: where we are, and where we have been */
    VECTOR(Opened) opened;
    jmp_buf declaration_failed;
    bool seen_run, seen_source, seen_builtin[BUILTIN_COUNT];
    bool seen_logic_builtin[LOGIC_BUILTIN_COUNT];
    VECTOR(StgAtom) atoms;
    VECTOR(StgBinder *) binders;
    VECTOR(StgBinding) bindings;
    VECTOR(StgAlternative) alternatives;
    VECTOR(StgFieldLiteral) literals; /* of the pattern at hand, by field */
    VECTOR(StgConstructor) constructors;
    VECTOR(Rep) reps;
    VECTOR(Symbol) symbols;
    /* scope.c */
    Map scope; /* namespace and name -> StgBinder, StgJoin or StgHere */
    VECTOR(Hidden) hidden;
    uint32_t group; /* number of the last group of names bound together */
} Parser;

/* ---- read.c ---- */

void stg_parse_next(Parser *parser);
_Noreturn void stg_parse_fail(Parser *parser);
_Noreturn void stg_parse_unexpected(Parser *parser, const char *expected);
void stg_parse_expect(Parser *parser, TokenKind kind, const char *expected);
/* whether the current token is that word, written plainly */
bool stg_parse_at_word(const Parser *parser, const char *word);
bool stg_parse_at_hashed(const Parser *parser, const char *word);
/* A place if one is written, else the current token. A span from here still gets its end. */
Span stg_parse_place(Parser *parser);
void stg_parse_end_span(const Parser *parser, Span *span);
bool stg_parse_is_written_place(const Parser *parser, Span span);
Rep stg_parse_rep(Parser *parser);
Symbol stg_parse_variable(Parser *parser, const char *expected); /* to be bound: never qualified */
StgName stg_parse_name(Parser *parser,
                       const char *expected); /* variable, centre: perhaps qualified */
StgName stg_parse_constructor(Parser *parser, const char *expected);

/* ---- read_expr.c ---- */

void stg_parse_rhs(Parser *parser, StgRhs *rhs);

/* ---- scope.c ---- */

/* Before it, a variable is GLOBAL with module 0, a jump has a join of its own that has the name
 * only, and so has an `at`. Gives diagnostics and goes on. */
void stg_scope_rhs(Parser *parser, StgRhs *rhs);

#endif
