/* What is alive of a run that counts by site and context: what it is, who made it, what holds it. */
#include "analyse/calls.h"
#include "present/words/answer_internal.h"

enum {
    NEARLY_ALL = 80, /* percent: then one clause tells what it is and who made it */
    ALL_BUT_A_FEW = 95
};

static const ProfileSite *site_of(const Telling *telling, const AnswerMemory *memory) {
    return memory->site == PROFILE_NONE ? NULL
                                        : &telling->report->profile->sites.items[memory->site];
}

static bool is_near_percent(uint64_t part, uint64_t whole, unsigned percent) {
    return part > 0 && !is_below_percent(part, whole, percent);
}

/* ` (Main.hs:31)`; ` (line 31)` in the file that was named before */
static void tell_line(Telling *telling, const Place *place, Text before) {
    if (place->line == 0) return;
    if (!text_equal(place->file, before)) {
        present_line(*place, " (", ")", telling->wording.out);
        return;
    }
    tell(telling, " (line ");
    buffer_printf(telling->wording.out, "%u)", place->line);
}

/* ---- what it is ---- */

/* `thunks, values not computed yet`, `stack, calls of go (Main.hs:4) that wait` */
static void tell_stuff(Telling *telling, const AnswerMemory *memory) {
    tell(telling, present_stuff(memory->stuff));
    if (memory->stuff != ANSWER_STUFF_STACK) return;
    tell(telling, ", calls ");
    if (memory->stack_in != PROFILE_NONE) {
        tell(telling, "of ");
        tell_label(telling, memory->stack_in);
        tell(telling, " ");
    }
    tell(telling, "that wait");
}

/* ---- who made it ---- */

static bool is_library(const Telling *telling, const ProfileSite *site) {
    uint32_t label = telling->answer->label;
    return label != PROFILE_NONE &&
           !text_equal(site->place.file, telling->report->profile->labels.items[label].place.file);
}

/* ` at Main.hs:31 (thunk balance in deposit)` */
static void tell_site(Telling *telling, const ProfileSite *site) {
    Buffer name = {0};
    profile_site_name(site, &name);
    if (site->place.line > 0) {
        present_line(site->place, " at ", " (", telling->wording.out);
        wording_text(&telling->wording, buffer_as_text(&name));
        tell(telling, ")");
    } else {
        tell(telling, " as ");
        wording_text(&telling->wording, buffer_as_text(&name));
    }
    buffer_release(&name);
}

/* `for balance of Account (Bank.hs:3), most of it at Bank.hs:31 (thunk balance in deposit)` */
static void tell_binder(Telling *telling, const ProfileSite *site, uint32_t places) {
    if (site->for_place.line > 0) {
        tell(telling, "for ");
        wording_text(&telling->wording, site->made_for);
        tell_line(telling, &site->for_place, TEXT(""));
    } else {
        tell(telling, "in ");
        wording_text(&telling->wording, site->path);
    }
    if (places > 1) {
        tell(telling, " at ");
        wording_count(&telling->wording, places);
        tell(telling, " places, most of it");
    } else {
        tell(telling, ",");
    }
    tell_site(telling, site);
}

/* ` (thunk acc)`, ` (thunk + for acc)` */
static void tell_thing(Telling *telling, const ProfileSite *site) {
    Buffer name = {0};
    ProfileSite alone = *site;
    alone.path = TEXT("");
    profile_site_name(&alone, &name);
    tell(telling, " (");
    wording_text(&telling->wording, buffer_as_text(&name));
    if (site->made_for.length > 0 && text_equal(site->for_place.file, site->place.file) &&
        !text_equal(site->made_for, site->construction)) {
        tell(telling, " for ");
        wording_text(&telling->wording, site->made_for);
    }
    tell(telling, ")");
    buffer_release(&name);
}

