/* Which binder of the source each site belongs to, and back (docs/sites.md).
 *
 * build.c says what it knows while it goes over the code: a let and its object, what is passed
 * where, what is returned. An object that nothing in the source names waits (LinkLocal.site) until
 * the code after it says what it is for; it is used in one place, or was made by a desugaring that
 * names it. link_binders decides what is left then: a result belongs to whatever the code that
 * returns it is bound to or passed as, and what is neither belongs to the definition around it.
 *
 * Note [Sites of other binders]: `from` is a binder that was made before: names of one value, and
 * variables of patterns and the fields that they take, form trees whose roots have the sites. */
#include "base/fail.h"
#include "link/internal.h"

static LinkLocal *local_of(const Linker *linker, const StgBinder *binder) {
    return &linker->locals.items[binder->mark];
}

static uint32_t new_binder(Linker *linker, BinderKind kind, Symbol name, Span span, Origin origin) {
    vector_push(&linker->program->binders,
                (LinkBinder){.module = linker->module,
                             .name = name,
                             .span = span,
                             .kind = kind,
                             .origin = origin,
                             .owner = linker->frame ? linker->frame->definition : LINK_NONE,
                             .from = LINK_NONE,
                             .other = LINK_NONE,
                             .next_other = LINK_NONE});
    return linker->program->binders.count - 1;
}

static LinkBinder *binder_at(const Linker *linker, uint32_t number) {
    return &linker->program->binders.items[number];
}

/* Does the source have a name for it? */
static bool is_called(const StgBinder *binder) {
    return binder->aliases || (binder->name && origin_has_name(binder->origin));
}

/* ---- other names ---- */

/* A binder of the source whose sites are those of `from`. Code may stand twice, and its binders
 * with it. */
static uint32_t new_other(Linker *linker, BinderKind kind, Symbol name, Span span, Origin origin,
                          uint32_t from) {
    uint64_t *known = map_slot(&linker->others, link_key(span.start, from), LINK_NONE);
    if (*known != LINK_NONE && span.start != 0) return (uint32_t)*known;
    uint32_t number = new_binder(linker, kind, name, span, origin);
    *known = number;
    LinkBinder *root = binder_at(linker, from), *other = binder_at(linker, number);
    other->from = from;
    if (kind == BINDER_PARAMETER || !linker->frame) other->owner = root->owner;
    other->next_other = root->other;
    root->other = number;
    return number;
}

/* the one that stands first in the source */
static const StgAlias *first_alias(const StgBinder *binder) {
    const StgAlias *first = binder->aliases;
    for (const StgAlias *alias = first; alias; alias = alias->next)
        if (alias->span.start < first->span.start) first = alias;
    return first;
}

/* What the source calls a binder that has no name becomes its name; what it calls it besides,
 * others. */
static void add_others(Linker *linker, const StgBinder *source, uint32_t number, BinderKind kind) {
    const StgAlias *first = first_alias(source);
    LinkBinder *binder = binder_at(linker, number);
    if (first && !origin_has_name(binder->origin)) {
        binder->name = first->name;
        binder->span = first->span;
        binder->origin = ORIGIN_SOURCE;
    }
    for (const StgAlias *alias = source->aliases; alias; alias = alias->next)
        if (alias->span.start != binder_at(linker, number)->span.start)
            new_other(linker, alias->is_let ? BINDER_LET : kind, alias->name, alias->span,
                      ORIGIN_SOURCE, number);
}

/* ---- declarations ---- */

/* Positions count what is written: evidence and tokens are not. */
static uint32_t new_parameters(Linker *linker, StgBinder *const *parameters, uint32_t count,
                               uint32_t owner) {
    uint32_t first = linker->program->binders.count, position = 0;
    for (uint32_t i = 0; i < count; i++) {
        const StgBinder *source = parameters[i];
        bool is_written = source->origin != ORIGIN_EVIDENCE && source->rep != REP_STATE;
        uint32_t number =
            new_binder(linker, BINDER_PARAMETER, origin_has_name(source->origin) ? source->name : 0,
                       source->span, source->origin);
        binder_at(linker, number)->owner = owner;
        binder_at(linker, number)->position = is_written ? ++position : 0;
    }
    for (uint32_t i = 0; i < count; i++)
        add_others(linker, parameters[i], first + i, BINDER_PARAMETER);
    return first;
}

