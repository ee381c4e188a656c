/* Facts about the run as a whole, and totals that sources state. */
#include "base/fail.h"
#include "profile/profile.h"

const ProfileFactRow *profile_fact_row(ProfileFactCode code) {
    static const ProfileFactRow rows[] = {
#define FACT(code, key, type, unit, name, compared, words, description) \
    {key, PROFILE_##type, unit, name, PROFILE_COMPARED_##compared, words, description},
#include "profile/facts.def"
#undef FACT
        [PROFILE_FACT_OTHER] = {"", PROFILE_TEXT, "", "", PROFILE_COMPARED_NO, "", ""},
    };
    bug_unless((unsigned)code < PROFILE_FACT_COUNT, "fact %d", (int)code);
    return &rows[code];
}

ProfileFactCode profile_find_fact(Text key) {
    for (uint32_t i = 0; i < PROFILE_FACT_OTHER; i++)
        if (text_equal(key, text_of(profile_fact_row((ProfileFactCode)i)->key)))
            return (ProfileFactCode)i;
    return PROFILE_FACT_OTHER;
}

bool profile_fact_adds_up(ProfileFactCode code) {
    return code == PROFILE_FACT_SOLUTIONS || code == PROFILE_FACT_FAILED_BRANCHES ||
           code == PROFILE_FACT_SUSPENDED_BRANCHES;
}

/* ---- setting ---- */

static void set(Profile *profile, ProfileFact fact) {
    fact.value = profile_fact_is_private(&fact) ? profile_private_text(profile, fact.value)
                                                : profile_text(profile, fact.value);
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        ProfileFact *there = &profile->facts.items[i];
        if (there->source != fact.source || !text_equal(there->key, fact.key)) continue;
        *there = fact; /* a damaged number can have been a text under the same key */
        return;
    }
    if (profile->facts.count < PROFILE_FACT_LIMIT) vector_push(&profile->facts, fact);
}

void profile_set_fact(Profile *profile, uint32_t source, ProfileFactCode code, Text value) {
    bug_unless(code != PROFILE_FACT_OTHER, "a fact without a key");
    bug_unless(source == PROFILE_NONE || source < profile->sources.count, "source %u", source);
    set(profile, (ProfileFact){code, text_of(profile_fact_row(code)->key), value, source});
}

void profile_set_number(Profile *profile, uint32_t source, ProfileFactCode code, uint64_t value) {
    Buffer digits = {0};
    buffer_printf(&digits, "%llu", (unsigned long long)value);
    profile_set_fact(profile, source, code, buffer_as_text(&digits));
    buffer_release(&digits);
}

void profile_set_flag(Profile *profile, uint32_t source, ProfileFactCode code) {
    profile_set_fact(profile, source, code, TEXT("true"));
}

void profile_set_other_fact(Profile *profile, uint32_t source, Text key, Text value) {
    ProfileFactCode code = profile_find_fact(key);
    uint64_t number;
    bool is_number = profile_fact_row(code)->type == PROFILE_NUMBER;
    if (is_number && !text_number(value, &number)) {
        code = PROFILE_FACT_OTHER; /* a damaged file's */
        is_number = false;
    }
    if (is_number)
        profile_set_number(profile, source, code, number); /* 7, though a file has 07 */
    else if (code != PROFILE_FACT_OTHER)
        profile_set_fact(profile, source, code, value);
    else
        set(profile, (ProfileFact){code, profile_text(profile, key), value, source});
}

/* ---- asking ---- */

/* what is said of the whole comes before what a source says */
static const ProfileFact *find(const Profile *profile, ProfileFactCode code) {
    const ProfileFact *found = NULL;
    for (uint32_t i = 0; i < profile->facts.count && code != PROFILE_FACT_OTHER; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        if (fact->code != code) continue;
        if (fact->source == PROFILE_NONE) return fact;
        if (!found) found = fact;
    }
    return found;
}

Text profile_fact(const Profile *profile, ProfileFactCode code) {
    const ProfileFact *fact = find(profile, code);
    return fact ? fact->value : TEXT("");
}

bool profile_number(const Profile *profile, ProfileFactCode code, uint64_t *number) {
    return text_number(profile_fact(profile, code), number);
}

bool profile_seconds(const Profile *profile, ProfileFactCode code, uint64_t *nanoseconds) {
    return profile_read_seconds(profile_fact(profile, code), nanoseconds);
}