/* ` by insertWith, called in line 6`: what the library made for a definition; site: + 1 */
static bool tell_call(Telling *telling, uint32_t label, uint32_t site) {
    const Profile *profile = telling->report->profile;
    uint32_t count;
    const ProfileCall *call = site == 0 ? NULL : calls_find(profile, label, site - 1, &count);
    if (!call) return false;
    tell(telling, " by ");
    wording_text(&telling->wording, calls_name(call));
    if (count > 1 || call->place.line == profile->labels.items[label].place.line) return true;
    tell(telling, ", called in line ");
    buffer_printf(telling->wording.out, "%u", call->place.line);
    return true;
}

/* `in count (Words.hs:5) by insertWith`, `in main (Bank.hs:19), most of it in line 21 (thunk acc)` */
static void tell_definition(Telling *telling, const ProfileSite *site, const AnswerMemory *memory) {
    uint32_t label = telling->answer->label;
    const Place *place = &telling->report->profile->labels.items[label].place;
    tell(telling, "in ");
    tell_label(telling, label);
    if (tell_call(telling, label, memory->foreign)) return;
    if (!site || is_library(telling, site) || site->place.line == place->line) return;
    bool is_most = is_near_percent(memory->site_amount, memory->made_stuff, 50);
    tell(telling, is_most ? ", most of it in line " : ", much of it in line ");
    buffer_printf(telling->wording.out, "%u", site->place.line);
    tell_thing(telling, site);
}

static void tell_maker(Telling *telling, const AnswerMemory *memory) {
    const ProfileSite *site = site_of(telling, memory);
    if (memory->for_amount > 0) {
        tell(telling, " ");
        tell_binder(telling, site, memory->for_places);
    } else if (telling->answer->label != PROFILE_NONE) {
        tell(telling, " ");
        tell_definition(telling, site, memory);
    } else {
        tell_site(telling, site);
    }
    bool by_site = memory->for_amount > 0 || telling->answer->label == PROFILE_NONE;
    if (by_site ? is_near_percent(memory->site_unused, memory->site_amount, 90) : memory->is_unused)
        tell(telling, ", never used");
    if (by_site || memory->is_unused || !memory->is_idle || memory->clock != PROFILE_CLOCK_BYTES)
        return;
    tell(telling, ", not used after ");
    tell_bytes(telling, memory->last_use);
    tell(telling, " allocated");
}

/* ---- what holds it ---- */

static bool is_subject(const Telling *telling, const ProfileHolder *holder) {
    if (telling->answer->label == PROFILE_NONE) return false;
    const Place *place = &telling->report->profile->labels.items[telling->answer->label].place;
    return place->line > 0 && place->line == holder->place.line &&
           text_equal(place->file, holder->place.file);
}

static void tell_root(Telling *telling, const ProfileHolder *root) {
    bool is_constant = root->kind == PROFILE_HOLDER_CAF;
    if (root->name.length == 0) {
        tell(telling, root->kind == PROFILE_HOLDER_SEARCH ? "who searches" : "the stack");
        return;
    }
    if (root->kind == PROFILE_HOLDER_ALTERNATIVES)
        tell(telling, "alternatives of ");
    else if (!is_constant)
        tell(telling, "a call of ");
    wording_text(&telling->wording, root->name);
    if (is_subject(telling, root))
        tell(telling, " itself");
    else
        tell_line(telling, &root->place, TEXT(""));
    if (is_constant) tell(telling, ", a constant");
}

/* Are the thunks that hold it what was told before? */
static bool is_told(const Telling *telling, const AnswerMemory *memory) {
    const ProfileSite *sites = telling->report->profile->sites.items;
    if (memory->stuff != ANSWER_STUFF_THUNKS) return false;
    if (memory->through_for > 0)
        return memory->for_amount == 0 && memory->through_for - 1 == telling->answer->label;
    const Place *place = &sites[memory->through - 1].place;
    if (memory->for_amount > 0 &&
        text_equal(sites[memory->site].made_for, sites[memory->through - 1].made_for))
        return true;
    return memory->site != PROFILE_NONE && sites[memory->site].place.line == place->line &&
           text_equal(sites[memory->site].place.file, place->file);
}