void link_binder_of_constructor(Linker *linker, LinkConstructor *constructor,
                                const StgConstructor *source, Origin origin) {
    Span span = source ? source->span : NO_SPAN;
    constructor->binder = new_binder(linker, BINDER_CONSTRUCTOR, constructor->shown, span, origin);
    constructor->first_field = linker->program->binders.count;
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        Symbol name = source && source->field_names ? source->field_names[i] : 0;
        uint32_t number =
            new_binder(linker, BINDER_FIELD, name,
                       source && source->field_spans ? source->field_spans[i] : span, origin);
        binder_at(linker, number)->owner = constructor->binder;
        binder_at(linker, number)->position = i + 1;
    }
}

/* A part of static data has no binder of its own, unless the source names it. */
void link_binder_of_top(Linker *linker, LinkGlobal *global, const StgTop *top) {
    LinkParameters parameters = {LINK_NONE, 0};
    global->binder = LINK_NONE;
    if (!top->part_of)
        global->binder = new_binder(linker, BINDER_TOP, stg_top_shown(top), top->span, top->origin);
    if (top->rhs.kind == STG_FUNCTION) {
        parameters.count = top->rhs.parameter_count;
        parameters.first =
            top->wraps.name
                ? linker->program->constructors
                      .items[link_find(&linker->constructor_names, top->wraps)]
                      .first_field
                : new_parameters(linker, top->rhs.parameters, parameters.count, global->binder);
    }
    vector_push(&linker->global_parameters, parameters);
}

/* ---- binders of code ---- */

void link_binder_of_let(Linker *linker, const StgBinding *binding) {
    const StgBinder *source = binding->binder;
    LinkLocal *local = local_of(linker, source);
    bool is_function = binding->rhs.kind == STG_FUNCTION;
    bool is_expression = source->origin == ORIGIN_LOWER || source->origin == ORIGIN_BOX;
    if (is_called(source) || (is_function && !is_expression)) {
        bool is_let = !is_expression || first_alias(source)->is_let;
        uint32_t number = new_binder(linker, is_let ? BINDER_LET : BINDER_PATTERN,
                                     stg_binder_shown(source), source->span, source->origin);
        local->binder = number;
        add_others(linker, source, number, is_let ? BINDER_LET : BINDER_PATTERN);
    }
    if (!is_function) return;
    uint32_t owner = local->binder == LINK_NONE ? linker->frame->definition : local->binder;
    local->parameters.count = binding->rhs.parameter_count;
    local->parameters.first =
        new_parameters(linker, binding->rhs.parameters, local->parameters.count, owner);
}

void link_binder_of_free(Linker *linker, const StgBinder *variable) {
    if (!is_called(variable)) return;
    uint32_t number = new_binder(linker, BINDER_LET, stg_binder_shown(variable), variable->span,
                                 variable->origin);
    local_of(linker, variable)->binder = number;
    add_others(linker, variable, number, BINDER_LET);
}

void link_binders_of_parameters(Linker *linker, const StgRhs *rhs, LinkParameters parameters) {
    for (uint32_t i = 0; i < rhs->parameter_count; i++)
        local_of(linker, rhs->parameters[i])->binder = parameters.first + i;
}

void link_binders_of_join(Linker *linker, const StgJoin *join) {
    for (uint32_t i = 0; i < join->parameter_count; i++) {
        const StgBinder *source = join->parameters[i];
        if (!is_called(source)) continue;
        uint32_t number =
            new_binder(linker, BINDER_PATTERN, source->name, source->span, source->origin);
        local_of(linker, source)->binder = number;
        add_others(linker, source, number, BINDER_PATTERN);
    }
}

/* a variable of a pattern, which takes a field, or LINK_NONE */
static void bind_pattern(Linker *linker, const StgBinder *source, uint32_t field) {
    if (!is_called(source)) return;
    const StgAlias *alias = origin_has_name(source->origin) ? NULL : first_alias(source);
    Symbol name = alias ? alias->name : source->name;
    Span span = alias ? alias->span : source->span;
    Origin origin = alias ? ORIGIN_SOURCE : source->origin;
    uint32_t number = field == LINK_NONE
                          ? new_binder(linker, BINDER_PATTERN, name, span, origin)
                          : new_other(linker, BINDER_PATTERN, name, span, origin, field);
    local_of(linker, source)->binder = number;
    add_others(linker, source, number, BINDER_PATTERN);
}

