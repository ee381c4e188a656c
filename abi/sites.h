/* Where objects come from, in terms of the source: who made a variable, what binds it, and what an
 * object is to the binder that it is made for (docs/sites.md). The same for every stage after Core
 * and for readers of a run. */
#ifndef ABI_SITES_H
#define ABI_SITES_H

#include <stdbool.h>

typedef enum Origin {
#define ORIGIN(code, name, is_definition, has_name, description) ORIGIN_##code,
#include "abi/origins.def"
#undef ORIGIN
    ORIGIN_COUNT
} Origin;

typedef enum BinderKind {
#define BINDER(code, name, description) BINDER_##code,
#include "abi/binders.def"
#undef BINDER
    BINDER_KIND_COUNT
} BinderKind;

typedef enum SiteRole {
#define ROLE(code, name, description) ROLE_##code,
#include "abi/roles.def"
#undef ROLE
    ROLE_COUNT
} SiteRole;

const char *origin_name(Origin origin);
bool origin_is_definition(Origin origin);
bool origin_has_name(Origin origin);
const char *binder_kind_name(BinderKind kind);
const char *site_role_name(SiteRole role);

#endif
