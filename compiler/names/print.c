/* The module after names: other modules' names with the module that declares them; of local names
 * that are spelled alike the second is x~2, and the first x~1 if there is one at top level, too.
 * Below it, as comments, what it exports and its binding groups. */
#include "compiler/syntax/print.h"
#include "compiler/names/internal.h"

typedef struct Printing {
    const NameProgram *program;
    const NameModule *module;
} Printing;

static Text text_of_symbol(const NameProgram *program, Symbol symbol) {
    return symbol_text(program->context.interner, symbol);
}

static void print_entity(const void *context, const HsName *name, Buffer *out) {
    const Printing *printing = context;
    const NameEntity *entity = name->entity;
    if (entity->kind == ENTITY_UNKNOWN) {
        buffer_text(out, text_of_symbol(printing->program, name->text));
        buffer_char(out, '?');
        return;
    }
    if (entity->name.module && !entity->is_builtin &&
        entity->name.module != printing->module->name) {
        buffer_text(out, text_of_symbol(printing->program, entity->name.module));
        buffer_char(out, '.');
    }
    buffer_text(out, text_of_symbol(printing->program, entity->name.text));
    bool is_shadowing = entity->ordinal > 0 && map_find(&printing->module->values, name->text);
    if (entity->ordinal > 1 || is_shadowing) buffer_printf(out, "~%u", entity->ordinal);
}

static void print_binders(const Printing *printing, const HsPattern *pattern, Buffer *out);

static void print_all_binders(const Printing *printing, HsPatterns patterns, Buffer *out) {
    for (uint32_t i = 0; i < patterns.count; i++) print_binders(printing, patterns.items[i], out);
}

static void print_binder(const Printing *printing, const HsName *name, Buffer *out) {
    buffer_char(out, ' ');
    print_entity(printing, name, out);
}

static void print_binders(const Printing *printing, const HsPattern *pattern, Buffer *out) {
    switch (pattern->kind) {
    case HS_PATTERN_VARIABLE: print_binder(printing, &pattern->name, out); break;
    case HS_PATTERN_AS:
        print_binder(printing, &pattern->as.name, out);
        print_binders(printing, pattern->as.pattern, out);
        break;
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG: print_binders(printing, pattern->inner, out); break;
    case HS_PATTERN_CONSTRUCTOR:
        print_all_binders(printing, pattern->constructor.arguments, out);
        break;
    case HS_PATTERN_RECORD:
        for (uint32_t i = 0; i < pattern->record.count; i++)
            print_binders(printing, pattern->record.fields[i].pattern, out);
        break;
    case HS_PATTERN_OPERATORS:
        for (uint32_t i = 0; i < pattern->operators.count; i++)
            print_binders(printing, pattern->operators.items[i].pattern, out);
        break;
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: print_all_binders(printing, pattern->elements, out); break;
    case HS_PATTERN_VIEW: print_binders(printing, pattern->view.pattern, out); break;
    case HS_PATTERN_SIGNATURE: print_binders(printing, pattern->signature.pattern, out); break;
    case HS_PATTERN_WILDCARD:
    case HS_PATTERN_LITERAL: break;
    }
}

static void print_decl(const Printing *printing, const HsDecl *decl, Buffer *out) {
    switch (decl->kind) {
    case HS_DECL_FUNCTION: print_binder(printing, &decl->function.name, out); break;
    case HS_DECL_PATTERN: print_binders(printing, decl->pattern.pattern, out); break;
    case HS_DECL_PATTERN_SYNONYM: print_binder(printing, &decl->pattern_synonym.name, out); break;
    case HS_DECL_TYPE: print_binder(printing, &decl->synonym.head.name, out); break;
    case HS_DECL_DATA: print_binder(printing, &decl->data.head.name, out); break;
    case HS_DECL_CLASS: print_binder(printing, &decl->class.head.name, out); break;
    default: break;
    }
}

/* -- group 0 rec: f g. Groups of one component have its number. */
static void print_groups(const Printing *printing, const char *word, const BindingGroup *groups,
                         uint32_t count, Buffer *out) {
    for (uint32_t i = 0; i < count; i++) {
        buffer_printf(out, "-- %s %u%s:", word, groups[i].component,
                      groups[i].is_recursive ? " rec" : "");
        for (uint32_t j = 0; j < groups[i].count; j++)
            print_decl(printing, groups[i].decls[j], out);
        buffer_char(out, '\n');
    }
}

static void print_exports(const Printing *printing, Buffer *out) {
    const NameExports *exports = &printing->module->exports;
    buffer_string(out, "-- exports:");
    for (uint32_t i = 0; i < exports->all.count; i++) {
        NameEntity *entity = exports->all.items[i];
        HsName name = {.text = entity->name.text, .entity = entity};
        buffer_string(out, name_is_type(entity) ? " type " : " ");
        print_entity(printing, &name, out);
    }
    buffer_char(out, '\n');
}

void name_print(const NameProgram *program, const NameModule *module, Buffer *out) {
    Printing printing = {program, module};
    syntax_print_named(module->tree, print_entity, &printing, out);
    print_exports(&printing, out);
    const BindingGroups *groups = module->tree->decls.groups;
    if (!groups) return;
    print_groups(&printing, "types", groups->types, groups->type_count, out);
    print_groups(&printing, "values", groups->values, groups->value_count, out);
}
