#include "ghc/faults.h"
#include "base/fail.h"

typedef enum Trait {
#define TRAIT(code, description) TRAIT_NUMBER_##code,
#include "ghc/traits.def"
#undef TRAIT
    TRAIT_COUNT
} Trait;

_Static_assert(TRAIT_COUNT <= 32, "a trait is a bit");

enum {
#define TRAIT(code, description) code = 1 << TRAIT_NUMBER_##code,
#include "ghc/traits.def"
#undef TRAIT
};

static const GhcFaultRow fault_rows[] = {
#define FAULT(code, key, since, mended, traits, issue, what, advice) \
    {key, since, mended, traits, issue, what, advice},
#include "ghc/faults.def"
#undef FAULT
};

const GhcFaultRow *ghc_fault_row(GhcFaultCode code) {
    bug_unless((unsigned)code < GHC_FAULT_COUNT, "fault %d", (int)code);
    return &fault_rows[code];
}

/* ---- versions ---- */

bool ghc_version(Text text, GhcVersion *version) {
    *version = (GhcVersion){0};
    size_t at = 0;
    for (unsigned i = 0; i < GHC_VERSION_PARTS; i++) {
        size_t start = at;
        while (at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9') {
            uint32_t *part = &version->parts[i];
            if (*part > 99999999) return false; /* a date fits */
            *part = *part * 10 + (uint32_t)(text.bytes[at++] - '0');
        }
        if (at == start) return i > 0;
        if (at == text.length || text.bytes[at++] != '.') break;
    }
    return true;
}

int ghc_version_compare(GhcVersion a, GhcVersion b) {
    for (unsigned i = 0; i < GHC_VERSION_PARTS; i++)
        if (a.parts[i] != b.parts[i]) return a.parts[i] < b.parts[i] ? -1 : 1;
    return 0;
}

static bool is_one_series(GhcVersion a, GhcVersion b) {
    return a.parts[0] == b.parts[0] && a.parts[1] == b.parts[1];
}

bool ghc_version_has(GhcVersion version, const GhcFaultRow *row) {
    GhcVersion since, mended;
    if (ghc_version(text_of(row->since), &since) && ghc_version_compare(version, since) < 0)
        return false;
    Text releases = text_of(row->mended);
    for (Text word = text_take_word(&releases); word.length > 0; word = text_take_word(&releases)) {
        bug_unless(ghc_version(word, &mended), "fault %s: mended", row->key);
        if (is_one_series(version, mended) || releases.length == 0)
            return ghc_version_compare(version, mended) < 0;
    }
    return true;
}

/* What comes after `GHC ` or `GHC-` in `GHC 9.0.2` and `GHC-9.0.2 rts_p`. */
static bool version_of(const Profile *profile, Text *text, GhcVersion *version) {
    static const ProfileFactCode codes[] = {PROFILE_FACT_RTS, PROFILE_FACT_COMPILER};
    for (unsigned i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        Text fact = profile_fact(profile, codes[i]);
        if (!text_starts_with(fact, TEXT("GHC ")) && !text_starts_with(fact, TEXT("GHC-")))
            continue;
        Text rest = {fact.bytes + 4, fact.length - 4};
        *text = text_take_word(&rest);
        if (ghc_version(*text, version)) return true;
    }
    return false;
}

bool ghc_version_of(const Profile *profile, GhcVersion *version) {
    Text text;
    return version_of(profile, &text, version);
}

/* ---- traits ---- */

static uint32_t traits_of_losses(const Profile *profile) {
    uint32_t traits = 0;
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        switch (profile->losses.items[i].code) {
        case LOSS_EVENTLOG_HEADER:
        case LOSS_EVENTLOG_STRETCH:
        case LOSS_EVENTLOG_EVENT:
        case LOSS_EVENTLOG_UNKNOWN_EVENT: traits |= DAMAGED; break;
        case LOSS_EVENTLOG_CUT:
        case LOSS_EVENTLOG_CUT_IN_EVENT:
        case LOSS_HP_CUT_IN_SAMPLE:
        case LOSS_HP_CUT_IN_LINE:
        case LOSS_GHC_EMPTY_SAMPLES: traits |= CUT; break;
        default: break;
        }
    }
    return traits;
}

/* `GHC-9.2.8 rts_thr_p`: the ways of the runtime system come after its name */
static uint32_t traits_of_ways(Text rts) {
    uint32_t traits = UNTHREADED | PLAIN;
    text_take_word(&rts);
    Text ways = text_take_word(&rts);
    if (ways.length == 0) return 0;
    for (size_t at = 0, end; at < ways.length; at = end + 1) {
        for (end = at; end < ways.length && ways.bytes[end] != '_';) end++;
        Text way = {ways.bytes + at, end - at};
        if (text_equal(way, TEXT("thr"))) traits ^= UNTHREADED | THREADED;
        if (text_equal(way, TEXT("p"))) traits ^= PLAIN | PROFILING;
    }
    return traits;
}

static bool is_flushed(Text command) {
    for (Text word = text_take_word(&command); word.length > 0; word = text_take_word(&command))
        if (text_starts_with(word, TEXT("--eventlog-flush-interval"))) return true;
    return false;
}

