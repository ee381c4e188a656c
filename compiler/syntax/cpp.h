/* The C preprocessor, as Haskell has it with the extension CPP: text -> text, before the lexer.
 *
 * It is the traditional one, as GHC asks for it: a directive begins with # in the first column; in
 * strings, and between ' and ', macros are not expanded, but for parameters in a macro's body; ##
 * and # mean nothing there, and two names become one where a comment is between them. In other
 * lines a backslash at the end means nothing, so that strings may have gaps.
 *
 * Note [Places after CPP]: the new text has no places of its own. It is made of pieces, each of
 * which is a part of a file as it is written, or stands for a macro's use; the lexer asks where a
 * piece of its text comes from and makes spans of that, so that all that comes after the lexer
 * knows of places in files only. Layout goes by the columns of the new text, as it does in GHC.
 *
 *   requires  nothing: any bytes may be given
 *   provides  a text without directives; what is not one is left for the lexer to refuse
 */
#ifndef COMPILER_SYNTAX_CPP_H
#define COMPILER_SYNTAX_CPP_H

#include "base/map.h"
#include "base/vector.h"
#include "diag/diag.h"

typedef struct CppVersion { /* for MIN_VERSION_x and VERSION_x */
    Text package, version;
} CppVersion;

typedef struct CppOptions {
    Sources *sources;           /* takes in what is included; NULL: nothing can be */
    const char *path;           /* of the file; NULL: it is none */
    const char *const *folders; /* where to look for what is not beside the file */
    uint32_t folder_count;
    const char *const *macros; /* NAME or NAME=VALUE, of the command line */
    uint32_t macro_count;
    const CppVersion *versions;
    uint32_t version_count;
} CppOptions;

typedef struct CppInput {
    Arena *arena; /* of the new text */
    Interner *interner;
    Diagnostics *diags;
    Text text;
    uint32_t base;             /* offset of the first byte */
    const CppOptions *options; /* NULL: all of them empty */
    const Text *macros;        /* as those of the command line, after them: of a pragma */
    uint32_t macro_count;
} CppInput;

typedef struct CppPiece {
    uint32_t start; /* in the new text; it ends where the next one begins */
    bool is_use;    /* of a macro: all of it is at `origin`; else it is that text */
    Span origin;
} CppPiece;

typedef struct CppText {
    Text text;
    const CppPiece *pieces;
    uint32_t count;
    bool includes; /* other files say what it is, too */
} CppText;

/* false after an error; the text is then what could be made of it. */
bool syntax_preprocess(const CppInput *input, CppText *result);
/* Where a part of the new text comes from. */
Span syntax_cpp_span(const CppText *text, size_t start, size_t end);

/* Is it NAME, or NAME=VALUE, as an option has it? */
bool syntax_cpp_is_macro(Text option);

/* Does a directive begin here? Of what is none, is_unknown says whether it has the form of one. */
bool syntax_at_directive(Text text, size_t position, bool *is_unknown);
/* The word of a directive that is near one that is not there; empty: none is. */
Text syntax_directive_near(Text word);

#endif
