/* The tokens of docs/stg.md. The lexer is asked for one token after another and keeps nothing. */
#ifndef COMPILER_STG_LEX_H
#define COMPILER_STG_LEX_H

#include "base/map.h"
#include "compiler/stg/tree.h"
#include "diag/diag.h"

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_ERROR,       /* a diagnostic has been given */
    TOKEN_DECLARATION, /* the parser's word for a token in column 1 */
    TOKEN_LOWER,       /* map, Data.List.map */
    TOKEN_UPPER,       /* Cons, Data.List.Cons, Data.List */
    TOKEN_QUOTED,      /* a name in backquotes, with or without a module */
    TOKEN_WILDCARD,    /* _ */
    TOKEN_HASHED,      /* Int# +# token#: representations, operations, the token */
    TOKEN_LITERAL,
    TOKEN_STRING,
    TOKEN_PLACE,
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_OPEN_TUPLE,
    TOKEN_CLOSE_TUPLE,
    TOKEN_OPEN_BRACE,
    TOKEN_CLOSE_BRACE,
    TOKEN_SEMICOLON,
    TOKEN_EQUALS,
    TOKEN_ARROW,
    TOKEN_BAR,
    TOKEN_BACKSLASH,
    TOKEN_COLON,
    TOKEN_DOT,
    /* the words that are no variables; those of declarations are words like others */
    TOKEN_LET,
    TOKEN_IN,
    TOKEN_CASE,
    TOKEN_OF,
    TOKEN_JOIN,
    TOKEN_JUMP,
    TOKEN_MARK,
    TOKEN_SET,
    TOKEN_SCC,
    TOKEN_HERE,
    TOKEN_AT,
    TOKEN_CATCH,
    TOKEN_RAISE,
    TOKEN_THUNK,
    TOKEN_CON,
    TOKEN_OR,
    TOKEN_BOTH,
    TOKEN_FAIL,
    TOKEN_FREE,
    TOKEN_FCASE
} TokenKind;

typedef struct Token {
    TokenKind kind;
    bool starts_line; /* in column 1: a new declaration */
    Span span;
    Symbol module, name; /* names; HASHED: the name; module 0: none is written */
    Rep rep;             /* LITERAL */
    Word literal;        /* LITERAL: the bits; an Int# above 2^63 - 1 is an error already */
    Text string;         /* STRING: in the arena */
    uint32_t place[4];   /* line, column, line, column */
} Token;

typedef struct Lexer {
    Arena *arena;
    Interner *interner;
    Diagnostics *diags;
    Text text;
    uint32_t base;     /* offset of the text's first byte in the sources */
    size_t position;   /* of the next byte to read */
    size_t line_start; /* of the line that position is in */
    bool quiet;        /* give no diagnostics: what is read is thrown away */
    Buffer scratch;
} Lexer;

void stg_lexer_init(Lexer *lexer, Arena *arena, Interner *interner, Diagnostics *diags, Text text,
                    uint32_t base);
void stg_lexer_release(Lexer *lexer);
void stg_lexer_next(Lexer *lexer, Token *token);

/* The words of functional logic programs that are tokens of their own, `choose#`, from 0 on; NULL:
 * there is no such number. */
const char *stg_lex_hashed_word(size_t number);

/* Whether a name can be written without backquotes, as a variable or as a constructor. */
bool stg_lex_is_plain_variable(Text name);
bool stg_lex_is_plain_constructor(Text name);
/* Whether a name is taken for a constructor's where both can stand. */
bool stg_lex_looks_like_constructor(Text name);

#endif
