/* Entities of the language itself and of Assay.Prim, and what the compiler knows of the library. */
#include "base/fail.h"
#include "compiler/names/internal.h"
#include <string.h>

typedef struct KindRow {
    NameSpace space;
    const char *word;
} KindRow;

static const KindRow kinds[ENTITY_KIND_COUNT] = {
#define ENTITY(code, space, word) [ENTITY_##code] = {NAME_##space, word},
#include "compiler/names/entities.def"
#undef ENTITY
};

const char *name_kind_word(NameEntityKind kind) { return kinds[kind].word; }

NameEntity *name_new_entity(NameProgram *program, NameEntityKind kind, Symbol module, Symbol text,
                            Span span) {
    NameEntity *entity = ARENA_NEW(program->context.arena, NameEntity);
    entity->name = (Name){module, text, kinds[kind].space, 0};
    entity->kind = kind;
    entity->span = span;
    entity->fixity = NAME_NO_FIXITY;
    return entity;
}

NameEntity *name_new_local(NameProgram *program, NameEntityKind kind, Symbol text, Span span) {
    NameEntity *entity = name_new_entity(program, kind, 0, text, span);
    entity->name.unique = ++program->next_unique;
    entity->ordinal = (uint32_t)++ * map_slot(&program->ordinals, text, 0);
    return entity;
}

/* ---- built-in syntax ---- */

static NameEntity *new_builtin(NameProgram *program, NameEntityKind kind, Symbol text,
                               uint32_t arity) {
    NameEntity *entity = name_new_entity(program, kind, program->language, text, NO_SPAN);
    entity->is_builtin = entity->is_exported = true;
    entity->arity = arity;
    bool is_type = entity->name.space == NAME_TYPE;
    map_put(is_type ? &program->builtin_types : &program->builtin_values, text,
            NAME_NUMBER(entity));
    return entity;
}

static void set_constructors(NameProgram *program, NameEntity *type, NameEntity **constructors,
                             uint32_t count) {
    type->members.items =
        arena_copy(program->context.arena, constructors, count * sizeof *constructors);
    type->members.count = type->constructor_count = count;
    for (uint32_t i = 0; i < count; i++) {
        constructors[i]->parent = type;
        constructors[i]->tag = i;
    }
}

/* a type with one constructor, both of one name: () and tuples */
static NameEntity *new_product(NameProgram *program, Symbol text, uint32_t arity) {
    NameEntity *type = new_builtin(program, ENTITY_DATA, text, arity);
    NameEntity *constructor = new_builtin(program, ENTITY_CONSTRUCTOR, text, arity);
    set_constructors(program, type, &constructor, 1);
    return type;
}

NameEntity *name_tuple(NameProgram *program, uint32_t components, bool is_unboxed,
                       NameSpace space) {
    Buffer text = {0};
    buffer_string(&text, is_unboxed ? "(#" : "(");
    buffer_fill(&text, ',', components > 0 ? components - 1 : 0);
    buffer_string(&text, is_unboxed ? "#)" : ")");
    Symbol symbol = intern(program->context.interner, buffer_as_text(&text));
    buffer_release(&text);
    const Map *map = space == NAME_TYPE ? &program->builtin_types : &program->builtin_values;
    NameEntity *entity = NAME_POINTER(NameEntity, map_get(map, symbol, 0));
    if (entity) return entity;
    NameEntity *type = new_product(program, symbol, components);
    return space == NAME_TYPE ? type : type->members.items[0];
}

/* `(,,)`, `(#,#)`: how many components; 0: not a tuple */
static uint32_t tuple_components(Text text, bool *is_unboxed) {
    if (text.length < 3 || text.bytes[0] != '(' || text.bytes[text.length - 1] != ')') return 0;
    *is_unboxed = text.bytes[1] == '#';
    uint32_t commas = 0;
    for (size_t i = 0; i < text.length; i++) commas += text.bytes[i] == ',';
    return commas > 0 ? commas + 1 : 0;
}

NameEntity *name_builtin(NameProgram *program, Symbol text, NameSpace space) {
    const Map *map = space == NAME_TYPE ? &program->builtin_types : &program->builtin_values;
    NameEntity *entity = NAME_POINTER(NameEntity, map_get(map, text, 0));
    if (entity) return entity;
    bool is_unboxed;
    uint32_t components =
        tuple_components(symbol_text(program->context.interner, text), &is_unboxed);
    return components > 0 ? name_tuple(program, components, is_unboxed, space) : NULL;
}

static void init_builtins(NameProgram *program) {
    Interner *interner = program->context.interner;
    program->unit_type = new_product(program, intern_string(interner, "()"), 0);
    program->unit = program->unit_type->members.items[0];
    new_product(program, intern_string(interner, "(##)"), 0);
    Symbol nil = intern_string(interner, "[]");
    program->list_type = new_builtin(program, ENTITY_DATA, nil, 1);
    program->nil = new_builtin(program, ENTITY_CONSTRUCTOR, nil, 0);
    program->cons = new_builtin(program, ENTITY_CONSTRUCTOR, intern_string(interner, ":"), 2);
    program->cons->fixity = (NameFixity){true, HS_INFIXR, 5, NO_SPAN};
    set_constructors(program, program->list_type, (NameEntity *[]){program->nil, program->cons}, 2);
    program->arrow = new_builtin(program, ENTITY_PRIMITIVE_TYPE, intern_string(interner, "->"), 2);
    program->arrow->fixity = (NameFixity){true, HS_INFIXR, 0, NO_SPAN};
    program->equality =
        new_builtin(program, ENTITY_PRIMITIVE_TYPE, intern_string(interner, "~"), 2);
    program->equality->fixity = (NameFixity){true, HS_INFIX, 4, NO_SPAN};
}

