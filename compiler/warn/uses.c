/* Note [Uses] */
#include "compiler/warn/internal.h"

static uint64_t key_of(const NameEntity *entity) { return (uint64_t)(uintptr_t)entity; }

uint32_t warn_add_list(Warn *warn) {
    vector_push(&warn->lists, WARN_NOTHING);
    return warn->lists.count - 1;
}

uint32_t warn_add_decl(Warn *warn) {
    vector_push(&warn->decls, (WarnDecl){.uses = WARN_NOTHING});
    return warn->decls.count - 1;
}

void warn_add_binder(Warn *warn, WarnBinder binder) {
    if (!binder.entity) return;
    vector_push(&warn->binders, binder);
    map_put(&warn->by_entity, key_of(binder.entity), warn->binders.count);
}

void warn_use_entity(Warn *warn, const NameEntity *entity) {
    uint64_t place = map_get(&warn->by_entity, key_of(entity), 0);
    if (place == 0) return;
    WarnBinder *binder = &warn->binders.items[place - 1];
    uint32_t from = binder->list == WARN_NOTHING ? WARN_NOTHING : warn->lists.items[binder->list];
    if (from == WARN_NOTHING) {
        binder->is_used = true;
        return;
    }
    WarnDecl *decl = &warn->decls.items[from];
    vector_push(&warn->uses, (WarnUse){(uint32_t)place - 1, decl->uses});
    decl->uses = warn->uses.count - 1;
}

void warn_use(Warn *warn, const HsName *name) {
    if (!name->entity) return;
    warn_use_entity(warn, name->entity);
    warn_use_import(warn, name);
}

/* ---- what is used ---- */

typedef VECTOR(uint32_t) Waiting;

static void make_live(Warn *warn, uint32_t number, Waiting *waiting) {
    if (number == WARN_NOTHING || warn->decls.items[number].is_live) return;
    warn->decls.items[number].is_live = true;
    vector_push(waiting, number);
}

static void follow_uses(Warn *warn) {
    Waiting waiting = {0};
    for (uint32_t i = 0; i < warn->binders.count; i++) {
        const WarnBinder *binder = &warn->binders.items[i];
        if (binder->is_used || warn_is_ignored(warn, binder->entity->name.text))
            make_live(warn, binder->decl, &waiting);
    }
    while (waiting.count > 0) {
        uint32_t number = vector_pop(&waiting);
        for (uint32_t use = warn->decls.items[number].uses; use != WARN_NOTHING;
             use = warn->uses.items[use].next) {
            WarnBinder *binder = &warn->binders.items[warn->uses.items[use].binder];
            binder->is_used = true;
            make_live(warn, binder->decl, &waiting);
        }
    }
    vector_release(&waiting);
}

/* A type is used by whoever uses one of its constructors. */
static bool is_member_used(const Warn *warn, const NameEntity *parent) {
    if (!name_is_type(parent)) return false;
    for (uint32_t i = 0; i < parent->members.count; i++) {
        uint64_t place = map_get(&warn->by_entity, key_of(parent->members.items[i]), 0);
        if (place > 0 && warn->binders.items[place - 1].is_used) return true;
    }
    return false;
}

static void report(Warn *warn, const WarnBinder *binder) {
    Buffer text = {0};
    Part name = warn_name(warn, binder->entity->name.text);
    Part option = warn_option(binder->warning, &text);
    DiagCode code = syntax_warning_code(binder->warning);
    if (binder->warning == WARNING_UNUSED_TOP_BINDS)
        diag_add(warn->diags, code, binder->span,
                 PARTS(part_string(name_kind_word(binder->entity->kind)), name, option));
    else
        diag_add(warn->diags, code, binder->span, PARTS(name, option));
    buffer_release(&text);
}

void warn_report_unused(Warn *warn) {
    follow_uses(warn);
    for (uint32_t i = 0; i < warn->binders.count; i++) {
        const WarnBinder *binder = &warn->binders.items[i];
        if (binder->is_used || binder->is_quiet || !syntax_warns(warn->asked, binder->warning) ||
            warn_is_ignored(warn, binder->entity->name.text) ||
            is_member_used(warn, binder->entity))
            continue;
        report(warn, binder);
    }
}
