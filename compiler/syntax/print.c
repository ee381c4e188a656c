#include "compiler/syntax/print.h"
#include "compiler/syntax/print_internal.h"

/* ---- types and classes ---- */

static void print_head(Printer *printer, const HsHead *head) {
    uint32_t first = 0;
    if (head->is_infix) {
        bool is_word = !syntax_print_is_operator(printer, head->name);
        if (head->binders.count > 2) buffer_char(printer->out, '(');
        syntax_print_binder(printer, &head->binders.items[0]);
        buffer_char(printer->out, ' ');
        syntax_print_infix(printer, head->name, is_word);
        buffer_char(printer->out, ' ');
        syntax_print_binder(printer, &head->binders.items[1]);
        if (head->binders.count > 2) buffer_char(printer->out, ')');
        first = 2;
    } else {
        syntax_print_name(printer, head->name);
    }
    for (uint32_t i = first; i < head->binders.count; i++) {
        buffer_char(printer->out, ' ');
        syntax_print_binder(printer, &head->binders.items[i]);
    }
}

static void print_field_type(Printer *printer, const HsField *field, Tightness tight) {
    if (field->unpack)
        buffer_printf(printer->out, "{-# %s #-} ", syntax_pragma_word(field->unpack));
    if (field->strictness != HS_NOT_SAID)
        buffer_char(printer->out, field->strictness == HS_STRICT ? '!' : '~');
    syntax_print_type(printer, field->type, field->strictness == HS_NOT_SAID ? tight : TIGHT);
}

static void print_names(Printer *printer, HsNames names) {
    for (uint32_t i = 0; i < names.count; i++) {
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_name(printer, names.items[i]);
    }
}

static void print_record_fields(Printer *printer, const HsConstructor *constructor) {
    buffer_char(printer->out, '{');
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        const HsField *field = &constructor->fields[i];
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_name(printer, field->name);
        if (i + 1 < constructor->field_count && constructor->fields[i + 1].shares_type) continue;
        syntax_print_string(printer, " :: ");
        print_field_type(printer, field, LOOSE);
    }
    buffer_char(printer->out, '}');
}

static void print_quantifiers(Printer *printer, const HsConstructor *constructor) {
    if (constructor->forall.count > 0) syntax_print_forall(printer, constructor->forall);
    if (constructor->context.count > 0) syntax_print_context(printer, constructor->context);
}

static void print_constructor(Printer *printer, const HsConstructor *constructor) {
    print_quantifiers(printer, constructor);
    if (constructor->is_infix) {
        print_field_type(printer, &constructor->fields[0], OPERAND);
        buffer_char(printer->out, ' ');
        syntax_print_infix(printer, constructor->name,
                           !syntax_print_is_operator(printer, constructor->name));
        buffer_char(printer->out, ' ');
        print_field_type(printer, &constructor->fields[1], OPERAND);
        return;
    }
    syntax_print_name(printer, constructor->name);
    if (constructor->is_record) {
        buffer_char(printer->out, ' ');
        print_record_fields(printer, constructor);
        return;
    }
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        buffer_char(printer->out, ' ');
        print_field_type(printer, &constructor->fields[i], TIGHT);
    }
}

static void print_gadt_constructor(Printer *printer, const HsConstructor *constructor) {
    syntax_print_name(printer, constructor->name);
    syntax_print_string(printer, " :: ");
    print_quantifiers(printer, constructor);
    if (constructor->is_record) {
        print_record_fields(printer, constructor);
        syntax_print_string(printer, " -> ");
    } else {
        for (uint32_t i = 0; i < constructor->field_count; i++) {
            print_field_type(printer, &constructor->fields[i], OPERAND);
            syntax_print_string(printer, " -> ");
        }
    }
    syntax_print_type(printer, constructor->result, OPERAND);
}

static const char *strategy_word(HsStrategy strategy) {
    switch (strategy) {
    case HS_STRATEGY_STOCK: return "stock ";
    case HS_STRATEGY_NEWTYPE: return "newtype ";
    case HS_STRATEGY_ANYCLASS: return "anyclass ";
    default: return "";
    }
}

static void print_list(Printer *printer, HsTypes types) {
    buffer_char(printer->out, '(');
    for (uint32_t i = 0; i < types.count; i++) {
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_type(printer, types.items[i], LOOSE);
    }
    buffer_char(printer->out, ')');
}

static void print_derivings(Printer *printer, const HsDecl *decl) {
    for (uint32_t i = 0; i < decl->data.deriving_count; i++) {
        const HsDeriving *deriving = &decl->data.deriving[i];
        syntax_print_line(printer);
        syntax_print_string(printer, "deriving ");
        syntax_print_string(printer, strategy_word(deriving->strategy));
        print_list(printer, deriving->classes);
        if (deriving->strategy == HS_STRATEGY_VIA) {
            syntax_print_string(printer, " via ");
            syntax_print_type(printer, deriving->via, LOOSE);
        }
    }
}

