/* What a search did in vain. */
#include "present/words/answer_internal.h"
#include "present/words/choices.h"
#include "present/words/names.h"

/* ` below the choice in insert (Perm.stg:14)`; the share is of all work */
static void tell_below(Telling *telling, const AnswerSearch *search) {
    const ProfileChoice *choice = &telling->report->profile->search.choices.items[search->choice];
    tell(telling, ", ");
    if (search->below == search->failed) {
        tell(telling, "all of that");
    } else {
        tell_share(telling, search->below, search->total);
    }
    tell(telling, " below ");
    present_choice(choice, false, telling->wording.out);
    if (choice->visits < 2 || telling->length != PRESENT_WHOLE) return;
    tell(telling, ", made ");
    wording_count(&telling->wording, choice->visits);
    tell(telling, " times");
}

/* `; its second alternative led to no solution in 3,120 tries` */
static void tell_in_vain(Telling *telling, const AnswerSearch *search) {
    if (search->alternative == PROFILE_NONE) return;
    tell(telling, "; its ");
    present_ordinal(search->alternative + 1, telling->wording.out);
    tell(telling, " alternative led to no solution in ");
    wording_count(&telling->wording, search->tries);
    tell(telling, search->tries == 1 ? " try" : " tries");
    if (search->alternative_below == search->below) return;
    tell(telling, ", and has ");
    tell_share(telling, search->alternative_below, search->total);
    tell(telling, " of the work below it");
}

/* `Of 12 failures 5 are those of the case in sorted (Perm.stg:20).` */
static void tell_where_it_fails(Telling *telling, const AnswerSearch *search) {
    if (search->test == PROFILE_NONE || search->failures < 2) return;
    tell(telling, " Of ");
    wording_count(&telling->wording, search->failures);
    tell(telling, " failures ");
    if (search->test_failures == search->failures)
        tell(telling, "all");
    else
        wording_count(&telling->wording, search->test_failures);
    tell(telling, search->test_failures == 1 ? " is at " : " are at ");
    present_choice(&telling->report->profile->search.choices.items[search->test], false,
                   telling->wording.out);
    tell(telling, ".");
}

/* `s in main (Sum.stg:8)` */
static void tell_site(Telling *telling, uint32_t number) {
    const ProfileSite *site = &telling->report->profile->sites.items[number];
    Buffer name = {0};
    profile_site_name(site, &name);
    wording_text(&telling->wording, buffer_as_text(&name));
    present_line(site->place, " (", ")", telling->wording.out);
    buffer_release(&name);
}

/* `thunk s in main (Sum.stg:8) is computed 24 times, at least 23 of them again after backtracking.` */
void present_tell_repeated(Telling *telling, const AnswerRepeated *repeated) {
    tell_site(telling, repeated->site);
    tell(telling, " is computed ");
    wording_count(&telling->wording, repeated->entered);
    tell(telling, " times, at least ");
    wording_count(&telling->wording, repeated->entered - repeated->objects);
    tell(telling, " of them again after backtracking.");
    if (telling->length == PRESENT_SHORT) return;
    tell(telling, " The usual cure is to compute it before the choice; what it costs is counted "
                  "where it has a centre.");
}

/* A branch can wait for several variables, made at several places. */
static const char *awaiting(const AnswerSearch *search, uint32_t sites) {
    if (search->suspended == 1) return sites == 1 ? ", for " : ", among others for ";
    if (search->awaited_times >= search->suspended) return ", all of them for ";
    return search->awaited_times > search->suspended / 2 ? ", most of them for "
                                                         : ", among others for ";
}

static void tell_suspended(Telling *telling, const AnswerSearch *search) {
    if (search->suspended == 0) return;
    tell(telling, " ");
    wording_count(&telling->wording, search->suspended);
    tell(telling, search->suspended == 1 ? " branch waits" : " branches wait");
    tell(telling, " for ever");
    if (search->awaited > 0) {
        tell(telling, awaiting(search, telling->report->profile->search.awaited.count));
        tell_site(telling, search->awaited - 1);
    }
    tell(telling, ".");
}

void present_tell_search(Telling *telling, const AnswerSearch *search) {
    if (search->failed == 0) {
        tell(telling, "nothing failed.");
        tell_suspended(telling, search);
        return;
    }
    tell_share(telling, search->failed, search->total);
    tell(telling, " of the work (");
    wording_count(&telling->wording, search->failed);
    tell(telling, search->failed == 1 ? " step) led to no solution" : " steps) led to no solution");
    if (search->choice != PROFILE_NONE) {
        tell_below(telling, search);
        tell_in_vain(telling, search);
    }
    tell(telling, ".");
    if (telling->length == PRESENT_SHORT) return;
    tell_where_it_fails(telling, search);
    tell_suspended(telling, search);
}
