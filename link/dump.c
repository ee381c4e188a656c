#include "link/dump.h"
#include "base/fail.h"
#include "base/utf8.h"
#include <inttypes.h>

/* Deep code is not indented further: lines would be longer than what they say. */
enum { STEP = 2, DEEPEST = 60 };

typedef struct Dump {
    const Program *program;
    Buffer *out;
} Dump;

static void dump_expr(const Dump *dump, const LinkExpr *expr, unsigned indent);

static void new_line(const Dump *dump, unsigned indent) {
    buffer_char(dump->out, '\n');
    buffer_fill(dump->out, ' ', indent < DEEPEST ? indent : DEEPEST);
}

static void dump_symbol(const Dump *dump, Symbol symbol) {
    buffer_visible(dump->out, program_text(dump->program, symbol));
}

static void dump_name(const Dump *dump, Symbol module, Symbol name) {
    dump_symbol(dump, module);
    buffer_char(dump->out, '.');
    dump_symbol(dump, name);
}

static void dump_global(const Dump *dump, uint32_t number) {
    const LinkGlobal *global = &dump->program->globals.items[number];
    if (global->name)
        dump_name(dump, global->module, global->name);
    else
        buffer_printf(dump->out, "g%u", number);
}

static void dump_variable(const Dump *dump, uint32_t variable) {
    if (variable == LINK_NONE)
        buffer_char(dump->out, '_');
    else
        buffer_printf(dump->out, "v%u", variable);
}

static void dump_signature(const Dump *dump, uint32_t number) {
    const LinkSignature *signature = &dump->program->signatures.items[number];
    if (signature->tuple) buffer_string(dump->out, "(#");
    for (uint32_t i = 0; i < signature->count; i++)
        buffer_printf(dump->out, "%s%s", i || signature->tuple ? " " : "",
                      rep_name((Rep)signature->reps[i]));
    if (signature->tuple) buffer_string(dump->out, " #)");
}

static void dump_literal(const Dump *dump, Rep rep, Word literal) {
    switch (rep) {
    case REP_INT: buffer_printf(dump->out, "%" PRId64, (int64_t)literal); return;
    case REP_DOUBLE: buffer_printf(dump->out, "%.17g", double_of_word(literal)); return;
    case REP_FLOAT: buffer_printf(dump->out, "%.9gf", (double)float_of_word(literal)); return;
    case REP_CHAR: buffer_printf(dump->out, "U+%04" PRIX64, literal); return;
    case REP_ADDR: buffer_printf(dump->out, "string%" PRIu64, literal >> 32); return;
    default: buffer_printf(dump->out, "%" PRIu64 "w", literal); return;
    }
}

static void dump_atom(const Dump *dump, LinkAtom atom) {
    switch ((LinkAtomKind)atom.kind) {
    case ATOM_VARIABLE: dump_variable(dump, atom.index); return;
    case ATOM_GLOBAL: dump_global(dump, atom.index); return;
    case ATOM_LITERAL: dump_literal(dump, (Rep)atom.rep, atom.literal); return;
    case ATOM_TOKEN: buffer_string(dump->out, "token#"); return;
    }
}

static void dump_atoms(const Dump *dump, LinkAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) {
        buffer_char(dump->out, ' ');
        dump_atom(dump, atoms.items[i]);
    }
}

static void dump_constructor(const Dump *dump, uint32_t constructor) {
    const LinkConstructor *of = &dump->program->constructors.items[constructor];
    dump_name(dump, of->module, of->name);
}

/* ---- expressions ---- */

static void dump_let(const Dump *dump, const LinkExpr *expr, unsigned indent) {
    buffer_printf(dump->out, "let -- %u words", expr->let.words);
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const LinkBinding *binding = &expr->let.bindings[i];
        new_line(dump, indent + STEP);
        buffer_printf(dump->out, "v%u = ", binding->variable);
        if (binding->kind == LINK_BIND_BODY) {
            const LinkBody *body = binding->body;
            buffer_printf(dump->out, "%s body %u ", body->is_function ? "function" : "thunk",
                          body->number);
            dump_symbol(dump, body->name);
            buffer_string(dump->out, " [");
            for (uint32_t f = 0; f < body->free_count; f++)
                buffer_printf(dump->out, "%sv%u", f ? " " : "", body->free[f].outer);
            buffer_char(dump->out, ']');
        } else {
            dump_constructor(dump, binding->constructor);
            dump_atoms(dump, binding->fields);
        }
        buffer_printf(dump->out, " -- %u words, site %u", binding->words, binding->site);
    }
}

