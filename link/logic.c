/* The forms of functional logic programs, for build.c. */
#include "base/fail.h"
#include "link/internal.h"

/* ---- patterns ---- */

void link_build_tests(Linker *linker, const StgAlternative *alternative, LinkAlternative *built) {
    const LinkConstructor *of = &linker->program->constructors.items[built->constructor];
    LinkFieldTest *tests = ARENA_ARRAY(linker->arena, LinkFieldTest, alternative->binder_count);
    for (uint32_t i = 0; i < alternative->binder_count; i++)
        if (alternative->literals[i].is_there)
            tests[built->test_count++] =
                (LinkFieldTest){.field = i,
                                .offset = of->offsets[i],
                                .rep = (Rep)of->reps[i],
                                .literal = alternative->literals[i].literal};
    built->tests = tests;
    linker->program->searches = true;
}

/* ---- what a guess makes ---- */

static bool is_literal(const StgAlternative *alternative, uint32_t field) {
    return alternative->literals && alternative->literals[field].is_there;
}

bool link_can_guess(const StgExpr *expr) {
    if (!expr->scrutinise.flexible) return false;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        if (alternative->kind != STG_PATTERN_CONSTRUCTOR) return false;
        for (uint32_t f = 0; f < alternative->binder_count; f++)
            if (!rep_is_lifted(alternative->binders[f]->rep) && !is_literal(alternative, f))
                return false;
    }
    return true;
}

/* No variable is in it: it is static data. */
static uint32_t guessed_global(Linker *linker, const StgAlternative *alternative,
                               uint32_t constructor) {
    uint32_t global = link_new_static(linker, constructor, alternative->span);
    uint32_t count = alternative->binder_count;
    if (count == 0) return global;
    LinkAtom *fields = ARENA_ARRAY(linker->arena, LinkAtom, count);
    vector_reserve(&linker->reps, count);
    for (uint32_t i = 0; i < count; i++) {
        Rep rep = alternative->binders[i]->rep;
        linker->reps.items[i] = (uint8_t)rep;
        fields[i] = (LinkAtom){
            .kind = ATOM_LITERAL, .rep = (uint8_t)rep, .literal = alternative->literals[i].literal};
    }
    uint32_t signature = link_signature(linker->program, linker->reps.items, count, false);
    linker->program->globals.items[global].fields = (LinkAtoms){fields, count, signature};
    return global;
}

void link_build_guess(Linker *linker, const StgAlternative *alternative, LinkAlternative *built) {
    bool makes = false;
    for (uint32_t f = 0; f < alternative->binder_count; f++) makes |= !is_literal(alternative, f);
    if (!makes) {
        built->guessed = guessed_global(linker, alternative, built->constructor);
        link_region_mention(linker, built->guessed);
        return;
    }
    Symbol shown = linker->program->constructors.items[built->constructor].shown;
    built->site =
        link_site(linker, shown, CLOSURE_CONSTRUCTOR, built->constructor, false, alternative->span);
    built->variable_site =
        link_site(linker, shown, CLOSURE_VARIABLE, LINK_NONE, false, alternative->span);
}

const uint32_t *link_text_order(Linker *linker, const LinkAlternative *alternatives,
                                uint32_t count) {
    uint32_t *order = ARENA_ARRAY(linker->arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++) order[alternatives[i].position] = i;
    return order;
}

/* ---- choice, failure, logic variables ---- */

void link_build_sides(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    bool is_choice = expr->kind == STG_OR;
    built->kind = is_choice ? LINK_OR : LINK_BOTH;
    built->sides.choice =
        link_choice(linker, is_choice ? CHOICE_OR : CHOICE_BOTH, is_choice ? 2 : 0, expr->span);
    const StgExpr *around = linker->frame->scrutinee;
    if (!is_choice) linker->frame->scrutinee = expr;
    for (int i = 0; i < 2; i++) {
        LinkOpenRegion region = link_region_open(linker);
        built->sides.sides[i] = link_build_expr(linker, expr->sides[i]);
        built->sides.regions[i] = link_region_close(linker, region);
        link_region_child(linker, built->sides.regions[i]);
    }
    linker->frame->scrutinee = around;
}

void link_build_free(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    LinkVariable *variables = ARENA_ARRAY(linker->arena, LinkVariable, expr->free.count);
    built->kind = LINK_FREE;
    linker->program->searches = true;
    for (uint32_t i = 0; i < expr->free.count; i++) {
        const StgBinder *source = expr->free.variables[i];
        Symbol name = source->name ? stg_binder_shown(source) : linker->nameless;
        link_binder_of_free(linker, source);
        variables[i].variable = link_number_binder(linker, source);
        variables[i].site =
            link_site(linker, name, CLOSURE_VARIABLE, LINK_NONE, false, source->span);
        if (source->name) link_bound(linker, source, variables[i].site);
    }
    built->free.variables = variables;
    built->free.count = expr->free.count;
}

void link_build_logic(Linker *linker, const StgExpr *expr, LinkExpr *built) {
    LogicOp op = expr->logic.op;
    const LogicInfo *info = logic_info(op);
    Program *program = linker->program;
    built->kind = LINK_LOGIC;
    program->searches = true;
    built->logic.op = op;
    built->logic.choice = LINK_NONE;
    if (info->fails)
        built->logic.choice =
            link_choice(linker, op == LOGIC_MATCH ? CHOICE_MATCH : CHOICE_UNIFY, 0, expr->span);
    built->logic.arguments = link_build_atoms(linker, expr->logic.arguments, false);
    built->logic.site = LINK_NONE;
    if (op == LOGIC_MATCH)
        built->logic.site = link_site(linker, intern_string(linker->interner, info->name),
                                      CLOSURE_VARIABLE, LINK_NONE, false, expr->span);
    if (op != LOGIC_SEARCH) return;
    uint32_t cons = program->logic_builtins[LOGIC_BUILTIN_CONS];
    bug_unless(cons != LINK_NONE, "a search without a list");
    built->logic.site = link_site(linker, program->constructors.items[cons].shown,
                                  CLOSURE_CONSTRUCTOR, cons, false, expr->span);
    link_made_here(linker, built->logic.site, LINK_NONE);
}
