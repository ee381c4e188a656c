/* Which warnings a module asks for: by -W of the command line, then by its pragmas OPTIONS_GHC. None
 * is asked for by itself. warnings.def has their names. */
#ifndef COMPILER_SYNTAX_WARNINGS_H
#define COMPILER_SYNTAX_WARNINGS_H

#include "base/text.h"
#include "diag/diag.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum Warning {
#define WARNING(code, name, group, diagnostic) WARNING_##code,
#include "compiler/syntax/warnings.def"
    WARNING_COUNT
} Warning;

typedef struct Warnings {
    uint32_t bits;
} Warnings;

static inline bool syntax_warns(Warnings warnings, Warning warning) {
    return warnings.bits >> warning & 1;
}

const char *syntax_warning_name(Warning warning); /* unused-imports */
DiagCode syntax_warning_code(Warning warning);
/* `-Wall`, `-Wno-unused-imports`, `-w`, `-fwarn-..`: changes the set; false: GHC has none of that
 * name. */
bool syntax_warnings_set(Warnings *warnings, Text option);
/* Is an option about warnings at all? */
bool syntax_is_warning_option(Text option);
/* An option that is near one that is not there, `-Wunused-imports`, at the end of `out`; nothing:
 * none is. */
void syntax_warning_near(Text option, Buffer *out);

#endif
