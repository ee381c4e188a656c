/* Private to lint: what its files share.
 *
 * lint.c         modules and their declarations
 * lint_names.c   names that must exist
 * lint_expr.c    right-hand sides and expressions
 * lint_case.c    patterns
 */
#ifndef COMPILER_STG_CHECK_H
#define COMPILER_STG_CHECK_H

#include "compiler/stg/lint.h"
#include "compiler/stg/names.h"

/* What an expression must return: the representations that are known where it stands. */
typedef enum ResultKind { RESULT_ANY, RESULT_ONE, RESULT_TUPLE } ResultKind;

enum { RESULT_SHOWN = 16 }; /* components of a tuple that a diagnostic shows */

typedef struct Result {
    ResultKind kind;
    Rep rep;                   /* ONE */
    StgBinder *const *binders; /* TUPLE, as a pattern has it */
    uint32_t count;
} Result;

typedef struct JoinInScope {
    const StgJoin *join;
    uint32_t tail, context; /* Lint's of that name, where it is bound */
    const StgHere *around;  /* `here` directly around it, or NULL */
} JoinInScope;

typedef struct HereInScope {
    const StgHere *here;
    uint32_t closure;
} HereInScope;

typedef struct Lint {
    Diagnostics *diags;
    const Interner *interner;
    StgModule *const *modules;
    uint32_t module_count;
    StgNames names;
    Map module_numbers;      /* name -> number in modules + 1 */
    Map imported;            /* (importer, imported) -> 1 */
    const StgModule *module; /* the one that is looked at */

    /* Where we are. Numbers are never used twice, so that equal ones mean the same place. */
    uint32_t closure; /* the function or thunk */
    uint32_t tail;    /* changes where a jump would have to leave something behind */
    uint32_t context; /* changes where the current context may */
    uint32_t last_number;
    const StgHere *directly_at;    /* the next expression is the body of `at k` */
    const StgHere *directly_below; /* the next expression is the body of `here k` */

    bool has_nullary;                      /* there are functions without parameters */
    bool has_builtin[LOGIC_BUILTIN_COUNT]; /* declared, or said to be missing */

    /* What is in scope; its mark is its position here + 1. */
    VECTOR(const StgBinder *) binders;
    VECTOR(JoinInScope) joins;
    VECTOR(HereInScope) heres;
} Lint;

/* a name as the module would write it */
Text stg_lint_name(Lint *lint, StgName name);
/* says that a construction or pattern has another number of fields than its constructor */
void stg_lint_field_count(Lint *lint, StgName name, const StgConstructor *constructor,
                          uint32_t count, Span span);

bool stg_lint_exists(const Lint *lint, StgNamespace space, StgName name);
/* Gives a diagnostic if there is no such name or its module is not imported. */
bool stg_lint_find(Lint *lint, StgNamespace space, StgName name, Span span);
/* NULL after a diagnostic */
const StgConstructorEntry *stg_lint_constructor(Lint *lint, StgName name, Span span);

/* A form of functional logic programs needs it. */
void stg_lint_need(Lint *lint, LogicBuiltin builtin, const char *form, Span span);

void stg_lint_top(Lint *lint, const StgTop *top);

/* The patterns of a case; what its scrutinee must return. */
Result stg_lint_patterns(Lint *lint, const StgExpr *expr);

#endif
