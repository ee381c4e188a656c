/* What is said about names that are not there, or there too often. */
#include "compiler/names/internal.h"
#include <limits.h>
#include <string.h>

/* ---- the nearest name ---- */

typedef struct Near {
    Text wanted, best;
    unsigned distance;
} Near;

static void consider(Near *near, Text text) {
    if (text_is_nearer(near->wanted, text, &near->distance)) near->best = text;
}

static void consider_entity(NameResolver *resolver, Near *near, const NameEntity *entity,
                            NameSpace space) {
    Text text = name_text(resolver, entity->name.text);
    if (entity->name.space == space && !text_equal(text, near->wanted)) consider(near, text);
}

static void consider_locals(NameResolver *resolver, Near *near, NameSpace space) {
    for (uint32_t i = 0; i < resolver->hidden.count; i++) {
        const NameEntity *entity = NAME_POINTER(
            const NameEntity, map_get(&resolver->locals, resolver->hidden.items[i].key, 0));
        if (entity) consider_entity(resolver, near, entity, space);
    }
}

static void consider_scope(NameResolver *resolver, Near *near, Symbol qualifier, NameSpace space) {
    const NameModule *own = resolver->module;
    if (!qualifier || qualifier == own->name)
        for (uint32_t i = 0; i < own->declared.count; i++)
            consider_entity(resolver, near, own->declared.items[i], space);
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        const struct NameScope *scope = resolver->tree->imports[i].scope;
        if (!scope->module || (qualifier ? qualifier != scope->alias : scope->is_qualified))
            continue;
        for (uint32_t j = 0; j < scope->module->exports.all.count; j++) {
            const NameEntity *entity = scope->module->exports.all.items[j];
            if (name_lets_through(scope, entity)) consider_entity(resolver, near, entity, space);
        }
    }
}

static void suggest(NameResolver *resolver, const Near *near, Diagnostic *diagnostic,
                    DiagWords words, const HsName *name) {
    if (near->best.length == 0) return;
    /* the name is the end of what is written there, unless it is in parentheses or backquotes */
    size_t length = near->wanted.length;
    Span span = {name->span.end - (uint32_t)length, name->span.end};
    if (name->span.end - name->span.start < length) span = name->span;
    diag_suggest(resolver->diags, diagnostic, words, (DiagEdit){span, near->wanted, near->best},
                 PARTS(part_name(near->best)));
}

static bool is_full(const NameResolver *resolver) {
    return resolver->diags->all.count >= DIAG_KEPT;
}

void name_suggest_member(NameResolver *resolver, Diagnostic *diagnostic, DiagWords words,
                         const NameEntity *parent, const HsName *name) {
    Near near = {name_text(resolver, name->text), {0}, UINT_MAX};
    if (is_full(resolver)) return;
    for (uint32_t i = 0; i < parent->members.count; i++)
        consider(&near, name_text(resolver, parent->members.items[i]->name.text));
    suggest(resolver, &near, diagnostic, words, name);
}

/* ---- not in scope ---- */

static const char *space_word(NameSpace space) {
    switch (space) {
    case NAME_CONSTRUCTOR: return "constructor";
    case NAME_TYPE: return "type or class";
    default: return "variable";
    }
}

static bool is_operator(Text text) {
    unsigned char c = (unsigned char)text.bytes[0];
    return c < 0x80 && strchr("!#$%&*+./<=>?@\\^|-~:", c);
}

void name_write_text(Buffer *out, Text text) {
    bool is_bracketed = is_operator(text);
    if (is_bracketed) buffer_char(out, '(');
    buffer_text(out, text);
    if (is_bracketed) buffer_char(out, ')');
}

/* as it is written in an import list */
static void write_import(NameResolver *resolver, const NameEntity *entity, Buffer *out) {
    bool is_member = entity->kind == ENTITY_CONSTRUCTOR && entity->parent;
    if (is_member) {
        buffer_text(out, name_text(resolver, entity->parent->name.text));
        buffer_char(out, '(');
    }
    if (entity->kind == ENTITY_PATTERN_SYNONYM) buffer_string(out, "pattern ");
    name_write_text(out, name_text(resolver, entity->name.text));
    if (is_member) buffer_char(out, ')');
}

