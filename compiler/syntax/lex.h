/* Text -> tokens (chapter 2 of the report, and GHC's extensions of it). All tokens of a module are
 * made at once, so that the parser may look ahead; layout is the parser's (layout.h), who finds in
 * each token its column and whether it is the first of its line.
 *
 *   Tokens tokens = {0};
 *   syntax_lex(&source, &tokens, &extensions);
 *   ...
 *   syntax_tokens_release(&tokens);
 *
 * requires  nothing: any bytes may be given
 * provides  tokens that end with one END; `extensions` with what the pragmas before the module
 *           say
 */
#ifndef COMPILER_SYNTAX_LEX_H
#define COMPILER_SYNTAX_LEX_H

#include "base/vector.h"
#include "compiler/syntax/cpp.h"
#include "compiler/syntax/tree.h"
#include "diag/diag.h"

typedef enum TokenKind {
#define TOKEN(code, name) TOKEN_##code,
#include "compiler/syntax/tokens.def"
    TOKEN_KIND_COUNT
} TokenKind;

typedef struct Token {
    uint8_t kind;     /* a TokenKind */
    uint8_t pragma;   /* PRAGMA: a Pragma; REFUSED: an Extension */
    bool starts_line; /* only blanks are before it on its line */
    uint32_t column;  /* from 1; tabs go to the next of 1, 9, 17, .. */
    Span span;
    Symbol qualifier, name; /* VARIABLE, CONSTRUCTOR and the operators; also of BANG and TILDE */
    union {
        const HsLiteral *literal; /* LITERAL */
        Text text; /* PRAGMA: what stands after its word, without blanks at both ends */
    };
} Token;

typedef struct Tokens {
    VECTOR(Token) all;
    VECTOR(HsSwitched) switched; /* extensions that pragmas switch on by their names */
    VECTOR(HsOption) options;    /* of GHC, in pragmas, that have no effect */
    Warnings warnings;           /* LexInput's, and what pragmas say */
    bool includes;               /* CppText's */
} Tokens;

typedef struct LexInput {
    Arena *arena; /* of literals, and of a literate file's text */
    Interner *interner;
    Diagnostics *diags;
    Text contents;
    uint32_t base; /* offset of the first byte */
    bool is_literate;
    Warnings warnings;     /* before the pragmas */
    const CppOptions *cpp; /* for the preprocessor; NULL: all of them empty */
} LexInput;

/* false, after a diagnostic, if there are lines of the C preprocessor without the extension CPP, or
 * ones that it does not understand: the tokens make no sense then. */
bool syntax_lex(const LexInput *input, Tokens *tokens, Extensions *extensions);
void syntax_tokens_release(Tokens *tokens);
/* "case", "a variable": as a message says it */
const char *syntax_token_name(TokenKind kind);
/* one line a token: place, kind, text */
void syntax_tokens_dump(const Tokens *tokens, const Interner *interner, const Sources *sources,
                        Buffer *out);

#endif