/* ---- Assay.Prim ---- */

static NameEntity *add_primitive(NameProgram *program, NameEntityKind kind, const char *text,
                                 uint32_t arity) {
    NameModule *module = program->primitives;
    Symbol symbol = intern_string(program->context.interner, text);
    NameEntity *entity = name_new_entity(program, kind, module->name, symbol, NO_SPAN);
    entity->is_exported = true;
    entity->package = module->package;
    entity->arity = arity;
    bool is_type = name_is_type(entity);
    vector_push(&module->declared, entity);
    vector_push(&module->exports.all, entity);
    map_put(is_type ? &module->types : &module->values, symbol, NAME_NUMBER(entity));
    map_put(is_type ? &module->exports.types : &module->exports.values, symbol,
            NAME_NUMBER(entity));
    return entity;
}

/* The name of a type, which the normal form has as an argument (letter T), is the type of the
 * result here. */
static void add_primop(NameProgram *program, Primop op) {
    const PrimopInfo *info = primop_info(op);
    uint32_t arity = (uint32_t)strlen(info->arguments) - (strchr(info->arguments, 'T') != NULL);
    NameEntity *entity = add_primitive(program, ENTITY_PRIMITIVE, info->name, arity);
    entity->primop = op;
    entity->is_primop = true;
}

static void set_primitive_fixity(NameProgram *program, const char *text,
                                 HsAssociativity associativity, uint8_t precedence) {
    Symbol symbol = intern_string(program->context.interner, text);
    NameEntity *entity = NAME_POINTER(NameEntity, map_get(&program->primitives->values, symbol, 0));
    entity->fixity = (NameFixity){true, associativity, precedence, NO_SPAN};
}

static void init_primitives(NameProgram *program) {
    NameModule *module = ARENA_NEW(program->context.arena, NameModule);
    module->name = intern_string(program->context.interner, "Assay.Prim");
    module->path = TEXT("");
    module->package = program->packages.language;
    program->primitives = module;
    map_put(&program->by_name, module->name, NAME_NUMBER(module));
    for (int op = 0; op < PRIMOP_COUNT; op++) add_primop(program, (Primop)op);
#define PRIMITIVE_FORM(code, arity, text) \
    add_primitive(program, ENTITY_PRIMITIVE, text, arity)->form = NAME_FORM_##code;
#include "compiler/names/primitives.def"
#define PRIMITIVE_FIXITY(associativity, precedence, text) \
    set_primitive_fixity(program, text, associativity, precedence);
#include "compiler/names/primitives.def"
#define PRIMITIVE_NAME(text, arity) add_primitive(program, ENTITY_PRIMITIVE_TYPE, text, arity);
#include "compiler/names/primitives.def"
#define PRIMITIVE_TYPE(text, rep, parameters, letter) \
    add_primitive(program, ENTITY_PRIMITIVE_TYPE, text, parameters);
#include "compiler/types/types.def"
#undef PRIMITIVE_TYPE
}

/* ---- the program ---- */

void name_program_init(NameProgram *program, const NameContext *context) {
    *program = (NameProgram){.context = *context};
    name_packages_init(&program->packages, context);
    program->language = intern_string(context->interner, "");
    program->unknown = name_new_entity(program, ENTITY_UNKNOWN, program->language,
                                       intern_string(context->interner, "?"), NO_SPAN);
    init_builtins(program);
    init_primitives(program);
}

static void release_module(NameModule *module) {
    if (module->tree) name_close_imports(module->tree);
    map_release(&module->values);
    map_release(&module->types);
    map_release(&module->forgiven);
    map_release(&module->exports.values);
    map_release(&module->exports.types);
    map_release(&module->exports.newer);
    vector_release(&module->exports.all);
    vector_release(&module->exports.bundles);
    map_release(&module->exports.more);
    vector_release(&module->declared);
}

void name_forget_main(NameProgram *program) {
    bug_unless(vector_last(&program->modules) == program->main, "the main module is not the last");
    release_module(vector_pop(&program->modules));
    if (program->resolved > program->modules.count) program->resolved = program->modules.count;
}

void name_program_release(NameProgram *program) {
    for (uint32_t i = 0; i < program->modules.count; i++) release_module(program->modules.items[i]);
    release_module(program->primitives);
    vector_release(&program->modules);
    name_packages_release(&program->packages);
    map_release(&program->by_name);
    map_release(&program->builtin_values);
    map_release(&program->builtin_types);
    map_release(&program->ordinals);
    map_release(&program->offered_values);
    map_release(&program->offered_types);
}

/* ---- what the compiler knows ---- */

typedef struct KnownRow {
    const char *module, *text;
    NameSpace space;
} KnownRow;

static const KnownRow known_rows[NAME_KNOWN_COUNT] = {
#define KNOWN(code, module, text, space) [KNOWN_##code] = {module, text, NAME_##space},
#include "compiler/names/known.def"
#undef KNOWN
};

NameEntity *name_known(const NameProgram *program, NameKnown known) {
    return program->known[known];
}

const char *name_known_text(NameKnown known) { return known_rows[known].text; }
const char *name_known_module(NameKnown known) { return known_rows[known].module; }

void name_find_known(NameProgram *program) {
    for (int i = 0; i < NAME_KNOWN_COUNT; i++) {
        const KnownRow *row = &known_rows[i];
        Symbol name = intern_string(program->context.interner, row->module);
        NameModule *module = NAME_POINTER(NameModule, map_get(&program->by_name, name, 0));
        if (!module || !module->package->role->has_known) continue;
        const Map *map = row->space == NAME_TYPE ? &module->types : &module->values;
        Symbol text = intern_string(program->context.interner, row->text);
        program->known[i] = NAME_POINTER(NameEntity, map_get(map, text, 0));
    }
}
