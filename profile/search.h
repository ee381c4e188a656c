/* What a profile knows of a search: of a run of our own that could make a choice
 * (docs/searching.md). Of all other profiles it is empty, and no output mentions it.
 *
 * fates     each cost of each context, by what became of the segment that it was charged in: all of
 *           them add up to the context's; likewise samples of the time
 * choices   where the program branches, or can fail: what its alternatives came to, and what was
 *           charged below them. Note [Below an alternative] (abi/search.h): sums over choices, or
 *           over alternatives of one choice, count some costs more than once; what is `below` a
 *           choice counts once
 * nodes     the tree of choices, folded: Note [The tree folded] (abi/search.h). All of them together
 *           have what was charged
 * solutions as they came. The first ones are whole, and those after them one row; what was charged
 *           after the last is a row without a solution. So all steps add up to what was charged,
 *           while derivations overlap. */
#ifndef PROFILE_SEARCH_H
#define PROFILE_SEARCH_H

#include "abi/costs.h"
#include "base/place.h"
#include "base/text.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum ProfileFate {
#define FATE(code, key, description) PROFILE_FATE_##code,
#include "abi/fates.def"
#undef FATE
    PROFILE_FATE_COUNT
} ProfileFate;

typedef enum ProfileChoiceKind {
#define CHOICE(code, name, form, description) PROFILE_CHOICE_##code,
#include "abi/choices.def"
#undef CHOICE
    PROFILE_CHOICE_KIND_COUNT
} ProfileChoiceKind;

typedef struct ProfileCharges { /* by Cost */
    uint64_t of[COST_COUNT];
} ProfileCharges;

typedef struct ProfileByFate {
    ProfileCharges of[PROFILE_FATE_COUNT];
} ProfileByFate;

typedef struct ProfileFateRow { /* of a context and fate there is one, in this order */
    uint32_t context;
    ProfileFate fate;
    uint64_t ticks; /* samples of the time that fell on it, if there are any */
    ProfileCharges charges;
} ProfileFateRow;

typedef struct ProfileOutcome {
    uint64_t begun; /* how often, the segment that it began having this fate */
    ProfileCharges below;
} ProfileOutcome;

typedef struct ProfileAlternative {
    ProfileOutcome outcomes[PROFILE_FATE_COUNT];
    uint64_t left; /* how often it was never begun */
} ProfileAlternative;

/* Identity is (module, path, kind, ordinal). One that nothing happened at is not there. */
typedef struct ProfileChoice {
    Text module;
    Text path; /* the enclosing binders, "main.go" */
    ProfileChoiceKind kind;
    uint32_t ordinal; /* among those of this kind on this path, from 0 */
    Place place;
    uint64_t visits;   /* choices made */
    uint64_t failures; /* by the form itself, not below it */
    uint64_t set_aside, woken;
    ProfileByFate below;                     /* any alternative */
    VECTOR(ProfileAlternative) alternatives; /* none: it can only fail */
} ProfileChoice;

typedef struct ProfileTimes { /* by fate */
    uint64_t of[PROFILE_FATE_COUNT];
} ProfileTimes;

/* Of all segments that the same alternatives led to; `charges` are theirs alone. */
typedef struct ProfileNode {
    uint32_t parent;              /* an earlier one; PROFILE_NONE: the root, which comes first */
    uint32_t choice, alternative; /* of the root: PROFILE_NONE, 0 */
    ProfileByFate charges;
    ProfileTimes begun; /* how often the alternative was */
} ProfileNode;

typedef struct ProfileShare { /* a context's part of a solution's costs */
    uint32_t context;
    ProfileCharges charges;
} ProfileShare;

typedef VECTOR(ProfileShare) ProfileShares;

typedef struct ProfileSolution {
    Text shown;
    uint64_t count;            /* 1; more: those after the first ones; 0: after the last one */
    ProfileCharges derivation; /* what it would cost to find it alone, of all of them */
    ProfileCharges step;       /* what was charged since the one before */
    ProfileShares derivation_shares, step_shares; /* the same by context; of several: none */
} ProfileSolution;

/* What was made there, variables as a rule, is what branches that suspended waited for. */
typedef struct ProfileAwaited {
    uint32_t site;
    uint64_t times;
} ProfileAwaited;

/* Thunks that were made there, a top-level one included, and how often evaluating one began: more often
 * than there are thunks (Note [Computed again], abi/search.h). */
typedef struct ProfileRepeated {
    uint32_t site;
    uint64_t objects, entered;
} ProfileRepeated;

typedef struct ProfileSearch {
    VECTOR(ProfileFateRow) fates;
    VECTOR(ProfileChoice) choices;
    VECTOR(ProfileNode) nodes;
    VECTOR(ProfileSolution) solutions;
    VECTOR(ProfileAwaited) awaited;   /* by site, each once */
    VECTOR(ProfileRepeated) repeated; /* likewise */
} ProfileSearch;

const char *profile_fate_key(ProfileFate fate);              /* "failed" */
const char *profile_choice_kind_key(ProfileChoiceKind kind); /* "choice" */
const char *profile_cost_key(Cost cost);                     /* "bytes" */
Cost profile_find_cost(Text key);                            /* COST_COUNT: none has it */

void profile_charges_add(ProfileCharges *into, const ProfileCharges *more);
bool profile_charges_are_none(const ProfileCharges *charges);
/* A, C, V, U, F and P: what stands for time */
uint64_t profile_charges_steps(const ProfileCharges *charges);
uint64_t profile_alternative_begun(const ProfileAlternative *alternative);

#endif