static void print_data(Printer *printer, const HsDecl *decl) {
    syntax_print_string(printer, decl->data.is_newtype ? "newtype " : "data ");
    if (decl->data.context.count > 0) syntax_print_context(printer, decl->data.context);
    print_head(printer, &decl->data.head);
    if (decl->data.kind) {
        syntax_print_string(printer, " :: ");
        syntax_print_type(printer, decl->data.kind, LOOSE);
    }
    printer->indent += 2;
    if (decl->data.is_gadt) syntax_print_string(printer, " where {");
    for (uint32_t i = 0; i < decl->data.constructor_count; i++) {
        if (decl->data.is_gadt && i > 0) buffer_char(printer->out, ';');
        syntax_print_line(printer);
        if (decl->data.is_gadt) {
            print_gadt_constructor(printer, &decl->data.constructors[i]);
        } else {
            syntax_print_string(printer, i > 0 ? "| " : "= ");
            print_constructor(printer, &decl->data.constructors[i]);
        }
    }
    if (decl->data.is_gadt) syntax_print_string(printer, "}");
    print_derivings(printer, decl);
    printer->indent -= 2;
}

static void print_body(Printer *printer, const HsDecls *decls) {
    if (decls->span.start == 0) return;
    syntax_print_string(printer, " where ");
    syntax_print_decls(printer, decls);
}

static void print_variables(Printer *printer, HsNames names) {
    for (uint32_t i = 0; i < names.count; i++) {
        if (i > 0) buffer_char(printer->out, ' ');
        syntax_print_name(printer, names.items[i]);
    }
}

static void print_class(Printer *printer, const HsDecl *decl) {
    syntax_print_string(printer, "class ");
    if (decl->class.context.count > 0) syntax_print_context(printer, decl->class.context);
    print_head(printer, &decl->class.head);
    for (uint32_t i = 0; i < decl->class.dependency_count; i++) {
        syntax_print_string(printer, i > 0 ? ", " : " | ");
        print_variables(printer, decl->class.dependencies[i].from);
        syntax_print_string(printer, " -> ");
        print_variables(printer, decl->class.dependencies[i].to);
    }
    print_body(printer, &decl->class.decls);
}

static void print_instance(Printer *printer, const HsDecl *decl) {
    if (decl->kind == HS_DECL_DERIVING) {
        syntax_print_string(printer, "deriving ");
        syntax_print_string(printer, strategy_word(decl->instance.strategy));
        if (decl->instance.strategy == HS_STRATEGY_VIA) {
            syntax_print_string(printer, "via ");
            syntax_print_type(printer, decl->instance.via, ATOM);
            buffer_char(printer->out, ' ');
        }
    }
    syntax_print_string(printer, "instance ");
    if (decl->instance.overlap)
        buffer_printf(printer->out, "{-# %s #-} ", syntax_pragma_word(decl->instance.overlap));
    if (decl->instance.forall.count > 0) syntax_print_forall(printer, decl->instance.forall);
    if (decl->instance.context.count > 0) syntax_print_context(printer, decl->instance.context);
    syntax_print_type(printer, decl->instance.head, LOOSE);
    print_body(printer, &decl->instance.decls);
}

/* ---- values ---- */

static void print_left(Printer *printer, HsName name, const HsClause *clause) {
    uint32_t first = 0;
    const HsPatterns *patterns = &clause->patterns;
    if (clause->is_infix) {
        if (patterns->count > 2) buffer_char(printer->out, '(');
        syntax_print_pattern(printer, patterns->items[0], OPERAND);
        buffer_char(printer->out, ' ');
        syntax_print_infix(printer, name, !syntax_print_is_operator(printer, name));
        buffer_char(printer->out, ' ');
        syntax_print_pattern(printer, patterns->items[1], OPERAND);
        if (patterns->count > 2) buffer_char(printer->out, ')');
        first = 2;
    } else {
        syntax_print_name(printer, name);
    }
    for (uint32_t i = first; i < patterns->count; i++) {
        buffer_char(printer->out, ' ');
        syntax_print_pattern(printer, patterns->items[i], TIGHT);
    }
}

static void print_function(Printer *printer, const HsDecl *decl) {
    for (uint32_t i = 0; i < decl->function.clauses.count; i++) {
        const HsClause *clause = &decl->function.clauses.items[i];
        if (i > 0) {
            if (printer->indent > 0) buffer_char(printer->out, ';');
            syntax_print_line(printer);
        }
        print_left(printer, decl->function.name, clause);
        syntax_print_rhs(printer, &clause->rhs, "=");
    }
}

