#include "compiler/core/wired.h"

typedef struct Row {
    const char *module, *name;
} Row;

static const Row rows[] = {
#define WIRED(code, module, name) {module, name},
#include "compiler/core/wired.def"
#undef WIRED
};

Name core_wired(Interner *interner, CoreWired wired) {
    NameSpace space = wired <= CORE_WIRED_INTEGER_BOX ? NAME_CONSTRUCTOR : NAME_VARIABLE;
    return (Name){intern_string(interner, rows[wired].module),
                  intern_string(interner, rows[wired].name), space, 0};
}