static bool has_ticks(const Profile *profile) {
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (metric->code == PROFILE_METRIC_TICKS && metric->source < profile->sources.count &&
            profile->sources.items[metric->source].format == PROFILE_FORMAT_EVENTLOG)
            return true;
    }
    return false;
}

/* Free space in blocks is no matter while there are few of them. */
static bool is_pinned(const Profile *profile, uint32_t dimension, uint32_t peak) {
    enum { LEAST = 1 << 20 };
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    ProfileRows rows = profile_rows(profile, dimension, peak);
    while (profile_next_row(&rows))
        if (text_equal(of->bands.items[rows.band].name, TEXT("PINNED")) && rows.value >= LEAST &&
            rows.value >= of->samples.items[peak].total / 10)
            return true;
    return false;
}

/* Objects of a build for profiling are larger than censuses say, but not twice as large. */
static bool is_less_than_alive(const Profile *profile, uint64_t most) {
    enum { LEAST = 1 << 20 };
    uint64_t alive;
    return most > 0 && profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &alive) &&
           alive / 2 > most && alive - most >= LEAST;
}

static uint32_t traits_of_censuses(const Profile *profile) {
    uint32_t traits = 0;
    uint64_t most = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        uint32_t peak = profile_peak_sample(profile, i);
        if (!profile_dimension_is_live(dimension)) continue;
        traits |= CENSUS;
        if (dimension->code == PROFILE_DIMENSION_BIOGRAPHY) traits |= BIOGRAPHY;
        if (dimension->code == PROFILE_DIMENSION_INFO_TABLE) traits |= INFO_CENSUS;
        if (peak == PROFILE_NONE) continue;
        if (dimension->samples.items[peak].total > most)
            most = dimension->samples.items[peak].total;
        if (most > 0 && is_pinned(profile, i, peak)) traits |= PINNED;
    }
    return is_less_than_alive(profile, most) ? traits | LESS_THAN_ALIVE : traits;
}

/* MAIN has at least half of what the report is about, and there are centres. */
static bool is_outside_centres(const Profile *profile) {
    uint32_t metric = profile_default_metric(profile);
    if (metric == PROFILE_NONE) return false;
    unsigned __int128 outside = 0, total = 0;
    bool centres = false;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        ProfileLabelKind kind = profile->labels.items[profile->contexts.items[i].label].kind;
        uint64_t value = profile->metrics.items[metric].values.items[i];
        if (profile_label_is_runtime(kind)) continue;
        centres |= kind == PROFILE_CENTRE;
        total += value;
        if (kind == PROFILE_MAIN) outside += value;
    }
    return centres && total > 0 && outside * 2 >= total;
}

uint32_t ghc_traits(const Profile *profile) {
    uint32_t traits = traits_of_losses(profile) | traits_of_censuses(profile) |
                      traits_of_ways(profile_fact(profile, PROFILE_FACT_RTS));
    if (is_flushed(profile_fact(profile, PROFILE_FACT_COMMAND))) traits |= FLUSHED;
    if (has_ticks(profile)) traits |= TICKS;
    if (profile->info_tables.by_id.count > 0) traits |= INFO_TABLES;
    if (is_outside_centres(profile)) traits |= OUTSIDE_CENTRES;
    return traits;
}

/* `assay ghc` says which compiler it built with, and, of a build for profiling, which centres */
bool ghc_is_plain(const Profile *profile) {
    Text rts = profile_fact(profile, PROFILE_FACT_RTS);
    if (traits_of_ways(rts) != 0) return (traits_of_ways(rts) & PLAIN) != 0;
    return profile_is_of_ghc(profile) && profile->metrics.count == 0 &&
           profile_fact(profile, PROFILE_FACT_COMPILER).length > 0 &&
           profile_fact(profile, PROFILE_FACT_CENTRES).length == 0;
}

/* ---- faults ---- */

/* Does another one of them ask for all this one asks for, and more? */
static bool is_told_better(const bool *fits, GhcFaultCode code) {
    for (uint32_t i = 0; i < GHC_FAULT_COUNT; i++)
        if (fits[i] && fault_rows[i].traits != fault_rows[code].traits &&
            (fault_rows[i].traits & fault_rows[code].traits) == fault_rows[code].traits)
            return true;
    return false;
}

void ghc_find_faults(const Profile *profile, GhcFaults *faults) {
    GhcVersion version;
    bool fits[GHC_FAULT_COUNT];
    *faults = (GhcFaults){0};
    if (!version_of(profile, &faults->version, &version)) return;
    uint32_t traits = ghc_traits(profile);
    for (uint32_t i = 0; i < GHC_FAULT_COUNT; i++)
        fits[i] = (fault_rows[i].traits & traits) == fault_rows[i].traits &&
                  ghc_version_has(version, &fault_rows[i]);
    for (uint32_t i = 0; i < GHC_FAULT_COUNT; i++)
        if (fits[i] && !is_told_better(fits, (GhcFaultCode)i))
            faults->codes[faults->count++] = (GhcFaultCode)i;
}