/* That of an only alternative stands in tail position: it is dumped by the caller. */
static void dump_alternative(const Dump *dump, const LinkExpr *expr, const LinkExpr *body,
                             unsigned indent) {
    buffer_string(dump->out, " ->");
    if (link_tail(expr)) return;
    new_line(dump, indent + 2 * STEP);
    dump_expr(dump, body, indent + 2 * STEP);
}

static void dump_field(const Dump *dump, const LinkAlternative *alternative, uint32_t field) {
    for (uint32_t i = 0; i < alternative->test_count; i++) {
        const LinkFieldTest *test = &alternative->tests[i];
        if (test->field == field) {
            dump_literal(dump, test->rep, test->literal);
            return;
        }
    }
    dump_variable(dump, alternative->variables[field]);
}

static void dump_guess(const Dump *dump, const LinkAlternative *alternative) {
    if (alternative->guessed != LINK_NONE)
        buffer_printf(dump->out, " [%u: static g%u]", alternative->position, alternative->guessed);
    else
        buffer_printf(dump->out, " [%u: site %u, variables site %u]", alternative->position,
                      alternative->site, alternative->variable_site);
}

static void dump_alternatives(const Dump *dump, const LinkExpr *expr, unsigned indent) {
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkAlternative *alternative = &expr->scrutinise.alternatives[i];
        new_line(dump, indent + STEP);
        switch (expr->scrutinise.kind) {
        case LINK_CASE_DATA: dump_constructor(dump, alternative->constructor); break;
        case LINK_CASE_LITERAL:
            dump_literal(dump, (Rep)expr->scrutinise.expected, alternative->literal);
            break;
        default: buffer_string(dump->out, "(#"); break;
        }
        for (uint32_t v = 0; v < alternative->variable_count; v++) {
            buffer_char(dump->out, ' ');
            dump_field(dump, alternative, v);
        }
        if (expr->scrutinise.guesses) dump_guess(dump, alternative);
        if (expr->scrutinise.kind == LINK_CASE_TUPLE) buffer_string(dump->out, " #)");
        dump_alternative(dump, expr, alternative->body, indent);
    }
    if (!expr->scrutinise.otherwise) return;
    new_line(dump, indent + STEP);
    buffer_char(dump->out, '_');
    dump_alternative(dump, expr, expr->scrutinise.otherwise, indent);
}

static void dump_case(const Dump *dump, const LinkExpr *expr, unsigned indent) {
    static const char *const kinds[] = {"data", "literal", "tuple", "any"};
    if (expr->scrutinise.flexible)
        buffer_printf(dump->out, "fcase# -- choice %u, ", expr->scrutinise.choice);
    else
        buffer_string(dump->out, "case -- ");
    buffer_printf(dump->out, "%s, ", kinds[expr->scrutinise.kind]);
    dump_signature(dump, expr->scrutinise.expected);
    buffer_printf(dump->out, ", region %u", expr->scrutinise.region);
    new_line(dump, indent + 2 * STEP);
    dump_expr(dump, expr->scrutinise.scrutinee, indent + 2 * STEP);
    new_line(dump, indent);
    buffer_string(dump->out, "of ");
    dump_variable(dump, expr->scrutinise.binder);
    dump_alternatives(dump, expr, indent);
}

static void dump_join(const Dump *dump, const LinkJoin *join, unsigned indent) {
    buffer_printf(dump->out, "join j%u", join->number);
    for (uint32_t i = 0; i < join->parameter_count; i++)
        buffer_printf(dump->out, " v%u", join->parameters[i]);
    buffer_printf(dump->out, " = -- region %u", join->region);
    new_line(dump, indent + 2 * STEP);
    dump_expr(dump, join->definition, indent + 2 * STEP);
    new_line(dump, indent);
    buffer_string(dump->out, "in");
}