/* The value of a case: another name of the variable that is looked at, if it is one. */
static void bind_case(Linker *linker, const StgExpr *expr) {
    const StgBinder *source = expr->scrutinise.binder;
    const StgExpr *scrutinee = expr->scrutinise.scrutinee;
    const LinkLocal *looked_at = NULL;
    if (scrutinee->kind == STG_ATOM && scrutinee->atom.kind == STG_LOCAL)
        looked_at = local_of(linker, scrutinee->atom.local);
    if (!looked_at || looked_at->binder == LINK_NONE) {
        bind_pattern(linker, source, LINK_NONE);
        uint32_t number = local_of(linker, source)->binder;
        if (looked_at && number != LINK_NONE)
            link_use(linker, &scrutinee->atom, number, ROLE_BOUND);
        else if (looked_at)
            local_of(linker, source)->site = looked_at->site;
        return;
    }
    uint32_t number = looked_at->binder;
    local_of(linker, source)->binder = number;
    add_others(linker, source, number, BINDER_PATTERN);
    if (source->name && origin_has_name(source->origin) &&
        source->span.start != binder_at(linker, number)->span.start)
        new_other(linker, BINDER_PATTERN, source->name, source->span, source->origin, number);
}

void link_binders_of_case(Linker *linker, const StgExpr *expr) {
    bind_case(linker, expr);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        uint32_t first = LINK_NONE;
        if (alternative->kind == STG_PATTERN_CONSTRUCTOR)
            first = linker->program->constructors
                        .items[link_find(&linker->constructor_names, alternative->constructor)]
                        .first_field;
        for (uint32_t b = 0; b < alternative->binder_count; b++)
            bind_pattern(linker, alternative->binders[b],
                         first == LINK_NONE ? LINK_NONE : first + b);
    }
}

/* ---- what an object is for ---- */

static void set(Linker *linker, uint32_t site, uint32_t binder, SiteRole role) {
    LinkSite *of = &linker->program->sites.items[site];
    of->binder = binder;
    of->role = role;
}

static bool waits(const Linker *linker, uint32_t site) {
    if (site == LINK_NONE) return false;
    const LinkSite *of = &linker->program->sites.items[site];
    return of->binder == LINK_NONE && of->role == ROLE_PART;
}

void link_bound(Linker *linker, const StgBinder *binder, uint32_t site) {
    LinkLocal *local = local_of(linker, binder);
    local->site = site;
    if (local->binder != LINK_NONE) set(linker, site, local->binder, ROLE_BOUND);
    linker->places.items[site].made_for = binder;
}

void link_bound_top(Linker *linker, const StgTop *top, LinkGlobal *global) {
    const StgBinder *part = top->part_as;
    if (part) global->binder = new_binder(linker, BINDER_LET, part->name, part->span, part->origin);
    if (global->binder != LINK_NONE) set(linker, global->site, global->binder, ROLE_BOUND);
}

void link_use(Linker *linker, const StgAtom *atom, uint32_t binder, SiteRole role) {
    if (atom->kind != STG_LOCAL || atom->local->rep == REP_STATE) return;
    const LinkLocal *local = local_of(linker, atom->local);
    if (local->binder == LINK_NONE && waits(linker, local->site))
        set(linker, local->site, binder, role);
}

void link_fields(Linker *linker, uint32_t constructor, StgAtoms fields) {
    uint32_t first = linker->program->constructors.items[constructor].first_field;
    for (uint32_t i = 0; i < fields.count; i++)
        link_use(linker, &fields.items[i], first + i, ROLE_PASSED);
}

/* Static data: its parts have been built before. */
void link_static_fields(Linker *linker, uint32_t constructor, StgAtoms fields) {
    uint32_t first = linker->program->constructors.items[constructor].first_field;
    for (uint32_t i = 0; i < fields.count; i++) {
        if (fields.items[i].kind != STG_GLOBAL) continue;
        const LinkGlobal *global =
            &linker->program->globals.items[link_find_global(linker, fields.items[i].global)];
        if (global->kind == GLOBAL_CONSTRUCTOR && global->binder == LINK_NONE &&
            waits(linker, global->site))
            set(linker, global->site, first + i, ROLE_PASSED);
    }
}

void link_arguments(Linker *linker, const StgAtom *head, StgAtoms arguments) {
    LinkParameters parameters = {LINK_NONE, 0};
    uint32_t binder = LINK_NONE;
    if (head->kind == STG_GLOBAL) {
        uint32_t global = link_find_global(linker, head->global);
        parameters = linker->global_parameters.items[global];
        binder = linker->program->globals.items[global].binder;
    } else if (head->kind == STG_LOCAL) {
        parameters = local_of(linker, head->local)->parameters;
        binder = local_of(linker, head->local)->binder;
    }
    for (uint32_t i = 0; i < arguments.count; i++) {
        if (i < parameters.count)
            link_use(linker, &arguments.items[i], parameters.first + i, ROLE_PASSED);
        else if (binder != LINK_NONE)
            link_use(linker, &arguments.items[i], binder, ROLE_ARGUMENT);
    }
}