/* `a value not computed yet, made at Mean.hs:3 (thunk fromIntegral in mean)` */
static void tell_through(Telling *telling, const AnswerMemory *memory) {
    bool several = memory->stuff == ANSWER_STUFF_THUNKS || memory->through_places > 1;
    tell(telling, several ? "values not computed yet, made" : "a value not computed yet, made");
    if (memory->through_for > 0) {
        tell(telling, " in ");
        tell_label(telling, memory->through_for - 1);
        tell_call(telling, memory->through_for - 1, memory->through);
        return;
    }
    const ProfileSite *site = &telling->report->profile->sites.items[memory->through - 1];
    if (memory->through_places > 1) {
        tell(telling, " ");
        tell_binder(telling, site, memory->through_places);
    } else {
        tell_site(telling, site);
    }
}

/* ` It is held by a value not computed yet, made at Mean.hs:3 (thunk fromIntegral in mean).`; ` 70 %
 * of it is held by table (Main.hs:4), a constant.` */
static void tell_ways(Telling *telling, const AnswerMemory *memory) {
    const ProfileHolder *root = memory->root;
    bool through = memory->through > 0 && !is_told(telling, memory);
    bool constant = root && root->kind == PROFILE_HOLDER_CAF;
    /* who runs holds what he makes */
    if (!through && (!root || (!constant && is_subject(telling, root)))) return;
    uint64_t amount = through ? memory->through_amount : memory->root_amount;
    size_t start = telling->wording.out->length + 1;
    tell(telling, " ");
    if (is_near_percent(amount, memory->ways_total, ALL_BUT_A_FEW)) {
        tell(telling, "It");
    } else {
        tell_share(telling, amount, memory->ways_total);
        tell(telling, " of it");
    }
    tell(telling, " is held by ");
    if (through) tell_through(telling, memory);
    if (through && constant) tell(telling, ", from ");
    if (root && (!through || constant)) tell_root(telling, root);
    tell(telling, ".");
    present_capitalise(telling, start);
}

/* ---- all of it ---- */

void present_tell_alive(Telling *telling, const AnswerMemory *memory) {
    uint64_t made = memory->for_amount > 0 ? memory->for_amount : memory->made_stuff;
    bool named = memory->site != PROFILE_NONE || telling->answer->label != PROFILE_NONE;
    if (telling->answer->label == PROFILE_NONE && memory->for_amount == 0)
        made = memory->site_amount;
    bool most = named && memory->stuff != ANSWER_STUFF_STACK &&
                is_near_percent(made, memory->stuff_amount, NEARLY_ALL);
    size_t start = telling->wording.out->length + 1;
    tell(telling, " ");
    tell_share(telling, most ? made : memory->stuff_amount, memory->told_total);
    tell(telling, " of it is ");
    tell_stuff(telling, memory);
    if (named && made > 0) {
        if (most) {
            tell(telling, ", made");
        } else {
            tell(telling, "; ");
            tell_share(telling, made, memory->told_total);
            tell(telling, " was made");
        }
        tell_maker(telling, memory);
    }
    if (present_has_holder(memory)) {
        tell(telling, "; ");
        tell_share(telling, memory->held, memory->held_total);
        tell(telling, " is held ");
        present_tell_holder(telling, memory);
    }
    tell(telling, ".");
    present_capitalise(telling, start);
    if (!present_has_holder(memory)) tell_ways(telling, memory);
}

/* A chain of calls unwinds at one moment of the clock of bytes. */
void present_tell_largest_stack(Telling *telling, const AnswerMemory *memory) {
    enum { LARGE = 1000000 };
    if (!profile_facts_hold(telling->report->profile)) return;
    if (memory->largest_stack < LARGE || memory->largest_stack / 4 < memory->peak / 16) return;
    if (memory->stuff == ANSWER_STUFF_STACK && memory->largest_stack / 10 <= memory->stack / 9)
        return;
    Text centre = profile_fact(telling->report->profile, PROFILE_FACT_PEAK_STACK_CENTRE);
    tell(telling, " The stack was at most ");
    tell_bytes(telling, memory->largest_stack);
    if (centre.length > 0) {
        tell(telling, ", while ");
        wording_text(&telling->wording, centre);
        tell(telling, " ran");
    }
    tell(telling, ".");
}