static bool is_for_people(const NameModule *module) {
    return name_exposes(module->package, module->name);
}

/* Is it there under a qualified name? */
static bool note_qualified(NameResolver *resolver, Diagnostic *none, const HsName *name,
                           bool is_type) {
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        const struct NameScope *scope = resolver->tree->imports[i].scope;
        if (!scope->module || !scope->is_qualified) continue;
        const NameEntity *entity = name_exported(scope->module, name->text, is_type);
        if (!entity || !name_lets_through(scope, entity)) continue;
        Buffer written = {0};
        buffer_text(&written, name_text(resolver, scope->alias));
        buffer_char(&written, '.');
        buffer_text(&written, name_text(resolver, name->text));
        diag_note(resolver->diags, none, DIAG_NAME_NOT_IN_SCOPE_QUALIFIED, NO_SPAN,
                  PARTS(part_name(buffer_as_text(&written))));
        buffer_release(&written);
        return true;
    }
    return false;
}

/* Does a module of the program export it? */
static bool note_exported(NameResolver *resolver, Diagnostic *none, const HsName *name,
                          NameSpace space) {
    const NameProgram *program = resolver->program;
    for (uint32_t i = 0; i < program->modules.count; i++) {
        const NameModule *module = program->modules.items[i];
        if (module == resolver->module || !is_for_people(module)) continue;
        const NameEntity *entity = name_exported(module, name->text, space == NAME_TYPE);
        if (!entity || entity->kind == ENTITY_UNKNOWN) continue;
        Buffer written = {0};
        write_import(resolver, entity, &written);
        diag_note(resolver->diags, none, DIAG_NAME_NOT_IN_SCOPE_EXPORTED, NO_SPAN,
                  PARTS(part_name(name_text(resolver, module->name)),
                        part_text(buffer_as_text(&written))));
        buffer_release(&written);
        return true;
    }
    return false;
}

/* Does a module of the library that nobody imports? */
static bool note_offered(NameResolver *resolver, Diagnostic *none, const HsName *name,
                         NameSpace space) {
    Symbol module = name_offered(resolver->program, name->text, space == NAME_TYPE);
    if (module == 0) return false;
    Buffer written = {0};
    bool is_plain = space == NAME_TYPE || !is_operator(name_text(resolver, name->text));
    buffer_string(&written, is_plain ? "" : "(");
    buffer_text(&written, name_text(resolver, name->text));
    buffer_string(&written, is_plain ? "" : ")");
    diag_note(resolver->diags, none, DIAG_NAME_NOT_IN_SCOPE_EXPORTED, NO_SPAN,
              PARTS(part_name(name_text(resolver, module)), part_text(buffer_as_text(&written))));
    buffer_release(&written);
    return true;
}

/* A type where a value is wanted, or the other way round. */
static bool note_other(NameResolver *resolver, Diagnostic *none, const HsName *name,
                       NameSpace space) {
    NameFound found = name_find(resolver, name->qualifier, name->text, space != NAME_TYPE);
    if (found.count == 0) return false;
    const NameEntity *entity = found.origins[0].entity;
    if (entity->kind == ENTITY_UNKNOWN) return false;
    diag_note(resolver->diags, none, DIAG_NAME_NOT_IN_SCOPE_OTHER, entity->span,
              PARTS(part_string(name_kind_word(entity->kind)),
                    part_name(name_text(resolver, name->text))));
    return true;
}

static void report_plain(NameResolver *resolver, const HsName *name, NameSpace space) {
    Text text = name_text(resolver, name->text);
    if (text.bytes[0] == '_' && space == NAME_VARIABLE) {
        diag_add(resolver->diags, DIAG_NAME_HOLE, name->span, PARTS(part_name(text)));
        return;
    }
    Diagnostic *none = diag_add(resolver->diags, DIAG_NAME_NOT_IN_SCOPE, name->span,
                                PARTS(part_string(space_word(space)), part_name(text)));
    if (is_full(resolver)) return;
    bool is_type = space == NAME_TYPE;
    if (note_qualified(resolver, none, name, is_type) ||
        note_exported(resolver, none, name, space) || note_other(resolver, none, name, space) ||
        note_offered(resolver, none, name, space))
        return;
    Near near = {text, {0}, UINT_MAX};
    consider_locals(resolver, &near, space);
    consider_scope(resolver, &near, 0, space);
    suggest(resolver, &near, none, DIAG_NAME_NOT_IN_SCOPE_NEAR, name);
}