void link_jump(Linker *linker, const StgJoin *join, StgAtoms arguments) {
    for (uint32_t i = 0; i < arguments.count; i++) {
        uint32_t binder = local_of(linker, join->parameters[i])->binder;
        if (binder != LINK_NONE) link_use(linker, &arguments.items[i], binder, ROLE_PASSED);
    }
}

void link_returned(Linker *linker, const StgAtom *atom) {
    if (!linker->frame->scrutinee) link_use(linker, atom, LINK_NONE, ROLE_RESULT);
}

/* The value of a case that is looked at, or one component of it. */
void link_made_here(Linker *linker, uint32_t site, uint32_t component) {
    const StgExpr *around = linker->frame->scrutinee;
    if (!around) {
        linker->program->sites.items[site].role = ROLE_RESULT;
        return;
    }
    if (around->kind == STG_BOTH) return; /* a side's value is looked at, and gone */
    const StgAlternative *first = &around->scrutinise.alternatives[0];
    const StgBinder *taken = around->scrutinise.binder;
    if (first->kind == STG_PATTERN_TUPLE && component < first->binder_count)
        taken = first->binders[component];
    uint32_t binder = local_of(linker, taken)->binder;
    if (binder != LINK_NONE) set(linker, site, binder, ROLE_BOUND);
}

/* ---- what is left ---- */

/* What a desugaring bound, and nobody is given: a binder of its own. */
static bool bind_made(Linker *linker, uint32_t site) {
    const LinkSitePlace *place = &linker->places.items[site];
    const StgBinder *source = place->made_for;
    if (!source || source->origin == ORIGIN_LOWER || source->origin == ORIGIN_BOX) return false;
    linker->module = linker->program->sites.items[site].module;
    uint32_t number =
        new_binder(linker, BINDER_LET, stg_binder_shown(source), source->span, source->origin);
    binder_at(linker, number)->owner = place->definition;
    set(linker, site, number, ROLE_BOUND);
    return true;
}

static void decide(Linker *linker, uint32_t site) {
    const LinkSitePlace *place = &linker->places.items[site];
    const LinkSite *own = &linker->program->sites.items[site];
    if (own->role == ROLE_PART && bind_made(linker, site)) return;
    bug_unless(place->definition != LINK_NONE, "a site outside of all definitions");
    if (own->role == ROLE_RESULT && place->around != LINK_NONE) {
        const LinkSite *around = &linker->program->sites.items[place->around];
        bool is_thunk = around->kind == CLOSURE_THUNK;
        if (around->role != ROLE_PART && (around->role != ROLE_ARGUMENT || is_thunk)) {
            set(linker, site, around->binder,
                around->role == ROLE_ARGUMENT ? ROLE_ARGUMENT : ROLE_RESULT);
            return;
        }
    }
    set(linker, site, place->definition, ROLE_PART);
}

/* Sites by binder, in their order. */
static void index_sites(Program *program) {
    uint32_t count = program->binders.count;
    uint32_t *sites = ARENA_ARRAY(&program->arena, uint32_t, program->sites.count + 1), next = 0;
    for (uint32_t i = 0; i < program->sites.count; i++)
        program->binders.items[program->sites.items[i].binder].site_count++;
    for (uint32_t i = 0; i < count; i++) {
        LinkBinder *binder = &program->binders.items[i];
        binder->first_site = next;
        next += binder->site_count;
        binder->site_count = 0;
    }
    for (uint32_t i = 0; i < program->sites.count; i++) {
        LinkBinder *binder = &program->binders.items[program->sites.items[i].binder];
        sites[binder->first_site + binder->site_count++] = i;
    }
    program->binder_sites = sites;
}

void link_binders(Linker *linker) {
    for (uint32_t i = 0; i < linker->program->sites.count; i++)
        if (linker->program->sites.items[i].binder == LINK_NONE) decide(linker, i);
    for (uint32_t i = 0; i < linker->program->sites.count;
         i++) { /* Note [Sites of other binders] */
        uint32_t *binder = &linker->program->sites.items[i].binder;
        while (binder_at(linker, *binder)->from != LINK_NONE)
            *binder = binder_at(linker, *binder)->from;
    }
    index_sites(linker->program);
}