bool profile_read_seconds(Text text, uint64_t *nanoseconds) {
    uint64_t whole, fraction = 0, scale = 1000000000;
    size_t point = 0;
    while (point < text.length && text.bytes[point] != '.') point++;
    if (!text_number((Text){text.bytes, point}, &whole) || whole > UINT32_MAX) return false;
    for (size_t i = point + 1; i < text.length && scale > 1; i++) {
        if (text.bytes[i] < '0' || text.bytes[i] > '9') return false;
        fraction = fraction * 10 + (uint64_t)(text.bytes[i] - '0');
        scale /= 10;
    }
    *nanoseconds = whole * 1000000000 + fraction * scale;
    return true;
}

/* that of the metric's own source, or of the whole */
bool profile_sample_interval(const Profile *profile, uint32_t metric, uint64_t *nanoseconds) {
    const ProfileMetric *of = &profile->metrics.items[metric];
    *nanoseconds = 0;
    if (of->role != PROFILE_ROLE_TIME || !of->sampled || of->share) return false;
    for (uint32_t i = 0; i < profile->facts.count && *nanoseconds == 0; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        uint64_t microseconds;
        if (fact->code == PROFILE_FACT_TICK_INTERVAL &&
            (fact->source == of->source || fact->source == PROFILE_NONE) &&
            text_number(fact->value, &microseconds) && microseconds < UINT64_MAX / 1000)
            *nanoseconds = microseconds * 1000;
    }
    return *nanoseconds > 0;
}

bool profile_fact_is_private(const ProfileFact *fact) {
    return profile_fact_row(fact->code)->type == PROFILE_PRIVATE;
}

bool profile_fact_is_first(const Profile *profile, uint32_t fact) {
    const ProfileFact *of = &profile->facts.items[fact];
    for (uint32_t i = 0; i < fact && of->code == PROFILE_FACT_OTHER; i++)
        if (text_equal(profile->facts.items[i].key, of->key)) return false;
    return of->code == PROFILE_FACT_OTHER || find(profile, of->code) == of;
}

bool profile_fact_is_repeated(const Profile *profile, uint32_t fact) {
    const ProfileFact *of = &profile->facts.items[fact];
    for (uint32_t i = 0; i < fact; i++) {
        const ProfileFact *before = &profile->facts.items[i];
        if (before->code == of->code && text_equal(before->key, of->key) &&
            text_equal(before->value, of->value))
            return true;
    }
    return false;
}

/* ---- totals ---- */

static void set_total(Profile *profile, ProfileTotal total) {
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        ProfileTotal *there = &profile->totals.items[i];
        if (there->source != total.source || !text_equal(there->key, total.key)) continue;
        there->value = total.value;
        return;
    }
    if (profile->totals.count < PROFILE_FACT_LIMIT) vector_push(&profile->totals, total);
}

void profile_set_total(Profile *profile, uint32_t source, ProfileMetricCode code, uint64_t value) {
    set_total(profile, (ProfileTotal){code, text_of(profile_metric_row(code)->key), source, value});
}

void profile_set_other_total(Profile *profile, uint32_t source, Text key, uint64_t value) {
    ProfileMetricCode code = profile_find_metric_code(key);
    set_total(profile, (ProfileTotal){code, profile_text(profile, key), source, value});
}

bool profile_stated(const Profile *profile, ProfileMetricCode code, uint64_t *value) {
    for (uint32_t i = 0; i < profile->totals.count; i++)
        if (profile->totals.items[i].code == code) {
            *value = profile->totals.items[i].value;
            return true;
        }
    return false;
}

bool profile_stated_by(const Profile *profile, ProfileMetricCode code, uint32_t source,
                       uint64_t *value) {
    for (uint32_t i = 0; i < profile->totals.count; i++)
        if (profile->totals.items[i].code == code && profile->totals.items[i].source == source) {
            *value = profile->totals.items[i].value;
            return true;
        }
    return false;
}

bool profile_stated_of(const Profile *profile, uint32_t metric, uint64_t *value) {
    const ProfileMetric *of = &profile->metrics.items[metric];
    return profile_stated_by(profile, of->code, of->source, value) ||
           (profile_metric_of(profile, of->code) == metric &&
            profile_stated(profile, of->code, value));
}

bool profile_facts_hold(const Profile *profile) {
    return profile_fact(profile, PROFILE_FACT_RESTRICTION).length == 0 &&
           profile_fact(profile, PROFILE_FACT_RUNS).length == 0;
}
