/* Sites and calls of a program as a profile has them, and those that a condition chooses. */
#include "base/fail.h"
#include "formats/run/internal.h"
#include "profile/conditions.h"
#include "profile/project.h"

static ProfileSiteKind kind_of(ClosureKind kind) {
    switch (kind) {
    case CLOSURE_CONSTRUCTOR: return PROFILE_SITE_CONSTRUCTOR;
    case CLOSURE_FUNCTION:
    case CLOSURE_FUNCTION_REFERENCE: return PROFILE_SITE_FUNCTION;
    case CLOSURE_PARTIAL_APPLICATION: return PROFILE_SITE_PARTIAL_APPLICATION;
    case CLOSURE_THUNK:
    case CLOSURE_INDIRECTION:
    case CLOSURE_BLACK_HOLE:
    case CLOSURE_RAISING:
    case CLOSURE_FROZEN: return PROFILE_SITE_THUNK;
    case CLOSURE_STACK_PIECE: return PROFILE_SITE_STACK;
    case CLOSURE_REFERENCE: return PROFILE_SITE_REFERENCE;
    case CLOSURE_ARRAY: return PROFILE_SITE_ARRAY;
    case CLOSURE_BYTE_ARRAY: return PROFILE_SITE_BYTE_ARRAY;
    default: return PROFILE_SITE_OTHER;
    }
}

/* `acc`, where it is of the definition that makes it; else `acc of go`, `field 1 of Node` */
static void name_binder(const RunNames *names, const RunSiteName *site, Buffer *out) {
    if (site->role != ROLE_PASSED || site->binder >= names->binder_count) return;
    const RunBinder *binder = &names->binders[site->binder];
    if (binder->name.length > 0)
        buffer_text(out, binder->name);
    else if (binder->position > 0)
        buffer_printf(out, "%s %u", binder_kind_name(binder->kind), binder->position);
    if (out->length == 0 || binder->owner.length == 0 || text_equal(binder->owner, site->path))
        return;
    buffer_printf(out, " of %.*s", TEXT_ARGS(binder->owner));
}

uint32_t run_add_site(Profile *profile, const RunNames *names, uint32_t site) {
    bug_unless(site < names->site_count, "site %u of a run", site);
    const RunSiteName *name = &names->sites[site];
    Buffer binder = {0};
    name_binder(names, name, &binder);
    Place for_place = binder.length > 0 ? names->binders[name->binder].place : (Place){0};
    uint32_t own = profile_site(profile, (ProfileSite){.module = name->module,
                                                       .path = name->path,
                                                       .construction = name->construction,
                                                       .ordinal = name->ordinal,
                                                       .kind = kind_of(name->kind),
                                                       .type = name->type,
                                                       .made_for = buffer_as_text(&binder),
                                                       .for_place = for_place,
                                                       .place = name->place});
    buffer_release(&binder);
    bug_unless(own != PROFILE_NONE, "more sites than a profile holds");
    return own;
}

void run_add_calls(Profile *profile, const RunNames *names) {
    VECTOR(ProfileCall) calls = {0};
    for (uint32_t i = 0; i < names->call_count; i++) {
        const RunCall *call = &names->calls[i];
        vector_push(&calls, (ProfileCall){.in_module = call->in_module,
                                          .in_name = call->in_name,
                                          .module = call->module,
                                          .name = call->name,
                                          .place = call->place});
    }
    profile_take_calls(profile, calls.items, calls.count);
    vector_release(&calls);
}

/* ---- those that a condition chooses ---- */

/* what sites know */
static const ProfileDimensionCode keys[] = {
    PROFILE_DIMENSION_SITE,         PROFILE_DIMENSION_PRODUCER, PROFILE_DIMENSION_CLOSURE,
    PROFILE_DIMENSION_CLOSURE_TYPE, PROFILE_DIMENSION_TYPE,     PROFILE_DIMENSION_MODULE};
enum { KEYS = sizeof keys / sizeof *keys };

/* A heap with an object of every site: conditions ask it as they ask any other. bands: by site of
 * the program. */
static uint32_t imagine_heap(Profile *profile, const RunNames *names, RunSiteMap *bands) {
    profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_RUN});
    ProfileDimension dimension = profile_dimension_of(PROFILE_DIMENSION_CELLS);
    dimension.source = RUN_SOURCE;
    uint32_t cells = profile_dimension(profile, dimension);
    profile_begin_sample(profile, cells, (ProfileSample){0});
    for (uint32_t i = 0; i < names->site_count; i++) {
        uint32_t site = run_add_site(profile, names, i);
        uint32_t band = profile_band(profile, cells, (ProfileBand){.site = site + 1});
        profile_add_row(profile, cells, band, 1);
        vector_push(bands, band);
    }
    profile_end_sample(profile, cells);
    for (uint32_t i = 0; i < KEYS; i++) profile_project(profile, &keys[i], 1);
    return cells;
}

/* Who ran the code is nothing that a site knows. */
static bool is_of_sites(const ProfileCondition *condition, ProfileProblem *problem) {
    Text known[KEYS + 1];
    if (condition->subject != PROFILE_SUBJECT_CENTRE &&
        condition->subject != PROFILE_SUBJECT_WITHIN)
        return true;
    for (uint32_t i = 0; i < KEYS; i++) known[i] = profile_dimension_of(keys[i]).key;
    known[KEYS] = condition_on(PROFILE_SUBJECT_FILE, TEXT("")).key;
    return profile_refuse(
        problem, PROBLEM_CONDITION_KEY,
        .parts = {profile_part_text(condition->key), profile_part_list(known, KEYS + 1, 0)});
}

static bool refuse_all(const Profile *profile, const ProfileQuery *query, ProfileProblem *problem) {
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        if (condition_fits_something(profile, &query->conditions.items[i])) continue;
        condition_refuse(profile, &query->conditions.items[i], problem);
        return false;
    }
    return profile_refuse(problem, PROBLEM_CONDITIONS_TOGETHER);
}

static bool choose(const Profile *profile, const ProfileDimension *cells, const RunSiteMap *bands,
                   const ProfileQuery *query, bool *chosen, ProfileProblem *problem) {
    bool any = false;
    for (uint32_t i = 0; i < query->conditions.count; i++)
        if (!is_of_sites(&query->conditions.items[i], problem)) return false;
    for (uint32_t site = 0; site < bands->count; site++) {
        const ProfileBand *band = &cells->bands.items[bands->items[site]];
        chosen[site] = true;
        for (uint32_t i = 0; i < query->conditions.count; i++) {
            const ProfileCondition *condition = &query->conditions.items[i];
            chosen[site] &=
                condition_matches_band(profile, cells, band, condition, NULL) != condition->negated;
        }
        any |= chosen[site];
    }
    return any || refuse_all(profile, query, problem);
}

bool run_choose_sites(const RunNames *names, Text what, bool *chosen, ProfileProblem *problem) {
    Profile profile;
    ProfileQuery query, resolved = {0};
    RunSiteMap bands = {0};
    profile_init(&profile);
    profile_query_init(&query);
    uint32_t cells = imagine_heap(&profile, names, &bands);
    bool good =
        profile_query_where(&query, what, problem) &&
        conditions_resolve(&profile, &query, &resolved, problem) &&
        choose(&profile, &profile.dimensions.items[cells], &bands, &resolved, chosen, problem);
    vector_release(&resolved.conditions);
    vector_release(&bands);
    profile_query_release(&query);
    profile_release(&profile);
    return good;
}