static void dump_con(const Dump *dump, const LinkExpr *expr) {
    dump_constructor(dump, expr->con.constructor);
    dump_atoms(dump, expr->con.fields);
    if (expr->con.static_global == LINK_NONE)
        buffer_printf(dump->out, " -- %u words, site %u",
                      dump->program->constructors.items[expr->con.constructor].words + 1,
                      expr->con.site);
    else
        buffer_printf(dump->out, " -- static g%u, site %u", expr->con.static_global,
                      expr->con.site);
}

static void dump_logic(const Dump *dump, const LinkExpr *expr) {
    buffer_string(dump->out, logic_info(expr->logic.op)->name);
    dump_atoms(dump, expr->logic.arguments);
    const char *before = " -- ";
    if (expr->logic.choice != LINK_NONE) {
        buffer_printf(dump->out, "%schoice %u", before, expr->logic.choice);
        before = ", ";
    }
    if (expr->logic.site != LINK_NONE)
        buffer_printf(dump->out, "%ssite %u", before, expr->logic.site);
}

/* an expression that ends in itself */
static void dump_end(const Dump *dump, const LinkExpr *expr) {
    switch (expr->kind) {
    case LINK_ATOM: dump_atom(dump, expr->atom); return;
    case LINK_APPLY:
        dump_atom(dump, expr->apply.head);
        dump_atoms(dump, expr->apply.arguments);
        return;
    case LINK_CON: dump_con(dump, expr); return;
    case LINK_TUPLE:
        buffer_string(dump->out, "(#");
        dump_atoms(dump, expr->tuple);
        buffer_string(dump->out, " #)");
        return;
    case LINK_PRIM:
        buffer_string(dump->out, primop_info(expr->prim.op)->name);
        dump_atoms(dump, expr->prim.arguments);
        buffer_string(dump->out, " -- ");
        dump_signature(dump, expr->prim.result);
        if (expr->prim.site != LINK_NONE) buffer_printf(dump->out, ", site %u", expr->prim.site);
        return;
    case LINK_CATCH:
        buffer_string(dump->out, "catch ");
        dump_atom(dump, expr->catch.action);
        buffer_char(dump->out, ' ');
        dump_atom(dump, expr->catch.handler);
        return;
    case LINK_RAISE:
        buffer_string(dump->out, "raise ");
        dump_atom(dump, expr->raise);
        return;
    case LINK_FAIL: buffer_printf(dump->out, "fail# -- choice %u", expr->failed); return;
    case LINK_LOGIC: dump_logic(dump, expr); return;
    case LINK_JUMP:
        buffer_printf(dump->out, "jump j%u", expr->jump.join->number);
        dump_atoms(dump, expr->jump.arguments);
        return;
    default: bug("expression kind %d", (int)expr->kind);
    }
}

static void dump_scope(const Dump *dump, const LinkExpr *expr) {
    bool root = expr->kind == LINK_SET_ROOT;
    buffer_string(dump->out, expr->kind == LINK_MARK ? "mark " : "set ");
    program_label(dump->program, (Label){root ? LABEL_DICT : LABEL_CENTRE, expr->scope.label},
                  dump->out);
    if (!root) buffer_printf(dump->out, " -- centre %u", expr->scope.label);
}

static void dump_sides(const Dump *dump, const LinkExpr *expr, unsigned indent) {
    buffer_printf(dump->out, "%s -- choice %u",
                  choice_kind_form(expr->kind == LINK_OR ? CHOICE_OR : CHOICE_BOTH),
                  expr->sides.choice);
    for (int i = 0; i < 2; i++) {
        new_line(dump, indent + STEP);
        buffer_printf(dump->out, "side -- region %u", expr->sides.regions[i]);
        new_line(dump, indent + 2 * STEP);
        dump_expr(dump, expr->sides.sides[i], indent + 2 * STEP);
    }
}

static void dump_free(const Dump *dump, const LinkExpr *expr) {
    buffer_string(dump->out, "free#");
    for (uint32_t i = 0; i < expr->free.count; i++)
        buffer_printf(dump->out, " v%u(site %u)", expr->free.variables[i].variable,
                      expr->free.variables[i].site);
}