static const struct NameScope *scope_called(const NameResolver *resolver, Symbol alias,
                                            bool *is_missing) {
    const struct NameScope *called = NULL;
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        const struct NameScope *scope = resolver->tree->imports[i].scope;
        if (scope->alias != alias) continue;
        if (!scope->module) *is_missing = true;
        called = scope;
    }
    return called;
}

/* the last word of a module's name */
static Text last_word(Text name) {
    size_t at = name.length;
    while (at > 0 && name.bytes[at - 1] != '.') at--;
    return (Text){name.bytes + at, name.length - at};
}

static const struct {
    const char *word, *module;
} aliases[] = {
#define ALIAS(word, module) {word, module},
#include "compiler/names/aliases.def"
#undef ALIAS
};

static bool is_usual_alias(Text word, Text module) {
    if (text_equal(last_word(module), word)) return true;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (text_equal(text_of(aliases[i].word), word) &&
            text_equal(text_of(aliases[i].module), module))
            return true;
    return false;
}

/* The module that this program could import and means by such a qualifier; 0: there is none. */
static Symbol usual_module(const NameResolver *resolver, Symbol qualifier) {
    const NamePackages *packages = &resolver->program->packages;
    Symbol found = 0;
    for (uint32_t i = 0; i < packages->all.count; i++) {
        const NamePackage *package = packages->all.items[i];
        if (!name_sees(resolver->module->package, package)) continue;
        for (uint32_t j = 0; j < package->exposed.count; j++) {
            Symbol module = package->exposed.items[j];
            if (module == qualifier) return module;
            bool is_usual =
                is_usual_alias(name_text(resolver, qualifier), name_text(resolver, module));
            if (is_usual && found == 0) found = module;
        }
    }
    return found;
}

static void note_usual(NameResolver *resolver, Diagnostic *none, const HsName *name) {
    Symbol module = usual_module(resolver, name->qualifier);
    if (module == 0) return;
    diag_note(resolver->diags, none,
              module == name->qualifier ? DIAG_NAME_NO_QUALIFIER_IMPORT
                                        : DIAG_NAME_NO_QUALIFIER_IMPORT_AS,
              NO_SPAN,
              PARTS(part_name(name_text(resolver, module)),
                    part_name(name_text(resolver, name->qualifier))));
}

static void report_qualifier(NameResolver *resolver, const HsName *name) {
    Text wanted = name_text(resolver, name->qualifier);
    /* once for each qualifier */
    uint64_t key = (uint64_t)name->qualifier << 32;
    if (map_find(&resolver->found_values, key)) return;
    map_put(&resolver->found_values, key, 1);
    Diagnostic *none =
        diag_add(resolver->diags, DIAG_NAME_NO_QUALIFIER, name->span, PARTS(part_name(wanted)));
    Near near = {wanted, {0}, UINT_MAX};
    for (uint32_t i = 0; i < resolver->tree->import_count; i++)
        consider(&near, name_text(resolver, resolver->tree->imports[i].scope->alias));
    if (near.best.length > 0)
        diag_suggest(
            resolver->diags, none, DIAG_NAME_NO_QUALIFIER_NEAR,
            (DiagEdit){
                {name->span.start, name->span.start + (uint32_t)wanted.length}, wanted, near.best},
            PARTS(part_name(near.best)));
    else
        note_usual(resolver, none, name);
}

