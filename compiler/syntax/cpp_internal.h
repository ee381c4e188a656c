/* What the files of the preprocessor share. */
#ifndef COMPILER_SYNTAX_CPP_INTERNAL_H
#define COMPILER_SYNTAX_CPP_INTERNAL_H

#include "compiler/syntax/cpp.h"

enum {
    CPP_WORK_LIMIT = 1 << 24, /* bytes that macros and included files make in all */
    CPP_JOINT = 1, /* stands in a directive for a comment: names on both sides are two, until they
                    * are one */
    CPP_DEPTH_LIMIT = 100 /* of arguments in arguments, of parentheses in conditions */
};

typedef enum CppMacroKind {
    CPP_PLAIN,
    CPP_FUNCTION,
    CPP_LINE,   /* __LINE__ */
    CPP_FILE,   /* __FILE__ */
    CPP_ASSAY,  /* __ASSAY__ */
    CPP_VERSION /* MIN_VERSION_x: the version is its body */
} CppMacroKind;

typedef struct CppMacro {
    CppMacroKind kind;
    Text name, body;
    const Symbol *parameters;
    uint32_t parameter_count;
    bool is_active; /* its body is being read */
} CppMacro;

typedef struct CppFile {
    Text text;
    uint32_t base;
    const char *path; /* NULL: it is none */
    size_t position;
    const struct CppFile *outer; /* that includes it */
} CppFile;

typedef struct CppCondition {
    Span span;
    uint8_t directive;
    bool is_on, was_on; /* is the text taken, and was some before it? */
    bool is_outside;    /* is the text around it taken? */
    bool has_else;
} CppCondition;

typedef struct Cpp {
    const CppInput *input;
    CppOptions options;
    CppFile *file; /* that is being read */
    Map macros;    /* Symbol -> CppMacro *; 0: no more */
    Map included;  /* the path, a Symbol -> CppFile *, as it is before it is read */
    VECTOR(CppCondition) conditions;
    Buffer out;
    VECTOR(CppPiece) pieces;
    char gap;      /* the quote of a string that goes on in the next line; 0: none does */
    Buffer line;   /* the directive, with CPP_JOINT for comments */
    size_t work;   /* CPP_WORK_LIMIT */
    bool includes; /* CppText's */
    bool has_failed;
    bool is_over; /* after an error that leaves no sense to go on */
} Cpp;

/* ---- cpp.c ---- */

Diagnostic *syntax_cpp_error(Cpp *cpp, DiagCode code, Span span, Parts parts);
void syntax_cpp_read(Cpp *cpp, CppFile *file);
/* the part of the file from `start` to its position */
static inline Span syntax_cpp_since(const Cpp *cpp, size_t start) {
    return (Span){cpp->file->base + (uint32_t)start,
                  cpp->file->base + (uint32_t)cpp->file->position};
}
/* More bytes were made; false, after an error, if that are too many. */
bool syntax_cpp_spend(Cpp *cpp, size_t bytes, Span span);
/* A part of the file becomes one of the new text. */
void syntax_cpp_copy(Cpp *cpp, size_t start, size_t end);

/* at a comment of C: after it, or an error at the end */
void syntax_cpp_skip_comment(Cpp *cpp);

static inline bool syntax_cpp_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
static inline bool syntax_cpp_is_digit(char c) { return c >= '0' && c <= '9'; }
/* the name at the beginning; empty: there is none */
Text syntax_cpp_name(Text text);
Text syntax_cpp_trimmed(Text text);

/* ---- cpp_macro.c ---- */

void syntax_cpp_predefine(Cpp *cpp);
/* of a directive; the text is what follows its word */
void syntax_cpp_define(Cpp *cpp, Text text, Span span);
CppMacro *syntax_cpp_find(const Cpp *cpp, Text name); /* NULL: it is not defined */
void syntax_cpp_undefine(Cpp *cpp, Text name);
/* Defines what that header of GHC does; false: we have none of that name. */
bool syntax_cpp_header(Cpp *cpp, Text file);

/* ---- cpp_expand.c ---- */

/* The rest of the line of the file, which may go on in further lines, with its macros. */
void syntax_cpp_expand_line(Cpp *cpp);
/* A condition, with 1 and 0 for what is `defined` and what is not. */
void syntax_cpp_expand_condition(Cpp *cpp, Text text, Span span, Buffer *out);

/* ---- cpp_condition.c ---- */

/* After an error, which it tells, it does not hold. */
bool syntax_cpp_holds(Cpp *cpp, Text text, Span span);

/* ---- cpp_include.c ---- */

void syntax_cpp_include(Cpp *cpp, Text text, Span span);

#endif