/* its left side; as the builder's clauses have theirs */
static void print_synonym_left(Printer *printer, const HsDecl *decl) {
    HsName name = decl->pattern_synonym.name;
    HsNames arguments = decl->pattern_synonym.arguments;
    if (decl->pattern_synonym.is_infix) {
        syntax_print_name(printer, arguments.items[0]);
        buffer_char(printer->out, ' ');
        syntax_print_infix(printer, name, !syntax_print_is_operator(printer, name));
        buffer_char(printer->out, ' ');
        syntax_print_name(printer, arguments.items[1]);
        return;
    }
    syntax_print_name(printer, name);
    if (decl->pattern_synonym.is_record) {
        syntax_print_string(printer, " {");
        print_names(printer, arguments);
        syntax_print_string(printer, "}");
        return;
    }
    for (uint32_t i = 0; i < arguments.count; i++) {
        buffer_char(printer->out, ' ');
        syntax_print_name(printer, arguments.items[i]);
    }
}

static void print_pattern_synonym(Printer *printer, const HsDecl *decl) {
    HsDirection direction = decl->pattern_synonym.direction;
    syntax_print_string(printer, "pattern ");
    print_synonym_left(printer, decl);
    syntax_print_string(printer, direction == HS_BUILDS_SAME ? " = " : " <- ");
    syntax_print_pattern(printer, decl->pattern_synonym.pattern, LOOSE);
    if (direction != HS_BUILDS_WRITTEN) return;
    syntax_print_string(printer, " where {");
    printer->indent += 2;
    syntax_print_line(printer);
    print_function(printer, decl->pattern_synonym.builder);
    printer->indent -= 2;
    syntax_print_string(printer, "}");
}

static void print_fixity(Printer *printer, const HsDecl *decl) {
    static const char *const words[] = {"infix", "infixl", "infixr"};
    buffer_printf(printer->out, "%s %u ", words[decl->fixity.associativity],
                  decl->fixity.precedence);
    for (uint32_t i = 0; i < decl->fixity.names.count; i++) {
        HsName name = decl->fixity.names.items[i];
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_infix(printer, name, !syntax_print_is_operator(printer, name));
    }
}

static void print_signature(Printer *printer, HsNames names, const HsType *type) {
    print_names(printer, names);
    syntax_print_string(printer, " :: ");
    syntax_print_type(printer, type, LOOSE);
}

static void print_foreign(Printer *printer, const HsForeign *foreign) {
    buffer_printf(printer->out, "foreign import %s ", syntax_convention_word(foreign->convention));
    if (foreign->safety != HS_SAFETY_NOT_SAID)
        buffer_printf(printer->out, "%s ", syntax_safety_word(foreign->safety));
    if (foreign->has_text) {
        syntax_print_literal(printer, &foreign->text);
        buffer_char(printer->out, ' ');
    }
    syntax_print_name(printer, foreign->name);
    syntax_print_string(printer, " :: ");
    syntax_print_type(printer, foreign->type, LOOSE);
}

static void print_small(Printer *printer, const HsDecl *decl) {
    switch (decl->kind) {
    case HS_DECL_TYPE:
        syntax_print_string(printer, "type ");
        print_head(printer, &decl->synonym.head);
        syntax_print_string(printer, " = ");
        syntax_print_type(printer, decl->synonym.type, LOOSE);
        break;
    case HS_DECL_KIND_SIGNATURE:
        syntax_print_string(printer, "type ");
        print_signature(printer, decl->kind_signature.names, decl->kind_signature.kind);
        break;
    case HS_DECL_ROLES:
        syntax_print_string(printer, "type role ");
        syntax_print_name(printer, decl->roles.name);
        for (uint32_t i = 0; i < decl->roles.count; i++) {
            syntax_print_string(printer, " ");
            syntax_print_string(printer, syntax_role_word(decl->roles.items[i]));
        }
        break;
    case HS_DECL_DEFAULT:
        syntax_print_string(printer, "default ");
        print_list(printer, decl->defaults);
        break;
    case HS_DECL_SIGNATURE:
        if (decl->signature.is_default) syntax_print_string(printer, "default ");
        if (decl->signature.is_pattern) syntax_print_string(printer, "pattern ");
        print_signature(printer, decl->signature.names, decl->signature.type);
        break;
    case HS_DECL_SCC:
        syntax_print_string(printer, "{-# SCC ");
        syntax_print_symbol(printer, decl->scc.name.text);
        if (decl->scc.label != decl->scc.name.text) {
            syntax_print_string(printer, " \"");
            syntax_print_symbol(printer, decl->scc.label);
            buffer_char(printer->out, '"');
        }
        syntax_print_string(printer, " #-}");
        break;
    case HS_DECL_PRAGMA:
        buffer_printf(printer->out, "{-# %s ", syntax_pragma_word(decl->pragma.pragma));
        buffer_text(printer->out, decl->pragma.text);
        syntax_print_string(printer, " #-}");
        break;
    default: break;
    }
}