void name_report_unknown(NameResolver *resolver, const HsName *name, NameSpace space) {
    if (!name->qualifier || name->qualifier == resolver->module->name) {
        report_plain(resolver, name, space);
        return;
    }
    bool is_missing = false;
    const struct NameScope *scope = scope_called(resolver, name->qualifier, &is_missing);
    if (is_missing) return; /* the module was not found, and that was said */
    if (!scope) {
        report_qualifier(resolver, name);
        return;
    }
    Text text = name_text(resolver, name->text);
    Diagnostic *none =
        diag_add(resolver->diags, DIAG_NAME_NOT_EXPORTED, name->span,
                 PARTS(part_name(name_text(resolver, scope->module->name)), part_name(text)));
    if (is_full(resolver)) return;
    Near near = {text, {0}, UINT_MAX};
    consider_scope(resolver, &near, name->qualifier, space);
    suggest(resolver, &near, none, DIAG_NAME_NOT_EXPORTED_NEAR, name);
}

/* ---- others ---- */

/* Prelude.filter or Data.Map.filter; false: the same word stands for several */
static bool write_ways(const NameResolver *resolver, const HsName *name, const NameFound *found,
                       Buffer *out) {
    Symbol words[NAME_ORIGINS];
    for (uint32_t i = 0; i < found->count; i++) {
        const struct NameScope *scope = found->origins[i].scope;
        words[i] = scope ? scope->alias : resolver->module->name;
        for (uint32_t j = 0; j < i; j++)
            if (words[j] == words[i]) return false;
        if (i > 0) buffer_string(out, " or ");
        buffer_text(out, name_text(resolver, words[i]));
        buffer_char(out, '.');
        buffer_text(out, name_text(resolver, name->text));
    }
    return true;
}

static void note_ways(NameResolver *resolver, Diagnostic *several, const HsName *name,
                      const NameFound *found) {
    Buffer ways = {0};
    bool is_imported = false;
    for (uint32_t i = 0; i < found->count; i++) is_imported |= found->origins[i].scope != NULL;
    if (write_ways(resolver, name, found, &ways))
        diag_note(resolver->diags, several, DIAG_NAME_AMBIGUOUS_WRITE, NO_SPAN,
                  PARTS(part_text(buffer_as_text(&ways))));
    else if (is_imported)
        diag_note(resolver->diags, several, DIAG_NAME_AMBIGUOUS_HIDE, NO_SPAN, NO_PARTS);
    buffer_release(&ways);
}

void name_report_ambiguous(NameResolver *resolver, const HsName *name, const NameFound *found) {
    for (uint32_t i = 0; i < found->count; i++)
        if (found->origins[i].entity->kind == ENTITY_UNKNOWN) return;
    Diagnostic *several = diag_add(resolver->diags, DIAG_NAME_AMBIGUOUS, name->span,
                                   PARTS(part_name(name_text(resolver, name->text))));
    for (uint32_t i = 0; i < found->count; i++) {
        const NameOrigin *origin = &found->origins[i];
        Part word = part_string(name_kind_word(origin->entity->kind));
        if (!origin->scope)
            diag_note(resolver->diags, several, DIAG_NAME_AMBIGUOUS_OWN, origin->entity->span,
                      PARTS(word));
        else
            diag_note(resolver->diags, several, DIAG_NAME_AMBIGUOUS_ORIGIN, origin->entity->span,
                      PARTS(word, part_name(name_text(resolver, origin->entity->name.module)),
                            part_name(name_text(resolver, origin->scope->module->name))));
    }
    note_ways(resolver, several, name, found);
}

void name_report_type_variable(NameResolver *resolver, const HsName *name) {
    if (map_find(&resolver->complained, name->text)) return;
    map_put(&resolver->complained, name->text, 1);
    diag_add(resolver->diags, DIAG_NAME_TYPE_VARIABLE, name->span,
             PARTS(part_name(name_text(resolver, name->text))));
}

void name_report_twice(NameResolver *resolver, DiagCode code, DiagWords first, const HsName *name,
                       Span earlier) {
    Diagnostic *twice = diag_add(resolver->diags, code, name->span,
                                 PARTS(part_name(name_text(resolver, name->text))));
    diag_label(resolver->diags, twice, first, earlier, NO_PARTS);
}
