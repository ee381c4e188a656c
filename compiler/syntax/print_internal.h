/* What the files of the printer share. */
#ifndef COMPILER_SYNTAX_PRINT_INTERNAL_H
#define COMPILER_SYNTAX_PRINT_INTERNAL_H

#include "compiler/syntax/print.h"

typedef struct Printer {
    Buffer *out;
    const Interner *interner;
    uint32_t indent;
    SyntaxNaming naming; /* NULL: as they are written */
    const void *context;
} Printer;

/* How tight what is printed must hold together: parentheses are put around what does not. */
typedef enum Tightness {
    LOOSE,   /* anything */
    OPERAND, /* beside an operator; of types also left of an arrow */
    TIGHT,   /* an argument */
    ATOM     /* after !, ~ and @, before { */
} Tightness;

void syntax_print_string(Printer *printer, const char *string);
void syntax_print_line(Printer *printer);              /* a new line, indented */
void syntax_print_name(Printer *printer, HsName name); /* as a variable: (+) */
void syntax_print_infix(Printer *printer, HsName name, bool is_backquoted);
void syntax_print_symbol(Printer *printer, Symbol symbol);
/* is it an operator, by its characters? */
bool syntax_print_is_operator(const Printer *printer, HsName name);

/* items of a chain in postfix order, whatever they are of */
typedef struct Postfix {
    const void *items;
    uint32_t count;
    HsItemKind (*kind)(const void *items, uint32_t number);
    void (*print)(Printer *printer, const void *items, uint32_t number);
} Postfix;
void syntax_print_postfix(Printer *printer, const Postfix *postfix);

void syntax_print_type(Printer *printer, const HsType *type, Tightness tightness);
void syntax_print_context(Printer *printer, HsTypes context); /* with => */
void syntax_print_binder(Printer *printer, const HsTypeBinder *binder);
void syntax_print_forall(Printer *printer, HsTypeBinders binders); /* nothing if there are none */
void syntax_print_pattern(Printer *printer, const HsPattern *pattern, Tightness tightness);
void syntax_print_literal(Printer *printer, const HsLiteral *literal);
void syntax_print_expr(Printer *printer, const HsExpr *expr, Tightness tightness);
void syntax_print_statement(Printer *printer, const HsStatement *statement);
void syntax_print_rhs(Printer *printer, const HsRhs *rhs, const char *arrow);
void syntax_print_decls(Printer *printer, const HsDecls *decls); /* a block in braces */
void syntax_print_decl(Printer *printer, const HsDecl *decl);

#endif