void syntax_print_decl(Printer *printer, const HsDecl *decl) {
    switch (decl->kind) {
    case HS_DECL_DATA: print_data(printer, decl); break;
    case HS_DECL_CLASS: print_class(printer, decl); break;
    case HS_DECL_INSTANCE:
    case HS_DECL_DERIVING: print_instance(printer, decl); break;
    case HS_DECL_FIXITY: print_fixity(printer, decl); break;
    case HS_DECL_FUNCTION: print_function(printer, decl); break;
    case HS_DECL_PATTERN:
        syntax_print_pattern(printer, decl->pattern.pattern, LOOSE);
        syntax_print_rhs(printer, &decl->pattern.rhs, "=");
        break;
    case HS_DECL_FOREIGN: print_foreign(printer, &decl->foreign); break;
    case HS_DECL_PATTERN_SYNONYM: print_pattern_synonym(printer, decl); break;
    default: print_small(printer, decl); break;
    }
}

/* ---- modules ---- */

static void print_entity(Printer *printer, const HsEntity *entity) {
    if (entity->kind == HS_ENTITY_MODULE) {
        syntax_print_string(printer, "module ");
        syntax_print_symbol(printer, entity->module.text);
        return;
    }
    if (entity->kind == HS_ENTITY_TYPE_OPERATOR) syntax_print_string(printer, "type ");
    if (entity->kind == HS_ENTITY_PATTERN) syntax_print_string(printer, "pattern ");
    syntax_print_name(printer, entity->name);
    if (entity->members == HS_MEMBERS_NONE) return;
    syntax_print_string(printer, entity->members == HS_MEMBERS_ALL ? "(.." : "(");
    if (entity->members == HS_MEMBERS_ALL && entity->listed.count > 0)
        syntax_print_string(printer, ", ");
    print_names(printer, entity->listed);
    buffer_char(printer->out, ')');
}

static void print_entities(Printer *printer, HsEntities entities) {
    syntax_print_string(printer, " (");
    for (uint32_t i = 0; i < entities.count; i++) {
        if (i > 0) syntax_print_string(printer, ", ");
        print_entity(printer, &entities.items[i]);
    }
    buffer_char(printer->out, ')');
}

static void print_import(Printer *printer, const HsImport *import) {
    syntax_print_string(printer, import->is_qualified ? "import qualified " : "import ");
    syntax_print_symbol(printer, import->module.text);
    if (import->alias.text) {
        syntax_print_string(printer, " as ");
        syntax_print_symbol(printer, import->alias.text);
    }
    if (import->is_hiding) syntax_print_string(printer, " hiding");
    if (import->has_list) print_entities(printer, import->entities);
    buffer_char(printer->out, '\n');
}

/* What differs from the language that a module has without pragmas. One that is switched on can
 * switch others, before it and behind it: what differs then is said, too. */
static void print_extensions(Printer *printer, const Extensions *extensions) {
    enum { ROUNDS = 3 };
    Extensions read = syntax_language(LANGUAGE_GHC2021);
    Buffer name = {0};
    for (int i = 0; i < ROUNDS * EXTENSION_COUNT; i++) {
        Extension one = (Extension)(i % EXTENSION_COUNT);
        bool is_on = syntax_has(extensions, one);
        if (is_on == syntax_has(&read, one)) continue;
        buffer_clear(&name);
        buffer_printf(&name, "%s%s", is_on ? "" : "No", syntax_extension_name(one));
        buffer_printf(printer->out, "{-# LANGUAGE %s #-}\n", buffer_as_string(&name));
        syntax_extensions_set(&read, buffer_as_text(&name));
    }
    buffer_release(&name);
}

void syntax_print(const HsModule *module, Buffer *out) {
    syntax_print_named(module, NULL, NULL, out);
}

void syntax_print_named(const HsModule *module, SyntaxNaming naming, const void *context,
                        Buffer *out) {
    Printer printer = {out, module->interner, 0, naming, context};
    print_extensions(&printer, &module->extensions);
    if (module->has_header) {
        syntax_print_string(&printer, "module ");
        syntax_print_symbol(&printer, module->name.text);
        if (module->has_exports) print_entities(&printer, module->exports);
        syntax_print_string(&printer, " where\n");
    }
    for (uint32_t i = 0; i < module->import_count; i++) print_import(&printer, &module->imports[i]);
    for (uint32_t i = 0; i < module->decls.count; i++) {
        syntax_print_decl(&printer, module->decls.items[i]);
        buffer_char(out, '\n');
    }
}
