#include "compiler/stg/resolve.h"
#include <string.h>

Rep stg_case_binder_rep(const StgExpr *expr) {
    const StgAlternative *first = expr->scrutinise.alternatives;
    if (first->kind == STG_PATTERN_CONSTRUCTOR) return REP_DATA;
    if (first->kind == STG_PATTERN_LITERAL) return first->literal_rep;
    if (first->kind == STG_PATTERN_TUPLE) return REP_BOXED; /* there is no binder */
    const StgExpr *scrutinee = expr->scrutinise.scrutinee;
    if (scrutinee->kind == STG_PRIM) {
        const PrimopInfo *info = primop_info(scrutinee->prim.op);
        return info->tuple ? REP_BOXED : primop_letter_rep(info->results[0]);
    }
    if (scrutinee->kind == STG_ATOM && scrutinee->atom.rep != REP_DATA) return scrutinee->atom.rep;
    return REP_BOXED;
}

Rep stg_tuple_binder_rep(const StgExpr *expr, uint32_t position) {
    const StgExpr *scrutinee = expr->scrutinise.scrutinee;
    if (scrutinee->kind != STG_PRIM) return REP_BOXED;
    const PrimopInfo *info = primop_info(scrutinee->prim.op);
    if (!info->tuple || position >= strlen(info->results)) return REP_BOXED;
    return primop_letter_rep(info->results[position]);
}

static void resolve_atom(StgAtom *atom) {
    if (atom->kind == STG_LOCAL) atom->rep = atom->local->rep;
}

static void resolve_atoms(StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) resolve_atom(&atoms.items[i]);
}

static void resolve_expr(const StgNames *names, StgExpr *expr);

static void resolve_rhs(const StgNames *names, StgRhs *rhs) {
    if (rhs->kind == STG_CONSTRUCTOR)
        resolve_atoms(rhs->fields);
    else
        resolve_expr(names, rhs->body);
}

static void resolve_pattern(const StgNames *names, const StgExpr *expr,
                            const StgAlternative *alternative) {
    const StgConstructorEntry *entry = alternative->kind == STG_PATTERN_CONSTRUCTOR
                                           ? stg_find_constructor(names, alternative->constructor)
                                           : NULL;
    for (uint32_t i = 0; i < alternative->binder_count; i++) {
        StgBinder *binder = alternative->binders[i];
        if (binder->rep != REP_UNKNOWN) continue;
        if (entry && i < entry->constructor->field_count)
            binder->rep = entry->constructor->fields[i];
        else if (alternative->kind == STG_PATTERN_TUPLE)
            binder->rep = stg_tuple_binder_rep(expr, i);
        else
            binder->rep = REP_BOXED; /* lint has more to say about it */
    }
}

static void resolve_case(const StgNames *names, StgExpr *expr) {
    resolve_expr(names, expr->scrutinise.scrutinee);
    StgBinder *binder = expr->scrutinise.binder;
    if (binder->rep == REP_UNKNOWN) binder->rep = stg_case_binder_rep(expr);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        resolve_pattern(names, expr, &expr->scrutinise.alternatives[i]);
        if (expr->scrutinise.count > 1) resolve_expr(names, expr->scrutinise.alternatives[i].body);
    }
}

/* all but what stands in tail position */
static void resolve_in(const StgNames *names, StgExpr *expr) {
    switch (expr->kind) {
    case STG_ATOM: resolve_atom(&expr->atom); break;
    case STG_APPLY:
        resolve_atom(&expr->apply.head);
        resolve_atoms(expr->apply.arguments);
        break;
    case STG_CON: resolve_atoms(expr->con.fields); break;
    case STG_TUPLE: resolve_atoms(expr->tuple); break;
    case STG_PRIM: resolve_atoms(expr->prim.arguments); break;
    case STG_CATCH: resolve_atoms(expr->catch); break;
    case STG_RAISE: resolve_atom(&expr->raise); break;
    case STG_FAIL: break;
    case STG_LOGIC: resolve_atoms(expr->logic.arguments); break;
    case STG_OR:
    case STG_BOTH:
        for (int i = 0; i < 2; i++) resolve_expr(names, expr->sides[i]);
        break;
    case STG_FREE: break;
    case STG_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            resolve_rhs(names, &expr->let.bindings[i].rhs);
        break;
    case STG_CASE: resolve_case(names, expr); break;
    case STG_JOIN: resolve_expr(names, expr->join.definition); break;
    case STG_JUMP: resolve_atoms(expr->jump.arguments); break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT:
    case STG_HERE:
    case STG_AT: break;
    }
}

static void resolve_expr(const StgNames *names, StgExpr *expr) {
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) resolve_in(names, *at);
}

void stg_resolve(StgModule *module, const StgNames *names) {
    bool all = true;
    for (uint32_t i = 0; i < module->tops.count; i++) {
        if (stg_top_is_needed(module, &module->tops.items[i]))
            resolve_rhs(names, &module->tops.items[i].rhs);
        else
            all = false;
    }
    module->is_resolved = all;
}
