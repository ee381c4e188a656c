/* What the files of the lexer share. */
#ifndef COMPILER_SYNTAX_LEX_INTERNAL_H
#define COMPILER_SYNTAX_LEX_INTERNAL_H

#include "compiler/syntax/lex.h"

typedef struct Lexer {
    LexInput input;
    Text text;           /* contents; of a literate file, with all but the program blanked */
    CppText made;        /* Note [Places after CPP] */
    bool is_made;        /* `text` is that of the preprocessor */
    VECTOR(Text) macros; /* of -D in pragmas */
    Tokens *tokens;
    Extensions *extensions;
    size_t position;
    size_t known;    /* where `column` is known */
    uint32_t column; /* of the character at `known` */
    bool line_fresh; /* no token yet on this line */
    bool any_token;  /* pragmas after it come too late */
    bool saw_cpp, saw_invalid;
    bool no_pragma_ends; /* no #-} is left */
    Buffer scratch;
    Token token; /* the one being made */
} Lexer;

typedef enum CharacterClass {
    CLASS_NONE, /* not graphic */
    CLASS_SPACE,
    CLASS_LOWER, /* and _ */
    CLASS_UPPER,
    CLASS_DIGIT, /* in names only: those of other scripts, too */
    CLASS_MARK,  /* inside names only: also ' */
    CLASS_SYMBOL,
    CLASS_SPECIAL, /* ( ) , ; [ ] ` { } */
    CLASS_QUOTE    /* " */
} CharacterClass;

/* The class of the character at a position, and how long it is; CLASS_NONE at the end. */
CharacterClass syntax_lex_class(const Lexer *lexer, size_t position, size_t *length);
/* the byte `ahead` of the position, 0 after the end */
static inline unsigned char syntax_lex_peek(const Lexer *lexer, size_t ahead) {
    size_t at = lexer->position + ahead;
    return at < lexer->text.length ? (unsigned char)lexer->text.bytes[at] : 0;
}
/* where the text from `start` to `end` stands in a file */
static inline Span syntax_lex_part(const Lexer *lexer, size_t start, size_t end) {
    if (lexer->is_made) return syntax_cpp_span(&lexer->made, start, end);
    return (Span){lexer->input.base + (uint32_t)start, lexer->input.base + (uint32_t)end};
}
static inline Span syntax_lex_span(const Lexer *lexer, size_t start) {
    return syntax_lex_part(lexer, start, lexer->position);
}
static inline Text syntax_lex_from(const Lexer *lexer, size_t start) {
    return (Text){lexer->text.bytes + start, lexer->position - start};
}
/* A new token at the position. */
void syntax_lex_begin(Lexer *lexer);
/* The token becomes an ERROR, with this diagnostic from `start` to the position. */
Diagnostic *syntax_lex_error(Lexer *lexer, DiagCode code, size_t start, Parts parts);
/* likewise, because bytes are not UTF-8: once in a file. In comments they may be anything. */
void syntax_lex_invalid(Lexer *lexer, size_t start);
/* A diagnostic that `what` needs an extension, unless it is on. */
void syntax_lex_need(Lexer *lexer, Extension extension, const char *what, size_t start);
static inline bool syntax_lex_has(const Lexer *lexer, Extension extension) {
    return syntax_has(lexer->extensions, extension);
}

/* lex_blank.c: white space, comments and pragmas; true: a pragma is the next token, and made */
bool syntax_lex_blank(Lexer *lexer);
/* lex_literal.c: at a digit, at " and at '. */
void syntax_lex_number(Lexer *lexer, bool is_negative);
void syntax_lex_string(Lexer *lexer);
void syntax_lex_quote(Lexer *lexer);
/* literate.c; with directives of the preprocessor, or without */
Text syntax_unlit(const LexInput *input, bool keeps_directives);

#endif