/* what stands in tail position goes on the next line, that of a case further in */
static void dump_expr(const Dump *dump, const LinkExpr *expr, unsigned indent) {
    for (;; new_line(dump, indent)) {
        switch (expr->kind) {
        case LINK_LET: dump_let(dump, expr, indent); break;
        case LINK_JOIN: dump_join(dump, expr->join.join, indent); break;
        case LINK_MARK:
        case LINK_SET:
        case LINK_SET_ROOT: dump_scope(dump, expr); break;
        case LINK_HERE:
        case LINK_AT:
            buffer_printf(dump->out, "%s kv%u", expr->kind == LINK_HERE ? "here" : "at",
                          expr->context.variable);
            break;
        case LINK_CASE:
            dump_case(dump, expr, indent);
            indent += 2 * STEP;
            break;
        case LINK_OR:
        case LINK_BOTH: dump_sides(dump, expr, indent); break;
        case LINK_FREE: dump_free(dump, expr); break;
        default: dump_end(dump, expr); break;
        }
        expr = link_tail(expr);
        if (!expr) return;
    }
}

/* ---- tables ---- */

static void dump_body(const Dump *dump, const LinkBody *body) {
    buffer_printf(dump->out, "\nbody %u %s ", body->number,
                  body->is_function ? "function" : "thunk");
    dump_symbol(dump, body->name);
    buffer_printf(dump->out, " -- info %u, site %u, region %u, %u joins", body->info, body->site,
                  body->region, body->join_count);
    if (body->selects_constructor != LINK_NONE) {
        buffer_string(dump->out, ", selects ");
        dump_constructor(dump, body->selects_constructor);
        buffer_printf(dump->out, " word %u", body->selects_offset);
    }
    new_line(dump, STEP);
    uint32_t first_own = body->parameter_count + body->free_count;
    for (uint32_t i = 0; i < body->variable_count; i++) {
        if (i) buffer_char(dump->out, ' ');
        if (i == first_own) {
            buffer_string(dump->out, "own ");
        } else if (i == body->parameter_count) {
            buffer_string(dump->out, "free ");
        } else if (i == 0) {
            buffer_string(dump->out, "parameters ");
        }
        buffer_printf(dump->out, "v%u:%s", i, rep_name((Rep)body->variable_reps[i]));
        if (i == body->self) buffer_string(dump->out, "(self)");
    }
    if (body->variable_count == 0) buffer_string(dump->out, "no variables");
    new_line(dump, STEP);
    dump_expr(dump, body->code, STEP);
    buffer_char(dump->out, '\n');
}

static void dump_constructors(const Dump *dump) {
    const Program *program = dump->program;
    for (uint32_t i = 0; i < program->constructors.count; i++) {
        const LinkConstructor *constructor = &program->constructors.items[i];
        const LinkType *type = &program->types.items[constructor->type];
        buffer_string(dump->out, "constructor ");
        dump_constructor(dump, i);
        buffer_string(dump->out, " of ");
        dump_name(dump, type->module, type->name);
        buffer_printf(dump->out, " -- number %u, %u infos from %u, %u words:", constructor->number,
                      constructor->info_count, constructor->first_info, constructor->words + 1);
        for (uint32_t f = 0; f < constructor->field_count; f++) {
            buffer_printf(dump->out, " %s", rep_name((Rep)constructor->reps[f]));
            if (constructor->offsets[f] != LINK_NONE)
                buffer_printf(dump->out, "@%u", constructor->offsets[f]);
        }
        buffer_char(dump->out, '\n');
    }
}

static void dump_globals(const Dump *dump) {
    for (uint32_t i = 0; i < dump->program->globals.count; i++) {
        const LinkGlobal *global = &dump->program->globals.items[i];
        buffer_printf(dump->out, "global %u ", i);
        dump_global(dump, i);
        buffer_string(dump->out, " = ");
        if (global->kind == GLOBAL_CONSTRUCTOR) {
            dump_constructor(dump, global->constructor);
            dump_atoms(dump, global->fields);
            buffer_printf(dump->out, " -- site %u", global->site);
        } else {
            buffer_printf(dump->out, "%s body %u",
                          global->kind == GLOBAL_FUNCTION ? "function" : "thunk",
                          global->body->number);
        }
        if (global->kind == GLOBAL_THUNK) {
            buffer_string(dump->out, " in ");
            program_label(dump->program, global->root, dump->out);
        }
        buffer_char(dump->out, '\n');
    }
}

