/* Where the user's own modules mention the library: RunCall (abi/names.h).
 *
 * A report names who made an object by the site, which may be deep in a library. The user knows the
 * call in the own source. So of each definition of a user's module all top-level names of libraries
 * are listed that it mentions, applied or not, if objects are made in their code. Constructors and
 * dictionaries are not among them.
 *
 * A method is called by that of its instance where lowering knew it (`instance Foldable [].sum`).
 * Else what is mentioned selects it from a dictionary, and the call is of `class Foldable.sum`, if
 * any instance's method makes objects, or the default does. An instance that has no method of its
 * own has a thunk for the default: this one is called then. */
#include "abi/definitions.h"
#include "compiler/stg/walk.h"
#include "link/internal.h"

typedef struct Walk {
    Linker *linker;
    Symbol in_module, in_name;
    Span around; /* what has a place, and is around the atom at hand */
    Map methods; /* by symbol: `class C.method` that makes objects, for some instance */
    bool knows_methods;
} Walk;

/* ---- methods of classes ---- */

static void find_methods(Walk *walk) {
    const Linker *linker = walk->linker;
    Buffer name = {0};
    walk->knows_methods = true;
    for (uint32_t i = 0; i < linker->library_tops.count; i++) {
        const LinkLibraryTop *library = &linker->library_tops.items[i];
        if (!library->top || !library->makes_objects) continue;
        Symbol shown = stg_top_shown(library->top);
        buffer_clear(&name);
        definition_class_method(symbol_text(linker->interner, shown), &name);
        Symbol method = name.length > 0 ? intern(linker->interner, buffer_as_text(&name)) : shown;
        map_put(&walk->methods, method, 1);
    }
    buffer_release(&name);
}

/* what selects it from a dictionary; 0: it selects a field of something else */
static Symbol class_method(Walk *walk, const StgTop *selector) {
    const Linker *linker = walk->linker;
    const StgExpr *body = selector->rhs.kind == STG_FUNCTION ? selector->rhs.body : NULL;
    if (!body || body->kind != STG_CASE ||
        body->scrutinise.alternatives[0].kind != STG_PATTERN_CONSTRUCTOR)
        return 0;
    uint32_t number =
        link_find(&linker->constructor_names, body->scrutinise.alternatives[0].constructor);
    const LinkConstructor *constructor = &linker->program->constructors.items[number];
    if (constructor->shown == constructor->name) return 0;
    Buffer name = {0};
    buffer_string(&name, DEFINITION_CLASS);
    buffer_text(&name, symbol_text(linker->interner, constructor->shown));
    buffer_char(&name, '.');
    buffer_text(&name, symbol_text(linker->interner, stg_top_shown(selector)));
    Symbol method = intern(linker->interner, buffer_as_text(&name));
    buffer_release(&name);
    if (!walk->knows_methods) find_methods(walk);
    return map_find(&walk->methods, method) ? method : 0;
}

/* ---- mentions ---- */

/* What is called by this name: name 0, nothing that makes objects of a library. */
static StgName called(Walk *walk, StgName name) {
    const Linker *linker = walk->linker;
    const LinkLibraryTop *library = &linker->library_tops.items[link_find_global(linker, name)];
    const StgTop *top = library->top;
    if (!top) return (StgName){0};
    if (top->origin == ORIGIN_SELECTOR) return (StgName){name.module, class_method(walk, top)};
    bool is_default = top->origin == ORIGIN_DEFAULT && top->rhs.kind != STG_CONSTRUCTOR &&
                      top->rhs.body->kind == STG_APPLY &&
                      top->rhs.body->apply.head.kind == STG_GLOBAL;
    if (is_default) {
        name = top->rhs.body->apply.head.global;
        library = &linker->library_tops.items[link_find_global(linker, name)];
        top = library->top;
    }
    bool is_wanted = top && origin_is_definition(top->origin) && library->makes_objects;
    return (StgName){name.module, is_wanted ? stg_top_shown(top) : 0};
}

static bool has_place(Span span) { return span.start > 0; }

static void add_mention(const StgAtom *atom, void *state) {
    Walk *walk = state;
    if (atom->kind != STG_GLOBAL) return;
    StgName name = called(walk, atom->global);
    if (!name.name) return;
    vector_push(&walk->linker->program->calls,
                (LinkCall){.in_module = walk->in_module,
                           .in_name = walk->in_name,
                           .module = name.module,
                           .name = name.name,
                           .span = has_place(atom->span) ? atom->span : walk->around});
}

static void walk_expr(StgExpr **child, void *state) {
    Walk *walk = state;
    const Span around = walk->around;
    while (child) {
        if (has_place((*child)->span)) walk->around = (*child)->span;
        stg_walk_atoms(*child, add_mention, walk);
        child = stg_walk_inside(*child, walk_expr, walk);
    }
    walk->around = around;
}

static void walk_top(Walk *walk, StgTop *top) {
    walk->in_name = top->part_of ? top->part_of : stg_top_shown(top);
    walk->around = top->span;
    if (top->rhs.kind != STG_CONSTRUCTOR) {
        walk_expr(&top->rhs.body, walk);
        return;
    }
    for (uint32_t i = 0; i < top->rhs.fields.count; i++)
        add_mention(&top->rhs.fields.items[i], walk);
}

/* ---- the whole ---- */

void link_calls(Linker *linker, StgModule *const *modules, uint32_t count) {
    Walk walk = {.linker = linker};
    for (uint32_t i = 0; i < count; i++) {
        if (modules[i]->is_pruned) continue;
        walk.in_module = modules[i]->name;
        for (uint32_t t = 0; t < modules[i]->tops.count; t++) {
            StgTop *top = &modules[i]->tops.items[t];
            if (top->is_reached && (origin_is_definition(top->origin) || top->part_of))
                walk_top(&walk, top);
        }
    }
    map_release(&walk.methods);
}
