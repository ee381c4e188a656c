/* Functional logic programs: the tables logic.def and choices.def, and of builtins.def what they need of
 * a program. */
#ifndef ABI_LOGIC_H
#define ABI_LOGIC_H

#include <stdbool.h>

typedef enum LogicOp {
#define LOGIC(code, name, arguments, fails, description) LOGIC_##code,
#include "abi/logic.def"
#undef LOGIC
    LOGIC_COUNT
} LogicOp;

typedef struct LogicInfo {
    const char *name;
    const char *arguments; /* letters */
    bool fails;
} LogicInfo;

const LogicInfo *logic_info(LogicOp op);

typedef enum ChoiceKind {
#define CHOICE(code, name, form, description) CHOICE_##code,
#include "abi/choices.def"
#undef CHOICE
    CHOICE_KIND_COUNT
} ChoiceKind;

const char *choice_kind_name(ChoiceKind kind); /* "choice" */
const char *choice_kind_form(ChoiceKind kind); /* "choose#" */

typedef enum LogicBuiltin {
#define LOGIC_BUILTIN(code, name, fields, description) LOGIC_BUILTIN_##code,
#include "abi/builtins.def"
#undef LOGIC_BUILTIN
    LOGIC_BUILTIN_COUNT
} LogicBuiltin;

const char *logic_builtin_name(LogicBuiltin builtin);        /* "true" */
const char *logic_builtin_declaration(LogicBuiltin builtin); /* "builtin true =" */
/* the letters of its fields; NULL: it is a top-level name, as the other builtins are */
const char *logic_builtin_fields(LogicBuiltin builtin);

#endif