static void dump_regions(const Dump *dump) {
    for (uint32_t i = 0; i < dump->program->regions.count; i++) {
        const LinkRegion *region = &dump->program->regions.items[i];
        buffer_printf(dump->out, "region %u:", i);
        for (uint32_t g = 0; g < region->global_count; g++) {
            buffer_char(dump->out, ' ');
            dump_global(dump, region->globals[g]);
        }
        if (region->child_count) buffer_string(dump->out, " | inner");
        for (uint32_t c = 0; c < region->child_count; c++)
            buffer_printf(dump->out, " %u", region->children[c]);
        buffer_char(dump->out, '\n');
    }
}

static void dump_labels(const Dump *dump) {
    for (uint32_t i = 0; i < dump->program->centres.count; i++) {
        const LinkCentre *centre = &dump->program->centres.items[i];
        buffer_printf(dump->out, "centre %u ", i);
        dump_name(dump, centre->module, centre->name);
        if (centre->path) {
            buffer_string(dump->out, " in ");
            dump_symbol(dump, centre->path);
        }
        buffer_printf(dump->out, " -- ordinal %u\n", centre->ordinal);
    }
    for (uint32_t i = 0; i < dump->program->instances.count; i++) {
        buffer_printf(dump->out, "instance %u ", i);
        program_label(dump->program, (Label){LABEL_DICT, i}, dump->out);
        buffer_char(dump->out, '\n');
    }
}

static void dump_sites(const Dump *dump) {
    for (uint32_t i = 0; i < dump->program->sites.count; i++) {
        const LinkSite *site = &dump->program->sites.items[i];
        buffer_printf(dump->out, "site %u ", i);
        dump_name(dump, site->module, site->path);
        buffer_string(dump->out, site->path ? ": " : "");
        dump_symbol(dump, site->construction);
        buffer_printf(dump->out, " -- %s, ordinal %u, info %u%s\n", closure_kind_name(site->kind),
                      site->ordinal, site->info, site->is_box ? ", box" : "");
    }
}

static void dump_choices(const Dump *dump) {
    for (uint32_t i = 0; i < dump->program->choices.count; i++) {
        const LinkChoice *choice = &dump->program->choices.items[i];
        buffer_printf(dump->out, "choice %u ", i);
        dump_name(dump, choice->module, choice->path);
        buffer_printf(dump->out, ": %s -- %u alternatives, ordinal %u, binder %u\n",
                      choice_kind_form(choice->kind), choice->alternatives, choice->ordinal,
                      choice->binder);
    }
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++) {
        uint32_t builtin = dump->program->logic_builtins[i];
        if (builtin == LINK_NONE) continue;
        buffer_printf(dump->out, "%s ", logic_builtin_declaration((LogicBuiltin)i));
        if (i == LOGIC_BUILTIN_CONS)
            dump_constructor(dump, builtin);
        else
            buffer_printf(dump->out, "g%u", builtin);
        buffer_char(dump->out, '\n');
    }
}

void program_dump(const Program *program, Buffer *out) {
    const Dump dump = {program, out};
    buffer_string(out, program->main_is_solved ? "solve " : "run ");
    dump_global(&dump, program->main);
    buffer_string(out, program->main_is_action ? " s\n" : "\n");
    dump_constructors(&dump);
    dump_globals(&dump);
    dump_labels(&dump);
    for (uint32_t i = 0; i < program->strings.count; i++)
        buffer_printf(out, "string%u -- %zu bytes\n", i, program->strings.items[i].length);
    for (uint32_t i = 0; i < program->bodies.count; i++) dump_body(&dump, program->bodies.items[i]);
    buffer_char(out, '\n');
    dump_regions(&dump);
    dump_sites(&dump);
    dump_choices(&dump);
}
