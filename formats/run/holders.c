/* What holds the objects that were asked about. */
#include "base/fail.h"
#include "formats/run/internal.h"

static void name_root(ProfileHolder *holder, const RunName *names, uint32_t count,
                      uint32_t number) {
    bug_unless(number < count, "name %u of a holder", number);
    holder->name = names[number].name.length > 0 ? names[number].name : TEXT("(no name)");
    holder->module = names[number].module;
    holder->place = names[number].place;
}

static ProfileHolder own_holder(Profile *profile, const RunNames *names, const RunHolder *holder) {
    ProfileHolder own = {.parent = holder->parent == UINT32_MAX ? PROFILE_NONE : holder->parent,
                         .objects = holder->objects,
                         .bytes = holder->bytes};
    switch (holder->kind) {
    case HOLDER_SITE: own.site = run_add_site(profile, names, holder->index) + 1; return own;
    case HOLDER_CAF:
        own.kind = PROFILE_HOLDER_CAF;
        name_root(&own, names->globals, names->global_count, holder->index);
        return own;
    case HOLDER_STACK: own.kind = PROFILE_HOLDER_STACK; return own;
    case HOLDER_STACK_OF_CENTRE:
        own.kind = PROFILE_HOLDER_STACK;
        name_root(&own, names->centres, names->centre_count, holder->index);
        return own;
    case HOLDER_STACK_OF_CAF:
        own.kind = PROFILE_HOLDER_STACK;
        name_root(&own, names->globals, names->global_count, holder->index);
        return own;
    case HOLDER_CHOICE: {
        bug_unless(holder->index < names->choice_count, "choice %u of a holder", holder->index);
        const RunChoiceName *choice = &names->choices[holder->index];
        own.kind = PROFILE_HOLDER_ALTERNATIVES;
        own.name = choice->path;
        own.module = choice->module;
        own.place = choice->place;
        return own;
    }
    case HOLDER_SEARCH: own.kind = PROFILE_HOLDER_SEARCH; return own;
    }
    bug("holder %d", (int)holder->kind);
}

void run_add_holders(Profile *profile, const RunCounts *counts, const RunNames *names,
                     const RunOptions *options) {
    const RunHolders *found = &counts->censuses.holders;
    if (options->holders_asked.length == 0 && found->items.count == 0) return;
    uint32_t search = profile_add_holders(profile, (ProfileHolders){.asked = options->holders_asked,
                                                                    .source = RUN_SOURCE,
                                                                    .allocated = found->allocated,
                                                                    .cut = found->cut});
    bug_unless(search != PROFILE_NONE, "no room for holders");
    for (uint32_t i = 0; i < found->items.count; i++) {
        ProfileHolder own = own_holder(profile, names, &found->items.items[i]);
        uint32_t added = profile_add_holder(profile, search, own);
        bug_unless(added == i, "no room for holder %u", i);
    }
}
