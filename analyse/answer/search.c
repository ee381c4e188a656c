/* Where a search over alternatives works in vain: what failed, below which choice, and where it
 * failed. Costs below choices overlap; each share here is of one choice or of one alternative, where
 * every cost counts once. Work that failed is work whose branch has no solution: whether it could
 * have been found out sooner is for the reader to judge. */
#include "analyse/answer/internal.h"

static uint64_t steps_of(const ProfileCharges *charges) { return profile_charges_steps(charges); }

static void count_work(const Profile *profile, AnswerSearch *search) {
    for (uint32_t i = 0; i < profile->search.fates.count; i++) {
        const ProfileFateRow *row = &profile->search.fates.items[i];
        uint64_t steps = steps_of(&row->charges);
        search->total += steps;
        if (row->fate == PROFILE_FATE_FAILED) search->failed += steps;
    }
}

static uint64_t failed_below(const ProfileChoice *choice) {
    return steps_of(&choice->below.of[PROFILE_FATE_FAILED]);
}

/* An alternative that was begun more than once, is explored, and never led to a solution, where
 * others of its choice did. */
static bool is_in_vain(const ProfileChoice *choice, uint32_t alternative) {
    uint64_t good = 0;
    for (uint32_t i = 0; i < choice->alternatives.count; i++) {
        const ProfileOutcome *outcomes = choice->alternatives.items[i].outcomes;
        uint64_t led = outcomes[PROFILE_FATE_ONE].begun + outcomes[PROFILE_FATE_SHARED].begun;
        if (i == alternative && led + outcomes[PROFILE_FATE_OPEN].begun > 0) return false;
        good += led;
    }
    return good > 0 &&
           choice->alternatives.items[alternative].outcomes[PROFILE_FATE_FAILED].begun > 0;
}

static void find_in_vain(const Profile *profile, AnswerSearch *search) {
    for (uint32_t i = 0; i < profile->search.choices.count; i++) {
        const ProfileChoice *choice = &profile->search.choices.items[i];
        for (uint32_t a = 0; a < choice->alternatives.count; a++) {
            const ProfileOutcome *failed =
                &choice->alternatives.items[a].outcomes[PROFILE_FATE_FAILED];
            uint64_t below = steps_of(&failed->below);
            if (!is_in_vain(choice, a) || below <= search->alternative_below) continue;
            search->choice = i;
            search->alternative = a;
            search->alternative_below = below;
            search->tries = failed->begun;
        }
    }
}

/* Of choices with at least half of what failed below them, that which is made most often: there the
 * work multiplies. All that is around it has as much below it. */
static void find_choice(const Profile *profile, AnswerSearch *search) {
    const ProfileChoice *best = NULL;
    for (uint32_t i = 0; i < profile->search.choices.count; i++) {
        const ProfileChoice *choice = &profile->search.choices.items[i];
        if (choice->visits == 0 || failed_below(choice) < search->failed - search->failed / 2)
            continue;
        if (best && best->visits >= choice->visits) continue;
        best = choice;
        search->choice = i;
    }
}

/* Where most failures are. */
static void find_test(const Profile *profile, AnswerSearch *search) {
    for (uint32_t i = 0; i < profile->search.choices.count; i++) {
        uint64_t failures = profile->search.choices.items[i].failures;
        search->failures += failures;
        if (failures <= search->test_failures) continue;
        search->test = i;
        search->test_failures = failures;
    }
}

static void find_awaited(const Profile *profile, AnswerSearch *search) {
    for (uint32_t i = 0; i < profile->search.awaited.count; i++) {
        const ProfileAwaited *awaited = &profile->search.awaited.items[i];
        if (awaited->times <= search->awaited_times) continue;
        search->awaited = awaited->site + 1;
        search->awaited_times = awaited->times;
    }
}

bool answer_find_search(const Rollup *rollup, const AnswerRun *run, Answer *answer) {
    enum { IN_VAIN = 300 }; /* thousandths of the work: an alternative with so much is told alone */
    const Profile *profile = rollup->profile;
    AnswerSearch search = {
        .choice = PROFILE_NONE, .alternative = PROFILE_NONE, .test = PROFILE_NONE};
    if (!run->searches || profile->search.fates.count == 0) return false;
    count_work(profile, &search);
    if (search.failed > 0 && run->solutions > 0) find_in_vain(profile, &search);
    if (answer_permille(search.alternative_below, search.total) < IN_VAIN) {
        search.choice = search.alternative = PROFILE_NONE;
        if (search.failed > 0) find_choice(profile, &search);
    }
    if (search.choice != PROFILE_NONE)
        search.below = failed_below(&profile->search.choices.items[search.choice]);
    find_test(profile, &search);
    search.suspended = run->suspended;
    if (search.suspended > 0) find_awaited(profile, &search);
    *answer = (Answer){.kind = ANSWER_SEARCH, .label = PROFILE_NONE, .search = search};
    return search.failed + search.suspended > 0;
}

/* ---- what is computed again ---- */

/* What is made in many branches is computed in many: only what is computed far more often than it is
 * made is a value that branches could share. */
bool answer_find_repeated(const Profile *profile, Answer *answer) {
    enum { TIMES = 10, AGAIN = 20 };
    uint64_t most = AGAIN - 1;
    bool found = false;
    for (uint32_t i = 0; i < profile->search.repeated.count; i++) {
        const ProfileRepeated *repeated = &profile->search.repeated.items[i];
        uint64_t again = repeated->entered - repeated->objects;
        if (repeated->entered / TIMES < repeated->objects || again <= most) continue;
        most = again;
        found = true;
        *answer = (Answer){.kind = ANSWER_REPEATED,
                           .label = PROFILE_NONE,
                           .repeated = {repeated->site, repeated->objects, repeated->entered}};
    }
    return found;
}
